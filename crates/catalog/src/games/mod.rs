//! What each game on the shelf says to people.

mod dreams_of_tomorrow;
mod dreamworld;
