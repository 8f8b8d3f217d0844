//! Bots of every kind and what they are worth.

mod bots;
mod exploit;
mod goofspiel;
