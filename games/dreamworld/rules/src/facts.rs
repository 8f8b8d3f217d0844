//! Facts in scenario files: what can be claimed about a position.
//!
//! | fact | claims |
//! |---|---|
//! | `round 3`, `rounds 14`, `side Sun`, `corner 12` | the running round |
//! | `corners 12 0` | the corners of the Sun side and of the Moon side |
//! | `client C3` or `client freud`, `suit Hex` or `suit any` | where it is played |
//! | `tile T09` or `tile none`, `column C1 …`, `tiles T01 …` | what lies there |
//! | `phase choose` | what is awaited |
//! | `row 1:D03S nobody:H05M` | this round's row, far to close, with its owners |
//! | `lies 2 1:D05S+2 …` | the row of a round and the tokens on it, without what was drawn |
//! | `gaps 4 0 3` | the gap of each card of the row, far to close |
//! | `values 4 0 5`, `skipping 7 3 5` | the scoring value of each before tokens, and with the Skip |
//! | `turn 2`, `value 5` | whose turn it is, and what is left of the scoring value |
//! | `hand 1 has D03S`, `hand 1 lacks D03S`, `hand 1 size 16` | a hand |
//! | `known 1 D03S` | the Dreams everybody knows to be in a hand |
//! | `professor 1 2`, `again 1`, `committed 2` | which seats; `nobody` for none |
//! | `tokens 1 5 4 3 2 1`, `left 1 50`, `golden 1 2`, `supply 1 3` | a player's tokens |
//! | `bonus D03S 2` | +1 tokens on a Dream |
//! | `open has D03S`, `open lacks D03S`, `open size 5` | what can be drawn |
//! | `deck 8`, `face-down 14` | the deck, and the non-player cards beside the Clients |
//! | `cards 66`, `cards Hex 22`, `cards 7 6`, `cards Sun 33` | cards in use, by suit, number, icon |
//! | `id 6 5 3` | the Id's unflipped tokens |
//! | `winners 1 2` | who won; `nobody` for none |

use dreamtable_core::{Game, NotationError, Pile, Seat, Viewer, Words};
use scenario::{CheckError, Line};

use crate::card::Card;
use crate::game::Dreamworld;
use crate::phase::turn;
use crate::row::{Laid, Owner};
use crate::spelling::{id_tokens, read_laid, round_number, seat, seats, tokens_within};
use crate::state::{Phase, State};
use crate::tokens::Tokens;

type Checked = Result<(), CheckError>;

/// A number the line claims against the one that is so.
fn number(words: &mut Words<'_>, real: impl Into<i64>) -> Checked {
    let claimed: i64 = words.next("a number")?;
    CheckError::unless_equal(&claimed, &real.into())
}

/// All words that are left against those that are so.
fn list<T: ToString>(words: &mut Words<'_>, real: impl IntoIterator<Item = T>) -> Checked {
    let claimed: Vec<&str> = words.remaining().collect();
    let real: Vec<String> = real.into_iter().map(|item| item.to_string()).collect();
    if claimed == real { Ok(()) } else { Err(CheckError::Untrue(real.join(" "))) }
}

fn one(words: &mut Words<'_>, real: impl ToString) -> Checked {
    list(words, [real])
}

