//! How fast it must be, as ratios, so that every machine can check it.

use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::{binary, command, measured_game, output, target};

/// Other work on the machine slows one measurement, hardly all of them.
const ATTEMPTS: usize = 8;

/// A game with all its rules plays at least half as fast as its yardstick, a bare program without them.
pub fn rules() -> Result<()> {
    const LEAST: f64 = 0.5;
    let ratio = target().join("release/examples/ratio").display().to_string();
    reached("yardstick ratio", LEAST, || {
        let line = output(&ratio, &[])?;
        print!("{line}");
        let measured: Value = serde_json::from_str(line.trim())?;
        measured["yardstick_ratio"].as_f64().context("no yardstick_ratio was measured")
    })
}

/// Two jobs are not much slower than two programs side by side with one job each, which share nothing
/// but the machine: what its two cores give differs from machine to machine.
pub fn jobs() -> Result<()> {
    const LEAST: f64 = 0.75;
    if std::thread::available_parallelism().map_or(1, usize::from) < 2 {
        println!("one core only: nothing to compare");
        return Ok(());
    }
    reached("two jobs to two programs", LEAST, || {
        let apart = seconds([["--jobs", "1", "--matches", "20000"]; 2])?;
        let together = seconds([["--jobs", "2", "--matches", "40000"]])?;
        Ok(apart / together)
    })
}

/// The seconds of simulations that run at the same time.
fn seconds<const N: usize>(flags: [[&str; 4]; N]) -> Result<f64> {
    let (binary, game) = (binary()?.display().to_string(), measured_game()?);
    let start = Instant::now();
    let begun: Result<Vec<_>> = flags
        .iter()
        .map(|flags| {
            let mut simulation = command(&binary);
            simulation.args(["simulate", &game, "--seats", "4", "--bots", "random"]);
            simulation.arg("--json").args(flags).stdout(std::process::Stdio::null());
            Ok(simulation.spawn()?)
        })
        .collect();
    for mut simulation in begun? {
        let status = simulation.wait()?;
        if !status.success() {
            bail!("the simulation failed ({status})");
        }
    }
    Ok(start.elapsed().as_secs_f64())
}

fn reached(name: &str, least: f64, mut measure: impl FnMut() -> Result<f64>) -> Result<()> {
    let mut best = 0.0_f64;
    for _ in 0..ATTEMPTS {
        let ratio = measure()?;
        println!("{name}: {ratio:.2}, at least {least} is asked for");
        if ratio >= least {
            return Ok(());
        }
        best = best.max(ratio);
    }
    bail!("{name}: {best:.2} at best in {ATTEMPTS} attempts, at least {least} is asked for")
}
