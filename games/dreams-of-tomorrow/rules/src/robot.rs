//! The Robot Player cards: what they tell the Robot and the Night Mare to do.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::dream::Symbol;
use crate::resource::Resource;
use crate::ring::{Ring, Shift, SpaceAction};

/// How hard the Robot is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    Easy,
    Medium,
    Hard,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A Fragment as a Robot card names it (DOT-007, DOT-008).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// By printed number, wherever it lies.
    Number(u8),
    /// By place: the column from the left, counted from 0.
    Column(u8),
}

impl Named {
    #[inline]
    pub fn column(self, ring: &Ring) -> usize {
        match self {
            Named::Number(number) => ring.column(number),
            Named::Column(column) => column as usize,
        }
    }
}

impl FromStr for Named {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let column = ["first", "second", "third", "last"].iter().position(|&name| name == text);
        let number = ["#1", "#2", "#3", "#4"].iter().position(|&name| name == text);
        match (column, number) {
            (Some(column), _) => Ok(Named::Column(column as u8)),
            (_, Some(index)) => Ok(Named::Number(index as u8 + 1)),
            _ => Err(format!("{text:?} names no Fragment: #1 to #4, first, second, third or last")),
        }
    }
}

/// One thing a symbol table does to the Collective Consciousness or the Dreamscape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operation {
    Flip(Named),
    FlipAll,
    Exchange(Named, Named),
    Put(Shift),
    /// The discard goes back into the deck.
    Shuffle,
    /// The leftmost Dreams of the Dreamscape, that many of them.
    Discard(u8),
}

impl FromStr for Operation {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["flip", "all"] => Ok(Operation::FlipAll),
            ["flip", which] => Ok(Operation::Flip(which.parse()?)),
            ["exchange", a, b] if a != b => Ok(Operation::Exchange(a.parse()?, b.parse()?)),
            ["put", "first", "last"] => Ok(Operation::Put(Shift::FirstLast)),
            ["put", "last", "first"] => Ok(Operation::Put(Shift::LastFirst)),
            ["shuffle"] => Ok(Operation::Shuffle),
            ["discard", number] => Ok(Operation::Discard(dreams(text, number)?)),
            _ => Err(format!("{text:?} is no operation; see the head of the file")),
        }
    }
}

/// How many Dreams are discarded, as the end of a text says.
fn dreams(text: &str, number: &str) -> Result<u8, String> {
    match number.parse() {
        _ if number == "all" => Ok(u8::MAX),
        Ok(number) if number > 0 => Ok(number),
        _ => Err(format!("{text:?}: discard a number from 1, or all")),
    }
}

/// What the Robot does on a space it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    Nothing,
    /// Every human receives the shared effect.
    Share,
    /// That many Dreams of the Dreamscape with the most points are discarded.
    Snatch(u8),
    Store(Resource),
    StoreLowest,
    /// The Robot's Direction is reversed.
    Turn,
    /// One space further, until the deed is another.
    StepOn,
}

impl FromStr for Deed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(number) = text.strip_prefix("snatch ") {
            return Ok(Deed::Snatch(dreams(text, number)?));
        }
        Ok(match text {
            "nothing" => Deed::Nothing,
            "share" => Deed::Share,
            "snatch" => Deed::Snatch(1),
            "store experience" => Deed::Store(Resource::Experience),
            "store creativity" => Deed::Store(Resource::Creativity),
            "store hope" => Deed::Store(Resource::Hope),
            "store lowest" => Deed::StoreLowest,
            "turn" => Deed::Turn,
            "step on" => Deed::StepOn,
            _ => return Err(format!("{text:?} is no deed; see the head of the file")),
        })
    }
}

/// The most operations one symbol can call for.
pub const MOST_OPERATIONS: usize = 4;

/// One Robot Player card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RobotCard {
    /// By the rank of the top symbol: Moon, Sun, Star, Rainbow, Black.
    pub table: [ArrayVec<Operation, MOST_OPERATIONS>; 5],
    /// In the order of [`SpaceAction::ALL`].
    pub deeds: [Deed; 7],
}

impl RobotCard {
    #[inline]
    pub fn operations(&self, top: Symbol) -> &[Operation] {
        &self.table[top.rank()]
    }

    #[inline]
    pub fn deed(&self, action: SpaceAction) -> Deed {
        self.deeds[action as usize]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RobotsFile {
    easy: RobotEntry,
    medium: RobotEntry,
    hard: RobotEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RobotEntry {
    table: TableEntry,
    deeds: DeedsEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableEntry {
    moon: Vec<String>,
    sun: Vec<String>,
    star: Vec<String>,
    rainbow: Vec<String>,
    black: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DeedsEntry {
    gain_hope: String,
    gain_experience: String,
    gain_creativity: String,
    gain_resources: String,
    catch: String,
    weave: String,
    activate: String,
}

/// The cards of a file, or what to change in it.
pub(crate) fn cards(file: RobotsFile) -> Result<[RobotCard; 3], String> {
    Ok([
        robot_card(file.easy, Level::Easy)?,
        robot_card(file.medium, Level::Medium)?,
        robot_card(file.hard, Level::Hard)?,
    ])
}

fn robot_card(entry: RobotEntry, level: Level) -> Result<RobotCard, String> {
    let wrong = |what: String| format!("{level}: {what}");
    let TableEntry { moon, sun, star, rainbow, black } = entry.table;
    let mut table: [ArrayVec<Operation, MOST_OPERATIONS>; 5] = Default::default();
    for (cell, texts) in table.iter_mut().zip([moon, sun, star, rainbow, black]) {
        for text in texts {
            let operation = text.parse().map_err(&wrong)?;
            let most = || wrong(format!("a symbol has at most {MOST_OPERATIONS} operations"));
            cell.try_push(operation).map_err(|_| most())?;
        }
        // Refilling takes chance, so nothing can come after it.
        let discards = |operation: &Operation| matches!(operation, Operation::Discard(_));
        if cell.iter().rev().skip(1).any(discards) {
            return Err(wrong("a discard comes last among the operations of a symbol".to_owned()));
        }
    }
    let DeedsEntry { gain_hope, gain_experience, gain_creativity, gain_resources, .. } =
        &entry.deeds;
    let DeedsEntry { catch, weave, activate, .. } = &entry.deeds;
    let texts =
        [gain_hope, gain_experience, gain_creativity, gain_resources, catch, weave, activate];
    let mut deeds = [Deed::Nothing; 7];
    for (deed, text) in deeds.iter_mut().zip(texts) {
        *deed = text.parse().map_err(&wrong)?;
    }
    if deeds.iter().all(|&deed| deed == Deed::StepOn) {
        return Err(wrong("the Robot would step on for ever".to_owned()));
    }
    Ok(RobotCard { table, deeds })
}
