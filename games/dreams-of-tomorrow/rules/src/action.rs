//! What seats and chance can do, and the one notation for it.

use std::fmt;

use dreamtable_core::{NotationError, Seat, Words};
use serde::{Deserialize, Serialize};

use crate::dream::Card;
use crate::resource::{Purse, Resource};
use crate::ring::{Place, SPACES, Shift};

/// Where a Dream joins the Sequence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    Beginning,
    End,
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edge::Beginning => "beginning",
            Edge::End => "end",
        })
    }
}

/// One small choice of a seat. The order here is the order in which choices are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Move the figure that many spaces.
    Go(u8),
    /// Pay this mix.
    Pay(Purse),
    /// Gain this mix.
    Take(Purse),
    Catch(Card),
    /// Take the first Dream unseen from the deck.
    Draw,
    /// Discard the whole Dreamscape for a new one.
    Clear,
    Weave(Card, Edge),
    Activate(Card),
    /// Leap: to which space.
    Leap(Place),
    /// Inversion: which Fragment, by its printed number.
    Flip(u8),
    /// Transposition: which two Fragments, by their printed numbers, the lower first.
    Swap(u8, u8),
    /// Undertow: which end goes to the other.
    Put(Shift),
    /// Exchange: which Dream of the own Catcher is given.
    Give(Card),
    /// Exchange: which Dream is taken for it.
    For(Card),
    /// Retelling: which two places of the own Sequence, counted from 0, the lower first.
    Retell(u8, u8),
    /// Leave out what is optional, or give up what cannot be paid.
    Pass,
    /// Lucid Weave in the first version of the rules: which resource is paid one less.
    Spare(Resource),
}

/// What chance did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// The lot fell on this seat to begin.
    First(Seat),
    /// This card came from the deck.
    Reveal(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Go(spaces) => write!(f, "go {spaces}"),
            Action::Pay(mix) => write!(f, "pay {mix}"),
            Action::Take(mix) => write!(f, "take {mix}"),
            Action::Catch(card) => write!(f, "catch {card}"),
            Action::Draw => f.write_str("draw"),
            Action::Clear => f.write_str("clear"),
            Action::Weave(card, edge) => write!(f, "weave {card} {edge}"),
            Action::Activate(card) => write!(f, "activate {card}"),
            Action::Leap(place) => write!(f, "leap {place}"),
            Action::Flip(number) => write!(f, "flip {number}"),
            Action::Swap(a, b) => write!(f, "swap {a} {b}"),
            Action::Put(Shift::FirstLast) => f.write_str("put first last"),
            Action::Put(Shift::LastFirst) => f.write_str("put last first"),
            Action::Give(card) => write!(f, "give {card}"),
            Action::For(card) => write!(f, "for {card}"),
            Action::Retell(a, b) => write!(f, "retell {} {}", a + 1, b + 1),
            Action::Pass => f.write_str("pass"),
            Action::Spare(resource) => write!(f, "spare {}", resource.letter()),
        }
    }
}

const VERBS: &str = "one of go, pay, take, catch, draw, clear, weave, activate, leap, flip, swap, \
                     put, give, for, retell, pass";

pub(crate) fn parse_action(text: &str) -> Result<Action, NotationError> {
    let mut words = Words::new(text);
    let card = "a Dream such as d07";
    let action = match words.word(VERBS)? {
        "go" => Action::Go(number(text, &mut words, 1, 7)?),
        "pay" => Action::Pay(words.next("a mix such as eeh")?),
        "take" => Action::Take(words.next("a mix such as eeh")?),
        "catch" => Action::Catch(words.next(card)?),
        "draw" => Action::Draw,
        "clear" => Action::Clear,
        "weave" => Action::Weave(words.next(card)?, edge(text, &mut words)?),
        "activate" => Action::Activate(words.next(card)?),
        "leap" => Action::Leap(number(text, &mut words, 0, SPACES - 1)?),
        "flip" => Action::Flip(number(text, &mut words, 1, 4)?),
        "swap" => {
            let (a, b) = pair(text, &mut words, 4)?;
            Action::Swap(a, b)
        }
        "put" => Action::Put(shift(text, &mut words)?),
        "give" => Action::Give(words.next(card)?),
        "for" => Action::For(words.next(card)?),
        "retell" => {
            let (a, b) = pair(text, &mut words, 5)?;
            Action::Retell(a - 1, b - 1)
        }
        "pass" => Action::Pass,
        "spare" => Action::Spare(spared(text, &mut words)?),
        _ => return Err(NotationError::new(text, VERBS)),
    };
    words.end()?;
    Ok(action)
}

