//! Dreams of Tomorrow for one to six players, with the Night Mare and the Robot.
//!
//! Reading order: `RULES.md`, then [`resource`], [`ring`] (the Collective Consciousness), [`dream`]
//! (the cards), [`content`] (what is data), [`state`], the phases ([`Phase`]), [`scoring`],
//! [`observation`].

pub mod action;
pub mod content;
pub mod dream;
mod evaluate;
pub mod event;
mod facts;
mod game;
pub mod observation;
pub mod options;
mod phase;
pub mod refusal;
pub mod resource;
pub mod ring;
pub mod robot;
pub mod scoring;
mod stage;
pub mod state;
mod text;

pub use action::{Action, Edge, Outcome};
pub use content::Content;
pub use dream::{Ability, Card, Dream, Symbol};
pub use event::{Event, Who, Why};
pub use game::DreamsOfTomorrow;
pub use observation::Observation;
pub use options::{First, Night, Options, RobotOption};
pub use phase::{AfterFill, Due, Phase};
pub use refusal::Refusal;
pub use resource::{Purse, Resource};
pub use ring::{Direction, Ring, Space, SpaceAction};
pub use robot::Level;
pub use scoring::Reckoning;
pub use state::{End, State};
pub use text::described;
