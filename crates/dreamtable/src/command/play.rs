use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use arena::{Answer, Chair, Company, Contender, ask, tell_all};
use bots::{Level, Limits};
use catalog::{Happened, LogLine, Played, Table};
use clap::Args;
use dreamtable_core::{Seat, SeatSet, Seed, Viewer};

use crate::asked::{Setting, seat_bots};
use crate::complaint::Complaint;
use crate::out::{Whole, print};

/// Of more actions than this that differ in their last word only, a few are listed.
const MOST_ALIKE: usize = 40;
const SHOWN_ALIKE: usize = 3;

/// Play in this terminal against bots
#[derive(Args)]
#[command(after_help = "\
When it is your turn, type the number of an action, or the action itself. Further answers:
  ? ACTION   why can I not do that?
  ?          the position and the list again
  undo       take back your latest step, as long as nobody has learned anything
  quit       leave the table

Examples:
  dreamtable play GAME
  dreamtable play GAME --seats 4 --as 3 --bots greedy,lucid,dozing --out match.jsonl
  dreamtable play GAME --seats 1 --option NAME=VALUE")]
pub struct Play {
    #[command(flatten)]
    setting: Setting,

    /// Your seat
    #[arg(long = "as", value_name = "SEAT", default_value = "1")]
    seat: Seat,

    /// Who sits at the other seats, in order: levels or exec:COMMAND. If you name too few, they sit
    /// down in turn
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "dreaming")]
    bots: Vec<Contender>,

    /// The luck of the match: a number, or 64 hexadecimal digits [default: a new one]
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,

    /// Write the finished match to this file
    #[arg(long, value_name = "FILE.jsonl")]
    out: Option<PathBuf>,
}

impl Play {
    pub fn run(&self) -> Result<(), Complaint> {
        let mut table = self.setting.open(Some(self.seat))?;
        let seats = table.seats();
        if self.seat.index() >= seats {
            let what = format!("--as {}: the table has {seats} seats", self.seat);
            return Err(Complaint::asked(what));
        }
        let mut others = if seats == 1 { Vec::new() } else { seat_bots(&self.bots, seats - 1)? };
        // Nobody asks who sits at the person's own seat.
        others.insert(self.seat.index(), Contender::Level(Level::Random));
        let out = self.out.as_deref().map(Whole::create).transpose()?;
        let seed = self.seed.unwrap_or_else(new_seed);
        let seated = Seat::all(seats).map(|seat| match &others[seat.index()] {
            _ if seat == self.seat => "you".to_owned(),
            bot => bot.to_string(),
        });
        let seated: Vec<String> = seated.collect();
        print(format!("You are seat {}. The seed's hash is {}.", self.seat, seed.commitment()))?;
        let played = Played::begin(&*table, &seed, seated);
        let chairs = others.iter().map(Contender::sit).collect();
        let mut sitting = Sitting { seat: self.seat, chairs, seed, played };
        tell_all(&mut sitting.chairs, |chair, seat| chair.begin(&*table, seat))?;
        let Some(payoffs) = arena::host(&mut *table, &seed, &mut sitting)? else {
            return print("You leave the table; nothing is kept.");
        };
        tell_all(&mut sitting.chairs, |chair, _| chair.end(&payoffs))?;
        sitting.played.close(&*table);
        sitting.say_end(&*table)?;
        if let Some(mut out) = out {
            out.write((sitting.played.to_line() + "\n").as_bytes())?;
            out.finish()?;
        }
        Ok(())
    }
}

/// A seed nobody knows.
fn new_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    Seed::from_bytes(bytes)
}

/// What a person typed.
enum Reply {
    Act(String),
    WhyNot(String),
    Show,
    Undo,
    Silence,
    Quit,
}

struct Sitting {
    seat: Seat,
    /// Of every seat; that of the person is not used.
    chairs: Vec<Chair>,
    seed: Seed,
    played: Played,
}

impl<'t> Company<dyn Table + 't> for Sitting {
    type Trouble = Complaint;

