//! A match as what was seen and what was done: examples for programs that learn.

use bots::Limits;
use catalog::Study;
use dreamtable_core::{Payoffs, Seat, Seed, Viewer};

use crate::host::{Stuck, Trouble};
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

/// Plays a match to its end, as [`crate::host()`] does, and keeps every choice; what it was worth.
pub fn decisions(
    table: &mut dyn Study,
    seed: &Seed,
    chairs: &mut [Chair],
    limits: &Limits,
) -> Result<(Vec<Decision>, Payoffs), Trouble> {
    let shape = table.shape();
    let trouble =
        |seat: Seat, chair: &Chair, failure| Trouble::Player { seat, name: chair.name(), failure };
    for (seat, chair) in Seat::all(chairs.len()).zip(&mut *chairs) {
        chair.begin(&*table, seat).map_err(|failure| trouble(seat, chair, failure))?;
    }
    let mut decisions = Vec::new();
    loop {
        let stuck = Stuck { seq: table.seq() };
        let node = table.node();
        let Some(seat) = node.awaited().first().or_else(|| node.open().first()) else {
            match table.payoffs() {
                None if table.chance(seed) => continue,
                None => return Err(stuck.into()),
                Some(payoffs) => {
                    for (seat, chair) in Seat::all(chairs.len()).zip(&mut *chairs) {
                        chair.end(&payoffs).map_err(|failure| trouble(seat, chair, failure))?;
                    }
                    return Ok((decisions, payoffs));
                }
            }
        };
        let (mut tensor, mut mask) = (vec![0; shape.tensor], vec![0; shape.actions]);
        table.write_tensor(Viewer::Seat(seat), &mut tensor);
        table.write_mask(seat, &mut mask);
        let (chair, awaited) = (&mut chairs[seat.index()], node.awaited().contains(seat));
        let answer = chair.answer(&*table, seat, awaited, seed, limits);
        let text = answer.map_err(|failure| trouble(seat, chair, failure))?.ok_or(stuck.clone())?;
        let action = table.action_index(&text).map_err(|_| stuck.clone())?;
        decisions.push(Decision { seq: table.seq(), seat, tensor, mask, action, text });
        table.act(seat, action).map_err(|_| stuck)?;
    }
}
