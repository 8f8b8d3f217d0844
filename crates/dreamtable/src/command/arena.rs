use std::path::PathBuf;

use arena::{
    Contender, Decided, Duel, Entrant, Pairs, Schedule, ThinkingTime, Tournament, report, rescaled,
};
use clap::Args;

use super::kept::Kept;
use super::progress;
use crate::asked::{RunArgs, Setting};
use crate::complaint::Complaint;
use crate::out::{Whole, print, print_json};

/// Find out which bot is better: everybody against everybody, at every seat
#[derive(Args)]
#[command(after_help = "\
Matches are played in pairs, with the same luck and the seats swapped. Rates come with Wilson's 95 %
intervals; ratings are a Bradley-Terry fit on the scale of Elo with greedy at 1000 (without it, the
average). Where all win together, each bot has a table for itself and its score is shown.

exec:COMMAND starts a program that plays over its standard input and output; see docs/bots.md.

Examples:
  dreamtable arena GAME --bots random,greedy,lucid --matches 400
  dreamtable arena GAME --seats 4 --bots dozing,lucid --matches 100 --report report.html
  dreamtable arena GAME --bots random,mcts:500 --json
  dreamtable arena GAME --bots random,drowsy,greedy,dozing,dreaming,lucid --ladder --scale scale.txt
  dreamtable arena GAME --bots random,drowsy,greedy,dozing,dreaming,lucid --ladder --keep ladder.tsv
  dreamtable arena GAME --bots greedy,'exec:python3 bot.py' --matches 1000 --decide --times")]
pub struct Arena {
    #[command(flatten)]
    setting: Setting,

    /// The entrants: random, drowsy, greedy, dozing, dreaming, lucid, mcts,
    /// mcts:ITERATIONS or exec:COMMAND
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    bots: Vec<Contender>,

    /// How many matches each pair plays
    #[arg(long, value_name = "M", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    matches: u64,

    /// Let everybody play only the next one in the list, and greedy
    #[arg(long)]
    ladder: bool,

    /// Stop each pair as soon as it is clear whether one side wins 60 % or neither does; each answer
    /// is wrong in one run in twenty. The intervals are then a little too narrow
    #[arg(long)]
    decide: bool,

    /// Show how long each bot thinks about a choice
    #[arg(long)]
    times: bool,

    #[command(flatten)]
    running: RunArgs,

    /// Write what every match was worth to this file as soon as it is over, and skip the
    /// matches it already holds: a long run can be stopped, resumed and extended. Begin a new file for
    /// other bots with the same names
    #[arg(long, value_name = "FILE.tsv")]
    keep: Option<PathBuf>,

    /// Write a page with tables and drawings
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    /// Write how strong the named levels are into the scale of the game, for this number of seats.
    /// What ships is in the folder of the game's page
    #[arg(long, value_name = "FILE.txt")]
    scale: Option<PathBuf>,

    /// Show the result as JSON
    #[arg(long)]
    json: bool,
}

impl Arena {
    pub fn run(&self) -> Result<(), Complaint> {
        let table = self.setting.open(None)?;
        let together = table.entry().about().together.is_some();
        if self.bots.len() < 2 && table.seats() > 1 && !together {
            return Err(Complaint::asked("an arena needs two bots: --bots random,greedy"));
        }
        let jobs = self.running.jobs()?;
        let file = self.report.as_deref().map(Whole::create).transpose()?;
        let (matches, seed) = (self.matches, self.running.seed);
        let pairs = if self.ladder { Pairs::Ladder } else { Pairs::All };
        let held = format!("{} --seed {seed}", self.held(table.seats()));
        let (known, mut kept) = Kept::open(self.keep.as_deref(), &held, table.seats())?;
        let (decide, times) = (self.decide, self.times);
        let course = Schedule { matches, seed, pairs, decide, times, known: &known };
        let bar = progress::bar(Tournament::length(&*table, &self.bots, &course));
        let played = Tournament::play(&*table, &self.bots, &course, &jobs, |done, entered| {
            bar.set_position(done);
            kept.enter(entered);
        });
        bar.finish_and_clear();
        kept.close()?;
        let tournament = played?;
        if let Some(mut file) = file {
            file.write(report(&tournament).as_bytes())?;
            file.finish()?;
        }
        if let Some(path) = &self.scale {
            let before = std::fs::read_to_string(path).unwrap_or_default();
            let mut file = Whole::create(path)?;
            file.write(rescaled(&before, &tournament, &self.made(table.seats())).as_bytes())?;
            file.finish()?;
        }
        if self.json { print_json(&tournament) } else { show(&tournament) }
    }
}

