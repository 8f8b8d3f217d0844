//! A match as what was seen and what was done: examples for programs that learn.

use bots::{Level, Limits};
use catalog::Study;
use dreamtable_core::{Payoffs, Seat, Seed, Viewer};

use crate::host::Stuck;

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
    levels: &[Level],
    limits: &Limits,
) -> Result<(Vec<Decision>, Payoffs), Stuck> {
    let shape = table.shape();
    let mut decisions = Vec::new();
    loop {
        let stuck = Stuck { seq: table.seq() };
        let node = table.node();
        let Some(seat) = node.awaited().first().or_else(|| node.open().first()) else {
            match table.payoffs() {
                Some(payoffs) => return Ok((decisions, payoffs)),
                None if table.chance(seed) => continue,
                None => return Err(stuck),
            }
        };
        let (mut tensor, mut mask) = (vec![0; shape.tensor], vec![0; shape.actions]);
        table.write_tensor(Viewer::Seat(seat), &mut tensor);
        table.write_mask(seat, &mut mask);
        let thought = table.think(seat, levels[seat.index()], seed).ok_or(stuck.clone())?;
        let text = thought.run(limits).ok_or(stuck.clone())?;
        let action = table.action_index(&text).map_err(|_| stuck.clone())?;
        decisions.push(Decision { seq: table.seq(), seat, tensor, mask, action, text });
        table.act(seat, action).map_err(|_| stuck)?;
    }
}
