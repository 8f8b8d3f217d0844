//! What a strong bot would do. What it chooses is `told` by the game.

use crate::about::Together;
use maud::{Markup, html};

pub const TITLE: &str = "What a lucid bot would do";
pub const HINT: &str = "Hint";
/// The same of a choice that was made long ago.
pub const LUCID: &str = "Lucid?";

/// What was done then.
pub fn chose(who: &str, told: Markup) -> Markup {
    html! { (who) " chose: " (told) }
}

pub const NOTHING_TO_CHOOSE: &str = "Nobody chooses anything after this.";
pub const THE_SAME: &str = "A lucid bot would have chosen the same.";

/// Of a choice in the past.
pub fn would_have_chosen(told: Markup) -> Markup {
    html! { "A lucid bot would have chosen: " (told) }
}

pub fn would_choose(told: Markup) -> Markup {
    html! { "A lucid bot would choose: " (told) }
}

pub const IT_ALSO_THOUGHT: &str = "It also considered:";

/// Where another option is expected to do better than the one it would choose.
pub const ROUGHLY: &str = "Expectations are rough: small differences mean little, and the bot trusts what it has \
    thought about longest.";

/// `chance` of winning, of a thousand; where all win together, the part of it they reach.
pub fn expected(chance: i32, together: Option<Together>) -> String {
    match together {
        None => match (chance + 5) / 10 {
            0 => "Expected to win less than once in 100.".to_owned(),
            1 => "Expected to win once in 100.".to_owned(),
            times => format!("Expected to win {times} times in 100."),
        },
        Some(Together { what, most }) => {
            let reached = f64::from(chance) / 1000.0 * f64::from(most);
            format!("Expected to end with {reached:.1} of {most} {what}.")
        }
    }
}
