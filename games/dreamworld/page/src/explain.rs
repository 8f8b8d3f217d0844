//! What every symbol on a Dreamworld table means, in one heading and a sentence or two. Buttons tell
//! what they do instead.

mod entries;

pub use entries::ALL;

use dreamworld::content::Effect;
use view::explain::Explanation;

/// The explanation of that key.
pub fn of(key: &str) -> Option<&'static Explanation> {
    ALL.iter().find(|entry| entry.key == key)
}

pub fn tile(effect: Effect) -> &'static str {
    match effect {
        Effect::Numbers(_) => "tile-numbers",
        Effect::Icons { .. } => "tile-lights",
        Effect::Farthest(_) => "tile-farthest",
        Effect::Closest(_) => "tile-closest",
        Effect::SmallGap { .. } => "tile-small-gap",
        Effect::Skip => "tile-skip",
        Effect::CardBefore => "tile-card-before",
        Effect::CardAfter => "tile-card-after",
    }
}
