//! How strong the bots are, and people among them.

use crate::about::Together;
use crate::scale::Strength;
use crate::words::house::number;
use maud::{Markup, html};

/// Where somebody stands: "Your rating is about 1190; greedy bots have 1000, and you would win 15 of 20
/// matches against them". `chance` is that of winning against greedy.
pub fn standing(rating: i32, chance: f64) -> String {
    let often = often(chance);
    let rating = number(rating);
    format!(
        "Your rating is about {rating}; greedy bots have 1000, and you would win {often} against them"
    )
}

/// The same beside the names of the bots.
pub fn standing_by(strength: &Strength) -> String {
    let (stands, matches) = (strength.words(), strength.matches);
    format!("{stands}, as your {matches} matches with bots show.")
}

/// The same with advice whom to play against.
pub fn standing_and_match(strength: &Strength) -> Markup {
    html! {
        (strength.words()) ". That is based on " (strength.matches) " matches with bots. "
        "A good match for you: " b { (strength.match_for) " bots" } "."
    }
}

/// What the bots of a level reach where all win together.
pub fn reach(strength: f64, together: Together) -> String {
    let Together { what, most } = together;
    format!("together they reach {strength:.0} of {most} {what}")
}

pub const YARDSTICK: &str = "the yardstick for the others";

pub fn wins(chance: f64) -> String {
    format!("wins {} against greedy", often(chance))
}

/// How many matches that is.
fn often(chance: f64) -> String {
    match (20.0 * chance).round() as u32 {
        0 => "hardly any matches".to_owned(),
        20.. => "almost every match".to_owned(),
        matches => format!("{matches} of 20 matches"),
    }
}
