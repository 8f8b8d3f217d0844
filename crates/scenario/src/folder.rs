//! Scenario files in a folder.

use std::path::{Path, PathBuf};

use crate::{Expectation, Instruction, Line, ReadError, Report, Scenario, Staged, run};

/// The scenario files (`*.txt`) in a folder and the folders below it, in order of name.
pub fn files_in(dir: &Path) -> Result<Vec<PathBuf>, ReadError> {
    let closed = |why: std::io::Error| ReadError::Closed {
        file: dir.display().to_string(),
        why: why.to_string(),
    };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(dir).map_err(closed)? {
        let path = entry.map_err(closed)?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "txt") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Reads every scenario of a folder; the first that cannot be read is the error.
pub fn read_dir(dir: &Path) -> Result<Vec<Scenario>, ReadError> {
    files_in(dir)?.iter().map(|file| Scenario::open(file)).collect()
}

pub fn run_file<G: Staged>(file: &Path) -> Report {
    match Scenario::open(file) {
        Ok(scenario) => run::<G>(&scenario),
        Err(error) => Report::unread(&error),
    }
}

/// Runs every scenario of a folder. A file that cannot be read is a failed report.
pub fn run_dir<G: Staged>(dir: &Path) -> Result<Vec<Report>, ReadError> {
    Ok(files_in(dir)?.iter().map(|file| run_file::<G>(file)).collect())
}

/// For a game's tests: every scenario of the folder passes, and there is at least one.
///
/// # Panics
/// With the reports of all scenarios that fail.
pub fn assert_dir<G: Staged>(dir: &Path) {
    let reports = run_dir::<G>(dir).unwrap_or_else(|error| panic!("{error}"));
    assert!(!reports.is_empty(), "no scenario in {}", dir.display());
    let failed: Vec<String> =
        reports.iter().filter(|report| !report.passed).map(Report::to_string).collect();
    let counts = format!("{} of {} scenarios failed", failed.len(), reports.len());
    assert!(failed.is_empty(), "{counts}\n{}", failed.join("\n"));
}

/// For a game's tests: every fact that the folder's scenarios state is refused when one word more
/// stands after it.
///
/// # Panics
/// With the first fact that holds with a word too many.
pub fn assert_facts_end<G: Staged>(dir: &Path) {
    for mut scenario in read_dir(dir).unwrap_or_else(|error| panic!("{error}")) {
        let mut lengthened = Vec::new();
        for step in &mut scenario.steps {
            if let Instruction::Expect(Expectation::Fact(fact)) = &mut step.instruction {
                *fact = Line::new(fact.number, &format!("{} surplus", fact.text));
                lengthened.push(fact.clone());
            }
        }
        let report = run::<G>(&scenario);
        for fact in lengthened {
            let refused = report.failures.iter().any(|failure| failure.line == fact.number);
            assert!(refused, "{}:{}: `= {}` holds", scenario.file, fact.number, fact.text);
        }
    }
}
