//! What can be wrong, each with a type of its own and the words of the command line.

use std::fmt::Display;

use dreamtable_core::{OpenError, PlayError};
use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

create_exception!(dreamtable, DreamtableError, PyException, "Whatever Dreamtable complains about.");

macro_rules! kinds {
    ($($name:ident: $doc:literal;)+) => {
        $(create_exception!(dreamtable, $name, DreamtableError, $doc);)+

        pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
            let py = module.py();
            module.add("DreamtableError", py.get_type::<DreamtableError>())?;
            $(module.add(stringify!($name), py.get_type::<$name>())?;)+
            Ok(())
        }
    };
}

kinds! {
    UnknownGameError: "No game on the shelf has this name.";
    OptionError: "The box does not open with these options, seats or seed.";
    ContentError: "A content file cannot be played with.";
    SeatError: "There is no such seat or viewer.";
    IllegalActionError: "The rules do not allow this now. Nothing has changed.";
    NotationError: "A text or number that is no action, outcome or log line.";
    StaleError: "The answer belongs to an earlier position.";
    UndoError: "The latest step cannot be taken back.";
    ShapeError: "An array has the wrong type, size or layout.";
    MatchFileError: "A match file or saved match cannot be read or written.";
    VerificationError: "A match was not played as its file says.";
    UnknownBotError: "No bot has this name.";
    BotError: "A bot's answer is no action.";
    PickleRefusedError: "This object cannot be pickled; the message says what to send instead.";
}

/// As an exception of its own kind.
pub trait Raised {
    fn raised(self) -> PyErr;
}

impl Raised for PlayError {
    fn raised(self) -> PyErr {
        let words = self.to_string();
        match self {
            PlayError::NoSuchSeat { .. } => SeatError::new_err(words),
            PlayError::Unreadable(_) => NotationError::new_err(words),
            PlayError::Stale { .. } => StaleError::new_err(words),
            PlayError::Undo(_) => UndoError::new_err(words),
            _ => IllegalActionError::new_err(words),
        }
    }
}

impl Raised for OpenError {
    fn raised(self) -> PyErr {
        let words = self.to_string();
        match self {
            OpenError::Pack(_) | OpenError::Content { .. } => ContentError::new_err(words),
            OpenError::Seats { .. } | OpenError::Option { .. } | OpenError::Rules { .. } => {
                OptionError::new_err(words)
            }
        }
    }
}

pub fn option(error: impl Display) -> PyErr {
    OptionError::new_err(error.to_string())
}

pub fn file(error: impl Display) -> PyErr {
    MatchFileError::new_err(error.to_string())
}

pub fn shape(what: String) -> PyErr {
    ShapeError::new_err(what)
}
