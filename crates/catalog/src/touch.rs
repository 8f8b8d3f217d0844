//! Feeling a thing on the table live: the one door besides observations through which something of a
//! match goes out, so it is kept narrow. Nothing of it is logged.

use serde::{Deserialize, Serialize};

use dreamtable_core::Seat;

pub use dream_catcher::{Finger, Patch};

/// What a finger asks to feel, as a client says it. Lengths are in quarter units, from 0 to 400.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Touch {
    /// The handle of the card.
    pub card: String,
    /// The client's own number of this question; the answer repeats it.
    pub seq: u64,
    /// Quarter turns by which the holder has turned the card.
    #[serde(default)]
    pub turn: u8,
    /// Cues only, no lines.
    #[serde(default)]
    pub pure: bool,
    /// Fingertip 0 or 1.
    #[serde(default)]
    pub tip: u8,
    /// Spots, at most four: x, y, and the milliseconds since the one before. Time is the host's
    /// affair, so the third number counts for nothing.
    #[serde(default)]
    pub pts: Vec<(i64, i64, i64)>,
    /// Instead of spots: on along the line under the finger, from x, y, at x, y.
    #[serde(default)]
    pub along: Option<[i64; 4]>,
}

impl Touch {
    /// The most spots in one question.
    pub const MOST_SPOTS: usize = dream_catcher::finger::MOST_BATCH;
}

/// What was felt, for nobody but who asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Felt {
    pub seq: u64,
    pub spots: Vec<Patch>,
    /// The last spot in words; empty when nothing was felt.
    pub words: String,
}

/// Where a finger went, once everybody may know: a path of an SVG over the figure, 100 wide and high.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Went {
    /// The card's letter.
    pub card: String,
    pub seat: Seat,
    pub path: String,
}

/// Why nothing was felt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Untouched {
    #[error("nothing at this table is felt with a finger")]
    NotThisGame,
    #[error("{0}")]
    Unreadable(String),
    #[error("{0}")]
    NotNow(String),
    #[error("{0}")]
    NotYours(String),
    #[error("{why}")]
    Numb { why: String, wait: u64 },
}
