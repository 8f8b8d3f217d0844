//! Dreams of Tomorrow for one to six players, with the Night Mare and the Robot.
//!
//! Reading order: `RULES.md`, then [`resource`], [`ring`] (the Collective Consciousness), [`dream`]
//! (the cards), [`content`] (what is data), [`state`], the phases ([`Phase`]), [`scoring`],
//! [`observation`].
//!
//! A first turn:
//!
//! ```
//! use std::sync::Arc;
//!
//! use dreams_of_tomorrow::{DreamsOfTomorrow, Options};
//! use dreamtable_core::{Boxed, Game, Match, Seat, Seed};
//!
//! let game = DreamsOfTomorrow::open(Options::usual(2), &DreamsOfTomorrow::built_in_pack())?;
//! let mut table = Match::new(Arc::new(game.clone()));
//! let seed = Seed::from_number(1);
//! let luck = |table: &mut Match<DreamsOfTomorrow>| {
//!     while let Some(outcome) = table.draw(&seed) {
//!         table.happen(outcome)?;
//!     }
//!     Ok::<_, dreamtable_core::PlayError>(())
//! };
//!
//! luck(&mut table)?; // four Dreams are revealed
//! for seat in [Seat::new(0), Seat::new(1)] {
//!     table.play(seat, game.parse_action("draw")?)?; // the first Dream, unseen
//!     luck(&mut table)?;
//! }
//! table.play(Seat::new(0), game.parse_action("go 2")?)?; // to Gain Creativity
//!
//! let [first, second] = [0, 1].map(|seat| table.state().engineer(Seat::new(seat)));
//! assert_eq!((first.purse.creativity, second.purse.creativity), (4, 1));
//! assert_eq!(table.node().awaited().first(), Some(Seat::new(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod action;
pub mod brain;
mod content;
pub mod dream;
pub mod event;
mod facts;
mod game;
mod habit;
mod judge;
pub mod observation;
pub mod options;
mod outlook;
mod phase;
mod prices;
mod prospect;
pub mod refusal;
pub mod resource;
pub mod ring;
pub mod robot;
pub mod scoring;
mod stage;
pub mod state;
mod tensor;
mod text;
mod version;

pub use action::{Action, Edge, Outcome};
pub use content::Content;
pub use dream::{Ability, Card, Dream, Symbol};
pub use event::{Event, Who, Why};
pub use game::DreamsOfTomorrow;
pub use observation::Observation;
pub use options::{First, Night, Options, RobotOption, Start};
pub use phase::{AfterFill, Due, Phase};
pub use refusal::Refusal;
pub use resource::{Purse, Resource};
pub use ring::{Direction, Ring, Space, SpaceAction};
pub use robot::Level;
pub use scoring::Reckoning;
pub use state::{End, State};
pub use text::described;
