//! The game against its rulebook: every rule, every law, every kept match.

mod common;
mod content;
mod exploit;
mod laws;
mod playthroughs;
mod positions;
mod rulings;
mod scenarios;
mod strength;
mod walks;
