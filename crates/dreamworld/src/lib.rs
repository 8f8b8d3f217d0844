//! Dreamworld: dreams are laid beside a Client, and the gap to the next number is what they heal.
//!
//! Reading order: `RULES.md`, then [`card`], [`tokens`], [`row`] (order and gaps), [`content`]
//! (what is data), [`state`] (public and secret), the phases, [`scoring`], [`observation`].

pub mod action;
pub mod card;
pub mod content;
mod evaluate;
pub mod event;
mod facts;
mod game;
pub mod observation;
mod phase;
pub mod refusal;
pub mod row;
pub mod scoring;
pub mod sheet;
mod stage;
pub mod state;
pub mod tokens;

pub use action::{Action, Outcome};
pub use card::{Card, Icon, Suit};
pub use event::Event;
pub use game::{Difficulty, Dreamworld, Options};
pub use observation::Observation;
pub use refusal::Refusal;
pub use scoring::Reckoning;
pub use state::State;
