//! Steps that were played on a copy of the match and are not stored yet.

use std::sync::Arc;

use catalog::{Happened, LogLine, Table};
use dreamtable_core::{Node, Seat, Seed, Viewer};
use store::SavedLine;

use crate::clock;
use crate::http::refusal::Refusal;
use crate::table::position::{Moment, Position};
use crate::table::snapshots::Snapshots;
use crate::words::refused;

/// No turn has more small steps than that.
const LONGEST_REST: usize = 200;

pub struct Steps {
    pub table: Box<dyn Table>,
    pub lines: Vec<SavedLine>,
    pub moments: Vec<Arc<Moment>>,
}

impl Steps {
    pub fn after(position: &Position) -> Self {
        Steps { table: position.table.copy(), lines: Vec::new(), moments: Vec::new() }
    }

    pub fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let line = LogLine::of(Some(seat), action.to_owned());
        let happened = self.table.replay(&line)?;
        self.note(&line, happened);
        Ok(())
    }

    /// The rest of a seat's turn takes its plain course, and chance does what is due.
    pub fn finish(&mut self, seed: &Seed, seat: Seat) -> Result<(), Refusal> {
        for _ in 0..LONGEST_REST {
            let Some(plain) = self.table.rest(seat) else { break };
            self.act(seat, &plain)?;
            self.draw(seed);
        }
        Ok(())
    }

    /// Chance does what the seed says until somebody is asked.
    pub fn draw(&mut self, seed: &Seed) {
        while let Some(drawn) = self.table.draw(seed) {
            self.note(&drawn.line(), drawn.happened);
        }
    }

    fn note(&mut self, line: &LogLine, happened: Happened) {
        let at = clock::now();
        self.moments.push(Arc::new(Moment::new(self.table.seq(), line, happened)));
        self.lines.push(SavedLine { seat: line.seat(), text: line.text().to_owned(), at });
    }
}

/// The position at the end of a log, and the snapshots that follow. What was done in secret there shows no more
/// than it did when it was done: whoever saw nothing of it keeps the position before it.
pub fn opened(
    mut table: Box<dyn Table>,
    mut lines: Vec<SavedLine>,
) -> Result<(Position, Snapshots), Refusal> {
    let (mut before, mut snapshots) = (table.copy(), Snapshots::since(table.seq()));
    let mut moments = Vec::with_capacity(lines.len());
    for line in lines.clone() {
        let moment = replay_line(&mut *table, line)?;
        if moment.is_told_to(Viewer::Spectator) {
            snapshots.after(&*table);
        }
        moments.push(moment);
    }
    let shown = moments.iter().rposition(|moment| moment.is_told_to(Viewer::Spectator));
    let secret = lines.split_off(shown.map_or(0, |last| last + 1));
    if secret.is_empty() {
        return Ok((Position::opened(table.into(), moments), snapshots));
    }
    let moments = replay(&mut *before, lines)?;
    let position = read_on(&Arc::new(Position::opened(before.into(), moments)), secret)?;
    Ok((position, snapshots))
}

/// Plays the lines of a log, and tells what they brought.
fn replay(table: &mut dyn Table, lines: Vec<SavedLine>) -> Result<Vec<Arc<Moment>>, Refusal> {
    lines.into_iter().map(|line| replay_line(table, line)).collect()
}

/// The position after lines that somebody else wrote. Who was asked what in between counts: an action
/// that was impossible for a while does not mean the same afterwards.
pub fn read_on(position: &Arc<Position>, lines: Vec<SavedLine>) -> Result<Position, Refusal> {
    let mut table = position.table.copy();
    let (mut offers, mut moments, mut told) = (position.offers.clone(), Vec::new(), 0);
    for line in lines {
        moments.push(replay_line(&mut *table, line)?);
        if table.node() != Node::Chance {
            offers = offers.after(&*table, &moments[told..]);
            told = moments.len();
        }
    }
    Ok(position.followed(table.into(), moments, offers))
}

fn replay_line(table: &mut dyn Table, line: SavedLine) -> Result<Arc<Moment>, Refusal> {
    let line = LogLine::of(line.seat, line.text);
    let happened = table.replay(&line).map_err(|why| {
        let step = table.seq();
        tracing::error!(step, %line, %why, "a log does not replay");
        Refusal::conflict("not-playable", refused::foreign_log(&why.to_string()))
    })?;
    Ok(Arc::new(Moment::new(table.seq(), &line, happened)))
}
