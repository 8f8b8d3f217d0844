//! `cargo xtask attack`: everything we know somebody might try, against the release build. Loopback
//! only, bounded in count and time; what it finds out is told in figures.

mod crash;
mod database;
mod flood;
mod hostile;
mod nodes;
mod outage;
mod player;
mod seats;

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::shell;

/// How much of everything: a few rounds in the suite, many by hand.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Times a server is killed in the middle of play.
    pub kills: usize,
    /// Times the database is restarted in the middle of play.
    pub restarts: usize,
    /// For how long it is away.
    pub outage: Duration,
    /// Requests of each flood.
    pub flood: usize,
    /// Requests that make no sense.
    pub nonsense: usize,
    /// The same answers given through two servers at once.
    pub races: usize,
    /// For how long speed is measured.
    pub measured: Duration,
}

impl Size {
    pub const SHORT: Size = Size {
        kills: 2,
        restarts: 1,
        outage: Duration::from_secs(3),
        flood: 1_500,
        nonsense: 400,
        races: 30,
        measured: Duration::from_secs(2),
    };
    pub const LONG: Size = Size {
        kills: 60,
        restarts: 15,
        outage: Duration::from_secs(60),
        flood: 20_000,
        nonsense: 20_000,
        races: 300,
        measured: Duration::from_secs(10),
    };
}

/// `cargo xtask attack [--short] [NAME ...]`: all of them, or those that are named.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<()> {
    let (flags, named): (Vec<_>, Vec<_>) = arguments.partition(|word| word.starts_with("--"));
    let size = match flags.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Size::LONG,
        ["--short"] => Size::SHORT,
        _ => anyhow::bail!("cargo xtask attack [--short] [{}]", NAMES.join("|")),
    };
    if let Some(unknown) = named.iter().find(|name| !NAMES.contains(&name.as_str())) {
        anyhow::bail!("there is no attack {unknown}; there is {}", NAMES.join(", "));
    }
    if std::env::var_os("DREAMTABLE").is_none() {
        shell::cargo(&["build", "--release", "--locked", "-p", "dreamtable"])?;
    }
    let wanted = |name: &str| named.is_empty() || named.iter().any(|one| one == name);
    attack(size, NAMES.iter().copied().filter(|name| wanted(name)))
}

const NAMES: [&str; 8] =
    ["seats", "nonsense", "floods", "crashes", "sqlite", "postgres", "restarts", "outage"];

/// A few of each on the release build that is there.
pub fn short() -> Result<()> {
    attack(Size::SHORT, NAMES.into_iter())
}

fn attack(size: Size, names: impl Iterator<Item = &'static str>) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut failed = Vec::new();
    for name in names {
        let began = Instant::now();
        let found = runtime.block_on(async {
            match name {
                "seats" => seats::hop().await,
                "nonsense" => hostile::nonsense(size.nonsense).await,
                "floods" => flood::all(size.flood).await,
                "crashes" => crash::kills(size.kills).await,
                "sqlite" => nodes::on_sqlite(size).await,
                "postgres" => nodes::on_postgres(size).await,
                "restarts" => database::restarts(size.restarts).await,
                _ => outage::away(size.outage).await,
            }
        });
        let seconds = began.elapsed().as_secs_f64();
        match found {
            Ok(found) => println!("{name}: {found} ({seconds:.0} s)"),
            Err(why) => failed.push(format!("{name}: {why:#} ({seconds:.0} s)")),
        }
    }
    ensure!(failed.is_empty(), "{}", failed.join("\n"));
    Ok(())
}
