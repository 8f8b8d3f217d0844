//! What bots know about Dreams of Tomorrow.

use dreamtable_core::{Brain, Game, Payoffs, Rng, Seat, pick};

use crate::action::Action;
use crate::game::DreamsOfTomorrow;
use crate::phase::Phase;
use crate::state::State;
use crate::{evaluate, habit};

impl Brain for DreamsOfTomorrow {
    fn judge(&self, state: &State) -> Payoffs {
        evaluate::evaluate(self, state)
    }

    /// Between turns nothing is owed to anybody.
    fn settled(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Move | Phase::FirstCatch | Phase::Over)
    }

    #[inline]
    fn habit<R: Rng>(
        &self,
        state: &State,
        seat: Seat,
        actions: &mut Vec<Action>,
        rng: &mut R,
    ) -> Action {
        if habit::is_restless(state, rng) {
            self.legal_actions(state, seat, actions);
            return pick(rng, actions);
        }
        habit::habit(self, state, seat, rng)
    }
}
