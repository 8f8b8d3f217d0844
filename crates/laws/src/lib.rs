//! The laws every game on the shelf obeys, as functions a game's tests call.
//!
//! Each law is a function from a game and [`Tries`] to a [`Verdict`]: `Ok`, or the [`Breach`] with
//! the steps that lead to it. [`obey!`] turns the laws that need nothing but the game into tests;
//! [`numbers`], [`packs`], [`tiny_world`], [`goods`], [`unseen`], [`frames`] and [`no_allocation`] want something
//! more from the game.
//! [`playthrough`] and [`walk_counts`] write texts that are kept as golden files; [`ladder`] tries how well
//! the levels of bots play; [`scenarios_pass`] and [`rules_told`] hold a game to its rulebook.
//!
//! ```
//! use laws::{Tries, all_laws, pocket::Pocket};
//!
//! all_laws(&Pocket::sized(2, 6, 2), &Tries { matches: 3, ..Tries::default() })?;
//! # Ok::<(), laws::Breach>(())
//! ```

mod actions;
mod all;
mod allocation;
mod brain;
mod breach;
mod chance;
mod commits;
mod commute;
mod ends;
mod events;
mod frames;
mod golden;
mod goods;
mod intrusion;
pub mod ladder;
mod log;
mod look;
mod notation;
mod numbers;
mod packs;
mod payoffs;
mod playthrough;
pub mod pocket;
mod scenarios;
mod secrets;
mod stroll;
mod timers;
mod tiny;
mod tries;
mod undo;
mod walks;

pub use actions::actions;
pub use all::all_laws;
pub use allocation::{CountingAllocator, allocations, no_allocation};
pub use brain::brain;
pub use breach::{Breach, Verdict, hold};
pub use chance::chance;
pub use commits::commits;
pub use commute::commute;
pub use ends::ends;
pub use events::events;
pub use frames::frames;
pub use golden::assert_golden;
pub use goods::goods;
pub use intrusion::intrusion;
pub use log::log;
pub use look::same_look;
pub use notation::notation;
pub use numbers::numbers;
pub use packs::packs;
pub use payoffs::payoffs;
pub use playthrough::{playthrough, playthrough_with};
pub use scenarios::{rule_numbers, rules_told, scenarios_pass};
pub use secrets::unseen;
pub use stroll::StepOf;
pub use timers::timers;
pub use tiny::{Tiny, tiny_world};
pub use tries::Tries;
pub use undo::undo;
pub use walks::{WalkStart, walk_counts, walks_text};
