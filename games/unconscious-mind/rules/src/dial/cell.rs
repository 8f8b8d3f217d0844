//! The places of a dial: the reserve, three rings and three cracks of each quality.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::{NotationError, as_text};

use crate::icon::{Icon, Level, Quality};

/// The cracks of a section, from the Cracked dial.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crack {
    Small,
    Medium,
    Large,
}

impl Crack {
    pub const ALL: [Crack; 3] = [Crack::Small, Crack::Medium, Crack::Large];
}

/// One of the 19 places of a dial: the reserve `R`, rings `G1` to `P3`, cracks `Gs` to `Pl`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    pub const COUNT: usize = 19;
    pub const RESERVE: Cell = Cell(0);

    /// # Panics
    /// For a Mad level, which has no ring.
    #[inline]
    pub const fn ring(quality: Quality, level: Level) -> Cell {
        assert!(level.index() < 3);
        Cell(1 + quality.index() as u8 * 3 + level.index() as u8)
    }

    #[inline]
    pub const fn crack(quality: Quality, crack: Crack) -> Cell {
        Cell(10 + quality.index() as u8 * 3 + crack as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell with that index.
    ///
    /// # Panics
    /// When there is none.
    pub const fn at(index: usize) -> Cell {
        assert!(index < Self::COUNT);
        Cell(index as u8)
    }

    #[inline]
    pub const fn is_ring(self) -> bool {
        self.0 >= 1 && self.0 < 10
    }

    #[inline]
    pub const fn is_crack(self) -> bool {
        self.0 >= 10
    }

    /// The section; none for the reserve.
    #[inline]
    pub const fn quality(self) -> Option<Quality> {
        match self.0 {
            0 => None,
            n => Some(Quality::ALL[((n - 1) % 9 / 3) as usize]),
        }
    }

    /// What an Insight here is worth; none for the reserve.
    #[inline]
    pub const fn level(self) -> Option<Level> {
        match self.0 {
            0 => None,
            n if n < 10 => Some(Level::ALL[((n - 1) % 3) as usize]),
            _ => Some(Level::Mad),
        }
    }

    /// Which crack of its section it is.
    #[inline]
    pub const fn as_crack(self) -> Option<Crack> {
        if self.0 < 10 { None } else { Some(Crack::ALL[((self.0 - 10) % 3) as usize]) }
    }

    #[inline]
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Self::COUNT as u8).map(Cell)
    }

    #[inline]
    pub fn rings() -> impl Iterator<Item = Cell> {
        (1..10).map(Cell)
    }

    #[inline]
    pub fn cracks() -> impl Iterator<Item = Cell> {
        (10..19).map(Cell)
    }

    /// All cells outside the reserve whose Insights have this quality and at least this level.
    #[inline]
    pub fn paying(icon: Icon) -> impl Iterator<Item = Cell> {
        (1..19).map(Cell).filter(move |cell| {
            icon.quality.is_none_or(|quality| cell.quality() == Some(quality))
                && cell.level() >= Some(icon.level)
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.quality(), self.as_crack()) {
            (None, _) => f.write_str("R"),
            (Some(quality), Some(crack)) => {
                write!(f, "{quality}{}", ["s", "m", "l"][crack as usize])
            }
            (Some(quality), None) => write!(f, "{quality}{}", (self.0 - 1) % 3 + 1),
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cell = || match text.as_bytes() {
            b"R" => Some(Cell::RESERVE),
            [quality, place] => {
                let quality = Quality::ALL["GFP".find(char::from(*quality))?];
                Some(match place {
                    b'1'..=b'3' => Cell(1 + quality.index() as u8 * 3 + place - b'1'),
                    b's' => Cell::crack(quality, Crack::Small),
                    b'm' => Cell::crack(quality, Crack::Medium),
                    b'l' => Cell::crack(quality, Crack::Large),
                    _ => return None,
                })
            }
            _ => None,
        };
        cell().ok_or_else(|| NotationError::new(text, "a cell of the dial, as R, G1 or Pl"))
    }
}
as_text!(Cell);
