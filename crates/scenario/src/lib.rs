//! Scenarios: a position, some steps and what must be true after them, as text people can read.
//!
//! Read in this order: [`Line`] (one line of a file), [`Scenario`] (a whole file, read but not yet
//! run), [`Staged`] (what a game adds), [`run`] (plays it), [`Report`] (what came of it), and
//! [`rules_covered`] (which rule numbers a folder of files speaks about). The format is described in
//! `docs/scenarios.md`.

mod coverage;
mod expectation;
mod folder;
mod line;
mod read;
mod report;
mod run;
mod staged;

pub use coverage::{rule_numbers, rules_covered, rules_without_scenario};
pub use expectation::{Expectation, Pattern, has_word};
pub use folder::{assert_dir, assert_facts_end, files_in, read_dir, run_dir, run_file};
pub use line::Line;
pub use read::{Instruction, ReadError, Scenario, ScriptStep};
pub use report::{Mismatch, Report};
pub use run::{run, run_with};
pub use staged::{CheckError, StageError, Staged};
