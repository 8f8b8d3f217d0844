//! The file in which the arena keeps its matches.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use arena::{Entered, Ledger};

use crate::complaint::Complaint;

/// Where matches are entered; without a file, nowhere.
pub struct Kept {
    file: Option<(PathBuf, File)>,
    failed: Option<io::Error>,
}

impl Kept {
    /// What has been played before, and where more is entered. The file begins with the table that is
    /// `held`.
    pub fn open(
        path: Option<&Path>,
        held: &str,
        seats: usize,
    ) -> Result<(Ledger, Self), Complaint> {
        let Some(path) = path else {
            return Ok((Ledger::EMPTY, Kept { file: None, failed: None }));
        };
        let head = format!("# {held}\n");
        let other = || {
            let path = path.display();
            let what = format!("{path} holds no matches of `{held}`: name another file");
            Complaint::asked(what)
        };
        let mut options = OpenOptions::new();
        let mut file = options
            .create(true)
            .read(true)
            .write(true)
            .truncate(false)
            .open(path)
            .map_err(Complaint::file(path))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|_| other())?;
        if text.is_empty() {
            file.write_all(head.as_bytes()).map_err(Complaint::file(path))?;
            text.clone_from(&head);
        }
        let lines = text.strip_prefix(&head).ok_or_else(other)?;
        let known = Ledger::read(lines, seats).ok_or_else(other)?;
        // A line that was cut off is written over.
        let whole = text.rfind('\n').map_or(0, |at| at + 1) as u64;
        file.set_len(whole).map_err(Complaint::file(path))?;
        file.seek(SeekFrom::Start(whole)).map_err(Complaint::file(path))?;
        Ok((known, Kept { file: Some((path.to_owned(), file)), failed: None }))
    }

    pub fn enter(&mut self, entered: Option<Entered>) {
        if let (Some((_, file)), Some(entered)) = (&mut self.file, entered)
            && let Err(error) = file.write_all(format!("{entered}\n").as_bytes())
        {
            self.failed.get_or_insert(error);
        }
    }

    /// Complains when something could not be entered.
    pub fn close(self) -> Result<(), Complaint> {
        match (self.file, self.failed) {
            (Some((path, _)), Some(error)) => Err(Complaint::File { path, error }),
            _ => Ok(()),
        }
    }
}
