//! Dream cards.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::NotationError;
use serde::{Deserialize, Serialize};

use crate::resource::Purse;

/// A Dream card by its number in the deck, counted from 0; its notation is `d01`, `d02`, ….
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

/// The most Dreams a deck can have.
pub const MOST_DREAMS: usize = 120;

impl Card {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{:02}", self.0 + 1)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.strip_prefix('d')
            .filter(|digits| digits.len() >= 2 && digits.bytes().all(|b| b.is_ascii_digit()))
            .and_then(|digits| digits.parse::<usize>().ok())
            .filter(|number| (1..=MOST_DREAMS).contains(number))
            .map(|number| Card(number as u8 - 1))
            .filter(|card| card.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "a Dream such as d07"))
    }
}

dreamtable_core::as_text!(Card);

/// The symbol on one edge of a Dream. Moon, Sun and Star stand at the top, Triangle, Square and
/// Circle at the bottom; a Rainbow shows all three of its edge, Black none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    Moon,
    Sun,
    Star,
    Triangle,
    Square,
    Circle,
    Rainbow,
    Black,
}

impl Symbol {
    pub const TOP: [Symbol; 5] =
        [Symbol::Moon, Symbol::Sun, Symbol::Star, Symbol::Rainbow, Symbol::Black];
    pub const BOTTOM: [Symbol; 5] =
        [Symbol::Triangle, Symbol::Square, Symbol::Circle, Symbol::Rainbow, Symbol::Black];

    /// One bit for each of the three symbols of its edge.
    #[inline]
    pub const fn bits(self) -> u8 {
        match self {
            Symbol::Moon | Symbol::Triangle => 1,
            Symbol::Sun | Symbol::Square => 2,
            Symbol::Star | Symbol::Circle => 4,
            Symbol::Rainbow => 7,
            Symbol::Black => 0,
        }
    }

    /// Its place among the five symbols of its edge.
    #[inline]
    pub const fn rank(self) -> usize {
        match self {
            Symbol::Moon | Symbol::Triangle => 0,
            Symbol::Sun | Symbol::Square => 1,
            Symbol::Star | Symbol::Circle => 2,
            Symbol::Rainbow => 3,
            Symbol::Black => 4,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Symbol::Moon => "moon",
            Symbol::Sun => "sun",
            Symbol::Star => "star",
            Symbol::Triangle => "triangle",
            Symbol::Square => "square",
            Symbol::Circle => "circle",
            Symbol::Rainbow => "rainbow",
            Symbol::Black => "black",
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a Dream lets its owner do on an Activate space (DOT-081 to DOT-091).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    Windfall,
    Stride,
    Leap,
    Turnabout,
    Inversion,
    Transposition,
    Undertow,
    Exchange,
    LucidCatch,
    LucidWeave,
    Retelling,
}

impl Ability {
    pub const ALL: [Ability; 11] = [
        Ability::Windfall,
        Ability::Stride,
        Ability::Leap,
        Ability::Turnabout,
        Ability::Inversion,
        Ability::Transposition,
        Ability::Undertow,
        Ability::Exchange,
        Ability::LucidCatch,
        Ability::LucidWeave,
        Ability::Retelling,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Ability::Windfall => "Windfall",
            Ability::Stride => "Stride",
            Ability::Leap => "Leap",
            Ability::Turnabout => "Turnabout",
            Ability::Inversion => "Inversion",
            Ability::Transposition => "Transposition",
            Ability::Undertow => "Undertow",
            Ability::Exchange => "Exchange",
            Ability::LucidCatch => "Lucid Catch",
            Ability::LucidWeave => "Daydream",
            Ability::Retelling => "Retelling",
        }
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The printed values of one Dream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Dream {
    /// Which of [`crate::Content::scenes`] it shows.
    pub scene: u8,
    pub ability: Ability,
    pub points: u8,
    /// Experience to catch it.
    pub catch: u8,
    /// Creativity and Hope to weave it.
    pub weave: Purse,
    pub top: Symbol,
    pub bottom: Symbol,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_has_one_notation() {
        assert_eq!("d07".parse::<Card>().unwrap(), Card(6));
        assert_eq!("d120".parse::<Card>().unwrap().to_string(), "d120");
        for text in ["d7", "d007", "d00", "d121", "x01", "d", "D01", "d+1"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
