//! A bot's turn to choose, ready to be thought through on any thread.

use std::sync::Arc;

use bots::{Level, Limits};
use dreamtable_core::{Rng, Seat, Seed};

use crate::shown::Shown;

/// One choice of a bot. It owns what its seat may know and do and nothing else, so it can be run
/// anywhere, while the table goes on.
pub struct Thought(Box<dyn FnOnce(&Limits) -> String + Send>);

impl Thought {
    pub(crate) fn new<G: Shown>(
        game: Arc<G>,
        seat: Seat,
        seen: G::Observation,
        legal: Vec<G::Action>,
        level: Level,
        seed: u64,
    ) -> Self {
        Thought(Box::new(move |limits| {
            let own = game.choose(&seen, level).filter(|action| legal.contains(action));
            let action = own
                .unwrap_or_else(|| level.bot::<G>(seed).choose(&game, seat, &seen, &legal, limits));
            game.notate_action(action)
        }))
    }

    /// Thinks, and returns the chosen action in notation.
    pub fn run(self, limits: &Limits) -> String {
        (self.0)(limits)
    }
}

/// The random numbers of a bot's choice come from the seed of the match like all luck, in a stream
/// of their own, so that a simulated match can be played again exactly.
pub(crate) fn bot_seed(seed: &Seed, seat: Seat, seq: u64) -> u64 {
    seed.stream(&format!("bot {seat}"), seq).next_u64()
}
