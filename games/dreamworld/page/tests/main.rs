//! What the page of the game shows and says.

mod coach;
mod kit;
mod rules;
mod tables;
