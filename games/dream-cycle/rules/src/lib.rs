//! Dream Cycle: a race on bicycles through the phases of sleep, where you do not steer but say what
//! colours mean.
//!
//! Reading order: `RULES.md`, then [`board`], [`rider`], [`content`] (what is data), [`state`], the
//! phases, `escape` (endless loops), [`observation`].

pub mod action;
pub mod board;
mod brain;
pub mod bundle;
mod clock;
pub mod colour;
pub mod compass;
pub mod content;
pub mod counts;
mod escape;
mod evaluate;
pub mod event;
mod facts;
mod game;
pub mod goods;
pub mod observation;
pub mod options;
pub mod outcome;
mod phase;
pub mod planner;
pub mod preview;
pub mod reckoning;
pub mod refusal;
pub mod rider;
mod spelling;
pub mod square;
mod stage;
pub mod state;
mod tensor;
pub mod trail;
mod version;

pub use action::{Action, Named};
pub use bundle::{Bundle, Good};
pub use colour::Colour;
pub use compass::Facing;
pub use event::Event;
pub use game::DreamCycle;
pub use goods::{Directional, Inspiration};
pub use observation::Observation;
pub use options::{Options, Stairway};
pub use outcome::Outcome;
pub use phase::{LaidFor, Phase};
pub use reckoning::Reckoning;
pub use refusal::Refusal;
pub use square::Square;
pub use state::State;
