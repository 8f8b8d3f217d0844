//! A match as what was seen and what was done: examples for programs that learn.

use bots::Limits;
use catalog::{Happened, LogLine, Shape, Study};
use dreamtable_core::{Payoffs, Seat, Seed, Viewer};

use crate::host::{Answer, Company, Stuck, Trouble, ask, host, tell_all};
use crate::player::Chair;

/// One choice: what the seat knew, what it could do, what it did.
pub struct Decision {
    /// How many lines the log had.
    pub seq: u64,
    pub seat: Seat,
    pub tensor: Vec<i8>,
    pub mask: Vec<i8>,
    /// The number of the action.
    pub action: usize,
    /// Its notation.
    pub text: String,
}

/// Plays a match to its end and keeps every choice; what it was worth.
pub fn decisions(
    table: &mut dyn Study,
    seed: &Seed,
    chairs: &mut [Chair],
    limits: &Limits,
) -> Result<(Vec<Decision>, Payoffs), Trouble> {
    tell_all(chairs, |chair, seat| chair.begin(&*table, seat))?;
    let (shape, decisions) = (table.shape(), Vec::new());
    let mut collecting = Collecting { seed, chairs: &mut *chairs, limits, shape, decisions };
    let payoffs = host(table, seed, &mut collecting)?.ok_or(Stuck { seq: table.seq() })?;
    let decisions = collecting.decisions;
    tell_all(chairs, |chair, _| chair.end(&payoffs))?;
    Ok((decisions, payoffs))
}

struct Collecting<'a> {
    seed: &'a Seed,
    chairs: &'a mut [Chair],
    limits: &'a Limits<'a>,
    shape: Shape,
    decisions: Vec<Decision>,
}

impl<'t> Company<dyn Study + 't> for Collecting<'_> {
    type Trouble = Trouble;

    fn answer(
        &mut self,
        table: &mut (dyn Study + 't),
        seat: Seat,
        awaited: bool,
    ) -> Result<Answer, Trouble> {
        let chair = &mut self.chairs[seat.index()];
        let answer = ask(chair, &*table, seat, awaited, self.seed, self.limits)?;
        if let Answer::Act(text) = &answer {
            let mut tensor = vec![0; self.shape.tensor];
            let mut mask = vec![0; self.shape.actions];
            table.write_tensor(Viewer::Seat(seat), &mut tensor);
            table.write_mask(seat, &mut mask);
            let (seq, text) = (table.seq(), text.clone());
            let action = table.action_index(&text).map_err(|_| Stuck { seq })?;
            self.decisions.push(Decision { seq, seat, tensor, mask, action, text });
        }
        Ok(answer)
    }

    fn hear(&mut self, _: LogLine, _: &Happened) -> Result<(), Trouble> {
        Ok(())
    }
}
