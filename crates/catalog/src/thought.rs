//! A bot's turn to choose, ready to be thought through on any thread.

use std::sync::Arc;

use bots::{Level, Limits};
use dreamtable_core::{Question, Rng, Seat, Seed};

use crate::shown::Shown;

/// One choice of a bot. It owns what its seat may know and do and nothing else, so it can be run
/// anywhere, while the table goes on.
pub struct Thought(Box<Thinking>);

type Thinking = dyn FnOnce(&Limits) -> Option<String> + Send;

impl Thought {
    pub(crate) fn new<G: Shown>(
        game: Arc<G>,
        level: Level,
        seed: u64,
        seat: Seat,
        seen: G::Observation,
        legal: Vec<G::Action>,
        awaited: bool,
    ) -> Self {
        Thought(Box::new(move |limits| {
            let asked = Question { seat, seen: &seen, legal: &legal, awaited };
            let action = bots::bot::<G>(level, seed).choose(&game, &asked, limits)?;
            Some(game.notate_action(action))
        }))
    }

    /// Thinks, and returns the chosen action in notation; `None` when nobody waits for the seat and
    /// it has nothing to say.
    pub fn run(self, limits: &Limits) -> Option<String> {
        (self.0)(limits)
    }
}

/// The random numbers of a bot's choice come from the seed of the match like all luck, in a stream
/// of their own, so that a simulated match can be played again exactly.
pub(crate) fn bot_seed(seed: &Seed, seat: Seat, seq: u64) -> u64 {
    seed.stream(&format!("bot {seat}"), seq).next_u64()
}
