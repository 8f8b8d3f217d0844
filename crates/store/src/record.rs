//! What is kept, as plain values.

use dreamtable_core::{Commitment, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{MatchId, PersonId};

/// The head of a match: all that was fixed before its first step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRecord {
    pub id: MatchId,
    pub game: String,
    pub rules_version: u32,
    pub content_hash: String,
    /// The options as JSON.
    pub options: String,
    pub seats: usize,
    /// Secret until the match is over.
    pub seed: Seed,
    pub commitment: Commitment,
    pub host: PersonId,
    /// Milliseconds since 1970, like every time here.
    pub created: i64,
    pub ended: Option<i64>,
    /// Everybody may find the table; otherwise only those who have its link.
    pub public: bool,
    /// How many milliseconds a choice may take; `None` for as long as one likes.
    pub clock: Option<i64>,
    /// How many milliseconds more a seat has in the whole match.
    pub bank: i64,
    /// How long bots wait before they act, in hundredths of what is usual.
    pub pace: i64,
    /// What the table is for, in the word of the set-up form; empty for anything.
    pub purpose: String,
}

/// Where a match stands after something happened at its table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// When it happened; [`Progress::UNTOLD`] when nobody else shall know. It never goes back.
    pub at: i64,
    /// The awaited seats, each with since when.
    pub asked: Vec<(Seat, i64)>,
    /// When the first of them runs out of time.
    pub due: Option<i64>,
    /// The clocks of the rules that run: kind, number, since when.
    pub timers: Vec<(String, u32, i64)>,
    pub over: bool,
    pub told: ProgressWords,
    /// What the seats have taken of their banks, and how many choices in a row they missed.
    pub overdrawn: Vec<(Seat, i64, u8)>,
    /// Of which content of the store this is true; a step that was thought of before a backup was
    /// brought back is stale.
    pub generation: Option<i64>,
}

impl Progress {
    /// Something was done in secret: for everybody else the table is as old as it was.
    pub const UNTOLD: i64 = 0;
}

/// Where a match is and what is asked of whom, in words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ProgressWords {
    /// "round 5 of 14".
    pub place: String,
    /// For each awaited person, what is asked.
    pub asks: Vec<(Seat, String)>,
}

/// The next match at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextMatch {
    pub next: MatchId,
    /// Who asked for it.
    pub by: PersonId,
    pub by_name: Option<String>,
}

/// How far a table has come: two readers with the same mark have seen the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// The length of the log.
    pub steps: u64,
    /// How often seats changed hands and something was said.
    pub noted: u64,
}

/// One line of a log. Chance has no seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedLine {
    pub seat: Option<Seat>,
    pub text: String,
    pub at: i64,
}

/// Whose a seat is and who plays it: nobody's (open), a person's, a bot's, or a person's that a
/// bot holds until the person takes it back.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    pub person: Option<PersonId>,
    /// The level of the bot that plays.
    pub bot: Option<String>,
}

impl Place {
    pub fn is_open(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }
}

/// A place with the name of its person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sitting {
    pub place: Place,
    pub name: Option<String>,
}

/// One change of a seat, as everybody at the table may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// The table's `noted` at that moment: changes and talk have one order.
    pub n: u64,
    pub at: i64,
    /// The length of the log.
    pub steps: u64,
    pub seat: Seat,
    /// Who did it; nobody when the house did.
    pub by: Option<PersonId>,
    pub by_name: Option<String>,
    pub was: Sitting,
    pub now: Sitting,
}

/// One thing said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedSaying {
    pub at: i64,
    pub person: PersonId,
    pub name: String,
    pub text: String,
    /// Its place in the order of all that was noted at the table; the store knows it.
    pub n: u64,
}

/// A position to go on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedSnapshot {
    pub seq: u64,
    pub body: String,
}

/// A table as it is listed, without looking into the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    pub id: MatchId,
    pub game: String,
    pub seats: usize,
    /// The hash of its seed, which everybody is shown.
    pub commitment: Commitment,
    pub created: i64,
    pub ended: Option<i64>,
    pub steps: u64,
    pub latest: i64,
    pub public: bool,
    pub clock: Option<i64>,
    /// The options as JSON.
    pub options: String,
    /// What the table is for, in the word of the set-up form.
    pub purpose: String,
    /// The seats that are awaited, as far as they were noted.
    pub asked: Vec<Seat>,
    pub told: ProgressWords,
    pub host: PersonId,
    pub host_name: Option<String>,
    /// How it ended, as it was noted.
    pub result: Option<String>,
    pub sittings: Vec<Sitting>,
}
