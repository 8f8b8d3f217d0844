//! Dreamworld: dreams are laid beside a Client, and the gap to the next number is what they heal.
//!
//! Reading order: `RULES.md`, then [`card`], [`tokens`], [`row`] (order and gaps), [`content`]
//! (what is data), [`state`] (public and secret), the phases, [`scoring`], [`observation`].
//!
//! A turn of two players, from the deal to the first token:
//!
//! ```
//! use std::sync::Arc;
//!
//! use dreamtable_core::{Boxed, Match, Seat, Seed};
//! use dreamworld::{Action, Dreamworld};
//!
//! let pack = Dreamworld::built_in_pack();
//! let game = Dreamworld::open(Dreamworld::usual_options(2), &pack)?;
//! let mut play = Match::new(Arc::new(game));
//!
//! // Chance lays out the Clients, deals two hands and turns up the first non-player card.
//! let seed = Seed::from_number(1);
//! while let Some(outcome) = play.draw(&seed) {
//!     play.happen(outcome)?;
//! }
//!
//! // Both choose a Dream in secret; the second choice reveals them.
//! for seat in Seat::all(2) {
//!     let dream = play.legal_actions(seat)[0];
//!     assert!(matches!(dream, Action::Play(_)));
//!     play.play(seat, dream)?;
//! }
//! let row = play.state().public.row();
//! assert_eq!(row.len(), 3, "two Dreams of players and one of nobody");
//!
//! // The owner of the farthest Dream scores or draws first.
//! let first = play.node().awaited().first().expect("somebody acts");
//! let action = play.legal_actions(first)[0];
//! play.play(first, action)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod action;
mod brain;
pub mod card;
pub mod content;
pub mod event;
mod facts;
mod game;
mod listing;
pub mod observation;
mod phase;
mod plan;
pub mod refusal;
pub mod row;
pub mod scoring;
pub mod sheet;
mod spelling;
mod stage;
pub mod state;
mod tensor;
pub mod tokens;

pub use action::{Action, Outcome};
pub use card::{Card, Icon, Suit};
pub use event::Event;
pub use game::{Difficulty, Dreamworld, Options};
pub use observation::Observation;
pub use refusal::Refusal;
pub use scoring::Reckoning;
pub use state::State;
