use std::time::Duration;

use catalog::{Entry, Slice, find, shelf};
use clap::Args;
use serde::Serialize;

use crate::complaint::Complaint;
use crate::out::{print, print_json_line};

/// Measure how fast the games are on one core
#[derive(Args)]
#[command(after_help = "\
Whole matches of random legal actions, chance and scoring included, with nobody listening to events;
and searches from the middle of a match at the strongest level, each iteration in a new imagined
world that is played to the end. Everything is measured in short slices; the median counts.

Examples:
  dreamtable bench
  dreamtable bench GAME --json
  dreamtable bench GAME --seats 4 --seconds 10")]
pub struct Bench {
    /// Only this game
    game: Option<String>,

    /// Only this number of seats
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// Change an option of the game; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", requires = "game",
          value_parser = crate::asked::change)]
    options: Vec<(String, String)>,

    /// How long each game is measured at each number of seats
    #[arg(long, value_name = "S", default_value_t = 3,
          value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,

    /// One JSON object for each game and number of seats
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Measured {
    game: &'static str,
    seats: usize,
    decisions_per_s: f64,
    matches_per_s: f64,
    decisions_per_match: f64,
    state_bytes: usize,
    mcts_iterations_per_s: f64,
}

const SLICES: u32 = 25;

impl Bench {
    pub fn run(&self) -> Result<(), Complaint> {
        let entries = match &self.game {
            Some(id) => vec![find(id)?],
            None => shelf().to_vec(),
        };
        for entry in &entries {
            // Absurd numbers are refused before anything is measured.
            self.seats.map(|seats| entry.options(seats, &self.options)).transpose()?;
        }
        if cfg!(debug_assertions) {
            eprintln!("dreamtable: this is not a release build: the figures say little");
        }
        if !self.json {
            print(
                "game                seats  decisions/s  matches/s  per match  bytes  searches/s",
            )?;
        }
        for entry in entries {
            let seats = match self.seats {
                Some(seats) => seats..=seats,
                None => entry.seats(),
            };
            for seats in seats {
                let measured = self.measure(entry, seats)?;
                if self.json { print_json_line(&measured)? } else { print(measured.row())? }
            }
        }
        Ok(())
    }

    fn measure(&self, entry: &dyn Entry, seats: usize) -> Result<Measured, Complaint> {
        let mut pace = entry.pace(entry.options(seats, &self.options)?, None)?;
        let whole = Duration::from_secs(self.seconds);
        // A half each for matches and searches.
        let time = whole / (2 * SLICES);
        pace.matches(time);
        pace.searches(time);
        let slices: Vec<Slice> = (0..SLICES).map(|_| pace.matches(time)).collect();
        let searches = (0..SLICES).map(|_| pace.searches(time).per_second()).collect();
        let matches: u64 = slices.iter().map(|slice| slice.matches).sum();
        let decisions: u64 = slices.iter().map(|slice| slice.decisions).sum();
        Ok(Measured {
            game: entry.id(),
            seats,
            decisions_per_s: middle(slices.iter().map(Slice::decisions_per_second).collect()),
            matches_per_s: middle(slices.iter().map(Slice::matches_per_second).collect()),
            decisions_per_match: decisions as f64 / matches as f64,
            state_bytes: pace.state_bytes(),
            mcts_iterations_per_s: middle(searches),
        })
    }
}

impl Measured {
    fn row(&self) -> String {
        format!(
            "{:<20}{:>5}  {:>11.0}  {:>9.0}  {:>9.1}  {:>5}  {:>10.0}",
            self.game,
            self.seats,
            self.decisions_per_s,
            self.matches_per_s,
            self.decisions_per_match,
            self.state_bytes,
            self.mcts_iterations_per_s,
        )
    }
}

/// The median; the list must not be empty.
fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
