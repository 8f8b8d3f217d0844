use std::collections::BTreeSet;
use std::path::PathBuf;

use arena::{Balance, Captions, Counted, Fairness, Portion, Reached, balance_report};
use bots::Level;
use catalog::Table;
use clap::Args;

use super::progress;
use crate::asked::{Content, RunArgs, Setting};
use crate::complaint::Complaint;
use crate::out::{Whole, print, print_json};

/// Find out whether a game is fair: the same bot at every seat, who wins by seat and by deed
#[derive(Args)]
#[command(after_help = "\
A deed is what an event says a seat did, and to what: --deeds lists the kinds of a game. A share
of 1 is fair: for a seat a match split evenly, for a deed what its kind wins on average at a table
of that size. Bounds hold with 95 % confidence; what lies entirely outside 0.8 to 1.25 is off.

Examples:
  dreamtable balance GAME --seats 2,3,4 --bot dreaming --matches 1000 --report balance.html
  dreamtable balance GAME --deeds
  dreamtable balance GAME --seats 2 --by DEED --json > before.json
  dreamtable balance GAME --seats 2 --content mine --before before.json --report both.html")]
pub struct Balances {
    /// The game, by the name that `dreamtable games` shows
    game: String,

    /// Numbers of seats
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "2")]
    seats: Vec<usize>,

    /// Change an option of the game; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = crate::asked::change)]
    options: Vec<(String, String)>,

    #[command(flatten)]
    content: Content,

    /// Who sits at every seat: random, drowsy, greedy, dozing, dreaming, lucid, mcts or mcts:ITERATIONS
    #[arg(long, value_name = "BOT", default_value = "dreaming")]
    bot: Level,

    /// How many matches at each number of seats: one for all, or one for each
    #[arg(long, value_name = "M", value_delimiter = ',', default_value = "400",
          value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    matches: Vec<u64>,

    /// Only list the kinds of deeds there are
    #[arg(long)]
    deeds: bool,

    /// Only these kinds of deeds, in this order
    #[arg(long, value_name = "DEEDS", value_delimiter = ',')]
    by: Vec<String>,

    #[command(flatten)]
    running: RunArgs,

    /// An earlier result, written with --json, to show beside this one
    #[arg(long, value_name = "FILE.json")]
    before: Option<PathBuf>,

    /// Write a page with tables and drawings
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    /// A paragraph for the page; may be given several times
    #[arg(long, value_name = "TEXT")]
    note: Vec<String>,

    /// What the page calls a thing that events only number; may be given several times
    #[arg(long = "name", value_name = "THING=NAME", value_parser = crate::asked::change)]
    names: Vec<(String, String)>,

    /// Show the result as JSON
    #[arg(long)]
    json: bool,
}

impl Balances {
    pub fn run(&self) -> Result<(), Complaint> {
        let matches = self.matches()?;
        let tables = self.seats.iter().zip(&matches).map(|(&seats, &matches)| {
            let content = Content { content: self.content.content.clone() };
            let (game, options) = (self.game.clone(), self.options.clone());
            let setting = Setting { game, seats: Some(seats), options, content };
            Ok((setting.open(None)?, matches))
        });
        let tables = tables.collect::<Result<Vec<_>, Complaint>>()?;
        if self.deeds || !self.by.is_empty() {
            let there = self.kinds(&tables)?;
            if self.deeds {
                return if self.json { print_json(&there) } else { list(&there) };
            }
            if let Some(kind) = self.by.iter().find(|kind| !there.contains(*kind)) {
                return Err(unknown(kind, &there));
            }
        }
        let before = self.before()?;
        let jobs = self.running.jobs()?;
        let file = self.report.as_deref().map(Whole::create).transpose()?;
        let bar = progress::bar(matches.iter().sum());
        let mut balance =
            Balance::play(&tables, self.bot, self.running.seed, &jobs, || bar.inc(1))?;
        bar.finish_and_clear();
        if !self.by.is_empty() {
            balance.keep(&self.by);
        }
        if let Some(mut file) = file {
            let captions = Captions {
                notes: self.note.join("\n"),
                names: self.names.iter().cloned().collect(),
            };
            let page = balance_report(&balance, before.as_ref(), &captions);
            file.write(page.as_bytes())?;
            file.finish()?;
        }
        if self.json { print_json(&balance) } else { show(&balance) }
    }

