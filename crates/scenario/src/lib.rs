//! Scenarios: a position, some steps and what must be true after them, as text people can read.
//!
//! Read in this order: [`Line`] (one line of a file), [`Scenario`] (a whole file, read but not yet
//! run), [`Staged`] (what a game adds), [`run`] (plays it), [`Report`] (what came of it). The format is
//! described in `docs/scenarios.md`; what a game's scenarios have to tell together, in `laws`.

mod expectation;
mod folder;
mod line;
mod read;
mod report;
mod run;
mod staged;

pub use expectation::{Expectation, Pattern, has_word};
pub use folder::{files_in, read_dir};
pub use line::Line;
pub use read::{Instruction, ReadError, Scenario, ScriptStep};
pub use report::{Mismatch, Report};
pub use run::{run, run_with};
pub use staged::{CheckError, StageError, Staged};
