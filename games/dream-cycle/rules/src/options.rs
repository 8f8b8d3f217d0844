//! What is agreed before a match.

use dreamtable_core::{Boxed, OpenError};
use serde::{Deserialize, Serialize};

use crate::game::DreamCycle;

/// What is agreed before a match. Rulings that could reasonably go another way can be turned here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Riders; alone it is a practice run (DC-13.11).
    pub seats: usize,
    /// Buying Phases last one minute (section 14).
    #[serde(default)]
    pub sandman: bool,
    /// How the rows lie (DC-2.2).
    #[serde(default)]
    pub stairs: Stairway,
    /// After so many rounds it dawns (DC-13.8); 0 for never.
    #[serde(default = "sixty")]
    pub dawn: u8,
    /// The mover's Power counts in every link of a chain (DC-10.16).
    #[serde(default)]
    pub mover_in_chain: bool,
    /// One Lucidity tile may try another way after a block (DC-10.9).
    #[serde(default)]
    pub lucidity_retry: bool,
    /// A token pushed over the far edge wins for its owner (DC-10.13).
    #[serde(default = "yes")]
    pub push_can_win: bool,
    /// A Times tile counts instead of the counters; else the higher number counts (DC-12.10).
    #[serde(default = "yes")]
    pub times_replaces_counters: bool,
    /// Every Fringewalker gives a step of its own (DC-12.7).
    #[serde(default)]
    pub fringewalker_stack: bool,
    /// Counters on fields count for what may be kept (DC-5.6).
    #[serde(default)]
    pub counters_in_cap: bool,
}

/// The staircase the rows form (DC-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stairway {
    /// East through the first five rows, back west through the last five.
    #[default]
    Steps,
    /// Every row is shifted against the one before it.
    Apex,
}

fn sixty() -> u8 {
    60
}

fn yes() -> bool {
    true
}

impl Options {
    pub fn usual(seats: usize) -> Self {
        Options {
            seats,
            sandman: false,
            stairs: Stairway::Steps,
            dawn: sixty(),
            mover_in_chain: false,
            lucidity_retry: false,
            push_can_win: true,
            times_replaces_counters: true,
            fringewalker_stack: false,
            counters_in_cap: false,
        }
    }

    pub(crate) fn check(&self) -> Result<(), OpenError> {
        if DreamCycle::SEATS.contains(&self.seats) {
            return Ok(());
        }
        Err(OpenError::Seats {
            game: DreamCycle::NAME,
            least: *DreamCycle::SEATS.start(),
            most: *DreamCycle::SEATS.end(),
            asked: self.seats,
        })
    }
}
