use std::path::PathBuf;

use arena::{Tournament, report};
use bots::Level;
use clap::Args;

use super::progress;
use crate::asked::{Running, Setting};
use crate::complaint::Complaint;
use crate::out::{Whole, print, print_json};

/// Find out which bot is better: everybody against everybody, at every seat
#[derive(Args)]
#[command(after_help = "\
Matches are played in twos with the same luck and the seats swapped. Rates come with Wilson's 95 %
intervals; ratings are a Bradley-Terry fit on the scale of Elo, their average is 1500.

Examples:
  dreamtable arena GAME --bots random,greedy,lucid --matches 400
  dreamtable arena GAME --seats 4 --bots dozing,lucid --matches 100 --report report.html
  dreamtable arena GAME --bots random,mcts:500 --json")]
pub struct Arena {
    #[command(flatten)]
    setting: Setting,

    /// The entrants: random, drowsy, greedy, dozing, dreaming, lucid, mcts or mcts:ITERATIONS
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    bots: Vec<Level>,

    /// How many matches each pair plays
    #[arg(long, value_name = "M", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    matches: u64,

    #[command(flatten)]
    running: Running,

    /// Write a page with tables and drawings
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    /// Show the result as JSON
    #[arg(long)]
    json: bool,
}

impl Arena {
    pub fn run(&self) -> Result<(), Complaint> {
        let table = self.setting.open(None)?;
        if self.bots.len() < 2 && table.seats() > 1 {
            return Err(Complaint::asked("an arena needs two bots: --bots random,greedy"));
        }
        let jobs = self.running.jobs()?;
        let file = self.report.as_deref().map(Whole::create).transpose()?;
        let length = Tournament::length(self.bots.len(), table.seats(), self.matches);
        let bar = progress::bar(length);
        let tournament = Tournament::play(
            &*table,
            &self.bots,
            self.matches,
            self.running.seed,
            &jobs,
            |finished| bar.set_position(finished),
        )?;
        bar.finish_and_clear();
        if let Some(mut file) = file {
            file.write(report(&tournament).as_bytes())?;
            file.finish()?;
        }
        if self.json { print_json(&tournament) } else { show(&tournament) }
    }
}

fn show(tournament: &Tournament) -> Result<(), Complaint> {
    let range = |low: f64, high: f64| format!("({:.1} to {:.1})", 100.0 * low, 100.0 * high);
    print(format!("{:<12} {:>7}  {:<16} {:>6}", "bot", "won %", "", "Elo"))?;
    for entrant in &tournament.entrants {
        let wins = entrant.wins;
        let rating = entrant.rating.map_or_else(String::new, |r| {
            format!("{:>6.0}  ({:.0} to {:.0})", r.elo, r.low, r.high)
        });
        let range = range(wins.low, wins.high);
        print(format!("{:<12} {:>7.1}  {range:<16} {rating}", entrant.bot, 100.0 * wins.rate))?;
    }
    for duel in &tournament.duels {
        let (rate, range) = (100.0 * duel.wins.rate, range(duel.wins.low, duel.wins.high));
        let (first, second, matches) = (&duel.first, &duel.second, duel.matches);
        print(format!("{first} against {second}: {rate:.1} % {range} of {matches} matches"))?;
    }
    for seat in &tournament.by_seat {
        let (rate, range) = (100.0 * seat.wins.rate, range(seat.wins.low, seat.wins.high));
        print(format!("seat {}: {rate:.1} % {range}", seat.seat))?;
    }
    Ok(())
}
