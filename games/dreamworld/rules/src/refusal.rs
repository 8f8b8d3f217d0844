//! Why an action is not legal.

use std::fmt;

use crate::card::{Card, Suit};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    NotNow(&'static str),
    NotInHand(Card),
    ProfessorNotInHand,
    ProfessorPlayed,
    AlreadyChosen,
    OffSuit { card: Card, suit: Suit },
    NoSkipTile,
    NothingToSkip,
    AlreadySkipped,
    AlreadyScoring,
    AlreadySpent,
    TooFewTokens { asked: u8, supply: u8 },
    StillTooSmall { value: u8, cheapest: u8 },
    RowDone(u8),
    ValueTooSmall { value: u8, row: u8 },
    FlipFirst,
    AllFlipped,
    ProfessorInHand,
    NotOpen(Card),
    ThisRound(Card),
    MustDraw,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotNow(what) => write!(f, "not now: {what}"),
            Refusal::NotInHand(card) => write!(f, "{card} is not in your hand"),
            Refusal::ProfessorNotInHand => {
                write!(f, "your Professor is not in your hand; draw it first")
            }
            Refusal::ProfessorPlayed => {
                write!(f, "you have played the Professor; now choose a Dream")
            }
            Refusal::AlreadyChosen => {
                write!(f, "you have chosen; take it back to choose another card")
            }
            Refusal::OffSuit { card, suit } => {
                write!(f, "{card} is off-suit: only {suit} scores in this round, so you must draw")
            }
            Refusal::NoSkipTile => write!(f, "no Skip tile is in force in this round"),
            Refusal::NothingToSkip => {
                write!(
                    f,
                    "no Dream lies closer than yours, and the Client's corner cannot be skipped"
                )
            }
            Refusal::AlreadySkipped => write!(f, "only one Dream can be skipped"),
            Refusal::AlreadyScoring => {
                write!(f, "you are scoring; undo to draw or do nothing instead")
            }
            Refusal::AlreadySpent => {
                write!(f, "tokens are spent once a round, before the first flip")
            }
            Refusal::TooFewTokens { asked, supply } => {
                write!(f, "you would spend {asked} tokens and have {supply}; at most three a round")
            }
            Refusal::StillTooSmall { value, cheapest } => write!(
                f,
                "the value would be {value}, and your cheapest token needs {cheapest}: nothing to flip"
            ),
            Refusal::RowDone(row) => write!(f, "all tokens of row {row} are flipped"),
            Refusal::ValueTooSmall { value, row } => {
                write!(f, "a {row} needs a value of {row}, you have {value}")
            }
            Refusal::FlipFirst => write!(f, "flip at least one token, or undo"),
            Refusal::AllFlipped => write!(f, "all your tokens are flipped"),
            Refusal::ProfessorInHand => write!(f, "your Professor is already in your hand"),
            Refusal::NotOpen(card) => write!(f, "{card} does not lie open from an earlier round"),
            Refusal::ThisRound(card) => {
                write!(f, "{card} belongs to this round; only earlier rounds can be drawn from")
            }
            Refusal::MustDraw => write!(f, "with an off-suit card you must draw"),
        }
    }
}
