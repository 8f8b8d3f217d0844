//! Facts in scenario files: the words of positions, and
//!
//! - `cards deck|discard N`, `space PLACE ACTION`, `usable SEAT CARDS`
//! - `points WHO N`, `resonance SEAT TOP BOTTOM`, `goal N`
//! - `end Sequence|NoDreams|DeckOut|RobotTurns|TurnCounter`, `winners SEATS`, with `robot` if it has won too

use dreamtable_core::{NotationError, Seat, Words};
use scenario::{CheckError, Line};

use crate::dream::Card;
use crate::event::Who;
use crate::game::DreamsOfTomorrow;
use crate::resource::Purse;
use crate::ring::Ring;
use crate::scoring;
use crate::stage::{cards, direction, place, purse, ring, seat, slots, who};
use crate::state::State;

pub(crate) fn check(game: &DreamsOfTomorrow, state: &State, fact: &Line) -> Result<(), CheckError> {
    let mut words = fact.words();
    let engineer = |seat: Seat| state.engineer(seat);
    let checked = match words.word("a fact")? {
        "purse" => {
            let seat = seat(game, &mut words)?;
            CheckError::unless_equal(&purse(&mut words)?, &engineer(seat).purse)
        }
        "at" => {
            let real = match who(game, &mut words)? {
                Who::Seat(seat) => engineer(seat).place,
                _ => state.robot.place,
            };
            CheckError::unless_equal(&place(&mut words)?, &real)
        }
        "direction" => {
            let real = match who(game, &mut words)? {
                Who::Seat(seat) => engineer(seat).direction,
                _ => state.robot.direction,
            };
            CheckError::unless_equal(&direction(&mut words)?, &real)
        }
        "catcher" => {
            let seat = seat(game, &mut words)?;
            let real = engineer(seat).catcher.iter().collect();
            same_cards(&mut words, real)
        }
        "sequence" => {
            let seat = seat(game, &mut words)?;
            same_cards(&mut words, engineer(seat).sequence.iter().map(|card| card.0).collect())
        }
        "usable" => {
            let seat = seat(game, &mut words)?;
            same_cards(&mut words, engineer(seat).usable().map(|card| card.0).collect())
        }
        "discard" => same_cards(&mut words, state.discard.iter().collect()),
        "deck" => same_cards(&mut words, state.deck.iter().collect()),
        "dreamscape" => {
            let real = state.dreamscape[..game.dreamscape_size()].to_vec();
            CheckError::unless_equal(&slots(&mut words)?, &real)
        }
        "cards" => {
            let pile = match words.word("deck or discard")? {
                "deck" => state.deck,
                "discard" => state.discard,
                other => return Err(NotationError::new(other, "deck or discard").into()),
            };
            CheckError::unless_equal(&words.next("how many cards")?, &pile.len())
        }
        "ring" => {
            let show = |ring: Ring| {
                ring.0.map(|f| format!("{}{}", f.number, if f.back { "b" } else { "" }))
            };
            CheckError::unless_equal(&show(ring(&mut words)?), &show(state.ring))
        }
        "space" => {
            let place = place(&mut words)?;
            let real = game.space(&state.ring, place).action.to_string();
            let claimed: Vec<&str> = words.remaining().collect();
            CheckError::unless_equal(&claimed.join(" "), &real)
        }
        "round" => CheckError::unless_equal(&words.next("a round")?, &state.round),
        "turn" => {
            let real = game.who(state, state.order);
            CheckError::unless_equal(&who(game, &mut words)?, &real)
        }
        "counter" => CheckError::unless_equal(&words.next("turns")?, &state.robot.counter),
        "stores" => {
            let Purse { experience, creativity, hope } = purse(&mut words)?;
            CheckError::unless_equal(&[experience, creativity, hope], &state.robot.stores)
        }
        "last-round" => CheckError::unless_equal(&true, &state.last_round),
        "goal" => CheckError::unless_equal(&words.next("Dreams")?, &game.goal()),
        "points" => {
            let real = match who(game, &mut words)? {
                Who::Seat(seat) => scoring::score(game.content(), &engineer(seat).sequence).total(),
                _ => scoring::robot_points(game, state),
            };
            CheckError::unless_equal(&words.next("points")?, &real)
        }
        "resonance" => {
            let seat = seat(game, &mut words)?;
            let score = scoring::score(game.content(), &engineer(seat).sequence);
            let claimed = (words.next("top")?, words.next("bottom")?);
            CheckError::unless_equal(&claimed, &(score.top, score.bottom))
        }
        "end" => {
            let real = match state.end {
                Some(end) => format!("{end:?}"),
                None => "none".to_owned(),
            };
            let ends = "Sequence, NoDreams, DeckOut, RobotTurns or TurnCounter";
            let claimed: String = words.word(ends)?.into();
            CheckError::unless_equal(&claimed, &real)
        }
        "winners" => winners(game, state, &mut words),
        _ => {
            let known = "purse, at, direction, catcher, sequence, usable, discard, deck, \
                         dreamscape, cards, ring, space, round, turn, counter, stores, \
                         last-round, goal, points, resonance, end, winners";
            return Err(CheckError::Unknown { known: known.to_owned() });
        }
    };
    words.end()?;
    checked
}

fn winners(game: &DreamsOfTomorrow, state: &State, words: &mut Words) -> Result<(), CheckError> {
    let victory = scoring::victory(game, state);
    let mut real: Vec<String> = victory.seats.iter().map(|seat| seat.to_string()).collect();
    if victory.robot {
        real.push("robot".to_owned());
    }
    let claimed: Vec<String> = words.remaining().map(str::to_owned).collect();
    CheckError::unless_equal(&claimed, &real)
}

fn same_cards(words: &mut Words, real: Vec<u8>) -> Result<(), CheckError> {
    let named = |cards: Vec<u8>| cards.into_iter().map(Card).collect::<Vec<_>>();
    CheckError::unless_equal(&named(cards(words)?), &named(real))
}
