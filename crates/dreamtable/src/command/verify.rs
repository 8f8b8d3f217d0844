use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde_json::json;

use super::replay::matches;
use crate::asked::Content;
use crate::complaint::Complaint;
use crate::out::{print, print_json};

/// Play the matches of a file again and recompute every draw
#[derive(Args)]
#[command(after_help = "\
Checked are the rules version, the content, the commitment of the seed, every outcome of chance
against the seed, every step, every event, the final reckoning and the payoffs. Exit code 2 and a
message for each match that was not played as its line says.

Examples:
  dreamtable verify matches.jsonl
  dreamtable verify matches.jsonl --json")]
pub struct Verify {
    /// A file written by `dreamtable simulate` or `dreamtable play`
    file: PathBuf,

    #[command(flatten)]
    content: Content,

    /// Show the result as JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(&self) -> Result<ExitCode, Complaint> {
        let pack = self.content.files()?;
        let (mut count, mut wrong) = (0, Vec::new());
        for played in matches(&self.file)? {
            let played = played?;
            count += 1;
            if let Err(error) = played.verify(pack.clone()) {
                wrong.push((count, error));
            }
        }
        if count == 0 {
            return Err(Complaint::asked(format!("{}: there is no match", self.file.display())));
        }
        if self.json {
            let differ = wrong.iter().map(|(n, e)| json!({ "match": n, "differs": e.to_string() }));
            let differ: Vec<_> = differ.collect();
            print_json(
                &json!({ "matches": count, "verified": count - wrong.len(), "differ": differ }),
            )?;
        } else {
            let plural = if count == 1 { "match" } else { "matches" };
            print(format!("{} of {count} {plural} verified", count - wrong.len()))?;
        }
        for (number, error) in &wrong {
            eprintln!("dreamtable: {}: match {number}: {error}", self.file.display());
        }
        Ok(if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(2) })
    }
}
