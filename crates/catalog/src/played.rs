//! A whole match as one line of JSON: what `simulate` writes and `replay` and `verify` read.

use std::io::{BufRead, Read};

use dreamtable_core::{Commitment, Salted, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::happened::Happened;
use crate::line::LogLine;
use crate::signature::Signed;
use crate::table::Table;

/// A match from its options to its payoffs. Everything after `steps` follows from what stands
/// before it; it is written down so that readers need no engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// [`Played::FORMAT`].
    pub format: String,
    pub game: String,
    pub options: Value,
    pub rules_version: u32,
    pub content_hash: String,
    /// Who sat there, seat by seat: the level of a bot, or a name.
    pub seated: Vec<String>,
    /// How seats changed hands while the match was on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    pub seed: Seed,
    pub commitment: Commitment,
    /// What players added to the seed before the first draw, in the order of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub salts: Vec<Salted>,
    pub steps: Vec<LogLine>,
    /// What happened, step by step, as one who sees everything would tell it.
    pub events: Vec<Vec<Value>>,
    pub reckoning: Value,
    pub payoffs: Vec<i32>,
    /// Which house wrote this line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<Signed>,
}

/// A seat that changed hands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// After how many steps.
    pub after: u64,
    pub seat: Seat,
    /// Who did it; nobody when the house did.
    pub by: Option<String>,
    pub from: String,
    pub to: String,
    /// The level of the bot that plays from then on.
    pub bot: Option<String>,
}

impl Played {
    pub const FORMAT: &str = "dreamtable-match-1";

    /// The head of the file of a match that is about to begin.
    pub fn begin(table: &dyn Table, seed: &Seed, seated: Vec<String>) -> Self {
        Played {
            format: Self::FORMAT.to_owned(),
            game: table.entry().id().to_owned(),
            options: table.options(),
            rules_version: table.rules_version(),
            content_hash: table.content_hash().to_owned(),
            seated,
            changes: Vec::new(),
            seed: *seed,
            commitment: seed.commitment(),
            salts: Vec::new(),
            steps: Vec::new(),
            events: Vec::new(),
            reckoning: Value::Null,
            payoffs: Vec::new(),
            signed: None,
        }
    }

    /// What every draw comes from.
    pub fn luck(&self) -> Seed {
        self.seed.salted(&self.salts)
    }

    /// Writes down a step that was just taken.
    pub fn note(&mut self, line: LogLine, happened: &Happened) {
        self.steps.push(line);
        self.events.push(happened.all());
    }

    /// Writes down how the match ended.
    pub fn close(&mut self, table: &dyn Table) {
        self.reckoning = table.reckoning();
        self.payoffs = table.payoffs().map_or_else(Vec::new, |p| p.as_slice().to_vec());
    }

    /// The match as its line, without the line's end.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a played match is plain data")
    }

    /// Reads the line numbered `number` of a match file.
    pub fn from_line(number: usize, line: &[u8]) -> Result<Self, MatchFileError> {
        let fail = |what| MatchFileError { line: number, what };
        let text = std::str::from_utf8(line).map_err(|_| fail(Unread::NotText))?;
        let mut played: Played = serde_json::from_str(text).map_err(|e| fail(unread(text, &e)))?;
        if let Some(signed) = &mut played.signed {
            signed.look(text);
        }
        match played.format.as_str() {
            Self::FORMAT => Ok(played),
            other => Err(fail(Unread::Format(shortened(other)))),
        }
    }

    /// The matches of a file, line by line; blank lines are passed over.
    pub fn read(file: impl BufRead) -> impl Iterator<Item = Result<Self, MatchFileError>> {
        Lines { file, number: 0, broken: false }
    }
}

/// Which line of a match file cannot be read, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct MatchFileError {
    pub line: usize,
    pub what: Unread,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unread {
    #[error("the file cannot be read: {0}")]
    Io(String),
    #[error("this is not text; is it compressed? Give the plain .jsonl file")]
    NotText,
    #[error("longer than {} bytes; no match is that long", LONGEST_LINE)]
    TooLong,
    #[error("the match breaks off in the middle: copy the file again, or delete this line")]
    CutOff,
    #[error("this is not JSON ({0}): delete the line, or get the file again")]
    NotJson(String),
    #[error(
        "this is JSON, but not a match of Dreamtable: give a file written by `dreamtable simulate`"
    )]
    Foreign,
    #[error("format {0:?} is not {expected:?}: use the release that wrote it", expected = Played::FORMAT)]
    Format(String),
    #[error("the match was edited or damaged: {0}")]
    Damaged(String),
}

/// Far above any match, far below any memory.
pub const LONGEST_LINE: u64 = 64 << 20;

/// What is wrong with a text that is no match.
fn unread(text: &str, error: &serde_json::Error) -> Unread {
    if error.is_eof() {
        return Unread::CutOff;
    }
    match serde_json::from_str::<Value>(text) {
        Err(error) if error.is_eof() => Unread::CutOff,
        Err(error) => Unread::NotJson(error.to_string()),
        Ok(json) => match json.get("format").and_then(Value::as_str) {
            None => Unread::Foreign,
            Some(Played::FORMAT) => Unread::Damaged(error.to_string()),
            Some(other) => Unread::Format(shortened(other)),
        },
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

struct Lines<R> {
    file: R,
    number: usize,
    broken: bool,
}

impl<R: BufRead> Lines<R> {
    fn next_line(&mut self) -> Result<Option<Vec<u8>>, Unread> {
        let mut line = Vec::new();
        let mut limited = self.file.by_ref().take(LONGEST_LINE);
        match limited.read_until(b'\n', &mut line) {
            Err(error) => Err(Unread::Io(error.to_string())),
            Ok(0) => Ok(None),
            Ok(n) if n as u64 == LONGEST_LINE => Err(Unread::TooLong),
            Ok(_) => Ok(Some(line)),
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<Played, MatchFileError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.broken {
            self.number += 1;
            match self.next_line() {
                Ok(None) => return None,
                Ok(Some(line)) if line.iter().all(u8::is_ascii_whitespace) => {}
                Ok(Some(line)) => return Some(Played::from_line(self.number, &line)),
                Err(what) => {
                    self.broken = true;
                    return Some(Err(MatchFileError { line: self.number, what }));
                }
            }
        }
        None
    }
}