impl Arena {
    /// The table that is played at, as the beginning of a command.
    fn held(&self, seats: usize) -> String {
        let Setting { game, options, .. } = &self.setting;
        let options = options.iter().map(|(name, value)| format!(" --option {name}={value}"));
        format!("dreamtable arena {game} --seats {seats}{}", options.collect::<String>())
    }

    /// The command that would measure the same again, and its seed.
    fn made(&self, seats: usize) -> Vec<String> {
        let bots: Vec<String> = self.bots.iter().map(Contender::to_string).collect();
        let command = format!(
            "{} --bots {}{} --matches {}{}",
            self.held(seats),
            bots.join(","),
            if self.ladder { " --ladder" } else { "" },
            self.matches,
            if self.decide { " --decide" } else { "" },
        );
        vec![command, format!("seed {}", self.running.seed)]
    }
}

fn show(tournament: &Tournament) -> Result<(), Complaint> {
    let scored = tournament.entrants.iter().find_map(|entrant| entrant.score.as_ref());
    // Alone nobody meets anybody.
    let rated = tournament.entrants.iter().any(|entrant| entrant.rating.is_some());
    let times = if tournament.entrants.iter().any(|e| e.thinking.is_some()) {
        "  ms a choice  19 of 20 within  slowest"
    } else {
        ""
    };
    print(match scored {
        Some(score) => format!("{:<12} {:>6} of {}{:21}{times}", "bot", score.of, score.most, ""),
        None if rated => {
            format!("{:<12} {:>7}  {:<16} {:>6}{:16}{times}", "bot", "won %", "", "Elo", "")
        }
        None => format!("{:<12} {:>7}  {:<16}{times}", "bot", "won %", ""),
    })?;
    for entrant in &tournament.entrants {
        print(line(entrant))?;
    }
    for duel in &tournament.duels {
        let Duel { first, second, matches, wins, decided } = duel;
        let (rate, range) = (100.0 * wins.rate, range(wins.low, wins.high));
        let decided = decided.map_or("", |decided| match decided {
            Decided::First => ": decided, the first is better",
            Decided::Second => ": decided, the second is better",
            Decided::Even => ": decided, neither wins 60 %",
        });
        print(format!(
            "{first} against {second}: {rate:.1} % {range} of {matches} matches{decided}"
        ))?;
    }
    for seat in &tournament.by_seat {
        let (rate, range) = (100.0 * seat.wins.rate, range(seat.wins.low, seat.wins.high));
        print(format!("seat {}: {rate:.1} % {range}", seat.seat))?;
    }
    Ok(())
}

fn range(low: f64, high: f64) -> String {
    format!("({:.1} to {:.1})", 100.0 * low, 100.0 * high)
}

fn line(entrant: &Entrant) -> String {
    let name = &entrant.bot;
    let mut line = format!("{name:<12}");
    if let Some(score) = &entrant.score {
        let bounds = format!("({:.2} to {:.2})", score.low, score.high);
        let full = 100.0 * score.full;
        line += &format!(" {:>7.2}  {bounds:<16} all {full:>4.1} %", score.mean);
    }
    if let Some(wins) = entrant.wins {
        line += &format!(" {:>7.1}  {:<16}", 100.0 * wins.rate, range(wins.low, wins.high));
    }
    if let Some(rating) = entrant.rating {
        let bounds = format!("({:.0} to {:.0})", rating.low, rating.high);
        line += &format!(" {:>6.0}  {bounds:<14}", rating.elo);
    }
    if let Some(thinking) = entrant.thinking {
        let ThinkingTime { mean_ms, p95_ms, slowest_ms, .. } = thinking;
        line += &format!("  {mean_ms:>11.2}  {p95_ms:>15.2}  {slowest_ms:>7.0}");
    }
    line.trim_end().to_owned()
}
