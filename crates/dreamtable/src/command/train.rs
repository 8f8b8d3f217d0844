use std::num::NonZeroU32;
use std::path::PathBuf;

use arena::{training_report, wilson};
use bots::{Foretold, Learnt, LearntFrom, Push, Trained, Training};
use clap::Args;
use dreamtable_core::{Seed, Weights};
use serde_json::json;

use super::progress;
use crate::asked::Setting;
use crate::complaint::Complaint;
use crate::out::{Whole, print, print_json};

/// Fit the judge of a game's bots to matches they play, and try it against the present one
#[derive(Args)]
#[command(after_help = "\
There are two ways to learn. Usually equal bots play, and what they saw at settled positions is
fitted to how the matches ended (every fifth match is held out for testing). With --pushes, two
bots meet whose weights were pushed apart at random, all at once and only a little, and the weights
go a small step towards the winner; the mean of the last round is written down. This needs ten
thousand matches or more, but what goes with winning is not always what wins.

Then bots with the new weights play against bots with the present ones, with seats swapped. Judge
weights by matches won, never by loss: what predicts better may play worse. With --matches 0
nothing is learnt, and the weights of --from play at once.

The file names the command and the seed that made it. The weights that ship are in the folder of
the game's rules.

Examples:
  dreamtable train GAME --seats 2 --matches 600 --out two.txt
  dreamtable train GAME --seats 4 --iterations 400 --duel 400 --out four.txt --report four.html
  dreamtable train GAME --pushes 2 --matches 12000 --from two.txt --out pushed.txt")]
pub struct Train {
    #[command(flatten)]
    setting: Setting,

    /// How many matches are played to learn from; with --pushes, in each round
    #[arg(long, value_name = "M", default_value_t = 600,
          value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    matches: u32,

    /// Learn by pushing weights apart, in this many rounds
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pushes: Option<u32>,

    /// Begin with the weights of this file instead of the present ones
    #[arg(long, value_name = "FILE.txt")]
    from: Option<PathBuf>,

    /// How many worlds the bots imagine for each choice
    #[arg(long, value_name = "I", default_value = "200")]
    iterations: NonZeroU32,

    /// How many matches the new judge plays against the present one
    #[arg(long, value_name = "D", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    duel: u32,

    /// The luck of the whole run: a number, or 64 hexadecimal digits
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: Seed,

    /// Write the weights to this file
    #[arg(long, value_name = "FILE.txt")]
    out: PathBuf,

    /// Write a page that shows how well the new judge predicts
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    /// Show the result as JSON
    #[arg(long)]
    json: bool,
}

impl Train {
    pub fn run(&self) -> Result<(), Complaint> {
        let table = self.setting.open(None)?;
        let from = self.from()?;
        if self.matches == 0 && from.is_none() {
            return Err(Complaint::asked("--matches 0 learns nothing: name weights with --from"));
        }
        let mut out = Whole::create(&self.out)?;
        let page = self.report.as_deref().map(Whole::create).transpose()?;
        let Train { matches, iterations, duel, seed, .. } = *self;
        let method = match self.pushes {
            _ if matches == 0 => LearntFrom::Nothing,
            Some(rounds) => LearntFrom::Pushes(rounds),
            None => LearntFrom::Tables,
        };
        let training = Training { method, matches, iterations, duel, seed };
        let bar = progress::bar(training.length().into());
        let made = vec![self.command(table.seats()), format!("seed {seed}")];
        let trained = table.train(&training, from, made, &mut |done| bar.set_position(done.into()));
        bar.finish_and_clear();
        let trained = trained.map_err(|error| Complaint::asked(error.to_string()))?;
        out.write(trained.weights.to_string().as_bytes())?;
        out.finish()?;
        if let Some(mut page) = page {
            page.write(training_report(&self.command(table.seats()), &trained).as_bytes())?;
            page.finish()?;
        }
        if self.json { print_json(&sum(&trained)) } else { self.show(&trained) }
    }

    fn from(&self) -> Result<Option<Weights>, Complaint> {
        let Some(path) = &self.from else { return Ok(None) };
        let text = std::fs::read_to_string(path).map_err(Complaint::file(path))?;
        let weights = text.parse::<Weights>();
        weights.map(Some).map_err(|error| Complaint::asked(format!("{}: {error}", path.display())))
    }

    /// The command that would do the same again.
    fn command(&self, seats: usize) -> String {
        let Train { setting, matches, iterations, duel, .. } = self;
        let mut command = format!("dreamtable train {} --seats {seats}", setting.game);
        for (name, value) in &setting.options {
            command += &format!(" --option {name}={value}");
        }
        if let Some(rounds) = self.pushes {
            command += &format!(" --pushes {rounds}");
        }
        command += &format!(" --matches {matches} --iterations {iterations} --duel {duel}");
        if let Some(from) = &self.from {
            command += &format!(" --from {}", from.display());
        }
        command
    }

    fn show(&self, trained: &Trained) -> Result<(), Complaint> {
        match &trained.learnt {
            Learnt::Tables(Foretold { samples, coin, before, after, .. }) => {
                print(format!("{samples} settled tables; loss on matches held out:"))?;
                print(format!(
                    "  a coin {coin:.4}, present weights {before:.4}, new weights {after:.4}"
                ))?;
            }
            Learnt::Pushes(rounds) => {
                for (round, pushes) in (1..).zip(rounds) {
                    print(format!(
                        "round {round}: what a push won in standard errors, and the mean of the weight"
                    ))?;
                    for Push { name, won, weight: [early, late] } in pushes {
                        print(format!("  {name:<16} {won:+5.1}  {early} {late}"))?;
                    }
                }
            }
            Learnt::Nothing => {}
        }
        if let Some(won) = trained.duel {
            let (won, matches) = (wilson(won * f64::from(self.duel), self.duel.into()), self.duel);
            print(format!(
                "against the present judge: {:.1} % ({:.1} to {:.1}) of {matches} matches",
                100.0 * won.rate,
                100.0 * won.low,
                100.0 * won.high
            ))?;
        }
        print(format!("written to {}", self.out.display()))
    }
}

fn sum(trained: &Trained) -> serde_json::Value {
    let mut sum = json!({ "duel": trained.duel, "weights": trained.weights.to_string() });
    match &trained.learnt {
        Learnt::Tables(Foretold { samples, coin, before, after, calibration }) => {
            sum["samples"] = json!(samples);
            sum["loss"] = json!({ "coin": coin, "before": before, "after": after });
            sum["calibration"] = json!(calibration);
        }
        Learnt::Pushes(rounds) => {
            let push = |push: &Push| {
                let [early, late] = push.weight;
                json!({ "name": push.name, "won": push.won, "early": early, "late": late })
            };
            let round = |pushes: &Vec<Push>| pushes.iter().map(push).collect::<serde_json::Value>();
            sum["rounds"] = rounds.iter().map(round).collect();
        }
        Learnt::Nothing => {}
    }
    sum
}
