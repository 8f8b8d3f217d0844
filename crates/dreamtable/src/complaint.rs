//! What can be wrong with what was asked for, each with what to do about it.

use std::io;
use std::path::{Path, PathBuf};

use arena::{JobsError, Stuck, Trouble};
use catalog::{Differs, MatchFileError, UnknownGame};
use dreamtable_core::OpenError;

#[derive(Debug, thiserror::Error)]
pub enum Complaint {
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Jobs(#[from] JobsError),
    #[error(transparent)]
    Stuck(#[from] Stuck),
    #[error(transparent)]
    Trouble(#[from] Trouble),
    #[error("{path}: {error}", path = path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{path}: {error}", path = path.display())]
    Read { path: PathBuf, error: MatchFileError },
    #[error("{path}: match {number}: {error}", path = path.display())]
    Differs { path: PathBuf, number: usize, error: Box<Differs> },
    #[error("{0}")]
    Asked(String),
    #[error("the output cannot be written: {0}")]
    Output(io::Error),
    /// The other end of the pipe was closed.
    #[error("nobody reads the output")]
    NobodyReads,
}

impl Complaint {
    pub fn asked(what: impl Into<String>) -> Self {
        Complaint::Asked(what.into())
    }

    pub fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| Complaint::File { path, error }
    }
}

/// Errors without a file are those of our own output.
impl From<io::Error> for Complaint {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Complaint::NobodyReads,
            _ => Complaint::Output(error),
        }
    }
}

impl From<serde_json::Error> for Complaint {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}
