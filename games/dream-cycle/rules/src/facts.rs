//! Facts in scenario files: what can be claimed about a position.
//!
//! | fact | claims |
//! |---|---|
//! | `phase buying`, `active 2`, `first 1`, `round 3`, `turns 4` | where the match stands |
//! | `rows 3`, `gone 1`, `row 3 P3-01:0 P3-02:1 P3-05:0`, `stack 3 7` | rows, and tiles left of a phase |
//! | `ground 4,2 fringe`, `colour 4,2 red`, `level 4,2 1`, `squares 54 34` | squares; tiles and fringe in all |
//! | `token 1 4,2 n` or `token 1 none`, `start 3 2,-1` | tokens and starting squares |
//! | `chi 1 5`, `supply 40`, `cost north 10 6` | chi and prices |
//! | `hand 1 north east`, `field 1 white north`, `counters 1 white 2` | Directional tiles |
//! | `inspirations 1 zip zip`, `pile north 6`, `piles 58`, `bag zip 4`, `bags 44` | tiles and supplies |
//! | `steps 1 3` | counted steps of this phase |
//! | `times 2`, `lent red` or `lent none`, `endless`, `in-doldrum 1` | the running movement |
//! | `draft 1 to 2 chi for zip` or `draft 1 none`, `offer 1.1 to 2 chi for zip` or `offer 1.1 none` | trading |
//! | `timers glass 1 ride`, `timers offer 2 withdraw 2.1`, `timers none` | clocks, owner and what they do |
//! | `default turn n` | what the clock would do for the awaited seat |
//! | `commute 1: place north white / 2: place east red` | whether two steps can change places |
//! | `out 1 2`, `winners 1`, `ending crossing`, `places 1 2 2` | who is out, who won, the final order |
//! | `die white …`, `dreamscape 50`, `conserved` | the box; nothing was lost |

use dreamtable_core::{Game, NotationError, Seat, Words};
use scenario::{CheckError, Line};

use crate::action::Action;
use crate::board::{Ground, TILES_OF_PHASE};
use crate::colour::{Colour, Face};
use crate::game::DreamCycle;
use crate::goods::{Directional, Inspiration};
use crate::phase::{face_at, is_doldrum};
use crate::spelling::{field, number, seat, seats, written, written_laid};
use crate::square::Square;
use crate::state::State;

type Checked = Result<(), CheckError>;

/// All words that are left against what is so.
fn rest(words: &mut Words<'_>, real: impl ToString) -> Checked {
    let claimed: Vec<&str> = words.remaining().collect();
    let real = real.to_string();
    if claimed.join(" ") == real { Ok(()) } else { Err(CheckError::Untrue(real)) }
}

fn square(words: &mut Words<'_>) -> Result<Square, NotationError> {
    words.word("a square")?.parse()
}

