//! Content packs: the printed values of a box as text files.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

/// The files of a pack by name. Games never open files: they get their pack, built in or supplied
/// by the owner of a box, as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pack(BTreeMap<String, String>);

impl Pack {
    pub fn new<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Pack(files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect())
    }

    /// This pack with some of its files replaced. A file the pack does not know is an error: a
    /// misspelt name must not be ignored silently.
    pub fn with(
        mut self,
        files: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, PackError> {
        for (name, text) in files {
            match self.0.get_mut(&name) {
                Some(old) => *old = text,
                None => {
                    let known: Vec<&str> = self.0.keys().map(String::as_str).collect();
                    let what = format!("this game has no such file; it has {}", known.join(", "));
                    return Err(PackError::new(&name, what));
                }
            }
        }
        Ok(self)
    }

    pub fn file(&self, name: &str) -> Result<&str, PackError> {
        self.0
            .get(name)
            .map(String::as_str)
            .ok_or_else(|| PackError::new(name, "the file is missing"))
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Tells packs apart in match files: 16 hexadecimal digits over names and texts.
    pub fn hash(&self) -> String {
        let mut hasher = Sha256::new();
        for (name, text) in &self.0 {
            for part in [name, text] {
                hasher.update((part.len() as u64).to_le_bytes());
                hasher.update(part);
            }
        }
        hex::encode(&hasher.finalize()[..8])
    }
}

/// A content pack that cannot be played with: which file, and what to change in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("content file {file}: {what}")]
pub struct PackError {
    pub file: String,
    pub what: String,
}

impl PackError {
    pub fn new(file: &str, what: impl Into<String>) -> Self {
        PackError { file: file.to_owned(), what: what.into() }
    }
}
