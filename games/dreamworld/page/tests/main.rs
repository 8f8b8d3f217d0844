//! What the page of the game shows and says.

mod coach;
mod drawings;
mod rules;
mod tables;
