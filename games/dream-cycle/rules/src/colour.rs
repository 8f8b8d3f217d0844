//! Colours, and what is printed on a square (section 11).

use serde::{Deserialize, Serialize};

use crate::compass::Facing;
use crate::counts::kinds;

kinds! {
    /// A colour a square can have. The first seven have a field to put Directional tiles on.
    pub enum Colour: "a colour" {
        White = "white",
        Orange = "orange",
        Green = "green",
        Red = "red",
        Purple = "purple",
        Blue = "blue",
        Yellow = "yellow",
        Black = "black",
        Fuchsia = "fuchsia",
        Silver = "silver",
    }
}

/// How many colours have a field.
pub const SEVEN: usize = 7;

/// The colours with a field, in the order of the fields.
pub const FIELDS: [Colour; SEVEN] = [
    Colour::White,
    Colour::Orange,
    Colour::Green,
    Colour::Red,
    Colour::Purple,
    Colour::Blue,
    Colour::Yellow,
];

impl Colour {
    pub const fn has_field(self) -> bool {
        (self as usize) < SEVEN
    }
}

/// What is printed on a square of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// White, orange, green, red, purple, blue, black or silver.
    Plain(Colour),
    Wave(Wave),
    Yellow(Effect),
}

/// The arrows of a fuchsia square (DC-11.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wave {
    Straight(Facing),
    Left,
    Right,
}

/// What a yellow square does (DC-11.12 to DC-11.19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    Bonus,
    DoubleBonus,
    Drain,
    Reversal,
    Rocket,
    Clockwise,
    Anticlockwise,
}

impl Face {
    /// The letters of the data file.
    pub const LETTERS: &'static str = "WOGRPBKM^>v<()idxutca";

    pub fn from_letter(letter: char) -> Option<Face> {
        Some(match letter {
            'W' => Face::Plain(Colour::White),
            'O' => Face::Plain(Colour::Orange),
            'G' => Face::Plain(Colour::Green),
            'R' => Face::Plain(Colour::Red),
            'P' => Face::Plain(Colour::Purple),
            'B' => Face::Plain(Colour::Blue),
            'K' => Face::Plain(Colour::Black),
            'M' => Face::Plain(Colour::Silver),
            '^' => Face::Wave(Wave::Straight(Facing::North)),
            '>' => Face::Wave(Wave::Straight(Facing::East)),
            'v' => Face::Wave(Wave::Straight(Facing::South)),
            '<' => Face::Wave(Wave::Straight(Facing::West)),
            '(' => Face::Wave(Wave::Left),
            ')' => Face::Wave(Wave::Right),
            'i' => Face::Yellow(Effect::Bonus),
            'd' => Face::Yellow(Effect::DoubleBonus),
            'x' => Face::Yellow(Effect::Drain),
            'u' => Face::Yellow(Effect::Reversal),
            't' => Face::Yellow(Effect::Rocket),
            'c' => Face::Yellow(Effect::Clockwise),
            'a' => Face::Yellow(Effect::Anticlockwise),
            _ => return None,
        })
    }

    pub fn letter(self) -> char {
        let known = Face::LETTERS.chars().find(|letter| Face::from_letter(*letter) == Some(self));
        known.unwrap_or('?')
    }

    #[inline]
    pub const fn colour(self) -> Colour {
        match self {
            Face::Plain(colour) => colour,
            Face::Wave(_) => Colour::Fuchsia,
            Face::Yellow(_) => Colour::Yellow,
        }
    }

    /// The face on a tile that lies turned: a straight arrow turns with it, a curved one keeps its
    /// hand (DC-2.4).
    #[inline]
    pub const fn turned(self, quarters: u8) -> Face {
        match self {
            Face::Wave(Wave::Straight(facing)) => {
                Face::Wave(Wave::Straight(facing.turned(quarters)))
            }
            face => face,
        }
    }
}

impl Wave {
    /// Where a token that faces this way is sent.
    #[inline]
    pub const fn sends(self, facing: Facing) -> Facing {
        match self {
            Wave::Straight(way) => way,
            Wave::Left => facing.turned(3),
            Wave::Right => facing.turned(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_read_back() {
        for letter in Face::LETTERS.chars() {
            assert_eq!(Face::from_letter(letter).map(Face::letter), Some(letter));
        }
        assert_eq!(Face::from_letter('Y'), None);
    }
}
