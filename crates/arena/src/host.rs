//! Hosting one match: the loop that asks everybody in turn, in simulations, for examples to learn from
//! and in a terminal.

use bots::Limits;
use catalog::{Happened, LogLine, Played, Table};
use dreamtable_core::{Payoffs, Seat, SeatSet, Seed};

use crate::player::{Chair, Failure};

/// A match in which nobody can act and which is not over. No game should ever get there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the match is stuck at step {seq}: it is not over, and nobody can act")]
pub struct Stuck {
    pub seq: u64,
}

/// Those who sit around a hosted table.
pub trait Company<T: Table + ?Sized> {
    type Trouble: From<Stuck>;

    /// What `seat` does. Nobody waits for it unless it is `awaited`; then it may keep silent.
    fn answer(&mut self, table: &mut T, seat: Seat, awaited: bool)
    -> Result<Answer, Self::Trouble>;

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
pub fn host<T: Table + ?Sized, C: Company<T>>(
    table: &mut T,
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

fn act<T: Table + ?Sized, C: Company<T>>(
    table: &mut T,
    seat: Seat,
    text: String,
    company: &mut C,
) -> Result<(), C::Trouble> {
    let stuck = Stuck { seq: table.seq() };
    let happened = table.play(seat, &text).map_err(|_| stuck)?;
    company.hear(LogLine::Act { seat, text }, &happened)
}

/// Why a match among contenders could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    #[error(transparent)]
    Stuck(#[from] Stuck),
    #[error("seat {seat}, {name} {failure}")]
    Player { seat: Seat, name: String, failure: Failure },
}

/// Tells everybody at a table something, seat by seat.
pub fn tell_all(
    chairs: &mut [Chair],
    mut tell: impl FnMut(&mut Chair, Seat) -> Result<(), Failure>,
) -> Result<(), Trouble> {
    for (seat, chair) in Seat::all(chairs.len()).zip(chairs) {
        tell(chair, seat).map_err(|failure| trouble(chair, seat, failure))?;
    }
    Ok(())
}

/// Asks whoever sits there.
pub fn ask(
    chair: &mut Chair,
    table: &dyn Table,
    seat: Seat,
    awaited: bool,
    seed: &Seed,
    limits: &Limits,
) -> Result<Answer, Trouble> {
    match chair.answer(table, seat, awaited, seed, limits) {
        Ok(answer) => Ok(answer.map_or(Answer::Silence, Answer::Act)),
        Err(failure) => Err(trouble(chair, seat, failure)),
    }
}

fn trouble(chair: &Chair, seat: Seat, failure: Failure) -> Trouble {
    Trouble::Player { seat, name: chair.name(), failure }
}

/// A table with somebody at every seat. All luck, that of our bots included, comes from the seed.
struct FullTable<'a, N> {
    seed: &'a Seed,
    chairs: &'a mut [Chair],
    limits: &'a Limits<'a>,
    /// Hears of every step.
    note: N,
}

impl<'t, N: FnMut(LogLine, &Happened)> Company<dyn Table + 't> for FullTable<'_, N> {
    type Trouble = Trouble;

    fn answer(
        &mut self,
        table: &mut (dyn Table + 't),
        seat: Seat,
        awaited: bool,
    ) -> Result<Answer, Trouble> {
        ask(&mut self.chairs[seat.index()], table, seat, awaited, self.seed, self.limits)
    }

    fn hear(&mut self, line: LogLine, happened: &Happened) -> Result<(), Trouble> {
        (self.note)(line, happened);
        Ok(())
    }
}

/// Lets those in the chairs play a match to its end; returns what it was worth. `note` hears of
/// every step.
pub fn host_bots(
    table: &mut dyn Table,
    seed: &Seed,
    chairs: &mut [Chair],
    limits: &Limits,
    note: impl FnMut(LogLine, &Happened),
) -> Result<Payoffs, Trouble> {
    tell_all(chairs, |chair, seat| chair.begin(table, seat))?;
    let mut around = FullTable { seed, chairs: &mut *chairs, limits, note };
    let payoffs = host(table, seed, &mut around)?.ok_or(Stuck { seq: table.seq() })?;
    tell_all(chairs, |chair, _| chair.end(&payoffs))?;
    Ok(payoffs)
}

/// Plays a match to its end and writes it down; otherwise as [`host_bots`].
pub fn write_down(
    table: &mut dyn Table,
    seed: &Seed,
    chairs: &mut [Chair],
    limits: &Limits,
) -> Result<Played, Trouble> {
    let mut played = Played::begin(table, seed, chairs.iter().map(Chair::name).collect());
    host_bots(table, seed, chairs, limits, |line, happened| played.note(line, happened))?;
    played.close(table);
    Ok(played)
}
