//! What must not stand in the code.

use anyhow::Result;

use super::{files_below, games, shown, text};
use crate::shell::root;

const MOST_LINES: usize = 500;
const MOST_SCRIPT_LINES: usize = 400;

/// Words that break a promise of the rules: the same log must give the same match everywhere.
const NOT_IN_RULES: &[(&str, &str)] = &[
    ("HashMap", "its order differs from run to run: use an array, a bit set or a BTreeMap"),
    ("HashSet", "its order differs from run to run: use a bit set or a BTreeSet"),
    ("std::fs", "rules do no I/O"),
    ("std::net", "rules do no I/O"),
    ("std::env", "rules do no I/O"),
    ("std::time", "rules read no clock"),
    ("f32", "rules count in integers"),
    ("f64", "rules count in integers"),
];

/// Rules that measure say so in their manifest: lines under a finger and a bot's hunches are not counted.
/// Nothing in a log may depend on them.
const MEASURES: &str = "[package.metadata.measures]";

pub fn check() -> Result<Vec<String>> {
    let mut untidy = Vec::new();
    for folder in ["crates", "games", "xtask"] {
        for path in files_below(&root().join(folder), ".rs")? {
            let (name, text) = (shown(&path), text(&path)?);
            untidy.extend(unfinished(&name, &text));
            if text.lines().count() > MOST_LINES {
                untidy.push(format!("{name} has more than {MOST_LINES} lines: cut it"));
            }
        }
        for path in files_below(&root().join(folder), ".js")? {
            let (name, text) = (shown(&path), text(&path)?);
            if text.lines().count() > MOST_SCRIPT_LINES && !name.contains(".min.") {
                untidy.push(format!("{name} has more than {MOST_SCRIPT_LINES} lines: cut it"));
            }
        }
    }
    let rules = games()?.into_iter().map(|game| format!("games/{game}/rules"));
    for folder in rules.chain(["crates/core".to_owned()]) {
        let (source, manifest) = (root().join(&folder).join("src"), root().join(folder));
        if source.is_dir() {
            let measures = text(&manifest.join("Cargo.toml"))?.contains(MEASURES);
            for path in files_below(&source, ".rs")? {
                untidy.extend(against_the_rules(&shown(&path), &text(&path)?, measures));
            }
        }
    }
    Ok(untidy)
}

/// Notes to do something later; split here, lest this file complain about itself.
pub fn unfinished(name: &str, text: &str) -> Option<String> {
    let marks = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];
    let mut lines = text.lines().enumerate();
    let (line, mark) = lines.find_map(|(line, text)| {
        marks.iter().find(|mark| has_word(text, mark)).map(|mark| (line + 1, mark))
    })?;
    Some(format!("{name}:{line}: {mark}: do it, or write it down elsewhere"))
}

fn against_the_rules(name: &str, text: &str, measures: bool) -> Vec<String> {
    // Tests may count as they like.
    let rules = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut untidy = Vec::new();
    for (index, line) in rules.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        for (word, why) in NOT_IN_RULES.iter().filter(|(word, _)| has_word(code, word)) {
            if measures && word.starts_with('f') {
                continue;
            }
            untidy.push(format!("{name}:{}: {word}: {why}", index + 1));
        }
    }
    untidy
}

pub fn has_word(text: &str, word: &str) -> bool {
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(start, found)| {
        !text[..start].ends_with(letter) && !text[start + found.len()..].starts_with(letter)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_for_later_are_found_with_their_line() {
        let text = format!("fine\n// {}: later", concat!("TO", "DO"));
        assert!(unfinished("a.rs", &text).unwrap().starts_with("a.rs:2"));
        assert_eq!(unfinished("a.rs", "a mastodon"), None);
    }

    #[test]
    fn rules_use_nothing_that_differs_from_run_to_run() {
        assert_eq!(against_the_rules("a.rs", "use std::collections::HashMap;", false).len(), 1);
        assert_eq!(against_the_rules("a.rs", "let x: f64 = 1.0;", false).len(), 1);
        assert!(against_the_rules("a.rs", "let x: f64 = 1.0;", true).is_empty());
        let harmless = "// no HashMap here\n#[cfg(test)]\nuse std::collections::HashMap;";
        assert!(against_the_rules("a.rs", harmless, false).is_empty());
    }
}
