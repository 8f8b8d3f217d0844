//! A game's own page: the ways to begin.

use dreamtable_core::Level;

pub fn sit_down(game: &str) -> String {
    format!("{game}: sit down")
}

pub const BEGIN_AT_ONCE: &str = "Begin at once";
pub const PLAY_NOW: &str = "Play now";

/// `good_match`: the level was chosen by how the visitor has played.
pub fn with_bots(level: Level, good_match: bool) -> String {
    if good_match {
        format!("You and a few {level} bots, a good match for you. The match begins at once.")
    } else {
        format!("You and a few {level} bots. The match begins at once.")
    }
}

pub const GUIDED: &str = "Your first match";
pub const HOW_IT_IS_GUIDED: &str =
    "Two dozing bots, and a note beside the board that says what you can do and why.";

pub const WITH_FRIENDS: &str = "With friends";
pub const A_LINK_TO_SEND: &str =
    "You get a link to send. Seats that stay free can be filled with bots.";
pub const HOW_MANY_OF_YOU: &str = "How many of you";

pub fn of_us(seats: usize) -> String {
    format!("{seats} of us")
}

pub const SET_IT_YOURSELF: &str = "Or set the table yourself";
pub const CHECK_YOUR_ANSWERS: &str = "Almost there: please check your answers";
