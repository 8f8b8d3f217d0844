//! What came of running a scenario.

use std::fmt;

use serde::Serialize;

use crate::Scenario;

/// One scenario, run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    pub file: String,
    pub title: String,
    pub rules: Vec<String>,
    pub game: String,
    pub passed: bool,
    pub failures: Vec<Mismatch>,
}

/// One line that did not come true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mismatch {
    /// The line of the file; 0 when the whole file is meant.
    pub line: usize,
    pub expected: String,
    pub found: String,
}

impl Mismatch {
    pub fn new(line: usize, expected: impl Into<String>, found: impl Into<String>) -> Self {
        Mismatch { line, expected: expected.into(), found: found.into() }
    }
}

impl Report {
    pub fn of(scenario: &Scenario, failures: Vec<Mismatch>) -> Self {
        Report {
            file: scenario.file.clone(),
            title: scenario.title.clone(),
            rules: scenario.rules.clone(),
            game: scenario.game.clone(),
            passed: failures.is_empty(),
            failures,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.passed { "passed" } else { "FAILED" };
        write!(f, "{word}  {}  {}", self.file, self.title)?;
        for Mismatch { line, expected, found } in &self.failures {
            write!(f, "\n  {}:{line}: expected {expected}\n    found {found}", self.file)?;
        }
        Ok(())
    }
}
