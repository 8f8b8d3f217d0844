//! `cargo xtask load`: a house full of tables on this machine, every seat with a live stream, and
//! how fast they all play. Loopback only; its size and its time are bounded.

pub mod client;
mod figures;
mod seat;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::house::{House, WITHOUT_LIMITS};
use crate::shell;
use figures::Figures;
use seat::{Guests, Pacer};

/// What is asked for: `--tables 600 --seats 4 --seconds 20 --rate 0 --streams json|pages`, and with
/// `--binary PATH` another build than that of this tree, to compare two of them.
#[derive(Clone, Debug)]
pub struct Load {
    pub tables: usize,
    pub seats: usize,
    pub seconds: u64,
    /// Actions per second over all tables; 0 for as many as come.
    pub rate: u64,
    pub pages: bool,
    /// The program to measure, where it is not the one of this tree.
    pub binary: Option<PathBuf>,
}

const USAGE: &str = "cargo xtask load [--tables N] [--seats N] [--seconds N] [--rate ACTIONS_PER_SECOND] \
                     [--streams json|pages] [--binary PATH]";

impl Load {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self> {
        let mut load =
            Load { tables: 600, seats: 4, seconds: 20, rate: 0, pages: false, binary: None };
        while let Some(name) = arguments.next() {
            let value = arguments.next().with_context(|| format!("{name}: no value\n{USAGE}"))?;
            let number = || value.parse::<u64>().with_context(|| format!("{name}\n{USAGE}"));
            match name.as_str() {
                "--tables" => load.tables = number()? as usize,
                "--seats" => load.seats = number()? as usize,
                "--seconds" => load.seconds = number()?,
                "--rate" => load.rate = number()?,
                "--binary" => load.binary = Some(value.into()),
                "--streams" => load.pages = value == "pages",
                _ => anyhow::bail!("{name} is not known\n{USAGE}"),
            }
        }
        ensure!((1..=2000).contains(&load.tables), "1 to 2000 tables");
        ensure!((2..=4).contains(&load.seats), "2 to 4 seats");
        ensure!((1..=120).contains(&load.seconds), "1 to 120 seconds");
        Ok(load)
    }
}

pub fn run(arguments: impl Iterator<Item = String>) -> Result<()> {
    let load = Load::read(arguments)?;
    let binary = match &load.binary {
        Some(binary) => binary.clone(),
        None => {
            shell::cargo(&["build", "--release", "--locked", "-p", "dreamtable"])?;
            shell::binary()?
        }
    };
    let server = House::of(&binary, None, &WITHOUT_LIMITS)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let figures = Arc::new(Figures::default());
    let report = runtime.block_on(play(&load, &server, &figures))?;
    println!("{report:#}");
    runtime.shutdown_timeout(Duration::from_secs(1));
    server.close()
}

async fn play(load: &Load, server: &House, figures: &Arc<Figures>) -> Result<Value> {
    let pacer = Arc::new(Pacer::new(load.rate));
    println!("seating {} guests at {} tables …", load.tables * load.seats, load.tables);
    let mut playing = Vec::new();
    for group in (0..load.tables).collect::<Vec<_>>().chunks(50) {
        let seated = group.iter().map(|n| {
            let guests = Guests::new(server.address, load.pages, figures.clone(), pacer.clone());
            tokio::spawn(guests.seat_everybody(*n, load.seats))
        });
        for table in seated.collect::<Vec<_>>() {
            playing.extend(table.await??);
        }
    }
    println!("{} streams are open; playing for {} s …", playing.len(), load.seconds);
    let tasks: Vec<_> = playing.into_iter().map(|seat| tokio::spawn(seat.play())).collect();
    let pacing = tokio::spawn(pacer.clone().run());

    // The first moments warm up and are not counted.
    tokio::time::sleep(Duration::from_secs(3)).await;
    figures.forget();
    let (began, work) = (Instant::now(), cpu_seconds(server)?);
    tokio::time::sleep(Duration::from_secs(load.seconds)).await;
    let took = began.elapsed();
    let report = figures.report(load, took, cpu_seconds(server)? - work, peak_memory(server)?);
    pacing.abort();
    for task in tasks {
        if task.is_finished() {
            task.await?.context("a seat gave up")?;
        } else {
            task.abort();
        }
    }
    Ok(report)
}

/// Seconds of computing so far, over all cores.
fn cpu_seconds(server: &House) -> Result<f64> {
    let stat = server.told("stat")?;
    let fields: Vec<&str> =
        stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    Ok(ticks / 100.0)
}

/// The most memory it ever had, in megabytes.
fn peak_memory(server: &House) -> Result<f64> {
    let status = server.told("status")?;
    let line = status.lines().find(|line| line.starts_with("VmHWM")).context("no VmHWM")?;
    let kilobytes: f64 = line.split_whitespace().nth(1).context("no VmHWM")?.parse()?;
    Ok(kilobytes / 1024.0)
}
