//! Bots of every kind and what they are worth.

mod bots;
mod common;
mod exploit;
mod goofspiel;
mod strength;
mod strength_dreams_of_tomorrow;
