//! Scenario files in a folder.

use std::path::{Path, PathBuf};

use crate::{ReadError, Scenario};

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