pub fn check(game: &Dreamworld, state: &State, fact: &Line) -> Checked {
    let mut words = fact.words();
    let words = &mut words;
    let public = &state.public;
    let round = usize::from(public.round);
    let seen = game.observe(state, Viewer::Spectator);
    let player = |seat: Seat| &public.players[seat.index()];
    match words.word("a fact")? {
        "round" => number(words, round as i64 + 1),
        "rounds" => number(words, game.content.rounds() as i64),
        "side" => one(words, public.side()),
        "corner" => number(words, game.corner(public)),
        "corners" => list(words, game.content.corners),
        "client" => one(words, seen.client(round / 2).map_or("freud", |client| &client.id)),
        "suit" => one(words, seen.suit(round).map_or("any".into(), |suit| suit.to_string())),
        "tile" => one(words, seen.tile(round).map_or("none", |tile| &tile.id)),
        "column" => list(words, (0..).map_while(|place| Some(seen.client(place)?.id.clone()))),
        "tiles" => list(words, (0..).map_while(|round| Some(seen.tile(round)?.id.clone()))),
        "phase" => one(words, name(&public.phase)),
        "row" => {
            let laid = words.remaining().map(|word| Ok(read_laid(game, word)?.0));
            let claimed = laid.collect::<Result<Vec<Laid>, NotationError>>()?;
            let row = public.row().as_slice();
            if claimed == row {
                Ok(())
            } else {
                Err(CheckError::Untrue(written(game, state, round)))
            }
        }
        "lies" => {
            let round = round_number(game, words)?;
            list(words, written(game, state, round).split_whitespace())
        }
        "gaps" => {
            let corner = game.corner(public);
            list(words, (0..public.row().len()).map(|at| public.row().gap(at, 0, corner)))
        }
        "values" => list(words, (0..public.row().len()).map(|at| value(game, state, at, false))),
        "skipping" => list(words, (0..public.row().len()).map(|at| value(game, state, at, true))),
        "turn" => number(words, seen.turn().map_or(0, |turn| turn.seat.number() as i64)),
        "value" => number(words, seen.turn().map_or(-1, |turn| i64::from(turn.left))),
        "hand" => {
            let seat = seat(game, words)?;
            pile(words, state.secret.hands[seat.index()])
        }
        "known" => {
            let seat = seat(game, words)?;
            list(words, public.known[seat.index()].iter().map(Card::from_index))
        }
        "professor" => CheckError::unless_equal(&seats(game, words)?, &public.professor),
        "again" => CheckError::unless_equal(&seats(game, words)?, &public.again),
        "committed" => CheckError::unless_equal(&seats(game, words)?, &public.committed),
        "winners" => CheckError::unless_equal(&seats(game, words)?, &public.winners),
        "tokens" => {
            let seat = seat(game, words)?;
            let claimed = tokens_within(words, game.content.tokens)?;
            CheckError::unless_equal(&rows(claimed), &rows(player(seat).tokens))
        }
        "left" => {
            let seat = seat(game, words)?;
            number(words, player(seat).tokens.sum_left())
        }
        "golden" => {
            let seat = seat(game, words)?;
            number(words, player(seat).tokens.golden_flipped())
        }
        "supply" => {
            let seat = seat(game, words)?;
            number(words, player(seat).supply)
        }
        "bonus" => {
            let card = words.word("a Dream")?.parse()?;
            number(words, public.bonus_on(card))
        }
        "open" => pile(words, public.open),
        "deck" => number(words, public.deck),
        "face-down" => number(words, seen.face_down() as i64),
        "cards" => count(game, words),
        "id" => CheckError::unless_equal(&rows(id_tokens(game, words)?), &rows(public.id)),
        _ => Err(CheckError::Unknown {
            known: "round, rounds, side, corner, corners, client, suit, tile, column, tiles, phase, row, \
                    lies, gaps, values, skipping, turn, value, hand, known, professor, again, \
                    committed, winners, tokens, left, golden, supply, bonus, open, deck, \
                    face-down, cards, id"
                .to_owned(),
        }),
    }?;
    match words.remaining().next() {
        None => Ok(()),
        Some(word) => Err(NotationError::new(word, "nothing more after the last word").into()),
    }
}

fn rows(tokens: Tokens) -> [u8; 5] {
    tokens.into()
}

/// `choose-again` for `ChooseAgain`.
fn name(phase: &Phase) -> String {
    let mut name = String::new();
    for letter in format!("{phase:?}").chars().take_while(char::is_ascii_alphabetic) {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// Gap and tile, and never below 0 (DW-050). The closest card has nothing to skip (DW-066).
fn value(game: &Dreamworld, state: &State, at: usize, skipping: bool) -> i8 {
    let skips = skipping && state.public.row().can_skip(at);
    turn::worth(game, &state.public, at, skips).max(0)
}

fn written(game: &Dreamworld, state: &State, round: usize) -> String {
    let seen = game.observe(state, Viewer::Spectator);
    let laid = seen.row(round).into_iter().filter(|laid| laid.here).map(|laid| {
        let owner = match laid.owner {
            Owner::Seat(seat) => seat.to_string(),
            Owner::Id => "id".to_owned(),
            Owner::Nobody => "nobody".to_owned(),
        };
        let bonus = if laid.bonus > 0 { format!("+{}", laid.bonus) } else { String::new() };
        format!("{owner}:{}{bonus}", laid.card)
    });
    laid.collect::<Vec<_>>().join(" ")
}

fn pile(words: &mut Words<'_>, pile: Pile) -> Checked {
    let all = || pile.iter().map(|card| Card::from_index(card).to_string()).collect::<Vec<_>>();
    let wanted = match words.word("has, lacks or size")? {
        "size" => return number(words, pile.len() as i64),
        "has" => true,
        "lacks" => false,
        other => return Err(NotationError::new(other, "has, lacks or size").into()),
    };
    for word in words.remaining() {
        let card: Card = word.parse()?;
        if pile.contains(card.index()) != wanted {
            return Err(CheckError::Untrue(all().join(" ")));
        }
    }
    Ok(())
}

/// `cards 66`, or how many there are of a suit, a number or an icon.
fn count(game: &Dreamworld, words: &mut Words<'_>) -> Checked {
    let cards = || game.content.deck.iter().map(Card::from_index);
    let all: Vec<&str> = words.remaining().collect();
    let (real, claimed) = match all.as_slice() {
        [claimed] => (cards().count(), claimed),
        [kind, claimed] => {
            let of_kind = |card: &Card| {
                card.suit().to_string() == **kind
                    || card.icon().to_string() == **kind
                    || card.number().to_string() == **kind
            };
            (cards().filter(of_kind).count(), claimed)
        }
        _ => return Err(NotationError::new(&all.join(" "), "`cards 66` or `cards Hex 22`").into()),
    };
    one(&mut Words::new(claimed), real)
}
