//! What the server says to people stands in one room, where it can be read aloud and translated.

use anyhow::Result;

use super::{files_below, shown, text};
use crate::shell::root;

/// The room itself, and what is said to programs and to whoever keeps the server.
const SAYS: &[&str] =
    &["crates/server/src/words/", "crates/server/src/api/", "crates/server/src/http/metrics.rs"];

/// Lines whose words no guest reads, and errors, which are sentences of what they are about already.
const TO_OTHERS: &[&str] = &[".expect(", "#[error(", "StoreError::"];

/// So many words in a row are a sentence.
const SENTENCE: usize = 3;

pub fn check() -> Result<Vec<String>> {
    let mut untidy = Vec::new();
    for path in files_below(&root().join("crates/server/src"), ".rs")? {
        let (name, text) = (shown(&path), text(&path)?);
        if !SAYS.iter().any(|room| name.starts_with(room)) {
            untidy.extend(sentences(&text).map(|(line, said)| {
                format!("{name}:{line}: what people read stands in words/: \"{said}\"")
            }));
        }
    }
    Ok(untidy)
}

/// The sentences of a source file with their lines; tests and comments are left out.
fn sentences(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut logs = false;
    let code = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).enumerate();
    code.filter_map(move |(at, line)| {
        let code = line.trim_start();
        let begun = logs || code.contains("tracing::");
        logs = begun && !code.ends_with(';');
        if begun || code.starts_with("//") || TO_OTHERS.iter().any(|other| code.contains(other)) {
            return None;
        }
        let said = code.split('"').skip(1).step_by(2).find(|said| is_sentence(said));
        said.map(|said| (at + 1, said))
    })
}

fn is_sentence(said: &str) -> bool {
    let word = |word: &&str| {
        word.starts_with(char::is_alphabetic) && !word.contains(['=', '/', ';', '-', '<'])
    };
    said.split(' ').filter(word).count() >= SENTENCE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_found_unless_no_guest_reads_it() {
        let told = |text| sentences(text).map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(told("\nno(\"that is not your seat\")"), [2]);
        assert_eq!(told("let path = \"/games/{game}\";"), [0; 0]);
        assert_eq!(told("// \"that is not your seat\""), [0; 0]);
        assert_eq!(told("tracing::warn!(\n    \"a bot came too late\"\n);"), [0; 0]);
        assert_eq!(
            told("lock().expect(\"nobody panics while asking\");\nsay(\"come and play\");"),
            [2]
        );
        assert_eq!(told("#[cfg(test)]\n\"that is not your seat\""), [0; 0]);
    }
}
