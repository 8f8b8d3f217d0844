//! What bots know about Dreamworld.

mod habit;
mod judge;

use std::sync::Arc;

use dreamtable_core::{
    Brain, Features, Game, Level, Payoffs, Rng, Seat, SeatSet, Style, Viewer, Weights, WeightsError,
};

use crate::action::Action;
use crate::game::Dreamworld;
use crate::observation::Observation;
use crate::state::{Phase, State};

/// The weights that come with Dreamtable: alone, for two seats, and for more.
pub(crate) fn built_in_weights(seats: usize) -> Result<Weights, WeightsError> {
    match seats {
        ..=1 => include_str!("../../weights/alone.txt").parse(),
        2 => include_str!("../../weights/two.txt").parse(),
        _ => include_str!("../../weights/four.txt").parse(),
    }
}

impl Brain for Dreamworld {
    fn judge(&self, state: &State) -> Payoffs {
        judge::judge(self, state)
    }

    /// A round is judged before anybody has chosen.
    #[inline]
    fn settled(&self, state: &State) -> bool {
        state.public.phase == Phase::Choose && state.public.committed.is_empty()
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

    /// Every level looks no further than the next round; they differ in how many worlds they weigh.
    fn style(&self, level: Level) -> Style {
        let iterations = match level {
            Level::Random => 0,
            Level::Drowsy | Level::Greedy => 1,
            Level::Dozing => 100,
            Level::Dreaming => 400,
            Level::Lucid => 8000,
            Level::Mcts(iterations) => iterations.get(),
        };
        let overlooks = Style::missed(level);
        Style { iterations, exploration: 150, horizon: Some(0), overlooks }
    }

    #[inline]
    fn habit<R: Rng>(&self, state: &State, seat: Seat, _: &mut Vec<Action>, rng: &mut R) -> Action {
        habit::habit(self, state, seat, rng)
    }

    /// Who has chosen a card already chooses anew.
    #[inline]
    fn imagine<R: Rng>(&self, seen: &Observation, rng: &mut R) -> State {
        let mut state = self.determinize(seen, rng);
        let own = match seen.viewer {
            Viewer::Seat(seat) => SeatSet::only(seat),
            Viewer::Spectator => SeatSet::EMPTY,
        };
        let others = state.public.committed.minus(own);
        for seat in others.iter() {
            state.secret.chosen[seat.index()] = None;
        }
        state.public.committed = state.public.committed.minus(others);
        state
    }
}
