//! Arguments that several commands share.

use std::path::{Path, PathBuf};

use arena::Contender;
use catalog::{Entry, PackFiles, Table, find};
use clap::Args;
use dreamtable_core::{Seat, Seed};

use crate::complaint::Complaint;

/// Which table is set.
#[derive(Args)]
pub struct Setting {
    /// The game, by the name that `dreamtable games` shows
    pub game: String,

    /// How many seats the table has [default: 2, or the nearest the game allows]
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,

    /// Change an option of the game; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = change)]
    pub options: Vec<(String, String)>,

    #[command(flatten)]
    pub content: Content,
}

impl Setting {
    pub fn entry(&self) -> Result<&'static dyn Entry, Complaint> {
        Ok(find(&self.game)?)
    }

    /// A table at which bots take every seat but that of `person`.
    pub fn open(&self, person: Option<Seat>) -> Result<Box<dyn Table>, Complaint> {
        let entry = self.entry()?;
        let seats = self.seats.unwrap_or(2.clamp(*entry.seats().start(), *entry.seats().end()));
        let options = entry.options(seats, &self.options)?;
        let bots = Seat::all(seats).filter(|seat| Some(*seat) != person).collect();
        let table = entry.open(entry.with_bots(options, bots)?, self.content.files()?)?;
        if table.seats() == seats {
            Ok(table)
        } else {
            Err(Complaint::asked("the number of seats is chosen with --seats, not as an option"))
        }
    }
}

pub fn change(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("write it as NAME=VALUE, such as difficulty=hard".to_owned()),
    }
}

/// The printed values of a box, supplied by its owner.
#[derive(Args)]
pub struct Content {
    /// Play with the content files of this folder instead of those that come with Dreamtable; a
    /// file that is not there is taken from Dreamtable
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

impl Content {
    /// The files of the folder; `None` without one.
    pub fn files(&self) -> Result<Option<PackFiles>, Complaint> {
        self.content.as_deref().map(pack_files).transpose()
    }
}

fn pack_files(folder: &Path) -> Result<PackFiles, Complaint> {
    let mut files = PackFiles::new();
    for entry in std::fs::read_dir(folder).map_err(Complaint::file(folder))? {
        let path = entry.map_err(Complaint::file(folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Editors leave hidden files behind; everything else has to be meant.
        if !name.starts_with('.') {
            let text = std::fs::read_to_string(&path).map_err(Complaint::file(&path))?;
            files.push((name, text));
        }
    }
    if files.is_empty() {
        let what = format!("{}: there is no content file in this folder", folder.display());
        return Err(Complaint::asked(what));
    }
    files.sort();
    Ok(files)
}

/// How the matches of a run are played.
#[derive(Args)]
pub struct RunArgs {
    /// The luck of the whole run: a number, or 64 hexadecimal digits
    #[arg(long, value_name = "SEED", default_value = "1")]
    pub seed: Seed,

    /// How many matches are played at the same time [default: one per core]. The result does not
    /// depend on it
    #[arg(long, value_name = "J")]
    pub jobs: Option<usize>,
}

impl RunArgs {
    pub fn jobs(&self) -> Result<arena::Jobs, Complaint> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Ok(arena::Jobs::new(self.jobs.unwrap_or_else(cores))?)
    }
}

/// Bots for the seats of a table: as many as there are seats, or fewer that sit down in turn.
pub fn seat_bots(bots: &[Contender], seats: usize) -> Result<Vec<Contender>, Complaint> {
    match bots.len() {
        0 => Err(Complaint::asked("name at least one bot, such as --bots random")),
        n if n > seats => {
            let what = format!("{n} bots do not fit at a table with {seats} seats: see --seats");
            Err(Complaint::asked(what))
        }
        _ => Ok(arena::seat_bots(bots, seats)),
    }
}