pub fn check(game: &DreamCycle, state: &State, fact: &Line) -> Checked {
    let mut words = fact.words();
    let words = &mut words;
    let board = &state.board;
    match words.word("a fact")? {
        "phase" => rest(words, kebab(&format!("{:?}", state.phase))),
        "active" => rest(words, state.active),
        "first" => rest(words, state.first),
        "round" => rest(words, state.round),
        "turns" => rest(words, state.turns),
        "rows" => rest(words, board.laid),
        "gone" => rest(words, board.gone),
        "row" => {
            let row = number(words, 1, board.laid.max(1))?;
            rest(words, board.row(usize::from(row) - 1).map(written_laid).join(" "))
        }
        "stack" => {
            let phase = number(words, 1, 5)? - 1;
            let of_phase = TILES_OF_PHASE as u8;
            let tiles = phase * of_phase..(phase + 1) * of_phase;
            rest(words, tiles.filter(|tile| state.supply.tiles.contains(*tile)).count())
        }
        "ground" => {
            let ground = board.ground(&game.stairs, square(words)?);
            let name = match ground {
                Ground::Nothing => "nothing",
                Ground::Fringe => "fringe",
                Ground::Tile(_) => "tile",
            };
            rest(words, name)
        }
        "colour" => {
            let face = face_at(game, board, square(words)?);
            rest(words, face.map_or("none", |face| Face::colour(face).name()))
        }
        "level" => {
            let level = square(words)?.level();
            rest(words, level)
        }
        "squares" => {
            let count = |wanted: fn(Ground) -> bool| {
                Square::all().filter(|s| wanted(board.ground(&game.stairs, *s))).count()
            };
            let tiles = count(|ground| matches!(ground, Ground::Tile(_)));
            rest(words, format!("{tiles} {}", count(|ground| ground == Ground::Fringe)))
        }
        "token" => {
            let token = state.rider(seat(game, words)?).token;
            let text = token.map(|token| format!("{} {}", token.square, token.facing));
            rest(words, text.unwrap_or_else(|| "none".to_owned()))
        }
        "start" => {
            let square = game.stairs.start(number(words, 1, 9)?);
            rest(words, square.map_or_else(String::new, |square| square.to_string()))
        }
        "cost" => {
            let tile: Directional = words.word("a tile")?.parse()?;
            let price = game.content.price(tile);
            rest(words, format!("{} {}", price.buy, price.sell))
        }
        "die" => rest(words, game.content.die.map(Colour::name).join(" ")),
        "dreamscape" => rest(words, game.content.tiles.len()),
        "default" => {
            let seat = state.phase.awaited(state);
            let action = seat.and_then(|seat| game.timeout(state, seat));
            rest(words, action.map_or_else(|| "none".to_owned(), |action| action.to_string()))
        }
        "timers" => rest(words, timers(game, state)),
        "commute" => commute(game, state, words),
        other => goods(game, state, other, words),
    }
}

