//! Hosting one match: the loop that asks everybody in turn, in simulations and in a terminal.

use bots::{Level, Limits};
use catalog::{Happened, LogLine, Played, Table};
use dreamtable_core::{Payoffs, Seat, SeatSet, Seed};

/// A match in which nobody can act and which is not over. No game should ever get there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the match is stuck at step {seq}: it is not over, and nobody can act")]
pub struct Stuck {
    pub seq: u64,
}

/// Those who sit around a hosted table.
pub trait Company {
    type Trouble: From<Stuck>;

    /// What `seat` does. Nobody waits for it unless it is `awaited`; then it may keep silent.
    fn answer(
        &mut self,
        table: &mut dyn Table,
        seat: Seat,
        awaited: bool,
    ) -> Result<Answer, Self::Trouble>;

    /// A step was taken.
    fn hear(&mut self, line: LogLine, happened: &Happened) -> Result<(), Self::Trouble>;

    /// Who answers first of those that are awaited.
    fn first(&self, awaited: SeatSet) -> Option<Seat> {
        awaited.first()
    }
}

/// What somebody says who was asked.
pub enum Answer {
    Act(String),
    /// Has taken back a step instead.
    Undone,
    Silence,
    /// Leaves, and the match ends for everybody.
    Leave,
}

/// So many steps may follow each other that nobody waited for; then those who are awaited act, so
/// that talk never holds a match up for ever.
const MOST_TALK: usize = 100;

/// Hosts a match to its end and returns what it was worth; `None` when somebody left. Before anybody
/// who is awaited acts, those who may speak up are heard.
pub fn host<C: Company>(
    table: &mut dyn Table,
    seed: &Seed,
    company: &mut C,
) -> Result<Option<Payoffs>, C::Trouble> {
    let mut talk = 0;
    loop {
        let awaited = table.node().awaited();
        let mut asked = table.asked().minus(awaited);
        let mut spoken = false;
        while let Some(seat) = asked.first().filter(|_| talk < MOST_TALK && !spoken) {
            asked = asked.without(seat);
            match company.answer(table, seat, false)? {
                Answer::Act(text) => {
                    act(table, seat, text, company)?;
                    spoken = true;
                }
                Answer::Undone => spoken = true,
                Answer::Silence => {}
                Answer::Leave => return Ok(None),
            }
        }
        if spoken {
            talk += 1;
        } else if let Some(seat) = company.first(awaited) {
            talk = 0;
            match company.answer(table, seat, true)? {
                Answer::Act(text) => act(table, seat, text, company)?,
                Answer::Undone => {}
                Answer::Silence => return Err(Stuck { seq: table.seq() }.into()),
                Answer::Leave => return Ok(None),
            }
        } else if let Some(payoffs) = table.payoffs() {
            return Ok(Some(payoffs));
        } else {
            let drawn = table.draw(seed).ok_or(Stuck { seq: table.seq() })?;
            company.hear(drawn.line(), &drawn.happened)?;
        }
    }
}

fn act<C: Company>(
    table: &mut dyn Table,
    seat: Seat,
    text: String,
    company: &mut C,
) -> Result<(), C::Trouble> {
    let stuck = Stuck { seq: table.seq() };
    let happened = table.play(seat, &text).map_err(|_| stuck)?;
    company.hear(LogLine::Act { seat, text }, &happened)
}

/// A table with a bot at every seat. All luck, that of the bots included, comes from the seed.
pub struct Bots<'a, N> {
    pub seed: &'a Seed,
    /// Who sits where.
    pub levels: &'a [Level],
    pub limits: &'a Limits<'a>,
    /// Hears of every step.
    pub note: N,
}

/// What a bot does at its seat.
pub fn bot_answer(
    table: &dyn Table,
    seat: Seat,
    level: Level,
    seed: &Seed,
    limits: &Limits,
) -> Answer {
    let thought = table.think(seat, level, seed);
    thought.and_then(|thought| thought.run(limits)).map_or(Answer::Silence, Answer::Act)
}

impl<N: FnMut(LogLine, &Happened)> Company for Bots<'_, N> {
    type Trouble = Stuck;

    fn answer(&mut self, table: &mut dyn Table, seat: Seat, _: bool) -> Result<Answer, Stuck> {
        Ok(bot_answer(table, seat, self.levels[seat.index()], self.seed, self.limits))
    }

    fn hear(&mut self, line: LogLine, happened: &Happened) -> Result<(), Stuck> {
        (self.note)(line, happened);
        Ok(())
    }
}

/// Lets bots play a match to its end; returns what it was worth. `note` hears of every step.
pub fn host_bots(
    table: &mut dyn Table,
    seed: &Seed,
    levels: &[Level],
    limits: &Limits,
    note: impl FnMut(LogLine, &Happened),
) -> Result<Payoffs, Stuck> {
    let payoffs = host(table, seed, &mut Bots { seed, levels, limits, note })?;
    payoffs.ok_or(Stuck { seq: table.seq() })
}

/// Lets bots play a match to its end and writes it down; otherwise as [`host_bots`].
pub fn write_down(
    table: &mut dyn Table,
    seed: &Seed,
    levels: &[Level],
    limits: &Limits,
) -> Result<Played, Stuck> {
    let mut played = Played::begin(table, seed, levels.iter().map(Level::to_string).collect());
    host_bots(table, seed, levels, limits, |line, happened| played.note(line, happened))?;
    played.close(table);
    Ok(played)
}
