//! What happened, for showing.

use arrayvec::ArrayVec;
use dreamtable_core::{Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::card::Card;
use crate::row::{Laid, MAX_ROW};
use crate::state::{Choice, MAX_PLAYERS};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Clients and tiles lie ready.
    Arranged,
    /// Cards went to a hand; only its owner is told which.
    Dealt {
        seat: Seat,
        count: usize,
        cards: Option<Vec<Card>>,
    },
    RoundBegins {
        round: usize,
    },
    /// A face-down card was turned up.
    TurnedUp {
        card: Card,
        reason: Reason,
    },
    Committed {
        seat: Seat,
    },
    TookBack {
        seat: Seat,
    },
    /// All choices are open at once.
    Revealed {
        plays: ArrayVec<Play, MAX_PLAYERS>,
    },
    /// The row is complete, far to close.
    RowFixed {
        row: ArrayVec<Laid, MAX_ROW>,
    },
    Skipped {
        seat: Seat,
        gap: u8,
    },
    Spent {
        seat: Seat,
        count: u8,
        card: Card,
    },
    Flipped {
        seat: Seat,
        value: u8,
        golden: bool,
        left: u8,
    },
    /// A Dream of an earlier round went to a hand, with the +1 tokens on it.
    Drew {
        seat: Seat,
        card: Card,
        bonus: u8,
    },
    DrewProfessor {
        seat: Seat,
    },
    Passed {
        seat: Seat,
    },
    IdFlipped {
        value: u8,
        left: u8,
    },
    IdRested {
        value: u8,
    },
    Over {
        winners: SeatSet,
        because: Ending,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Play {
    pub seat: Seat,
    pub choice: Choice,
}

/// Why a card was turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    NonPlayer,
    CardBefore,
    CardAfter,
    Id,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Somebody, or the Id, has flipped everything (DW-056, DW-075).
    AllFlipped,
    /// The last round is over (DW-058, DW-076).
    LastRound,
}

impl Event {
    pub fn for_viewer(&self, viewer: Viewer) -> Event {
        match self {
            &Event::Dealt { seat, count, .. } if !viewer.is(seat) => {
                Event::Dealt { seat, count, cards: None }
            }
            event => event.clone(),
        }
    }
}
