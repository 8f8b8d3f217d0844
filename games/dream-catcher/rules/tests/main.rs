//! The game against its rulebook: every rule, every law, every kept match.

mod attack;
mod bots;
mod common;
mod content;
mod figures;
mod laws;
mod live;
mod playthroughs;
mod scenarios;
mod strokes;
mod touch;
mod walks;
