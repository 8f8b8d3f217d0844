//! The one list of the games, behind one facade for everything that does not care which game is on
//! the table: the server, the command line, files.
//!
//! Read in this order: [`shelf`] and [`Entry`] (which games there are), [`Table`] (a match with
//! text at its border), [`LogLine`] (one line of its log), [`Happened`] (what viewers hear).

mod entry;
mod happened;
mod line;
mod shelf;
mod shown;
mod table;

pub use entry::{Entry, PackFiles, entry_of};
pub use happened::Happened;
pub use line::LogLine;
pub use shelf::{UnknownGame, find, shelf};
pub use shown::Shown;
pub use table::{Drawn, ResumeError, Table};
