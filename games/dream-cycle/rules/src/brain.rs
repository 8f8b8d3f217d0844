//! What bots know about Dream Cycle.

use dreamtable_core::{Brain, Payoffs, Seat};

use crate::evaluate;
use crate::game::DreamCycle;
use crate::phase::Phase;
use crate::state::State;

impl Brain for DreamCycle {
    fn judge(&self, state: &State) -> Payoffs {
        Seat::all(self.options.seats).map(|seat| evaluate::evaluate(self, state, seat)).collect()
    }

    /// Between a purchase and the ride it is made for nothing can be judged.
    #[inline]
    fn settled(&self, state: &State) -> bool {
        state.phase == Phase::Buying && state.mover().steps == 0
    }
}
