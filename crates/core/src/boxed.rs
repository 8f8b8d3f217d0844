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

    /// What is agreed before a match: written at the head of every log.
    type Options: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The usual match with that many seats.
    fn usual_options(seats: usize) -> Self::Options;

    /// The content that comes with Dreamtable.
    fn built_in_pack() -> Pack;

    /// Checks options and content whole; a box that opens can be played.
    fn open(options: Self::Options, pack: &Pack) -> Result<Self, OpenError>;

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
    #[error(transparent)]
    Pack(#[from] PackError),
}
