//! What can go wrong, named after the deed.

use std::path::PathBuf;

use dreamtable_core::Seat;

use crate::MatchId;

/// Why something was not stored or not found. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("this answers step {expected}, but the match is at step {current}: look again")]
    Stale { expected: u64, current: u64 },
    #[error("there is no table {0}")]
    NoSuchMatch(MatchId),
    #[error("seat {0} has changed hands in the meantime: look again")]
    SeatChanged(Seat),
    #[error(
        "this link has been used already, or is too old: ask for a new one where you are known"
    )]
    NoPassage,
    #[error("{0}")]
    NotOpened(String),
    #[error("the store holds something it cannot read: {0}")]
    Unreadable(String),
    #[error("the store does not answer: {0}")]
    Broken(String),
    #[error("somebody else has written the same at the same moment: look again")]
    Taken,
    #[error("the store does not answer now")]
    Away,
    #[error("the store was interrupted: check whether this was kept before you try again")]
    Unclear,
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. } => {
                StoreError::Unreadable(error.to_string())
            }
            _ if is_away(&error) => StoreError::Away,
            _ if is_race(&error) => StoreError::Taken,
            _ => StoreError::Broken(in_words(&error)),
        }
    }
}

/// The kind of an error of SQLite. Its codes are numbers, the kind in the lower byte; PostgreSQL's have
/// five letters.
fn kind(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error().and_then(|error| error.code());
    let number = code.filter(|code| code.len() < 5).and_then(|code| code.parse::<u32>().ok());
    number.map(|number| number & 0xff)
}

/// Another server wrote the same at the same moment: begun anew, it is seen what there is.
pub(crate) fn is_race(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| ["23505", "40001", "40P01"].contains(&code.as_ref()))
}

/// The database cannot be reached, or is about to stop or to start.
pub(crate) fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => true,
        sqlx::Error::PoolTimedOut | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            code.len() == 5 && (code.starts_with("57P") || code.starts_with("08"))
        }),
        _ => false,
    }
}

pub(crate) fn is_locked(error: &sqlx::Error) -> bool {
    matches!(kind(error), Some(5 | 6))
}

/// What a database says, and what can be done about it.
pub(crate) fn in_words(error: &sqlx::Error) -> String {
    let advice = match kind(error) {
        Some(5 | 6) => "another program keeps it locked",
        Some(8 | 14) => {
            "this user cannot write there: change the rights, or name another place with --data"
        }
        Some(10) => "the disk fails",
        Some(11) => {
            "it is damaged: move it away, and bring a backup back with `dreamtable restore`"
        }
        Some(13) => "make room on the disk; nothing that was acknowledged is lost",
        Some(26) => "move it away, or name another place with --data",
        _ => return error.to_string(),
    };
    format!("{error}; {advice}")
}

/// Why a backup was not written or not brought back. The store in use has not changed.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error("{0} is not there, or cannot be read: {1}")]
    Missing(PathBuf, std::io::Error),
    #[error("{0} already exists: name a new file")]
    Exists(PathBuf),
    #[error("{0} is not a backup of Dreamtable: {1}")]
    NotABackup(PathBuf, String),
    #[error("{0} holds a match that cannot be played again: {1}; nothing was changed")]
    DoesNotReplay(PathBuf, String),
    #[error("a PostgreSQL store is backed up with pg_dump and brought back with pg_restore")]
    UsePgDump,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for RestoreError {
    fn from(error: sqlx::Error) -> Self {
        RestoreError::Store(error.into())
    }
}
