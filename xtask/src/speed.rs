//! How fast it must be, as ratios, so that every machine can check it.

use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::{binary, command, dreamtable};

/// Other work on the machine slows one measurement, hardly all of them.
const ATTEMPTS: usize = 8;
/// Enough that starting the program does not count: a second or two.
const MATCHES: &str = "200000";

/// Dreamworld with all its rules plays at least half as fast as the bare yardstick.
pub fn rules() -> Result<()> {
    const LEAST: f64 = 0.5;
    reached("yardstick ratio", LEAST, || {
        let line = dreamtable(&["bench", "dreamworld", "--seats", "4", "--json"])?;
        print!("{line}");
        let measured: Value = serde_json::from_str(line.trim())?;
        measured["yardstick_ratio"].as_f64().context("no yardstick_ratio was measured")
    })
}

/// Two jobs are close to twice as fast as one. Each number of jobs is measured by its quickest run:
/// other work on the machine slows some runs, and it slows two jobs more than one.
pub fn jobs() -> Result<()> {
    const LEAST: f64 = 1.5;
    if std::thread::available_parallelism().map_or(1, usize::from) < 2 {
        println!("one core only: nothing to compare");
        return Ok(());
    }
    let mut quickest = [f64::INFINITY; 2];
    reached("two jobs to one", LEAST, || {
        for (best, jobs) in quickest.iter_mut().zip(["1", "2"]) {
            *best = best.min(simulation(jobs)?);
        }
        Ok(quickest[0] / quickest[1])
    })
}

/// The seconds of a simulation.
fn simulation(jobs: &str) -> Result<f64> {
    let start = Instant::now();
    let status = command(&binary()?.display().to_string())
        .args(["simulate", "dreamworld", "--seats", "4", "--bots", "random", "--json"])
        .args(["--matches", MATCHES, "--jobs", jobs])
        .stdout(std::process::Stdio::null())
        .status()?;
    if !status.success() {
        bail!("the simulation failed ({status})");
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
