//! One word means one thing: no two public types of the house have the same name.

use std::collections::BTreeMap;

use anyhow::Result;

use super::{files_below, listed, shown, text};
use crate::shell::root;

/// Pocket is a game and has a game's words; Python's classes are the house's own under their own names;
/// programs and browsers in tests look at the house from outside.
const APART: [&str; 4] =
    ["crates/laws/src/pocket/", "crates/python/", "crates/programs/", "crates/browser/"];

/// What a game says, and the words of a notation: no crate sees both.
const TWICE: [&str; 1] = ["Words"];

pub fn check() -> Result<Vec<String>> {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let mut untidy = Vec::new();
    for folder in listed(&root().join("crates"))? {
        for path in files_below(&folder.join("src"), ".rs")? {
            let place = shown(&path);
            if APART.iter().any(|apart| place.starts_with(apart)) {
                continue;
            }
            for (line, word) in declared(&text(&path)?) {
                let here = format!("{place}:{line}");
                if let Some(there) = known.get(word).filter(|_| !TWICE.contains(&word)) {
                    untidy.push(format!("{here}: {word} means something else in {there}"));
                } else {
                    known.insert(word.to_owned(), here);
                }
            }
        }
    }
    Ok(untidy)
}

/// The public types that a file declares, with their lines. Aliases are other names of a type and no
/// types.
fn declared(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter_map(|(at, line)| {
        let rest = line.strip_prefix("pub ")?;
        let rest =
            ["struct ", "enum ", "trait "].iter().find_map(|kind| rest.strip_prefix(kind))?;
        let end = rest.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len());
        Some((at + 1, &rest[..end]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_types_are_found_and_aliases_are_not() {
        let text =
            "pub struct Desk<'a> {\npub type Desks = ();\nstruct Own;\npub trait Look: Sized {\n";
        assert_eq!(declared(text).collect::<Vec<_>>(), [(1, "Desk"), (4, "Look")]);
    }
}
