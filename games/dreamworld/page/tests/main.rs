//! What the page of the game shows and says.

mod coach;
mod common;
mod kit;
mod rules;
mod tables;
