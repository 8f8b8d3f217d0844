use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

use arena::{Chair, Contender, Simulation, Trouble, decisions, host_bots, wilson, write_down};
use bots::Limits;
use catalog::Table;
use clap::{Args, ValueEnum};
use dreamtable_core::{Payoffs, Seed};
use serde_json::json;

use super::progress;
use crate::asked::{RunArgs, Setting, seat_bots};
use crate::complaint::Complaint;
use crate::examples::Examples;
use crate::out::{Whole, print, print_json};

/// Let bots play matches, and write every one of them down in full
#[derive(Args)]
#[command(after_help = "\
Each line of the file is a match: game, options, rules version, content hash, seed and commitment,
every step in notation with its seat, every event, the final reckoning and the payoffs. The same
seed gives the same file, whatever the number of jobs.

Examples:
  dreamtable simulate GAME --seats 2 --bots random,mcts --matches 100 --out matches.jsonl
  dreamtable simulate GAME --seats 4 --bots greedy --matches 10000 --seed 7 --jobs 2
  dreamtable simulate GAME --seats 1 --option NAME=VALUE --bots lucid --out -
  dreamtable simulate GAME --bots greedy --format parquet --out decisions.parquet
  dreamtable simulate GAME --bots 'exec:python3 bot.py,greedy' --matches 20

A Parquet file has a row for each decision: what the seat knew, what it could do, what it did and
what the match was worth to it in the end, in numbers. See docs/data.md.")]
pub struct Simulate {
    #[command(flatten)]
    setting: Setting,

    /// Who plays, seat by seat: random, drowsy, greedy, dozing, dreaming, lucid, mcts (which
    /// is lucid), mcts:ITERATIONS or exec:COMMAND. If you name too few, they sit down in turn
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "random")]
    bots: Vec<Contender>,

    /// How many matches
    #[arg(long, value_name = "M", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..))]
    matches: u64,

    #[command(flatten)]
    running: RunArgs,

    /// Write the matches to this file; `-` is standard output. Without it only the totals are shown
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// What is written: whole matches as lines of JSON, or decisions in numbers
    #[arg(long, value_enum, default_value_t = Format::Jsonl)]
    format: Format,

    /// Show the totals as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Jsonl,
    Parquet,
}

impl Simulate {
    pub fn run(&self) -> Result<(), Complaint> {
        let table = self.setting.open(None)?;
        if self.format == Format::Parquet {
            return self.write_decisions(&*table);
        }
        let seated = seat_bots(&self.bots, table.seats())?;
        let jobs = self.running.jobs()?;
        let mut out = Out::create(self.out.as_ref())?;
        let bar = progress::bar(self.matches);
        let mut sum = Sum::new(table.seats());
        let simulation = Simulation {
            table: &*table,
            contenders: &seated,
            matches: self.matches,
            seed: self.running.seed,
        };
        let play = if self.out.is_some() { Finished::written } else { Finished::counted };
        simulation.run(&jobs, play, |_, finished| {
            bar.inc(1);
            sum.add(finished.steps, &finished.payoffs);
            sum.keep(out.write(&finished.line))
        })?;
        bar.finish_and_clear();
        let to_stdout = matches!(out, Out::Standard);
        let sum = sum.whole()?;
        out.finish()?;
        if to_stdout { Ok(()) } else { self.sum_up(&seated, &sum) }
    }

    /// Decisions of all matches in the order of the matches, whatever the number of jobs.
    fn write_decisions(&self, table: &dyn Table) -> Result<(), Complaint> {
        let seated = seat_bots(&self.bots, table.seats())?;
        let jobs = self.running.jobs()?;
        let path = match &self.out {
            Some(path) if path.as_os_str() != "-" => path,
            _ => return Err(Complaint::asked("a Parquet file needs a name: --out FILE.parquet")),
        };
        let (entry, options) = (self.setting.entry()?, table.options());
        let studied = entry.studied().ok_or_else(|| {
            Complaint::asked(format!("{} cannot be written in numbers yet", entry.name()))
        })?;
        let study = studied.study(options.clone(), self.setting.content.files()?)?;
        let (seed, file) = (self.running.seed, Whole::create(path)?);
        let mut examples = Examples::create(file, &study.shape(), entry.id(), options, &seed)?;
        let bar = progress::bar(self.matches);
        let mut sum = Sum::new(table.seats());
        jobs.in_order(
            self.matches,
            || seated.iter().map(Contender::sit).collect::<Vec<_>>(),
            |chairs, number| {
                let mut table = study.anew();
                let seed = seed.child(number);
                let played = decisions(&mut *table, &seed, chairs, &Limits::default());
                played.map(|(decisions, payoffs)| (decisions, payoffs, table.seq()))
            },
            |number, played| {
                bar.inc(1);
                let added = played.map_err(Complaint::from).and_then(|(made, payoffs, length)| {
                    sum.add(length, &payoffs);
                    examples.add(number, made, &payoffs)
                });
                sum.keep(added)
            },
        );
        bar.finish_and_clear();
        let sum = sum.whole()?;
        examples.finish()?;
        self.sum_up(&seated, &sum)
    }

