//! How well bots play.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

/// How a bot plays: without thinking, looking one step ahead, or searching, more and more awake.
/// The text forms are `random`, `drowsy`, `greedy`, `dozing`, `dreaming`, `lucid`, and
/// `mcts:ITERATIONS`; `mcts` alone is `lucid`, the strongest.
///
/// `random` is a yardstick; the five above it are a ladder, and in every game each of them beats
/// the one below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    Random,
    /// As [`Level::Greedy`], but overlooks much of what it could do.
    Drowsy,
    Greedy,
    Dozing,
    Dreaming,
    Lucid,
    /// As [`Level::Lucid`], with so many iterations for each choice.
    Mcts(NonZeroU32),
}

impl Level {
    /// The levels that have a name, weak to strong.
    pub const NAMED: [Level; 6] =
        [Level::Random, Level::Drowsy, Level::Greedy, Level::Dozing, Level::Dreaming, Level::Lucid];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Random => "random",
            Level::Drowsy => "drowsy",
            Level::Greedy => "greedy",
            Level::Dozing => "dozing",
            Level::Dreaming => "dreaming",
            Level::Lucid => "lucid",
            Level::Mcts(iterations) => return write!(f, "mcts:{iterations}"),
        })
    }
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no bot called {0:?}: choose random, drowsy, greedy, dozing, dreaming, lucid, mcts \
     (which is lucid) or mcts:ITERATIONS (1 or more)"
)]
pub struct LevelError(pub String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        if text == "mcts" {
            return Ok(Level::Lucid);
        }
        if let Some(level) = Level::NAMED.into_iter().find(|level| level.to_string() == text) {
            return Ok(level);
        }
        text.strip_prefix("mcts:")
            .and_then(|iterations| iterations.parse().ok())
            .map(Level::Mcts)
            .ok_or_else(|| LevelError(text.chars().take(60).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_survives_its_text_form() {
        let counted = Level::Mcts(NonZeroU32::new(250).unwrap());
        for level in Level::NAMED.into_iter().chain([counted]) {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("mcts".parse(), Ok(Level::Lucid));
    }

    #[test]
    fn a_wrong_name_is_answered_with_the_right_ones() {
        for text in ["", "Lucid", "mcts:", "mcts:0", "mcts:-1", "mcts:99999999999", "genius"] {
            let error = text.parse::<Level>().unwrap_err().to_string();
            for level in Level::NAMED {
                assert!(error.contains(&level.to_string()), "{error}");
            }
        }
    }
}
