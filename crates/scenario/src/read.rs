//! Reading a scenario file: every line is understood before anything is run.

use std::path::Path;

use dreamtable_core::{Seat, Seed};

use crate::{Expectation, Line};

/// A scenario as written: nothing of it has been run.
#[derive(Clone, PartialEq, Debug)]
pub struct Scenario {
    /// The file it came from, for messages.
    pub file: String,
    /// What it tells, in one sentence.
    pub title: String,
    /// The rule numbers it covers.
    pub rules: Vec<String>,
    /// The id of the game.
    pub game: String,
    pub seats: usize,
    /// Options that differ from the usual ones: line, name, value.
    pub options: Vec<(usize, String, String)>,
    /// Content files that differ from the built-in ones: line, name, text.
    pub content: Vec<(usize, String, String)>,
    /// The lines of the position; `None` begins with a fresh match.
    pub position: Option<Vec<Line>>,
    pub steps: Vec<ScriptStep>,
}

/// One line of the `steps` block.
#[derive(Clone, PartialEq, Debug)]
pub struct ScriptStep {
    pub line: Line,
    pub instruction: Instruction,
}

/// What a line of the `steps` block does.
#[derive(Clone, PartialEq, Debug)]
pub enum Instruction {
    Act {
        seat: Seat,
        action: String,
    },
    ActRefused {
        seat: Seat,
        action: String,
        because: Option<String>,
    },
    Chance {
        outcome: String,
    },
    ChanceRefused {
        outcome: String,
        because: Option<String>,
    },
    Undo {
        seat: Seat,
    },
    UndoRefused {
        seat: Seat,
        because: Option<String>,
    },
    /// Draws outcomes from a seed until a seat is awaited or the match is over.
    Luck {
        seed: Seed,
    },
    Expect(Expectation),
}

/// A file that is not a scenario: where, what would have been right, what stands there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    #[error("{file}: cannot be opened: {why}")]
    Closed { file: String, why: String },
    #[error("{file}:{line}: expected {expected}, found {found:?}")]
    Line { file: String, line: usize, expected: String, found: String },
}

/// A line that was not understood, before the file is known.
pub(crate) struct Misread {
    pub expected: String,
}

impl Misread {
    pub fn new(expected: impl Into<String>) -> Self {
        Misread { expected: expected.into() }
    }
}

#[derive(PartialEq)]
enum Block {
    Head,
    Position,
    Steps,
}

const HEAD: [&str; 5] = ["rules", "game", "seats", "option", "content"];

impl Scenario {
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        let file = path.display().to_string();
        let bytes = std::fs::read(path)
            .map_err(|why| ReadError::Closed { file: file.clone(), why: why.to_string() })?;
        Self::read(&file, &bytes)
    }

    /// Reads the bytes of a file; `file` is the name that messages use.
    pub fn read(file: &str, bytes: &[u8]) -> Result<Self, ReadError> {
        let mut reader = Reader::new(file);
        let mut last = 0;
        for (index, raw) in bytes.split(|&byte| byte == b'\n').enumerate() {
            last = index + 1;
            let found = String::from_utf8_lossy(raw);
            let result = match std::str::from_utf8(raw) {
                Ok(text) => reader.line(last, text),
                Err(_) => Err(Misread::new("UTF-8 text")),
            };
            result.map_err(|misread| misread.at(file, last, &found))?;
        }
        reader.finish().map_err(|misread| misread.at(file, last, "the end of the file"))
    }
}

impl Misread {
    fn at(self, file: &str, line: usize, found: &str) -> ReadError {
        let found = found.trim().chars().take(120).collect();
        ReadError::Line { file: file.to_owned(), line, expected: self.expected, found }
    }
}

struct Reader {
    block: Block,
    scenario: Scenario,
    has_game: bool,
    has_seats: bool,
}

impl Reader {
    fn new(file: &str) -> Self {
        let scenario = Scenario {
            file: file.to_owned(),
            title: String::new(),
            rules: Vec::new(),
            game: String::new(),
            seats: 0,
            options: Vec::new(),
            content: Vec::new(),
            position: None,
            steps: Vec::new(),
        };
        Reader { block: Block::Head, scenario, has_game: false, has_seats: false }
    }

    fn line(&mut self, number: usize, raw: &str) -> Result<(), Misread> {
        let line = Line::new(number, raw);
        if line.text.is_empty() || line.text.starts_with('#') {
            return Ok(());
        }
        if self.scenario.title.is_empty() {
            return self.title(&line);
        }
        match (self.block == Block::Steps, line.text.as_str()) {
            (false, "steps") => self.block = Block::Steps,
            (false, "position") if self.block == Block::Head => {
                self.block = Block::Position;
                self.scenario.position = Some(Vec::new());
            }
            _ => match self.block {
                Block::Head => self.head(&line, raw)?,
                Block::Position => self.scenario.position.get_or_insert_default().push(line),
                Block::Steps => {
                    let instruction = instruction(&line, raw)?;
                    self.scenario.steps.push(ScriptStep { line, instruction });
                }
            },
        }
        Ok(())
    }

