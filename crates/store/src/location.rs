//! Where a store is.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where a store is: a directory of our own, or a PostgreSQL database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Location {
    Directory(PathBuf),
    Postgres(String),
}

/// A place no store can be at.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is neither a directory nor an address that begins with postgres://")]
pub struct LocationError(String);

impl FromStr for Location {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Ok(Location::Postgres(text.to_owned()))
        } else if text.is_empty() || text.contains("://") {
            Err(LocationError(text.to_owned()))
        } else {
            Ok(Location::Directory(text.into()))
        }
    }
}

impl fmt::Display for Location {
    /// The address of a database may hold a password, so only its kind is shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Directory(path) => path.display().fmt(f),
            Location::Postgres(_) => f.write_str("PostgreSQL"),
        }
    }
}
