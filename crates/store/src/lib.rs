//! What survives: matches, their steps, the people around them. The only crate that knows SQL.
//!
//! A match is its head ([`MatchRecord`]) and its log ([`SavedLine`]s). Lines are appended with the `seq`
//! the writer expects, and that is the whole concurrency control: whoever comes second hears
//! [`StoreError::Stale`] and nothing has changed. Snapshots are a cache.
//!
//! One [`Store`] speaks to SQLite and PostgreSQL; what differs between the two is in the module
//! `dialect`, and one suite of tests runs against both.

mod after;
mod appends;
mod around;
mod backup;
mod dialect;
mod error;
mod group;
mod id;
mod lease;
mod lists;
mod location;
mod notices;
mod open;
mod passage;
mod places;
mod presence;
mod private;
mod record;
mod salts;
mod seldom;
mod statement;
mod store;
mod writer;

pub use backup::{Restored, restore};
pub use error::{RestoreError, StoreError};
pub use id::{IdError, MatchId, PersonId};
pub use location::{Location, LocationError};
pub use notices::Notice;
pub use presence::Presence;
pub use record::{
    Mark, MatchRecord, NextMatch, Place, Progress, ProgressWords, SavedLine, SavedSaying,
    SavedSnapshot, Seating, Sitting, Summary,
};
pub use seldom::Seldom;
pub use store::Store;
