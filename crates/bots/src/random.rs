//! The bot that does not think.

use dreamtable_core::{Game, Question, pick};

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
    fn choose(&mut self, _: &G, asked: &Question<'_, G>, _: &Limits) -> Option<G::Action> {
        asked.awaited.then(|| pick(&mut self.rng, asked.legal))
    }
}
