//! Matches as text: saved to go on later, and written down when they are over.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

use catalog::{LogLine, PackFiles, Played, Table};
use dreamtable_core::Seed;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::errors::{self, Raised, VerificationError};
use crate::game::{_reopen, Game};
use crate::play::{Done, Match, whole_log};

/// A match that is not over, as text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    format: String,
    game: String,
    options: Value,
    content: Option<PackFiles>,
    content_hash: String,
    rules_version: u32,
    seed: Seed,
    steps: Vec<LogLine>,
}

const FORMAT: &str = "dreamtable-save-1";

/// The log of a match in words, found by playing it again.
pub fn lines(played: &Match) -> PyResult<Vec<LogLine>> {
    let mut table = played.game.get().begin().anew();
    let mut lines = Vec::new();
    for done in whole_log(played)? {
        let line = match done {
            Done::Act(seat, index) => {
                let text = table.action_text(*index as usize).map_err(Raised::raised)?;
                LogLine::Act { seat: *seat, text }
            }
            Done::Drawn => LogLine::Chance(table.foresee(&played.seed).unwrap_or_default()),
            Done::Happened(text) => LogLine::Chance(text.clone()),
            Done::Undo(seat) => LogLine::Undo(*seat),
        };
        table.replay(&line).map_err(Raised::raised)?;
        lines.push(line);
    }
    Ok(lines)
}

pub fn save(played: &Match) -> PyResult<String> {
    let game: &Game = played.game.get();
    let saved = Saved {
        format: FORMAT.to_owned(),
        game: played.study.entry().id().to_owned(),
        options: game.options_json(),
        content: game.pack(),
        content_hash: played.study.content_hash().to_owned(),
        rules_version: played.study.entry().rules_version(),
        seed: played.seed,
        steps: lines(played)?,
    };
    serde_json::to_string(&saved).map_err(errors::file)
}

/// Goes on with a match that was saved. Every line is checked as it is played again.
#[pyfunction]
pub fn load(py: Python<'_>, text: &str) -> PyResult<Match> {
    let broken = |why: String| {
        errors::file(format!("this is no saved match: {why}; give the text of Match.save()"))
    };
    let saved: Saved = serde_json::from_str(text).map_err(|error| broken(error.to_string()))?;
    if saved.format != FORMAT {
        return Err(broken(format!("its format is {:?}", saved.format)));
    }
    let game = _reopen(&saved.game, &saved.options.to_string(), saved.content)?;
    let study = game.begin().anew();
    if study.content_hash() != saved.content_hash {
        return Err(broken("it was played with other content".to_owned()));
    }
    if study.entry().rules_version() != saved.rules_version {
        return Err(broken("it was played by another version of the rules".to_owned()));
    }
    let mut played = Match::begin(Py::new(py, game)?, study, saved.seed);
    for (i, line) in saved.steps.iter().enumerate() {
        played.replay(line).map_err(|why| broken(format!("step {} ({line}): {why}", i + 1)))?;
    }
    Ok(played)
}

pub fn write(
    played: &Match,
    path: &Path,
    seated: Option<Vec<String>>,
    append: bool,
) -> PyResult<()> {
    let seats = played.study.seats();
    let seated = seated.unwrap_or_else(|| vec!["python".to_owned(); seats]);
    if seated.len() != seats {
        let what = format!("{} names for {seats} seats", seated.len());
        return Err(errors::file(what));
    }
    if played.study.payoffs().is_none() {
        return Err(errors::file("the match is not over: finish it, or use save()"));
    }
    let mut table = played.game.get().begin().anew();
    let mut written = Played::begin(&*table as &dyn Table, &played.seed, seated);
    for line in lines(played)? {
        let happened = table.replay(&line).map_err(Raised::raised)?;
        written.note(line, &happened);
    }
    written.close(&*table as &dyn Table);
    let complain = |error: std::io::Error| errors::file(format!("{}: {error}", path.display()));
    let mut options = OpenOptions::new();
    let options = options.create(true).write(true).append(append).truncate(!append);
    let mut file = options.open(path).map_err(complain)?;
    file.write_all((written.to_line() + "\n").as_bytes()).map_err(complain)
}

/// Plays every match of a file again and compares all that the file says; how many there are. The
/// first that differs is an error.
#[pyfunction]
pub fn verify(py: Python<'_>, path: PathBuf) -> PyResult<usize> {
    py.detach(|| {
        let complain =
            |error: &dyn std::fmt::Display| errors::file(format!("{}: {error}", path.display()));
        let file = File::open(&path).map_err(|error| complain(&error))?;
        let mut count = 0;
        for played in Played::read(BufReader::new(file)) {
            let played = played.map_err(|error| complain(&error))?;
            count += 1;
            played.verify(None).map_err(|error| {
                VerificationError::new_err(format!("{}: match {count}: {error}", path.display()))
            })?;
        }
        match count {
            0 => Err(complain(&"there is no match")),
            _ => Ok(count),
        }
    })
}
