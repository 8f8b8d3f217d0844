//! The game against its rulebook: every rule, every law, every kept match.

mod bots;
mod common;
mod content;
mod depth;
mod laws;
mod notation;
mod options;
mod packs;
mod playthroughs;
mod properties;
mod scenarios;
mod strange_packs;
mod walks;
