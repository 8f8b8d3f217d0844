//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// A program in the root of the repository that cannot ask questions.
pub fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).stdin(Stdio::null());
    // Set by the cargo that runs this program; it would leak into the builds of others.
    command.env_remove("CARGO_MANIFEST_DIR");
    if from_scratch() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Whether nobody has worked here yet. A machine that only builds does so faster when it takes no notes
/// for the next change.
fn from_scratch() -> bool {
    let notes = std::fs::read_dir(target().join("debug/incremental"));
    let mut notes = notes.into_iter().flatten().flatten();
    notes.all(|notes| notes.file_name().to_string_lossy().starts_with("xtask"))
}

/// Where cargo puts what it builds.
pub fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    root().join(target)
}

pub fn run(command: &mut Command) -> Result<()> {
    let words: Vec<_> = std::iter::once(command.get_program()).chain(command.get_args()).collect();
    let line = words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    println!("$ {line}");
    let status = command.status().with_context(|| format!("cannot run `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

pub fn cargo(arguments: &[&str]) -> Result<()> {
    run(command("cargo").args(arguments))
}

/// Whether a program is there.
pub fn has(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Where `cargo build --release` puts the command, unless `DREAMTABLE` names another.
pub fn binary() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("DREAMTABLE") {
        return Ok(named.into());
    }
    let binary = target().join("release/dreamtable");
    if !binary.is_file() {
        bail!("{} is missing: cargo build --release", binary.display());
    }
    Ok(binary)
}

/// The game that speed and load are measured with: the first one that has a yardstick.
pub fn measured_game() -> Result<String> {
    let mut games: Vec<PathBuf> = std::fs::read_dir(root().join("games"))?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    games.sort();
    let game = games.iter().find(|game| game.join("yardstick").is_dir());
    let name = game.and_then(|game| game.file_name()).context("no game has a yardstick")?;
    Ok(name.to_string_lossy().into_owned())
}

/// Runs the release build and returns what it printed.
pub fn dreamtable(arguments: &[&str]) -> Result<String> {
    output(&binary()?.display().to_string(), arguments)
}

/// Runs a program and returns what it printed.
pub fn output(program: &str, arguments: &[&str]) -> Result<String> {
    let line = format!("{program} {}", arguments.join(" "));
    println!("$ {line}");
    let output = command(program).args(arguments).stderr(Stdio::inherit()).output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        print!("{text}");
        bail!("`{line}` failed ({})", output.status);
    }
    Ok(text)
}
