use std::num::NonZeroU32;
use std::path::PathBuf;

use arena::training_report;
use bots::{Trained, Training};
use clap::Args;
use dreamtable_core::Seed;
use serde_json::json;

use super::progress;
use crate::asked::Setting;
use crate::complaint::Complaint;
use crate::out::{Whole, print, print_json};

/// Fit the judge of a game's bots to matches they play, and let it meet the judge they have
#[derive(Args)]
#[command(after_help = "\
Equals play; what they saw where the table was settled is fitted to how the matches ended (every
fifth match is held out to test on); then bots with the new weights play those with the present ones,
seats swapped. Accept weights by matches, never by loss: what foretells better may play worse.

The file names the command and the seed that made it. What ships is in the game's folder of rules.

Examples:
  dreamtable train GAME --seats 2 --matches 600 --out two.txt
  dreamtable train GAME --seats 4 --matches 600 --iterations 400 --duel 400 --out four.txt --report four.html")]
pub struct Train {
    #[command(flatten)]
    setting: Setting,

    /// How many matches are played to learn from
    #[arg(long, value_name = "M", default_value_t = 600,
          value_parser = clap::value_parser!(u32).range(5..=1_000_000))]
    matches: u32,

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

    /// Write a page that shows how well the new judge foretells
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    /// Show the result as JSON
    #[arg(long)]
    json: bool,
}

impl Train {
    pub fn run(&self) -> Result<(), Complaint> {
        let table = self.setting.open(None)?;
        let mut out = Whole::create(&self.out)?;
        let page = self.report.as_deref().map(Whole::create).transpose()?;
        let Train { matches, iterations, duel, seed, .. } = *self;
        let training = Training { matches, iterations, duel, seed };
        let bar = progress::bar(u64::from(matches) + u64::from(duel));
        let made = vec![self.command(table.seats()), format!("seed {seed}")];
        let trained = table.train(&training, made, &mut |done| bar.set_position(done.into()));
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

    /// The command that would do the same again.
    fn command(&self, seats: usize) -> String {
        let Train { setting, matches, iterations, duel, .. } = self;
        let game = &setting.game;
        format!(
            "dreamtable train {game} --seats {seats} --matches {matches} --iterations {iterations} \
             --duel {duel}"
        )
    }

    fn show(&self, trained: &Trained) -> Result<(), Complaint> {
        let Trained { samples, coin, before, after, duel, .. } = trained;
        print(format!("{samples} settled tables; loss on matches held out:"))?;
        print(format!("  a coin {coin:.4}, present weights {before:.4}, new weights {after:.4}"))?;
        if let Some(won) = duel {
            let (won, matches) = (100.0 * won, self.duel);
            print(format!("against the present weights: {won:.1} % of {matches} matches"))?;
        }
        print(format!("written to {}", self.out.display()))
    }
}

fn sum(trained: &Trained) -> serde_json::Value {
    let Trained { samples, coin, before, after, duel, calibration, .. } = trained;
    json!({
        "samples": samples,
        "loss": { "coin": coin, "before": before, "after": after },
        "duel": duel,
        "calibration": calibration,
        "weights": trained.weights.to_string(),
    })
}
