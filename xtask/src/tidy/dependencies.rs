//! Who may know whom. A crate is cut where a promise must hold, so an edge too many breaks one.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use toml::Table;

use super::{crates, games, text};

/// What each crate may know of the others, its tests left out. A game knows the contract, and how its
/// positions are staged from text; its page knows the rules and the view. Only the catalog knows games.
/// The tests of a game in the house play it through the doors everybody has.
fn allowed(name: &str, games: &[String]) -> Option<BTreeSet<String>> {
    let known: &[&str] = match name {
        "core" | "browser" => &[],
        "programs" => &["dreamtable-core", "catalog", "server", "store"],
        "bots" | "store" => &["dreamtable-core"],
        "scenario" => &["dreamtable-core"],
        "laws" => &["dreamtable-core", "bots", "scenario"],
        "view" => &["dreamtable-core"],
        "catalog" => {
            let known = ["dreamtable-core", "bots", "view", "scenario"].map(str::to_owned);
            let games = games.iter().flat_map(|game| [game.clone(), format!("{game}-page")]);
            return Some(known.into_iter().chain(games).collect());
        }
        "arena" => &["dreamtable-core", "bots", "catalog"],
        "python" => &["dreamtable-core", "arena", "bots", "catalog"],
        "server" => &["dreamtable-core", "bots", "catalog", "store", "view"],
        "dreamtable" => {
            &["dreamtable-core", "arena", "bots", "catalog", "scenario", "server", "store"]
        }
        game if is_game(game, games) => &["dreamtable-core", "scenario"],
        part => match part.rsplit_once('-') {
            Some((game, "page")) if is_game(game, games) => {
                return Some(["dreamtable-core", "view", game].map(str::to_owned).into());
            }
            Some((game, "tests")) if is_game(game, games) => {
                let doors =
                    ["dreamtable-core", "bots", "browser", "catalog", "laws", "programs", "view"];
                let own = [game.to_owned(), format!("{game}-page")];
                return Some(doors.map(str::to_owned).into_iter().chain(own).collect());
            }
            Some((game, "yardstick")) if is_game(game, games) => &[],
            _ => return None,
        },
    };
    Some(known.iter().map(|known| (*known).to_owned()).collect())
}

fn is_game(name: &str, games: &[String]) -> bool {
    games.iter().any(|game| game == name)
}

/// From elsewhere a game may use only what does no I/O, reads no clock and draws no luck.
const GAMES_MAY_USE: &[&str] = &["arrayvec", "serde", "serde_json", "thiserror", "toml"];

pub fn check() -> Result<Vec<String>> {
    let mut untidy = Vec::new();
    let (crates, games) = (crates()?, games()?);
    let own: BTreeSet<String> = crates
        .iter()
        .map(|(name, _)| if name == "core" { "dreamtable-core" } else { name }.to_owned())
        .collect();
    for (name, folder) in &crates {
        let path = folder.join("Cargo.toml");
        let manifest: Table =
            text(&path)?.parse().with_context(|| format!("cannot read {}", path.display()))?;
        let known = dependencies(&manifest, "dependencies");
        let tried = dependencies(&manifest, "dev-dependencies");
        if name.ends_with("-tests") {
            untidy.extend(complaints(name, &tried, &own, &games));
        } else {
            untidy.extend(complaints(name, &known, &own, &games));
            untidy.extend(other_games(name, &tried, &games));
        }
    }
    Ok(untidy)
}

fn dependencies(manifest: &Table, kind: &str) -> Vec<String> {
    let table = manifest.get(kind).and_then(|value| value.as_table());
    table.into_iter().flat_map(|table| table.keys().cloned()).collect()
}

fn complaints(
    name: &str,
    dependencies: &[String],
    own: &BTreeSet<String>,
    games: &[String],
) -> Vec<String> {
    let Some(allowed) = allowed(name, games) else {
        return vec![format!(
            "crates/{name}: say in xtask/src/tidy/dependencies.rs whom it may know"
        )];
    };
    let is_game = is_game(name, games);
    dependencies
        .iter()
        .filter(|other| match own.contains(*other) {
            true => !allowed.contains(*other),
            false => is_game && !GAMES_MAY_USE.contains(&other.as_str()),
        })
        .map(|other| format!("crates/{name} must not depend on {other}"))
        .collect()
}

/// Games a crate has in its tests without being a part of them.
fn other_games(name: &str, tried: &[String], games: &[String]) -> Vec<String> {
    let game_of = |name: &str| {
        let is_part = |game: &&String| {
            name.strip_prefix(game.as_str()).is_some_and(|part| ["", "-page"].contains(&part))
        };
        games.iter().find(is_part)
    };
    let own = |game: &String| name == game || name.starts_with(&format!("{game}-"));
    let strange = tried.iter().filter(|other| game_of(other).is_some_and(|game| !own(game)));
    strange.map(|other| format!("the tests of {name} must not know {other}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own() -> BTreeSet<String> {
        ["dreamtable-core", "bots", "pocket", "other", "scenario", "catalog", "view"]
            .map(str::to_owned)
            .into()
    }

    fn complaints_about(name: &str, dependencies: &[&str]) -> Vec<String> {
        let dependencies: Vec<String> = dependencies.iter().map(|&d| d.to_owned()).collect();
        complaints(name, &dependencies, &own(), &["pocket", "other"].map(str::to_owned))
    }

    #[test]
    fn a_game_knows_neither_bots_nor_other_games_nor_clocks() {
        assert!(complaints_about("pocket", &["dreamtable-core", "serde"]).is_empty());
        for stranger in ["bots", "other", "catalog", "tokio", "rand_chacha"] {
            assert_eq!(complaints_about("pocket", &[stranger]).len(), 1, "{stranger}");
        }
    }

    #[test]
    fn a_page_knows_its_rules_and_the_view_and_nothing_else() {
        assert!(complaints_about("pocket-page", &["pocket", "view", "maud"]).is_empty());
        for stranger in ["other", "bots", "catalog"] {
            assert_eq!(complaints_about("pocket-page", &[stranger]).len(), 1, "{stranger}");
        }
    }

    #[test]
    fn only_the_catalog_knows_games() {
        assert_eq!(complaints_about("view", &["pocket"]).len(), 1);
        assert!(complaints_about("catalog", &["pocket", "other"]).is_empty());
        assert_eq!(complaints_about("server", &["pocket"]).len(), 1);
        assert_eq!(complaints_about("bots", &["pocket"]).len(), 1);
    }

    #[test]
    fn tests_know_one_game_or_none() {
        let strange = |name: &str, tried: &str| {
            let games = ["pocket", "other"].map(str::to_owned);
            !other_games(name, &[tried.to_owned()], &games).is_empty()
        };
        assert!(strange("server", "pocket") && strange("catalog", "pocket-page"));
        assert!(strange("pocket-page", "other") && strange("other", "pocket"));
        assert!(!strange("pocket-page", "pocket") && !strange("server", "laws"));
        assert!(complaints_about("pocket-tests", &["pocket", "catalog", "bots"]).is_empty());
        assert_eq!(complaints_about("pocket-tests", &["other"]).len(), 1);
    }

    #[test]
    fn a_new_crate_has_to_be_placed() {
        assert_eq!(complaints_about("news", &[]).len(), 1);
    }
}
