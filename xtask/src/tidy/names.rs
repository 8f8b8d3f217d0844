//! Only the list of the catalog names the games. Whatever else of the house does would have to be
//! changed for the next one.

use anyhow::Result;

use super::{files_below, games, shown, text};
use crate::shell::root;

/// The list of the games.
const LIST: &str = "crates/catalog/src/shelf.rs";

/// Speed in Python is measured with one game, as it is in Rust: the one that has a yardstick.
const MEASURED: &str = "crates/python/bench/";

pub fn check() -> Result<Vec<String>> {
    let games = games()?;
    let mut untidy = Vec::new();
    for folder in ["crates", "xtask"] {
        for ending in [".rs", ".css", ".js", ".py", ".pyi"] {
            for path in files_below(&root().join(folder), ending)? {
                let name = shown(&path);
                if name == LIST || name.starts_with(MEASURED) {
                    continue;
                }
                if let Some((line, game)) = named(&text(&path)?, &games) {
                    untidy.push(format!("{name}:{line}: only the catalog's shelf names {game}"));
                }
            }
        }
    }
    Ok(untidy)
}

/// The first line that names a game, by its id or by its title, however they are spelled.
fn named<'a>(text: &str, games: &'a [String]) -> Option<(usize, &'a str)> {
    let plain = |text: &str| text.to_lowercase().replace(['-', '_', ' '], "");
    let known: Vec<(String, &str)> =
        games.iter().map(|game| (plain(game), game.as_str())).collect();
    text.lines().enumerate().find_map(|(at, line)| {
        let line = plain(line);
        let found = known.iter().find(|(plain, _)| line.contains(plain.as_str()));
        found.map(|(_, game)| (at + 1, *game))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_however_it_is_spelled() {
        let games = ["deep-pocket".to_owned()];
        for text in ["use deep_pocket::Card;", "// Deep Pocket", ".deep-pocket {", "DeepPocket"] {
            assert_eq!(named(&format!("\n{text}"), &games), Some((2, "deep-pocket")), "{text}");
        }
        assert_eq!(named("a pocket, deep down", &games), None);
    }
}