    /// The deeds of all tables; a look at a few matches, before many are played.
    fn kinds(&self, tables: &[(Box<dyn Table>, u64)]) -> Result<BTreeSet<String>, Complaint> {
        let mut kinds = BTreeSet::new();
        for (table, _) in tables {
            kinds.append(&mut Balance::kinds(&**table, self.bot, &self.running.seed)?);
        }
        Ok(kinds)
    }

    fn matches(&self) -> Result<Vec<u64>, Complaint> {
        match self.matches.as_slice() {
            [all] => Ok(vec![*all; self.seats.len()]),
            each if each.len() == self.seats.len() => Ok(each.to_vec()),
            _ => Err(Complaint::asked("--matches takes one number, or one for each of --seats")),
        }
    }

    fn before(&self) -> Result<Option<Balance>, Complaint> {
        let Some(path) = &self.before else { return Ok(None) };
        let text = std::fs::read_to_string(path).map_err(Complaint::file(path))?;
        serde_json::from_str(&text).map(Some).map_err(|error| {
            let path = path.display();
            Complaint::asked(format!("{path} is not a result of `balance --json`: {error}"))
        })
    }
}

fn unknown(kind: &str, there: &BTreeSet<String>) -> Complaint {
    let there: Vec<&str> = there.iter().map(String::as_str).collect();
    Complaint::asked(if there.is_empty() {
        format!("there is no deed {kind:?}: the events of this game name nothing that a seat did")
    } else {
        format!("there is no deed {kind:?}; choose from {}", there.join(", "))
    })
}

fn list(kinds: &BTreeSet<String>) -> Result<(), Complaint> {
    kinds.iter().try_for_each(print)
}

fn show(balance: &Balance) -> Result<(), Complaint> {
    for table in &balance.tables {
        let (seats, matches) = (table.seats, table.matches);
        let rounds = table.rounds.map_or_else(String::new, |r| format!(", {:.1} rounds", r.mean));
        let seats = counted(seats);
        print(format!("{seats}: {matches} matches, {:.1} steps{rounds}", table.steps.mean))?;
        for portion in &table.by_seat {
            print(line(portion))?;
        }
        if let Some(Reached { of, most, mean, low, high, full }) = &table.score {
            let full = 100.0 * full;
            print(format!(
                "  {mean:.2} of {most} {of} ({low:.2} to {high:.2}), all of them in {full:.1} %"
            ))?;
        }
    }
    for table in &balance.tables {
        if !table.counted.is_empty() {
            print(format!("{}, at the end: mean (of winners)", counted(table.seats)))?;
        }
        for Counted { name, mean, winners } in &table.counted {
            print(format!("  {name:<20} {mean:>8.1} ({winners:.1})"))?;
        }
    }
    for kind in &balance.deeds {
        let never = if kind.portions.is_empty() { ": never" } else { "" };
        print(format!("{}{never}", kind.name))?;
        for portion in &kind.portions {
            print(line(portion))?;
        }
    }
    Ok(())
}

fn counted(seats: usize) -> String {
    if seats == 1 { "1 seat".to_owned() } else { format!("{seats} seats") }
}

fn line(portion: &Portion) -> String {
    let Portion { name, done, times, share, low, high, .. } = portion;
    let verdict = match portion.verdict() {
        Fairness::Fair => "",
        Fairness::Open => "open",
        Fairness::Off => "OFF",
    };
    format!(
        "  {name:<20} {done:>8} done {times:>8} times  {share:.2} ({low:.2} to {high:.2}) {verdict}"
    )
}