    fn sum_up(&self, seated: &[Contender], sum: &Sum) -> Result<(), Complaint> {
        let Sum { wins, steps, .. } = sum;
        let rates = || wins.iter().map(|wins| wilson(*wins, self.matches));
        if self.json {
            let seats: Vec<_> = rates()
                .zip(seated)
                .enumerate()
                .map(|(i, (wins, bot))| {
                    json!({ "seat": i + 1, "bot": bot.to_string(), "wins": wins })
                })
                .collect();
            return print_json(&json!({
                "game": self.setting.game,
                "matches": self.matches,
                "steps": steps,
                "seed": self.running.seed,
                "seats": seats,
            }));
        }
        print(format!("{} matches, {steps} steps", self.matches))?;
        if let Some(together) = self.setting.entry()?.about().together {
            let mean = wins.first().copied().unwrap_or_default() / self.matches.max(1) as f64;
            let (what, most) = (together.what, f64::from(together.most));
            print(format!("together {:.2} of {most} {what} a match", mean * most))?;
        } else {
            for (i, (wins, bot)) in rates().zip(seated).enumerate() {
                let name = bot.to_string();
                let (rate, low, high) = (100.0 * wins.rate, 100.0 * wins.low, 100.0 * wins.high);
                let line = format!("seat {} {name:<12} won {rate:5.1} %", i + 1);
                print(format!("{line} ({low:.1} to {high:.1})"))?;
            }
        }
        match &self.out {
            Some(path) => print(format!("written to {}", path.display())),
            None => Ok(()),
        }
    }
}

/// What came of all matches so far.
struct Sum {
    wins: Vec<f64>,
    steps: u64,
    /// Why no more are played.
    failed: Option<Complaint>,
}

impl Sum {
    fn new(seats: usize) -> Self {
        Sum { wins: vec![0.0; seats], steps: 0, failed: None }
    }

    fn add(&mut self, steps: u64, payoffs: &Payoffs) {
        self.steps += steps;
        for (wins, payoff) in self.wins.iter_mut().zip(payoffs.as_slice()) {
            *wins += f64::from(*payoff) / f64::from(Payoffs::FULL);
        }
    }

    /// Whether to go on after a match was kept, or could not be.
    fn keep(&mut self, kept: Result<(), Complaint>) -> ControlFlow<()> {
        self.failed = kept.err();
        if self.failed.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn whole(mut self) -> Result<Self, Complaint> {
        self.failed.take().map_or(Ok(self), Err)
    }
}

/// What is kept of a match. Jobs do all they can themselves: only these few bytes go on to the one
/// thread that writes.
struct Finished {
    steps: u64,
    payoffs: Payoffs,
    /// The match as its line with the line's end; empty where none is wanted.
    line: Vec<u8>,
}

impl Finished {
    fn counted(table: &mut dyn Table, seed: &Seed, seated: &mut [Chair]) -> Result<Self, Trouble> {
        let payoffs = host_bots(table, seed, seated, &Limits::default(), |_, _| {})?;
        Ok(Finished { steps: table.seq(), payoffs, line: Vec::new() })
    }

    fn written(table: &mut dyn Table, seed: &Seed, seated: &mut [Chair]) -> Result<Self, Trouble> {
        let played = write_down(table, seed, seated, &Limits::default())?;
        let payoffs = played.payoffs.iter().copied().collect();
        let line = (played.to_line() + "\n").into_bytes();
        Ok(Finished { steps: table.seq(), payoffs, line })
    }
}

/// Where the matches go.
enum Out {
    Nowhere,
    Standard,
    File(Whole),
}

impl Out {
    fn create(path: Option<&PathBuf>) -> Result<Self, Complaint> {
        match path {
            None => Ok(Out::Nowhere),
            Some(path) if path.as_os_str() == "-" => Ok(Out::Standard),
            Some(path) => Whole::create(path).map(Out::File),
        }
    }

    fn write(&mut self, line: &[u8]) -> Result<(), Complaint> {
        match self {
            Out::Nowhere => Ok(()),
            Out::Standard => Ok(std::io::stdout().lock().write_all(line)?),
            Out::File(file) => file.write(line),
        }
    }

    fn finish(self) -> Result<(), Complaint> {
        match self {
            Out::File(file) => file.finish(),
            Out::Nowhere | Out::Standard => Ok(()),
        }
    }
}
