//! Bots that sit at any seat of any game.
//!
//! A bot is given what its seat may know and nothing else: [`Bot::choose`] takes an observation,
//! and a bot that wants to think ahead imagines states with [`Brain::imagine`]. Read in this
//! order: [`Bot`], [`Level`] (which bots there are), [`Limits`] (how long they may think),
//! [`Random`], [`Planner`] (who asks the game's own [`Brain`] first), [`Greedy`], [`Mcts`].

mod advice;
mod exploit;
mod fit;
mod greedy;
mod limits;
mod mcts;
pub mod newton;
mod planner;
mod playout;
mod pushes;
mod random;
mod rate;
mod rng;
mod tables;
mod train;
mod tree;

pub use advice::{Opinion, advise};
pub use exploit::{Strategy, TooLarge, best_response, exploitability};
pub use fit::{Sample, fit, loss};
pub use greedy::Greedy;
pub use limits::{Budget, Limits};
pub use mcts::Mcts;
pub use planner::Planner;
pub use playout::{advance, playout, short_playout};
pub use pushes::Push;
pub use random::Random;
pub use rate::{SearchRate, search_rate};
pub use rng::FastRng;
pub use tables::Foretold;
pub use train::{Learnt, LearntFrom, Trained, Training, Untrainable};

pub use dreamtable_core::{Level, LevelError, Style};

use dreamtable_core::{Brain, Game, Question};

/// Somebody who plays a seat.
///
/// The same bot with the same seed, asked the same questions with budgets in iterations, gives the
/// same answers.
pub trait Bot<G: Game>: Send {
    /// The choice of the seat that is asked, one of the legal actions. `None` is silence, never
    /// heard of a seat that is awaited, however short the limits are.
    fn choose(&mut self, game: &G, asked: &Question<'_, G>, limits: &Limits) -> Option<G::Action>;
}

/// A bot of a level. Bots that are to differ need different seeds.
pub fn bot<G: Brain + 'static>(level: Level, seed: u64) -> Box<dyn Bot<G>> {
    match level {
        Level::Random => Box::new(Random::new(seed)),
        _ => Box::new(Planner::new(level, seed)),
    }
}
