//! One thing after the other, with its time.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// What was done so far, and how long it took.
pub struct Steps(Vec<(&'static str, Duration)>);

impl Steps {
    pub fn new() -> Self {
        Steps(Vec::new())
    }

    /// Does a step and says so. When it fails, the error names it.
    pub fn run(&mut self, name: &'static str, step: impl FnOnce() -> Result<()>) -> Result<()> {
        println!("\n=== {name}");
        let start = Instant::now();
        let result = step();
        let time = start.elapsed();
        let word = if result.is_ok() { "passed" } else { "FAILED" };
        println!("=== {name}: {word} after {:.1} s", time.as_secs_f64());
        self.0.push((name, time));
        if result.is_err() {
            self.list();
        }
        result.with_context(|| format!("step \"{name}\" failed"))
    }

    pub fn sum_up(&self) {
        self.list();
        println!("everything passed");
    }

    fn list(&self) {
        println!();
        for (name, time) in &self.0 {
            println!("{:>8.1} s  {name}", time.as_secs_f64());
        }
    }
}
