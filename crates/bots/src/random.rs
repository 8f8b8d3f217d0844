//! The bot that does not think.

use dreamtable_core::{Game, Seat, pick};

use crate::{Bot, FastRng, Limits};

/// Chooses evenly among all it may do.
pub struct Random {
    rng: FastRng,
}

impl Random {
    pub fn new(seed: u64) -> Self {
        Random { rng: FastRng::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        _: &G,
        _: Seat,
        _: &G::Observation,
        legal: &[G::Action],
        _: &Limits,
    ) -> G::Action {
        pick(&mut self.rng, legal)
    }
}
