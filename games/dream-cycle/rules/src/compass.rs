//! The four ways a token can face (DC-2.1).

use std::fmt;
use std::str::FromStr;

use dreamtable_core::NotationError;
use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Facing {
    #[default]
    North,
    East,
    South,
    West,
}

impl Facing {
    pub const ALL: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];
    /// The order in which the rules look for a way of their own accord (DC-14.4, DC-16.6).
    pub const FALLBACK: [Facing; 4] = [Facing::North, Facing::East, Facing::West, Facing::South];

    /// That many quarter turns to the right.
    #[inline]
    pub const fn turned(self, quarters: u8) -> Facing {
        Facing::ALL[((self as u8 + quarters) & 3) as usize]
    }

    #[inline]
    pub const fn back(self) -> Facing {
        self.turned(2)
    }

    pub const fn letter(self) -> char {
        match self {
            Facing::North => 'n',
            Facing::East => 'e',
            Facing::South => 's',
            Facing::West => 'w',
        }
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Facing {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = Facing::ALL.into_iter().find(|facing| facing.to_string() == text);
        known.ok_or_else(|| NotationError::new(text, "one of n, e, s, w"))
    }
}

/// A set of ways to go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ways(u8);

impl Ways {
    pub const NONE: Ways = Ways(0);
    pub const ALL: Ways = Ways(0b1111);

    #[inline]
    pub const fn only(facing: Facing) -> Ways {
        Ways(1 << facing as u8)
    }

    #[inline]
    pub const fn contains(self, facing: Facing) -> bool {
        self.0 >> facing as u8 & 1 == 1
    }

    #[inline]
    pub const fn with(self, facing: Facing) -> Ways {
        Ways(self.0 | 1 << facing as u8)
    }

    #[inline]
    pub const fn union(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }

    #[inline]
    pub const fn minus(self, other: Ways) -> Ways {
        Ways(self.0 & !other.0)
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only way, where there is just one.
    #[inline]
    pub fn single(self) -> Option<Facing> {
        (self.len() == 1).then(|| Facing::ALL[self.0.trailing_zeros() as usize])
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Facing> {
        Facing::ALL.into_iter().filter(move |facing| self.contains(*facing))
    }
}

impl FromIterator<Facing> for Ways {
    fn from_iter<I: IntoIterator<Item = Facing>>(facings: I) -> Self {
        facings.into_iter().fold(Ways::NONE, Ways::with)
    }
}
