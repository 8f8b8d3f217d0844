//! What each game on the shelf says to people.

mod dream_catcher;
mod dreams_of_tomorrow;
mod dreamworld;
mod touching;

pub use touching::practise;
