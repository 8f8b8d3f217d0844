//! How a box is opened: its name, its options, its content.

use serde::{Serialize, de::DeserializeOwned};

use crate::{Game, Pack, PackError};

/// A game that can be put on the shelf.
pub trait Boxed: Game + Clone + Sized + 'static {
    /// The name in addresses, files and on the command line.
    const ID: &'static str;
    /// The name on the box.
    const NAME: &'static str;
    /// How many seats a table may have.
    const SEATS: std::ops::RangeInclusive<usize>;
    /// Raised whenever the same log would no longer give the same match.
    const RULES_VERSION: u32;
    /// The oldest rules that can still be played: a match goes on by the rules it was begun with.
    const OLDEST_RULES: u32 = Self::RULES_VERSION;

    /// What is agreed before a match: written at the head of every log.
    type Options: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The usual match with that many seats.
    fn usual_options(seats: usize) -> Self::Options;

    /// The content that comes with Dreamtable.
    fn built_in_pack() -> Pack;

    /// The content that came with earlier releases; a match names its own by its hash.
    fn earlier_packs() -> Vec<Pack> {
        Vec::new()
    }

    /// Checks options and content whole; a box that opens can be played.
    fn open(options: Self::Options, pack: &Pack) -> Result<Self, OpenError>;

    /// The same box, played by the rules of that version, one of those from `OLDEST_RULES` on. A
    /// game reads it like an option where a rule has changed.
    #[must_use]
    fn by_rules(self, _version: u32) -> Self {
        self
    }

    /// Which version of the rules this box is played by.
    fn rules_version(&self) -> u32 {
        Self::RULES_VERSION
    }

    fn options(&self) -> &Self::Options;

    fn content_hash(&self) -> &str;
}

/// Why a box does not open.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    #[error("{game} has {least} to {most} seats, not {asked}")]
    Seats { game: &'static str, least: usize, most: usize, asked: usize },
    #[error("option {option}: {what}")]
    Option { option: String, what: String },
    #[error(
        "the match was begun with version {asked} of the rules; {game} plays versions {oldest} to {newest}"
    )]
    Rules { game: &'static str, oldest: u32, newest: u32, asked: u32 },
    #[error("the match was begun with the content {asked}, this is {here}; give that pack")]
    Content { asked: String, here: String },
    #[error(transparent)]
    Pack(#[from] PackError),
}

/// The rules and the content a match was begun with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Edition<'a> {
    pub rules_version: u32,
    pub content_hash: &'a str,
}
