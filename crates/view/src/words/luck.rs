//! The luck of a match, laid open.

use maud::{Markup, html};

pub const LUCK: &str = "Luck";
pub const WHERE_IT_COMES_FROM: &str = "Chance at this table comes from one secret number of 256 bits, the seed. Before the first card \
     was turned, its fingerprint was fixed:";
pub const SHOWN_AT_THE_END: &str = "The seed itself is shown here when the match is over. Then anyone can check that it has this \
     fingerprint and repeat every draw; until then nobody can know what comes next.";
pub const THE_SEED_WAS: &str = "The seed was";

// What the players added.
pub const WHAT_WAS_ADDED: &str = "What the players added";
pub const WHY_IT_WAS_ADDED: &str = "When they sat down, these players promised a secret number of their own by its fingerprint. All \
     of them went into the seed before the first draw, so nobody, not even the house, chose the luck \
     alone.";
pub const ADDED: [&str; 3] = ["Player", "Fingerprint", "Number"];
pub const NOT_SHOWN_YET: &str = "shown when the match is over";
pub const LEFT_OUT: &str = "did not arrive in time, so it was left out";

/// Everything is as it was promised.
pub fn fair(draws: usize) -> String {
    format!(
        "All fingerprints are the ones promised, and all {draws} draws, repeated just now, came \
         out the same."
    )
}

pub const DOES_NOT_FIT: &str = "Something does not fit: this match was not drawn from this seed.";

// The draws.
pub const EVERY_DRAW: &str = "Every draw, repeated";
pub const DRAWS: [&str; 3] = ["Step", "Drawn at the table", "The same again"];
pub const YES: &str = "yes";

/// A draw that came out as `again` when it was made again.
pub fn differs(again: &str) -> Markup {
    html! { "no: " code { (again) } }
}

pub fn on_your_own_machine() -> Markup {
    html! {
        "The match file holds the seed and every step; " code { "dreamtable verify FILE" }
        " does the same on your own machine. The file is signed with the key of this house:"
    }
}

pub const MATCH_FILE: &str = "Match file";
