//! Running the real command.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// The game that most of these tests play: the first on the shelf. On a line it is called `GAME`.
pub fn game() -> &'static str {
    catalog::shelf()[0].id()
}

/// The first game in which all win together; on a line, `TOGETHER`.
fn together() -> &'static str {
    let shared = catalog::shelf().iter().find(|entry| entry.about().together.is_some());
    shared.expect("a game in which all win together").id()
}

/// What a run of the command said.
pub struct Said {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Said {
    fn new(output: Output) -> Self {
        Said {
            code: output.status.code().expect("the command ends by itself"),
            out: String::from_utf8(output.stdout).expect("the output is text"),
            err: String::from_utf8(output.stderr).expect("the messages are text"),
        }
    }

    /// The run was fine; returns the output.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        self.out
    }

    #[track_caller]
    pub fn json(self) -> Value {
        serde_json::from_str(&self.fine()).expect("the output is JSON")
    }

    /// Bad input: exit code 2, nothing on standard output, a message that has this in it.
    #[track_caller]
    pub fn refused(self, message: &str) {
        assert_eq!(self.code, 2, "{}{}", self.out, self.err);
        assert!(self.err.contains(message), "{:?} is not in {:?}", message, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert_eq!(self.out, "");
    }
}

/// Runs `dreamtable` with the words of `line`, separated by spaces.
pub fn dreamtable(line: &str) -> Said {
    Said::new(command(line).stdin(Stdio::null()).output().expect("the command runs"))
}

/// The same with something to read on standard input.
pub fn dreamtable_told(line: &str, input: &str) -> Said {
    let mut child = command(line)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    // The command may end before it has read everything.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    Said::new(child.wait_with_output().expect("the command ends"))
}

pub fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dreamtable"));
    command.args(line.split_whitespace().map(|word| match word {
        "GAME" => game(),
        "TOGETHER" => together(),
        word => word,
    }));
    command
}

/// A folder with three matches of two random bots in `matches.jsonl`.
pub fn matches() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("matches.jsonl");
    let line = "simulate GAME --seats 2 --matches 3 --seed 4 --jobs 1 --out";
    dreamtable(&format!("{line} {}", file.display())).fine();
    (folder, file)
}

/// What lies in a folder.
pub fn listed(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> =
        entries.map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
