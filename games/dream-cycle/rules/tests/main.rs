//! The game against its rulebook: every rule, every law, every kept match.

mod bots;
mod common;
mod content;
mod laws;
mod notation;
mod playthroughs;
mod preview;
mod properties;
mod scenarios;
mod walks;
