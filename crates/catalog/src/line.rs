//! One line of a match's log as text: in files, in the store, on the command line.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::{NotationError, Seat};

/// `1: play D07S`, `chance: deal 3`, `1: undo`. The words `undo` and `finish` alone are never
/// actions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LogLine {
    Act { seat: Seat, text: String },
    Chance(String),
    Undo(Seat),
}

impl LogLine {
    /// What a seat did, or chance.
    pub fn of(seat: Option<Seat>, text: String) -> Self {
        match seat {
            None => LogLine::Chance(text),
            Some(seat) if text == "undo" => LogLine::Undo(seat),
            Some(seat) => LogLine::Act { seat, text },
        }
    }

    /// The seat that did it, unless it was chance.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            LogLine::Act { seat, .. } | LogLine::Undo(seat) => Some(*seat),
            LogLine::Chance(_) => None,
        }
    }

    /// What was done, without who did it.
    pub fn text(&self) -> &str {
        match self {
            LogLine::Act { text, .. } | LogLine::Chance(text) => text,
            LogLine::Undo(_) => "undo",
        }
    }
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat() {
            Some(seat) => write!(f, "{seat}: {}", self.text()),
            None => write!(f, "chance: {}", self.text()),
        }
    }
}

impl FromStr for LogLine {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(line, "a log line such as \"1: undo\" or \"chance: …\"");
        let (who, text) = line.split_once(": ").ok_or_else(wrong)?;
        if text.is_empty() || text.contains(['\n', '\r']) {
            return Err(wrong());
        }
        let seat = match who {
            "chance" => None,
            seat => Some(seat.parse().map_err(|_| wrong())?),
        };
        Ok(LogLine::of(seat, text.to_owned()))
    }
}

dreamtable_core::as_text!(LogLine);
