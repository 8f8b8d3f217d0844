//! What a game adds so that scenarios can be told about it.

use dreamtable_core::{Boxed, NotationError};

use crate::Line;

/// A game whose positions can be staged from text.
pub trait Staged: Boxed {
    /// Builds a position from the lines of the `position` block. Everything the lines do not name
    /// has a default which the game documents. A position that could not arise is an error, since
    /// the rules trust what they are given.
    fn stage(&self, lines: &[Line]) -> Result<Self::State, StageError>;

    /// Checks one fact about a position, written in words of the game's own.
    fn check(&self, state: &Self::State, fact: &Line) -> Result<(), CheckError>;
}

/// Why a position cannot be staged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}")]
pub struct StageError {
    /// The line at fault, where one line is.
    pub line: Option<usize>,
    pub what: String,
}

impl StageError {
    pub fn new(what: impl Into<String>) -> Self {
        StageError { line: None, what: what.into() }
    }

    /// The same error, blamed on `line` unless a line is blamed already.
    pub fn at(mut self, line: &Line) -> Self {
        self.line.get_or_insert(line.number);
        self
    }
}

impl From<NotationError> for StageError {
    fn from(error: NotationError) -> Self {
        StageError::new(error.to_string())
    }
}

/// Why a fact does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckError {
    /// The fact can be read but is not true; says what is true instead.
    #[error("{0}")]
    Untrue(String),
    /// No such fact exists; says which do.
    #[error("no such fact; known are: {known}")]
    Unknown { known: String },
    #[error(transparent)]
    Unreadable(#[from] NotationError),
}

impl CheckError {
    /// Compares what a line claims with what is so.
    pub fn unless_equal<T: PartialEq + std::fmt::Debug>(claimed: &T, real: &T) -> Result<(), Self> {
        if claimed == real { Ok(()) } else { Err(CheckError::Untrue(format!("{real:?}"))) }
    }
}
