//! Unconscious Mind for one to four players, with Nightmares, Pets, the Gramophone and the Id.
//!
//! Reading order: `RULES.md`, then [`icon`] and [`effect`] (what is printed), [`content`] (what is
//! data), [`dial`], [`frame`] (what a cascade lies on), [`state`], [`scoring`], [`observation`].

pub mod action;
mod brain;
pub mod component;
pub mod content;
pub mod dial;
pub mod effect;
mod evaluate;
pub mod event;
mod facts;
pub mod frame;
mod game;
pub mod icon;
mod listed;
mod notation;
pub mod observation;
pub mod options;
mod phase;
pub mod planner;
pub mod refusal;
pub mod scoring;
mod spelling;
mod stage;
mod staged;
pub mod state;
mod tensor;
mod version;

pub use action::{Action, Outcome, Room};
pub use content::Content;
pub use effect::{Cost, Effect, Effects, Script};
pub use event::Event;
pub use frame::Frame;
pub use game::UnconsciousMind;
pub use icon::{Icon, Level, Location, Quality, Symbol, Tag, Tags, Volume};
pub use observation::Observation;
pub use options::{Gramophone, Options, Strength};
pub use refusal::Refusal;
pub use scoring::Reckoning;
pub use state::State;
