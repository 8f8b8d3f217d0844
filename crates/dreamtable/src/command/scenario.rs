use std::path::PathBuf;
use std::process::ExitCode;

use catalog::find;
use clap::Args;
use scenario::{Mismatch, Report, Scenario, files_in};

use crate::complaint::Complaint;
use crate::out::{print, print_json_line};

/// Run scenario files: a position, steps, and what must be true after them
#[derive(Args)]
#[command(
    name = "scenario",
    after_help = "\
The format is described in docs/scenarios.md. Exit code 1 when a scenario fails, 2 when a file
cannot be read.

Examples:
  dreamtable scenario games/GAME/rules/scenarios
  dreamtable scenario my-idea.txt --json"
)]
pub struct Scenarios {
    /// Scenario files, or folders of them
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,

    /// One JSON object for each scenario
    #[arg(long)]
    json: bool,
}

impl Scenarios {
    pub fn run(&self) -> Result<ExitCode, Complaint> {
        let asked = |error: scenario::ReadError| Complaint::asked(error.to_string());
        let mut scenarios = Vec::new();
        for path in &self.paths {
            let files =
                if path.is_dir() { files_in(path).map_err(asked)? } else { vec![path.clone()] };
            if files.is_empty() {
                let what = format!("{}: there is no scenario file (*.txt) here", path.display());
                return Err(Complaint::asked(what));
            }
            for file in files {
                scenarios.push(Scenario::open(&file).map_err(asked)?);
            }
        }
        let mut failed = 0;
        for scenario in &scenarios {
            let report = run(scenario);
            failed += usize::from(!report.passed);
            if self.json {
                print_json_line(&report)?;
            } else {
                print(report.to_string())?;
            }
        }
        if !self.json {
            print(format!("{} of {} passed", scenarios.len() - failed, scenarios.len()))?;
        }
        Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}

fn run(scenario: &Scenario) -> Report {
    match find(&scenario.game) {
        Ok(entry) => entry.run_scenario(scenario),
        Err(error) => {
            Report::of(scenario, vec![Mismatch::new(0, "a game on the shelf", error.to_string())])
        }
    }
}
