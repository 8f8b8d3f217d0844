//! A guest's own page, and the way to another device.

use maud::{Markup, html};

pub fn you_are(name: &str) -> String {
    format!("You are {name}")
}

pub const YOUR_NAME: &str = "Your name";
pub const WHAT_A_NAME_IS_FOR: &str =
    "Shown to the others at your tables. This browser remembers you; there is no password.";
pub const KEEP_THIS_NAME: &str = "Keep this name";

pub const NO_MATCH: &str = "You have no match in progress.";
pub const FINISHED: &str = "Finished";

// How one has played.
pub const HOW_YOU_HAVE_PLAYED: &str = "How you have played";
pub const PLAYED: [&str; 6] = ["Game", "Seats", "With", "Matches", "Won", "Best"];
pub const TOGETHER: &str = "together";
pub const HOW_STRONG_YOU_ARE: &str = "How strong you are";

// Another device.
pub const SOMEBODY_ELSE_THERE: &str =
    "On another device you would be a new guest. Take your name and your seats along.";
pub const ANOTHER_DEVICE: &str = "Play on another device";

pub fn be_elsewhere(name: &str) -> String {
    format!("Play as {name} on another device")
}

pub const OPEN_IT_THERE: &str = "Open this link on your other device, or scan the code with its \
                                 camera, within ten minutes. It works once.";
pub const LINK_FOR_YOU: &str = "The link, for you alone";
pub const KEEP_IT_TO_YOURSELF: &str =
    "Anyone who opens it has your seats and your name: keep it to yourself.";
pub const DONE: &str = "Done";

// What is asked there.
pub const WHO_ARE_YOU: &str = "Is this you?";
pub const THAT_IS_ME: &str = "Yes, that is me";

pub fn are_you(name: &str) -> String {
    format!("Are you {name}?")
}

pub fn from_now_on(name: &str) -> Markup {
    html! { "If so, this browser plays as " b { (name) } " from now on, at all the same tables." }
}

/// `here` is who this browser has been so far.
pub fn stays_behind(here: &str) -> String {
    format!(
        "In this browser you have been {here} so far. You will no longer reach the tables of {here}, \
         unless you are {here} on another device too."
    )
}
