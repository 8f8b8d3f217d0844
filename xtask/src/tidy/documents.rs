//! Documents that say what is so.

use std::path::Path;

use anyhow::Result;

use super::sources::unfinished;
use super::{crates, files_below, shown, text};
use crate::shell::root;

pub fn check() -> Result<Vec<String>> {
    let mut untidy = Vec::new();
    let mut documents = vec![root().join("README.md")];
    for folder in ["docs", "crates", "games"] {
        documents.extend(files_below(&root().join(folder), ".md")?);
    }
    for path in &documents {
        let (name, text) = (shown(path), text(path)?);
        untidy.extend(unfinished(&name, &text));
        let folder = path.parent().unwrap_or(root());
        untidy.extend(broken_links(&name, &text, |link| folder.join(link).exists()));
    }
    let architecture = root().join("docs/ARCHITECTURE.md");
    if architecture.is_file() {
        let text = text(&architecture)?;
        // Whoever adds a game has no document of the house to change.
        let house: Vec<_> =
            crates()?.into_iter().filter(|(_, path)| !shown(path).starts_with("games")).collect();
        for (name, _) in house.iter().filter(|(name, _)| !mentions(&text, name)) {
            untidy.push(format!("docs/ARCHITECTURE.md does not say what the crate {name} is"));
        }
    } else {
        untidy.push("docs/ARCHITECTURE.md is missing".to_owned());
    }
    Ok(untidy)
}

/// A crate is named as `name`, as crates/name, or at the beginning of a line of a listing.
fn mentions(text: &str, name: &str) -> bool {
    text.contains(&format!("`{name}`"))
        || text.contains(&format!("crates/{name}"))
        || text.lines().any(|line| line.split_whitespace().next() == Some(name))
}

/// Links to files that are not there; addresses on the web are not ours to check.
fn broken_links(name: &str, text: &str, exists: impl Fn(&Path) -> bool) -> Vec<String> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    links
        .map(|link| link.split(['#', ' ']).next().unwrap_or_default())
        .filter(|link| !link.is_empty() && !link.contains("://") && !link.starts_with("mailto:"))
        .filter(|link| !exists(Path::new(link)))
        .map(|link| format!("{name}: the link to {link} leads nowhere"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_lead_nowhere_are_found() {
        let text = "[a](there.md#part) [b](gone.md) [c](https://example.org) [d](#here)";
        let broken = broken_links("x.md", text, |path| path == Path::new("there.md"));
        assert_eq!(broken, ["x.md: the link to gone.md leads nowhere"]);
    }

    #[test]
    fn a_crate_counts_as_mentioned_by_name_and_not_by_chance() {
        assert!(mentions("the `store` keeps", "store"));
        assert!(mentions("  store        matches, steps", "store"));
        assert!(!mentions("the stored matches", "store"));
    }
}