/// Facts about what players have and how the match ends.
fn goods(game: &DreamCycle, state: &State, fact: &str, words: &mut Words<'_>) -> Checked {
    match fact {
        "chi" => {
            let chi = state.rider(seat(game, words)?).chi;
            rest(words, chi)
        }
        "supply" => rest(words, state.supply.chi),
        "hand" => {
            let hand = state.rider(seat(game, words)?).hand;
            rest(words, written(hand))
        }
        "field" => {
            let rider = state.rider(seat(game, words)?);
            let tiles = rider.fields[field(words)? as usize].tiles;
            let names: Vec<&str> = tiles.iter().flatten().map(|tile| tile.name()).collect();
            rest(words, if names.is_empty() { "nothing".to_owned() } else { names.join(" ") })
        }
        "counters" => {
            let rider = state.rider(seat(game, words)?);
            let counters = rider.fields[field(words)? as usize].counters;
            rest(words, counters)
        }
        "inspirations" => {
            let tiles = state.rider(seat(game, words)?).inspirations;
            rest(words, written(tiles))
        }
        "pile" => {
            let tile: Directional = words.word("a tile")?.parse()?;
            rest(words, state.supply.directionals.of(tile))
        }
        "piles" => rest(words, state.supply.directionals.total()),
        "bag" => {
            let tile: Inspiration = words.word("a tile")?.parse()?;
            rest(words, state.supply.inspirations.of(tile))
        }
        "bags" => rest(words, state.supply.inspirations.total()),
        "steps" => {
            let steps = state.rider(seat(game, words)?).steps;
            rest(words, steps)
        }
        "times" => rest(words, state.turn.times),
        "lent" => rest(words, state.turn.lent.map_or("none", Colour::name)),
        "endless" => {
            let real = if state.turn.endless { "" } else { "no" };
            rest(words, real)
        }
        "in-doldrum" => {
            let inside = |s: &Seat| {
                let token = state.rider(*s).token;
                token.is_some_and(|token| is_doldrum(game, &state.board, token.square))
            };
            let real = Seat::all(game.options.seats).filter(inside).collect();
            CheckError::unless_equal(&seats(game, words)?, &real)
        }
        "draft" => {
            let draft = state.rider(seat(game, words)?).draft;
            let text = draft.map(|d| format!("to {} {} for {}", d.to, d.give, d.want));
            rest(words, text.unwrap_or_else(|| "none".to_owned()))
        }
        "offer" => {
            let name = words.word("an offer as 1.1")?;
            let (from, at) = name.split_once('.').unwrap_or((name, "0"));
            let from = seat(game, &mut Words::new(from))?;
            let at = number(&mut Words::new(at), 1, 2)?;
            let offer = state.rider(from).offers[usize::from(at) - 1];
            let text = offer.map(|o| format!("to {} {} for {}", o.to, o.give, o.want));
            rest(words, text.unwrap_or_else(|| "none".to_owned()))
        }
        "out" => {
            let gone = |s: &Seat| !state.rider(*s).is_in();
            let real = Seat::all(game.options.seats).filter(gone).collect();
            CheckError::unless_equal(&seats(game, words)?, &real)
        }
        "winners" => CheckError::unless_equal(&seats(game, words)?, &state.winners),
        "ending" => {
            let ending = state.ending.map(|ending| kebab(&format!("{ending:?}")));
            rest(words, ending.unwrap_or_else(|| "none".to_owned()))
        }
        "places" => {
            let standings = game.reckoning(state).seats;
            let places: Vec<String> = standings.iter().map(|s| s.place.to_string()).collect();
            rest(words, places.join(" "))
        }
        "reached" => {
            let seat = seat(game, words)?;
            rest(words, game.reckoning(state).seats[seat.index()].rows)
        }
        "conserved" => {
            let owned = |tiles: fn(&crate::rider::Rider) -> u16| -> u16 {
                state.riders.iter().map(tiles).sum()
            };
            let chi = owned(|r| u16::from(r.chi + r.counters())) + u16::from(state.supply.chi);
            let tiles =
                owned(|r| r.tiles().total().into()) + u16::from(state.supply.directionals.total());
            let inspirations = owned(|r| r.inspirations.total().into())
                + u16::from(state.supply.inspirations.total())
                + state.board.paints.len() as u16;
            rest(words, "")?;
            let all = u16::from(game.content.chi);
            CheckError::unless_equal(&(all, 58, 44), &(chi, tiles, inspirations))
        }
        _ => Err(CheckError::Unknown {
            known: "phase, active, first, round, turns, rows, gone, row, stack, ground, colour, \
                    level, squares, token, start, cost, die, dreamscape, default, timers, commute, \
                    chi, supply, hand, field, counters, inspirations, pile, piles, bag, bags, \
                    steps, times, lent, endless, in-doldrum, draft, offer, out, winners, ending, \
                    places, reached, conserved"
                .to_owned(),
        }),
    }
}

fn timers(game: &DreamCycle, state: &State) -> String {
    let text = |timer: dreamtable_core::Timer<Action>| {
        format!("{} {} {}", timer.kind, timer.then.0, timer.then.1)
    };
    let all: Vec<String> = game.timers(state).into_iter().map(text).collect();
    if all.is_empty() { "none".to_owned() } else { all.join(" / ") }
}

/// `commute 1: place north white / 2: place east red`, with `not` after the word to claim the
/// opposite.
fn commute(game: &DreamCycle, state: &State, words: &mut Words<'_>) -> Checked {
    let text = words.remaining().collect::<Vec<_>>().join(" ");
    let expected = "two steps as 1: place north white / 2: place east red";
    let wrong = || NotationError::new(&text, expected);
    let (claimed, steps) = match text.strip_prefix("not ") {
        Some(steps) => (false, steps),
        None => (true, text.as_str()),
    };
    let step = |text: &str| -> Result<(Seat, Action), CheckError> {
        let (who, action) = text.split_once(": ").ok_or_else(wrong)?;
        Ok((seat(game, &mut Words::new(who))?, Action::parse(action)?))
    };
    let (earlier, later) = steps.split_once(" / ").ok_or_else(wrong)?;
    let real = game.commute(state, step(earlier)?, step(later)?);
    CheckError::unless_equal(&claimed, &real)
}

/// `take-back` for `TakeBack`, without what stands in brackets.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars().take_while(char::is_ascii_alphabetic) {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}
