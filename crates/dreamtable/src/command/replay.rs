use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use catalog::{Played, Table};
use clap::Args;
use dreamtable_core::{Eyes, Viewer};
use serde_json::{Value, json};

use crate::asked::Content;
use crate::complaint::Complaint;
use crate::out::{print, print_json};

/// Show a position of a match as one of its viewers saw it
#[derive(Args)]
#[command(after_help = "\
Examples:
  dreamtable replay matches.jsonl                             how the first match ended
  dreamtable replay matches.jsonl --match 3 --at 20 --as 2    after 20 steps, as seat 2 saw it
  dreamtable replay matches.jsonl --at 20 --as all --json     what every viewer knew, for programs")]
pub struct Replay {
    /// A file written by `dreamtable simulate` or `dreamtable play`
    file: PathBuf,

    /// Which match of the file, counted from 1
    #[arg(long = "match", value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,

    /// After how many steps [default: all of them]
    #[arg(long, value_name = "SEQ")]
    at: Option<usize>,

    /// Through whose eyes: a seat number, `spectator`, or `all` for one after the other
    #[arg(long = "as", value_name = "VIEWER", default_value = "spectator")]
    eyes: Eyes,

    #[command(flatten)]
    content: Content,

    /// The observation as JSON
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub fn run(&self) -> Result<(), Complaint> {
        let played = find_match(&self.file, self.number)?;
        let at = self.at.unwrap_or(played.steps.len());
        if at > played.steps.len() {
            let steps = played.steps.len();
            return Err(Complaint::asked(format!("--at {at}: the match has {steps} steps")));
        }
        let table = played.table_at(at, self.content.files()?).map_err(|error| {
            let number = self.number as usize;
            Complaint::Differs { path: self.file.clone(), number, error }
        })?;
        let viewers = self.viewers(&*table)?;
        if self.json {
            return match viewers.as_slice() {
                [viewer] => print_json(&seen(&*table, &played, *viewer)),
                viewers => {
                    let all = viewers.iter().map(|viewer| seen(&*table, &played, *viewer));
                    print_json(&all.collect::<Vec<_>>())
                }
            };
        }
        let step = at.checked_sub(1).map_or_else(String::new, |i| format!(": {}", played.steps[i]));
        print(format!("step {at} of {}{step}", played.steps.len()))?;
        for viewer in viewers {
            print(format!("\nas {} sees it\n{}", name(viewer), table.describe(viewer).trim_end()))?;
        }
        Ok(())
    }

    fn viewers(&self, table: &dyn Table) -> Result<Vec<Viewer>, Complaint> {
        let seats = table.seats();
        match self.eyes {
            Eyes::All => Ok(Viewer::all(seats).collect()),
            Eyes::Of(Viewer::Seat(seat)) if seat.index() >= seats => {
                Err(Complaint::asked(format!("--as {seat}: the match has {seats} seats")))
            }
            Eyes::Of(viewer) => Ok(vec![viewer]),
        }
    }
}

fn seen(table: &dyn Table, played: &Played, viewer: Viewer) -> Value {
    json!({
        "game": played.game,
        "seq": table.seq(),
        "steps": played.steps.len(),
        "viewer": viewer,
        "awaited": table.node().awaited(),
        "observation": table.observe(viewer),
    })
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => "a spectator".to_owned(),
    }
}

/// All matches of a file, one at a time.
pub fn matches(path: &Path) -> Result<impl Iterator<Item = Result<Played, Complaint>>, Complaint> {
    let file = File::open(path).map_err(Complaint::file(path))?;
    let path = path.to_owned();
    Ok(Played::read(BufReader::new(file))
        .map(move |read| read.map_err(|error| Complaint::Read { path: path.clone(), error })))
}

fn find_match(path: &Path, number: u64) -> Result<Played, Complaint> {
    let mut count = 0;
    for played in matches(path)? {
        let played = played?;
        count += 1;
        if count == number {
            return Ok(played);
        }
    }
    let what = format!("{}: there is no match {number}; the file has {count}", path.display());
    Err(Complaint::asked(what))
}
