//! The rules of the house, checked.

mod dependencies;
mod documents;
mod forgotten;
mod names;
mod sentences;
mod sources;
mod styles;
mod types;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::shell::root;

/// Finds everything that is untidy before it complains.
pub fn check() -> Result<()> {
    let mut untidy = Vec::new();
    untidy.extend(dependencies::check()?);
    untidy.extend(sources::check()?);
    untidy.extend(documents::check()?);
    untidy.extend(forgotten::check()?);
    untidy.extend(names::check()?);
    untidy.extend(sentences::check()?);
    untidy.extend(styles::check()?);
    untidy.extend(types::check()?);
    if untidy.is_empty() {
        println!("tidy");
        return Ok(());
    }
    bail!("{} things are untidy:\n  {}", untidy.len(), untidy.join("\n  "))
}

/// The games: each is a folder.
fn games() -> Result<Vec<String>> {
    Ok(listed(&root().join("games"))?.iter().map(|folder| name(folder)).collect())
}

/// The names and folders of the crates of the house and of the games.
fn crates() -> Result<Vec<(String, PathBuf)>> {
    let mut crates = Vec::new();
    for path in listed(&root().join("crates"))? {
        crates.push((name(&path), path));
    }
    for game in games()? {
        let folder = root().join("games").join(&game);
        for part in ["page", "tests", "yardstick"] {
            crates.push((format!("{game}-{part}"), folder.join(part)));
        }
        crates.push((game, folder.join("rules")));
    }
    crates.retain(|(_, path)| path.join("Cargo.toml").is_file());
    Ok(crates)
}

/// All files below a folder whose name ends like this, in order; build results are left out.
fn files_below(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in listed(folder)? {
        if path.is_dir() && !matches!(name(&path).as_str(), "target" | ".git" | "node_modules") {
            files.extend(files_below(&path, ending)?);
        } else if path.is_file() && name(&path).ends_with(ending) {
            files.push(path);
        }
    }
    Ok(files)
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        std::fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut paths =
        entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The path as people write it, from the root.
fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
