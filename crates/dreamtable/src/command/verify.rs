use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use catalog::{HouseKey, Played};
use clap::Args;
use serde_json::json;

use super::replay::matches;
use crate::asked::Content;
use crate::complaint::Complaint;
use crate::out::{print, print_json};

/// Play the matches of a file again and recompute every draw
#[derive(Args)]
#[command(after_help = "\
This checks the rules version, the content, the commitment of the seed and of what players added to
it, every outcome of chance, every step, every event, the final reckoning and the payoffs, and the
signature of the house where there is one. Exit code 2, and a message for each match that was not
played as its line says.

Examples:
  dreamtable verify matches.jsonl
  dreamtable verify matches.jsonl --house 1f9c...   the key is on the luck page of every table
  dreamtable verify matches.jsonl --json")]
pub struct Verify {
    /// A file written by `dreamtable simulate` or `dreamtable play`
    file: PathBuf,

    #[command(flatten)]
    content: Content,

    /// Every match must be signed by the house with this key
    #[arg(long, value_name = "KEY")]
    house: Option<HouseKey>,

    /// Show the result as JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(&self) -> Result<ExitCode, Complaint> {
        let pack = self.content.files()?;
        let (mut count, mut wrong) = (0, Vec::new());
        let mut houses = Houses::default();
        for played in matches(&self.file)? {
            let played = played?;
            count += 1;
            match played.verify(pack.clone()) {
                Err(error) => wrong.push((count, error.to_string())),
                Ok(()) => match self.stranger(&played) {
                    Some(why) => wrong.push((count, why)),
                    None => houses.note(&played),
                },
            }
        }
        if count == 0 {
            return Err(Complaint::asked(format!("{}: there is no match", self.file.display())));
        }
        if self.json {
            let differ = wrong.iter().map(|(n, e)| json!({ "match": n, "differs": e }));
            let differ: Vec<_> = differ.collect();
            print_json(&json!({
                "matches": count,
                "verified": count - wrong.len(),
                "signed": houses.0,
                "differ": differ,
            }))?;
        } else {
            let plural = if count == 1 { "match" } else { "matches" };
            print(format!("{} of {count} {plural} verified", count - wrong.len()))?;
            for (house, signed) in &houses.0 {
                print(format!("{signed} signed by the house {house}"))?;
            }
        }
        for (number, error) in &wrong {
            eprintln!("dreamtable: {}: match {number}: {error}", self.file.display());
        }
        Ok(if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(2) })
    }
    /// What is wrong with the signature, if a house was named.
    fn stranger(&self, played: &Played) -> Option<String> {
        let house = self.house?;
        match &played.signed {
            None => Some("signature: nobody has signed this match".to_owned()),
            Some(signed) if signed.house != house => {
                Some(format!("signature: it is signed by another house, {}", signed.house))
            }
            Some(_) => None,
        }
    }
}

/// How many of the matches each house has signed.
#[derive(Default)]
struct Houses(BTreeMap<String, usize>);

impl Houses {
    fn note(&mut self, played: &Played) {
        if let Some(signed) = &played.signed {
            *self.0.entry(signed.house.to_string()).or_default() += 1;
        }
    }
}
