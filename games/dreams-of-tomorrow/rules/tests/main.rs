//! The game against its rulebook: every rule, every law, every kept match.

mod common;
mod content;
mod evaluation;
mod laws;
mod playthroughs;
mod positions;
mod scenarios;
mod sharing;
mod staging;
mod strength;
mod versions;
mod walks;
