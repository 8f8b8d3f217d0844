//! Was a match played as its file says? Everything is done again and compared.

use dreamtable_core::{Commitment, Edition, OpenError, PlayError, Seat};
use serde_json::Value;

use crate::entry::PackFiles;
use crate::line::LogLine;
use crate::played::Played;
use crate::shelf::{UnknownGame, find};
use crate::table::Table;

/// The first thing in which a file differs from the match played again.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Differs {
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error("the table does not open: {0}")]
    Open(OpenError),
    #[error("options: the file says {file}, they are {here}")]
    Options { file: Value, here: Value },
    #[error(
        "rules: the file was played by version {file}; {game} still plays versions {oldest} to {newest}"
    )]
    Rules { game: &'static str, file: u32, oldest: u32, newest: u32 },
    #[error(
        "content: the file was played with {file}, this is {here}; give the same pack with --content"
    )]
    Content { file: String, here: String },
    #[error("commitment: the file says {file}, its seed gives {here}")]
    Commitment { file: Commitment, here: Commitment },
    #[error("salt: what seat {seat} added is not what it promised")]
    Salt { seat: Seat },
    #[error("salt: seat {seat} is listed twice, out of order, or is not at this table")]
    SaltOrder { seat: Seat },
    #[error("signature: the line was changed after the house signed it")]
    Signature,
    #[error("step {seq} ({line}): {why}")]
    Refused { seq: usize, line: LogLine, why: PlayError },
    #[error("step {seq}: the file says chance did {file:?}, its seed gives {here:?}")]
    Draw { seq: usize, file: String, here: String },
    #[error("events: {file} steps have events, but there are {here} steps")]
    EventCount { file: usize, here: usize },
    #[error("step {seq}: the file says the events are {file}, they are {here}")]
    Events { seq: usize, file: Value, here: Value },
    #[error("the match is not over after its last step, number {seq}")]
    NotOver { seq: usize },
    #[error("seats: the file names {file} at the table, there are {here}")]
    Seated { file: usize, here: usize },
    #[error("reckoning: the file says {file}, it is {here}")]
    Reckoning { file: Value, here: Value },
    #[error("payoffs: the file says {file:?}, they are {here:?}")]
    Payoffs { file: Vec<i32>, here: Vec<i32> },
}

impl From<OpenError> for Differs {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Rules { game, oldest, newest, asked } => {
                Differs::Rules { game, file: asked, oldest, newest }
            }
            OpenError::Content { asked, here } => Differs::Content { file: asked, here },
            error => Differs::Open(error),
        }
    }
}

/// Of the options of a table those that a file names too: an option that came later than the file
/// is what it always was.
fn said(file: &Value, mut here: Value) -> Value {
    if let (Some(file), Some(here)) = (file.as_object(), here.as_object_mut()) {
        here.retain(|option, _| file.contains_key(option));
    }
    here
}

impl Played {
    /// A table of this match before its first step, with the same options, rules and content.
    pub fn table(&self, pack: Option<PackFiles>) -> Result<Box<dyn Table>, Box<Differs>> {
        let entry = find(&self.game).map_err(Differs::from)?;
        let edition =
            Edition { rules_version: self.rules_version, content_hash: &self.content_hash };
        let table = entry.reopen(edition, self.options.clone(), pack).map_err(Differs::from)?;
        let here = said(&self.options, table.options());
        same(&self.options, here, |file, here| Differs::Options { file, here })?;
        Ok(table)
    }

    /// The table after the first `seq` steps.
    pub fn table_at(
        &self,
        seq: usize,
        pack: Option<PackFiles>,
    ) -> Result<Box<dyn Table>, Box<Differs>> {
        let mut table = self.table(pack)?;
        for (i, line) in self.steps.iter().take(seq).enumerate() {
            refused(i, line, table.replay(line))?;
        }
        Ok(table)
    }

    fn verify_salts(&self, seats: usize) -> Result<(), Box<Differs>> {
        let mut last = None;
        for added in &self.salts {
            let seat = added.seat;
            if seat.index() >= seats || last >= Some(seat) {
                return Err(Differs::SaltOrder { seat }.into());
            }
            if !added.is_kept() {
                return Err(Differs::Salt { seat }.into());
            }
            last = Some(seat);
        }
        Ok(())
    }

    /// Plays the match again from its seed and its actions and compares all that the file says.
    pub fn verify(&self, pack: Option<PackFiles>) -> Result<(), Box<Differs>> {
        if self.signed.as_ref().is_some_and(|signed| !signed.fits()) {
            return Err(Differs::Signature.into());
        }
        let mut table = self.table(pack)?;
        same(&self.seated.len(), table.seats(), |file, here| Differs::Seated { file, here })?;
        same(&self.commitment, self.seed.commitment(), |file, here| Differs::Commitment {
            file,
            here,
        })?;
        self.verify_salts(table.seats())?;
        let luck = self.luck();
        same(&self.events.len(), self.steps.len(), |file, here| Differs::EventCount {
            file,
            here,
        })?;
        for (i, (line, events)) in self.steps.iter().zip(&self.events).enumerate() {
            let seq = i + 1;
            if let (LogLine::Chance(file), Some(here)) = (line, table.foresee(&luck)) {
                same(file, here, |file, here| Differs::Draw { seq, file, here })?;
            }
            let happened = refused(i, line, table.replay(line))?;
            same(&Value::from(events.clone()), Value::from(happened.all()), |file, here| {
                Differs::Events { seq, file, here }
            })?;
        }
        let payoffs = table.payoffs().ok_or(Differs::NotOver { seq: self.steps.len() })?;
        same(&self.reckoning, table.reckoning(), |file, here| Differs::Reckoning { file, here })?;
        same(&self.payoffs, payoffs.as_slice().to_vec(), |file, here| Differs::Payoffs {
            file,
            here,
        })
    }
}

fn refused<T>(i: usize, line: &LogLine, result: Result<T, PlayError>) -> Result<T, Box<Differs>> {
    result.map_err(|why| Differs::Refused { seq: i + 1, line: line.clone(), why }.into())
}

fn same<T: PartialEq + Clone>(
    file: &T,
    here: T,
    differs: impl FnOnce(T, T) -> Differs,
) -> Result<(), Box<Differs>> {
    if *file == here { Ok(()) } else { Err(differs(file.clone(), here).into()) }
}
