//! Bots that sit at any seat of any game.
//!
//! A bot is given what its seat may know and nothing else: [`Bot::choose`] takes an observation,
//! and a bot that wants to think ahead imagines states with [`Game::determinize`]. Read in this
//! order: [`Bot`], [`Level`] (which bots there are), [`Limits`] (how long they may think),
//! [`Random`], [`Greedy`], [`Mcts`].

mod greedy;
mod level;
mod limits;
mod mcts;
mod playout;
mod random;
mod rate;
mod rng;
mod tree;

pub use greedy::Greedy;
pub use level::{Level, LevelError};
pub use limits::{Budget, Limits};
pub use mcts::{Mcts, Style};
pub use playout::{advance, playout, short_playout};
pub use random::Random;
pub use rate::{SearchRate, search_rate};
pub use rng::FastRng;

use dreamtable_core::{Game, Seat};

/// Somebody who plays a seat.
///
/// The same bot with the same seed, asked the same questions with budgets in iterations, gives the
/// same answers.
pub trait Bot<G: Game>: Send {
    /// The choice of `seat`, one of `legal`. What the seat may do now is sorted and never empty;
    /// `observation` is the seat's own. However short the limits are, the answer is legal.
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        observation: &G::Observation,
        legal: &[G::Action],
        limits: &Limits,
    ) -> G::Action;
}
