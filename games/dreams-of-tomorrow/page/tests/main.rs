//! What the page of the game shows and says.

mod common;
mod page;
mod words;
