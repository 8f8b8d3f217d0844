//! The one list of the games, behind one facade for everything that does not care which game is on
//! the table: the server, the command line, files.
//!
//! Read in this order: [`shelf`] and [`Entry`] (which games there are), [`Table`] (a match with text at
//! its border: what is done, kept, seen, thought and hosted there), [`LogLine`] (one line of its log),
//! [`Happened`] (what viewers hear), [`Played`] (a whole match as one line of a file, and its
//! verification). Programs that learn go on with [`Study`] and [`Batch`].

mod batch;
mod entry;
mod happened;
mod line;
mod opened;
mod pace;
mod played;
mod seen;
mod shelf;
mod shown;
mod signature;
mod study;
mod table;
mod thought;
mod verify;

pub use batch::{Batch, Ends, Looks};
pub use entry::{Entry, PackFiles, entry_of, numbered_entry_of};
pub use happened::{Happened, Heard};
pub use line::LogLine;
pub use pace::{Pace, Slice, slice};
pub use played::{Change, LONGEST_LINE, MatchFileError, Played, Unread};
pub use seen::Seen;
pub use shelf::{UnknownGame, find, shelf};
pub use shown::Shown;
pub use signature::{HouseKey, HouseKeyError, HouseSecret, Signed};
pub use study::{Shape, Studied, Study};
pub use table::{
    Choice, DrawnOutcome, Hosting, Keeping, Playing, Pondering, ResumeError, RunningTimer, Seeing,
    Table,
};
pub use thought::{Advice, Thought, Weighed};
pub use verify::Differs;
