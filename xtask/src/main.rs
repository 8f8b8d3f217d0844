//! The chores of this repository: `cargo xtask test`, `tidy`, `playthroughs`, `load`, `attack`, `container`, `sbom`,
//! `fmt`.

mod attack;
mod container;
mod house;
mod load;
mod packages;
mod python;
mod shell;
mod speed;
mod steps;
mod supply;
mod tidy;

use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::shell::cargo;
use crate::steps::Steps;

const HELP: &str = "\
cargo xtask test          everything: format, lints, tests, tidiness, scenarios, Python, a browser, speed
cargo xtask tidy          the rules of the house: who may depend on whom, file sizes, documents
cargo xtask playthroughs  writes the golden playthroughs anew, to be looked at and committed
cargo xtask load          600 tables with 2,400 live streams on this machine: steps per second, delays
cargo xtask attack        everything somebody might try, against the release build; --short for a few of each
cargo xtask python        the games for Python in target/python, and their tests; --all with pip's wheel and Ray
cargo xtask container     the release build as one file for a container without a base image, in target/container
cargo xtask sbom          writes what the release build is made of (CycloneDX), beside the binary
cargo xtask advisories    looks for packages that are known to be bad, without the network
cargo xtask fmt           formats the code
";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "test" => test(),
        "tidy" => Steps::new().run("tidy", tidy::check),
        "playthroughs" => Steps::new().run("playthroughs", playthroughs),
        "attack" => attack::run(std::env::args().skip(2)),
        "load" => load::run(std::env::args().skip(2)),
        "python" => python::run_all(std::env::args().skip(2)),
        "container" => container::build(),
        "sbom" => supply::bill_of_materials(),
        "advisories" => supply::advisories(),
        "fmt" => cargo(&["fmt", "--all"]),
        "" | "help" | "--help" | "-h" => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        other => {
            eprint!("there is no task {other:?}; there is\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// From the quickest complaint to the slowest. A step that fails is the last one.
fn test() -> Result<()> {
    let mut steps = Steps::new();
    steps.run("format", || cargo(&["fmt", "--all", "--check"]))?;
    steps.run("tidy", tidy::check)?;
    steps.run("advisories", supply::advisories)?;
    steps.run("packages of the system", packages::install)?;
    let fetched = std::thread::spawn(python::fetch);
    steps.run("lints", || {
        cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])
    })?;
    steps.run("tests", tests)?;
    steps.run("tests in documentation", documentation)?;
    steps.run("release build", release)?;
    steps.run("scenarios", scenarios)?;
    steps.run("Python", || {
        fetched.join().unwrap_or_else(|_| anyhow::bail!("the packages were not fetched"))?;
        python::tests()
    })?;
    steps.run("attack", attack::short)?;
    steps.run("a browser plays", browser)?;
    steps.run("speed of the rules", speed::rules)?;
    steps.run("speed of two jobs", speed::jobs)?;
    steps.sum_up();
    Ok(())
}

/// Tests that want a browser: those of the house, and those of a game in a module of this name.
const IN_BROWSER: &str = "in_browser::";

/// Golden playthroughs are compared by the tests of the games; here they must exist unchanged.
fn tests() -> Result<()> {
    if shell::has("cargo-nextest") {
        let others = format!("not (package(browser) or test({IN_BROWSER}))");
        return shell::run(nextest().args(["--filterset", &others]));
    }
    let run = ["test", "--workspace", "--exclude", "browser", "--lib", "--bins", "--tests"];
    let flags = ["--locked", "--no-fail-fast", "--", "--skip", IN_BROWSER];
    cargo(&[&run[..], &flags[..]].concat())
}

/// Always of the whole workspace: a part of it would be built anew with other features. Examples are
/// looked at by the lints; nobody runs them here.
fn nextest() -> Command {
    let mut command = shell::command("cargo");
    command.args(["nextest", "run", "--workspace", "--tests", "--locked", "--no-fail-fast"]);
    command
}

fn documentation() -> Result<()> {
    cargo(&["test", "--workspace", "--doc", "--locked"])
}

/// The command, and what measures its speed: built together they share every part.
fn release() -> Result<()> {
    let yardstick = format!("{}-yardstick", shell::measured_game()?);
    let packages =
        ["-p", "dreamtable", "--bin", "dreamtable", "-p", &yardstick, "--example", "ratio"];
    cargo(&[&["build", "--release", "--locked"], &packages[..]].concat())
}

/// A real Chromium at the release build. There is no second try: what passes only then has a race in it.
fn browser() -> Result<()> {
    // Linked from what the tests have built.
    cargo(&["build", "--workspace", "--example", "pocket", "--locked"])?;
    let (binary, pocket) = (shell::binary()?, shell::target().join("debug/examples/pocket"));
    let run = |command: &mut Command| {
        shell::run(command.env("DREAMTABLE", &binary).env("POCKET", &pocket))
    };
    if shell::has("cargo-nextest") {
        let these = format!("package(browser) or test({IN_BROWSER})");
        // They wait more than they work: two at a time.
        let flags = ["--test-threads", "2", "--filterset", &these];
        return run(nextest().args(flags));
    }
    for these in [&["--package", "browser"][..], &["--workspace", "--tests", IN_BROWSER]] {
        run(shell::command("cargo").args(["test", "--locked", "--no-fail-fast"]).args(these))?;
    }
    Ok(())
}

/// The files the tests run, run again by the command people use: those of the games on the shelf.
fn scenarios() -> Result<()> {
    let games = shell::dreamtable(&["games"])?;
    let on_shelf: Vec<&str> = games.lines().filter_map(|line| line.split(' ').next()).collect();
    anyhow::ensure!(!on_shelf.is_empty(), "the shelf is empty");
    for game in on_shelf {
        shell::dreamtable(&["scenario", "--json", &format!("games/{game}/rules/scenarios")])?;
    }
    Ok(())
}

fn playthroughs() -> Result<()> {
    shell::run(
        shell::command("cargo")
            .args(["test", "--workspace", "--tests", "--locked", "playthrough"])
            .env("UPDATE_GOLDEN", "1"),
    )
}