    fn title(&mut self, line: &Line) -> Result<(), Misread> {
        let word = line.subject();
        if HEAD.contains(&word) || ["position", "steps", "|", "="].contains(&word) {
            return Err(Misread::new("a sentence that says what this scenario shows"));
        }
        self.scenario.title = line.text.clone();
        Ok(())
    }

    fn head(&mut self, line: &Line, raw: &str) -> Result<(), Misread> {
        let (subject, rest) = line.text.split_once(' ').unwrap_or((&line.text, ""));
        if let Some(text) = raw.trim_start().strip_prefix('|') {
            let Some((_, _, whole)) = self.scenario.content.last_mut() else {
                return Err(Misread::new("a line `content FILE` before the lines of that file"));
            };
            whole.push_str(text.strip_prefix(' ').unwrap_or(text).trim_end_matches('\r'));
            whole.push('\n');
            return Ok(());
        }
        match (subject, rest) {
            ("rules", rest) if !rest.is_empty() => {
                self.scenario.rules.extend(rest.split(' ').map(str::to_owned));
            }
            ("game", id) if !id.is_empty() && !id.contains(' ') && !self.has_game => {
                self.scenario.game = id.to_owned();
                self.has_game = true;
            }
            ("seats", count) if !self.has_seats => {
                self.scenario.seats =
                    count.parse().map_err(|_| Misread::new("`seats` and a number"))?;
                self.has_seats = true;
            }
            ("option", rest) => {
                let (name, value) =
                    rest.split_once(' ').ok_or(Misread::new("`option NAME VALUE`"))?;
                self.scenario.options.push((line.number, name.to_owned(), value.to_owned()));
            }
            ("content", name) if !name.is_empty() => {
                self.scenario.content.push((line.number, name.to_owned(), String::new()));
            }
            _ => {
                return Err(Misread::new(
                    "`rules NUMBERS`, `game ID` (once), `seats N` (once), `option NAME VALUE`, \
                     `content FILE`, `position` or `steps`",
                ));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Scenario, Misread> {
        if self.scenario.title.is_empty() {
            return Err(Misread::new("a sentence that says what this scenario shows"));
        }
        if !self.has_game {
            return Err(Misread::new("a line `game ID`"));
        }
        if !self.has_seats {
            return Err(Misread::new("a line `seats N`"));
        }
        if self.scenario.steps.is_empty() {
            return Err(Misread::new("a block `steps` with at least one line"));
        }
        Ok(self.scenario)
    }
}

fn instruction(line: &Line, raw: &str) -> Result<Instruction, Misread> {
    if let Some(rest) = line.text.strip_prefix('=') {
        let raw = raw.trim().strip_prefix('=').unwrap_or_default();
        return Expectation::read(&Line::new(line.number, rest), raw).map(Instruction::Expect);
    }
    match line.subject() {
        "undo" => return undo(line),
        "luck" => {
            let seed = line.text.strip_prefix("luck ").and_then(|seed| seed.parse().ok());
            return seed.map(|seed| Instruction::Luck { seed }).ok_or(Misread::new("`luck SEED`"));
        }
        _ => {}
    }
    let expected = "`SEAT: ACTION`, `SEAT refused: ACTION because REASON`, `chance: OUTCOME`, \
                    `undo SEAT`, `luck SEED` or `= EXPECTATION`";
    let (head, text) = line.text.split_once(':').ok_or(Misread::new(expected))?;
    let text = text.trim();
    let (who, refused) = match head.strip_suffix(" refused") {
        Some(who) => (who, true),
        None => (head, false),
    };
    let (text, because) = if refused { split_because(text)? } else { (text.to_owned(), None) };
    Ok(match (who, refused) {
        ("chance", false) => Instruction::Chance { outcome: text },
        ("chance", true) => Instruction::ChanceRefused { outcome: text, because },
        (seat, refused) => {
            let seat = seat.parse().map_err(|_| Misread::new(expected))?;
            if refused {
                Instruction::ActRefused { seat, action: text, because }
            } else {
                Instruction::Act { seat, action: text }
            }
        }
    })
}

fn split_because(text: &str) -> Result<(String, Option<String>), Misread> {
    match text.split_once(" because ") {
        Some((text, because)) => Ok((text.to_owned(), Some(because.to_owned()))),
        None if text.ends_with(" because") => Err(Misread::new("a reason after `because`")),
        None => Ok((text.to_owned(), None)),
    }
}

fn undo(line: &Line) -> Result<Instruction, Misread> {
    let misread = || Misread::new("`undo SEAT` or `undo SEAT refused because REASON`");
    let rest = line.text.strip_prefix("undo ").ok_or_else(misread)?;
    let (rest, because) = split_because(rest)?;
    let (seat, refused) = match rest.strip_suffix(" refused") {
        Some(seat) => (seat, true),
        None => (rest.as_str(), false),
    };
    let seat = seat.parse().map_err(|_| misread())?;
    match (refused, because) {
        (true, because) => Ok(Instruction::UndoRefused { seat, because }),
        (false, None) => Ok(Instruction::Undo { seat }),
        (false, Some(_)) => Err(misread()),
    }
}