    fn answer(
        &mut self,
        table: &mut (dyn Table + 't),
        seat: Seat,
        awaited: bool,
    ) -> Result<Answer, Complaint> {
        if seat == self.seat {
            return self.person(table, awaited);
        }
        let chair = &mut self.chairs[seat.index()];
        Ok(ask(chair, table, seat, awaited, &self.seed, &Limits::default())?)
    }

    fn hear(&mut self, line: LogLine, happened: &Happened) -> Result<(), Complaint> {
        for sentence in happened.in_words(Viewer::Seat(self.seat)) {
            print(format!("  {sentence}"))?;
        }
        self.played.note(line, happened);
        Ok(())
    }

    /// Bots choose first, so that nobody waits for them once the person has chosen.
    fn first(&self, awaited: SeatSet) -> Option<Seat> {
        awaited.without(self.seat).first().or(awaited.first())
    }
}

impl Sitting {
    /// What the person does.
    fn person(&mut self, table: &mut dyn Table, awaited: bool) -> Result<Answer, Complaint> {
        let legal = self.show(table)?;
        loop {
            let refused = match self.reply(table, &legal, awaited)? {
                Reply::Quit => return Ok(Answer::Leave),
                Reply::Silence => return Ok(Answer::Silence),
                Reply::Show => {
                    self.show(table)?;
                    continue;
                }
                Reply::WhyNot(action) => {
                    let why = table.refusal(self.seat, &action);
                    let why = why.map(|error| error.to_string());
                    print(why.unwrap_or_else(|| format!("{action}: you can do that")))?;
                    continue;
                }
                Reply::Undo => match table.undo(self.seat) {
                    Ok(()) => {
                        self.played.steps.push(LogLine::Undo(self.seat));
                        self.played.events.push(Vec::new());
                        return Ok(Answer::Undone);
                    }
                    Err(error) => error,
                },
                Reply::Act(text) => match table.refusal(self.seat, &text) {
                    None => return Ok(Answer::Act(text)),
                    Some(error) => error,
                },
            };
            print(refused.to_string())?;
        }
    }

    /// The position and the numbered list of what can be done.
    fn show(&self, table: &dyn Table) -> Result<Vec<String>, Complaint> {
        let choices = table.choices(self.seat);
        print(format!("\n{}", table.describe(Viewer::Seat(self.seat)).trim_end()))?;
        let mut number = 0;
        for alike in choices.chunk_by(|a, b| stem(&a.action) == stem(&b.action)) {
            let shown = if alike.len() > MOST_ALIKE { SHOWN_ALIKE } else { alike.len() };
            for (i, choice) in alike[..shown].iter().enumerate() {
                print(format!("{:>4}  {:<24} {}", number + i + 1, choice.action, choice.words))?;
            }
            if shown < alike.len() {
                let more = alike.len() - shown;
                print(format!("      {} …  and {more} more words", stem(&alike[0].action)))?;
            }
            number += alike.len();
        }
        Ok(choices.into_iter().map(|choice| choice.action).collect())
    }

    fn reply(
        &self,
        table: &dyn Table,
        legal: &[String],
        awaited: bool,
    ) -> Result<Reply, Complaint> {
        let silence = if awaited { "" } else { ", - to say nothing" };
        let undo = if table.undoable(self.seat) > 0 { ", undo" } else { "" };
        let mut out = io::stdout().lock();
        write!(out, "number or action, ? why not{undo}{silence}, quit> ")?;
        out.flush()?;
        let mut line = String::new();
        let read = io::stdin().lock().read_line(&mut line);
        if !io::stdin().is_terminal() {
            writeln!(out)?;
        }
        let read = read.map_err(|error| Complaint::asked(format!("cannot read: {error}")))?;
        let line = line.trim();
        Ok(match (read, line) {
            (0, _) | (_, "quit" | "q" | "exit") => Reply::Quit,
            (_, "undo" | "u") => Reply::Undo,
            (_, "-") if !awaited => Reply::Silence,
            (_, "" | "?") => Reply::Show,
            (_, line) => match (line.strip_prefix('?'), line.parse::<usize>()) {
                (Some(action), _) => Reply::WhyNot(named(action.trim(), legal)),
                (_, Ok(number)) if (1..=legal.len()).contains(&number) => {
                    Reply::Act(legal[number - 1].clone())
                }
                _ => Reply::Act(line.to_owned()),
            },
        })
    }

    fn say_end(&self, table: &dyn Table) -> Result<(), Complaint> {
        print(format!("\n{}", table.describe(Viewer::Spectator).trim_end()))?;
        let payoffs = &self.played.payoffs;
        let best = payoffs.iter().max().copied().unwrap_or_default();
        let won = payoffs.get(self.seat.index()).is_some_and(|own| *own == best && best > 0);
        print(if won { "You have won." } else { "You have not won." })?;
        print(format!("The seed was {}.", self.seed))
    }
}

/// An action without its last word.
fn stem(action: &str) -> &str {
    action.rsplit_once(' ').map_or(action, |(stem, _)| stem)
}

/// An action given by its number or as it is.
fn named(action: &str, legal: &[String]) -> String {
    let number = action.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    number.and_then(|n| legal.get(n)).map_or_else(|| action.to_owned(), Clone::clone)
}