fn number(text: &str, words: &mut Words, least: u8, most: u8) -> Result<u8, NotationError> {
    let expected = format!("a number from {least} to {most}");
    // One digit and nothing else: `+3` and `03` would be second notations of the same action.
    match words.word(&expected)?.as_bytes() {
        [digit] if (b'0' + least..=b'0' + most).contains(digit) => Ok(digit - b'0'),
        _ => Err(NotationError::new(text, expected)),
    }
}

fn pair(text: &str, words: &mut Words, most: u8) -> Result<(u8, u8), NotationError> {
    let (a, b) = (number(text, words, 1, most)?, number(text, words, 1, most)?);
    if a < b {
        Ok((a, b))
    } else {
        Err(NotationError::new(text, "two different numbers, the lower first"))
    }
}

fn edge(text: &str, words: &mut Words) -> Result<Edge, NotationError> {
    match words.word("beginning or end")? {
        "beginning" => Ok(Edge::Beginning),
        "end" => Ok(Edge::End),
        _ => Err(NotationError::new(text, "beginning or end")),
    }
}

fn spared(text: &str, words: &mut Words) -> Result<Resource, NotationError> {
    match words.word("c or h")? {
        "c" => Ok(Resource::Creativity),
        "h" => Ok(Resource::Hope),
        _ => Err(NotationError::new(text, "c or h")),
    }
}

fn shift(text: &str, words: &mut Words) -> Result<Shift, NotationError> {
    let expected = "put first last, or put last first";
    match (words.word(expected)?, words.word(expected)?) {
        ("first", "last") => Ok(Shift::FirstLast),
        ("last", "first") => Ok(Shift::LastFirst),
        _ => Err(NotationError::new(text, expected)),
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First(seat) => write!(f, "first {seat}"),
            Outcome::Reveal(card) => write!(f, "reveal {card}"),
        }
    }
}

pub(crate) fn parse_outcome(text: &str) -> Result<Outcome, NotationError> {
    let mut words = Words::new(text);
    let outcome = match words.word("first or reveal")? {
        "first" => Outcome::First(Seat::new(number(text, &mut words, 1, 6)? as usize - 1)),
        "reveal" => Outcome::Reveal(words.next("a Dream such as d07")?),
        _ => return Err(NotationError::new(text, "first or reveal")),
    };
    words.end()?;
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_reads_back_from_its_notation() {
        let texts = [
            "go 4",
            "pay eeh",
            "take cc",
            "catch d07",
            "draw",
            "clear",
            "weave d31 end",
            "weave d24 beginning",
            "activate d44",
            "leap 0",
            "flip 4",
            "swap 1 3",
            "put first last",
            "put last first",
            "give d01",
            "for d02",
            "retell 1 5",
            "pass",
        ];
        for text in texts {
            assert_eq!(parse_action(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_notation_is_refused_with_what_was_expected() {
        let texts = [
            "",
            "go",
            "go 0",
            "go 8",
            "go 03",
            "go +3",
            "go 3 ",
            " go 3",
            "swap 3 1",
            "swap 2 2",
            "weave d31 middle",
            "put first first",
            "weave d31",
            "pass on",
            "catch 7",
            "leap 8",
        ];
        for text in texts {
            assert!(parse_action(text).is_err(), "{text:?}");
        }
        assert!(parse_outcome("reveal").is_err());
        assert_eq!(parse_outcome("reveal d44").unwrap().to_string(), "reveal d44");
        assert_eq!(parse_outcome("first 6").unwrap().to_string(), "first 6");
    }
}
