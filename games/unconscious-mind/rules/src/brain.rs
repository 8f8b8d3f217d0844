//! What bots know about this game.

use dreamtable_core::{Brain, Game, Payoffs, Rng, Seat};

use crate::action::Action;
use crate::evaluate;
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::habit;
use crate::state::State;

impl Brain for UnconsciousMind {
    fn judge(&self, state: &State) -> Payoffs {
        evaluate::evaluate(self, state)
    }

    /// Between turns nothing is owed to anybody.
    #[inline]
    fn settled(&self, state: &State) -> bool {
        matches!(state.frames.top(), Some(Frame::Main | Frame::Over))
    }

    #[inline]
    fn habit<R: Rng>(
        &self,
        state: &State,
        seat: Seat,
        actions: &mut Vec<Action>,
        rng: &mut R,
    ) -> Action {
        self.legal_actions(state, seat, actions);
        habit::habit(self, state, actions, rng)
    }
}
