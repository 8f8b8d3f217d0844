//! Hosting one match between bots.

use bots::{Level, Limits};
use catalog::{Drawn, Happened, LogLine, Played, Table};
use dreamtable_core::{Payoffs, Seat, Seed};

/// A match in which nobody can act and which is not over. No game should ever get there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the match is stuck at step {seq}: it is not over, and nobody can act")]
pub struct Stuck {
    pub seq: u64,
}

/// Plays a match to its end and writes it down; otherwise as [`host`].
pub fn write_down(
    table: &mut dyn Table,
    seed: &Seed,
    levels: &[Level],
    limits: &Limits,
) -> Result<Played, Stuck> {
    let mut played = Played::begin(table, seed, levels.iter().map(Level::to_string).collect());
    host(table, seed, levels, limits, |line, happened| played.note(line, happened))?;
    played.close(table);
    Ok(played)
}

/// Plays a match to its end and returns what it was worth; `note` hears of every step. `levels`
/// says who sits where; all luck, that of the bots included, comes from the seed.
pub fn host(
    table: &mut dyn Table,
    seed: &Seed,
    levels: &[Level],
    limits: &Limits,
    mut note: impl FnMut(LogLine, &Happened),
) -> Result<Payoffs, Stuck> {
    loop {
        let node = table.node();
        match node.awaited().first().or_else(|| node.open().first()) {
            Some(seat) => {
                let (line, happened) = act(table, seat, levels[seat.index()], seed, limits)?;
                note(line, &happened);
            }
            None => match (table.payoffs(), table.draw(seed)) {
                (Some(payoffs), _) => return Ok(payoffs),
                (None, Some(Drawn { text, happened })) => note(LogLine::Chance(text), &happened),
                (None, None) => return Err(Stuck { seq: table.seq() }),
            },
        }
    }
}

fn act(
    table: &mut dyn Table,
    seat: Seat,
    level: Level,
    seed: &Seed,
    limits: &Limits,
) -> Result<(LogLine, Happened), Stuck> {
    let stuck = Stuck { seq: table.seq() };
    let thought = table.think(seat, level, seed).ok_or(stuck.clone())?;
    let text = thought.run(limits);
    let happened = table.play(seat, &text).map_err(|_| stuck)?;
    Ok((LogLine::Act { seat, text }, happened))
}
