//! What bots know about Dreams of Tomorrow.

use std::sync::Arc;

use dreamtable_core::{Brain, Features, Game, Level, Payoffs, Rng, Seat, Style, Weights, pick};

use crate::action::Action;
use crate::game::DreamsOfTomorrow;
use crate::phase::Phase;
use crate::state::State;
use crate::{habit, judge};

impl Brain for DreamsOfTomorrow {
    fn judge(&self, state: &State) -> Payoffs {
        judge::judge(self, state)
    }

    fn weights(&self) -> Option<&Weights> {
        Some(&self.weights)
    }

    fn with_weights(&self, weights: Weights) -> Option<Self> {
        let mut game = self.clone();
        game.weights = Arc::new(weights);
        Some(game)
    }

    fn features(&self, state: &State, seat: Seat) -> Features {
        judge::features(self, state, seat)
    }

    fn stage(&self, state: &State) -> i32 {
        judge::stage(self, state)
    }

    /// Between turns nothing is owed to anybody.
    fn settled(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Move | Phase::FirstCatch | Phase::Over)
    }

    /// The levels differ in how many worlds they weigh.
    fn style(&self, level: Level) -> Style {
        let iterations = match level {
            Level::Random => 0,
            Level::Drowsy | Level::Greedy => 2,
            Level::Dozing => 60,
            Level::Dreaming => 500,
            Level::Lucid => 4000,
            Level::Mcts(iterations) => iterations.get(),
        };
        Style { exploration: 120, ..Style::usual(level) }.with_iterations(iterations)
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
