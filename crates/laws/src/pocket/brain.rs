//! What bots know about Pocket: whoever has more tokens stands better.

use dreamtable_core::{Brain, Payoffs, Seat};

use super::{Pocket, State};

impl Brain for Pocket {
    fn judge(&self, state: &State) -> Payoffs {
        let all = state.tokens.iter().map(|&tokens| i32::from(tokens)).sum::<i32>().max(1);
        let share = |seat: Seat| Payoffs::FULL * i32::from(state.tokens[seat.index()]) / all;
        Seat::all(self.options.seats).map(share).collect()
    }
}
