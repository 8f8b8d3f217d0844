//! The rules to read, and the guide of a first match.

use maud::{Markup, html};

pub const OF_OTHER_GAMES: &str = "Rules of the other games";
pub const OTHER_GAMES: &str = "Other games";
pub const SEARCH_THE_RULES: &str = "Search the rules";
pub const SEARCH: &str = "Search";
pub const CONTENTS: &str = "Contents";

/// How many rules hold the words that were looked for, and the way back to all of them.
pub fn found(rules: usize) -> Markup {
    let all = html! { a href="?" { "Show all" } };
    match rules {
        0 => html! { "No rule has these words. " (all) },
        1 => html! { "One rule. " (all) },
        many => html! { (many) " rules. " (all) },
    }
}

/// How sure a rule is, or a part of it.
pub fn sureness(letter: &str) -> Option<&'static str> {
    match letter {
        "S" => Some("the rulebook says so"),
        "P" => Some("another public source says so"),
        "R" => Some("our ruling"),
        _ => None,
    }
}

// The drawer of a table.
pub const ALL_THE_RULES: &str = "All the rules, with a search";

// The guide.
pub const GUIDE: &str = "Guide";
pub const CLOSE_THE_GUIDE: &str = "Close the guide";

pub fn rule(number: &str) -> String {
    format!("Rule {number}")
}
