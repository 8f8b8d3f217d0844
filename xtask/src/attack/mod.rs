//! `cargo xtask attack`: everything we know somebody might try, against the release build. Loopback
//! only, bounded in count and time; what it finds out is told in figures.

mod crash;
mod database;
mod flood;
mod hostile;
mod house;
mod nodes;
mod player;
mod seats;

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::shell;

/// How much of everything: a few rounds in the suite, many by hand.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Times a server is killed in the middle of play.
    pub kills: usize,
    /// Times the database is restarted in the middle of play.
    pub restarts: usize,
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
        flood: 1_500,
        nonsense: 400,
        races: 30,
        measured: Duration::from_secs(2),
    };
    pub const LONG: Size = Size {
        kills: 60,
        restarts: 15,
        flood: 20_000,
        nonsense: 20_000,
        races: 300,
        measured: Duration::from_secs(10),
    };
}

pub fn run(mut arguments: impl Iterator<Item = String>) -> Result<()> {
    let size = match arguments.next().as_deref() {
        None => Size::LONG,
        Some("--short") => Size::SHORT,
        Some(other) => anyhow::bail!("{other} is not known: cargo xtask attack [--short]"),
    };
    if std::env::var_os("DREAMTABLE").is_none() {
        shell::cargo(&["build", "--release", "--locked", "-p", "dreamtable"])?;
    }
    all(size)
}

/// Every attack, one after the other, on the release build that is there.
pub fn all(size: Size) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        told("seats", seats::hop()).await?;
        told("nonsense", hostile::nonsense(size.nonsense)).await?;
        told("floods", flood::all(size.flood)).await?;
        told("crashes", crash::kills(size.kills)).await?;
        told("two servers on SQLite", nodes::on_sqlite(size)).await?;
        told("two servers on PostgreSQL", nodes::on_postgres(size)).await?;
        told("restarts of PostgreSQL", database::restarts(size.restarts)).await
    })
}

async fn told(name: &str, attack: impl Future<Output = Result<String>>) -> Result<()> {
    let began = Instant::now();
    let found = attack.await.with_context(|| format!("attack: {name}"))?;
    println!("{name}: {found} ({:.0} s)", began.elapsed().as_secs_f64());
    Ok(())
}
