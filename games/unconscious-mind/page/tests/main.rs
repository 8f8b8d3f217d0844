//! What the page of the game shows and says.

mod guide;
mod page;
mod reasons;
