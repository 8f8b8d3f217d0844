//! A bot's turn to choose, ready to be thought through on any thread.

use std::sync::Arc;

use bots::{Level, Limits, Opinion};
use dreamtable_core::{Question, Rng, Seat, Seed};
use serde::Serialize;

use crate::shown::Shown;

/// What a seat knows and can do now, and whether the match waits for it.
pub(crate) struct Choosing<G: Shown> {
    pub seat: Seat,
    pub seen: G::Observation,
    pub legal: Vec<G::Action>,
    pub awaited: bool,
}

impl<G: Shown> Choosing<G> {
    fn question(&self) -> Question<'_, G> {
        let Choosing { seat, seen, legal, awaited } = self;
        Question { seat: *seat, seen, legal, awaited: *awaited }
    }
}

/// One choice of a bot. It owns what its seat may know and do and nothing else, so it can be run
/// anywhere, while the table goes on.
pub struct Thought(Box<Thinking>);

type Thinking = dyn FnOnce(&Limits) -> Option<String> + Send;

impl Thought {
    pub(crate) fn new<G: Shown>(
        game: Arc<G>,
        level: Level,
        seed: u64,
        choosing: Choosing<G>,
    ) -> Self {
        Thought(Box::new(move |limits| {
            let asked = choosing.question();
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

/// What the strongest bot would do, ready to be thought through on any thread.
pub struct Advice(Box<Advising>);

type Advising = dyn FnOnce(&Limits) -> Vec<Weighed> + Send;

/// One thing that can be done, and what is expected of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Weighed {
    /// In notation.
    pub action: String,
    /// What it does, in words.
    pub words: String,
    /// How often the bot tried it in thought.
    pub tries: u32,
    /// The chance of winning it expects, of a thousand; where all win together, the part they reach.
    pub chance: Option<i32>,
}

impl Advice {
    pub(crate) fn new<G: Shown>(
        game: Arc<G>,
        seed: u64,
        choosing: Choosing<G>,
        also: Option<G::Action>,
        words: fn(&G, G::Action) -> String,
    ) -> Self {
        Advice(Box::new(move |limits| {
            let asked = choosing.question();
            let opinions = bots::advise(&*game, &asked, also, seed, limits);
            let hint = |opinion: Opinion<G::Action>| Weighed {
                action: game.notate_action(opinion.action),
                words: words(&game, opinion.action),
                tries: opinion.tries,
                chance: opinion.chance,
            };
            opinions.into_iter().map(hint).collect()
        }))
    }

    /// Thinks; the best comes first.
    pub fn run(self, limits: &Limits) -> Vec<Weighed> {
        (self.0)(limits)
    }
}

/// The random numbers of a bot's choice come from the seed of the match like all luck, in a stream
/// of their own, so that a simulated match can be played again exactly.
pub(crate) fn bot_seed(seed: &Seed, seat: Seat, seq: u64) -> u64 {
    seed.stream(&format!("bot {seat}"), seq).next_u64()
}
