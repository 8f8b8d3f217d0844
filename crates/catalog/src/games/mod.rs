//! What each game on the shelf says to people.

mod dreamworld;
