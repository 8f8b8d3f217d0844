//! The printed parts, each known by the id on it: `MD07`, `R-red-THE-a`, `LG4`.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::{NotationError, as_text};
use serde::{Deserialize, Serialize};

use crate::icon::{Location, Volume};

/// A family of ids: letters, how many, and with how many digits they are numbered.
type Family = (&'static str, u8, usize);

fn write_id(number: u8, families: &[Family], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut first = 0;
    for &(letters, count, digits) in families {
        if number < first + count {
            return write!(f, "{letters}{:0digits$}", number - first + 1);
        }
        first += count;
    }
    write!(f, "#{number}")
}

fn read_id(text: &str, families: &[Family]) -> Option<u8> {
    let mut first = 0;
    for &(letters, count, digits) in families {
        if let Some(rest) = text.strip_prefix(letters)
            && rest.len() == digits
            && rest.bytes().all(|b| b.is_ascii_digit())
        {
            let number: u8 = rest.parse().ok()?;
            return (1..=count).contains(&number).then(|| first + number - 1);
        }
        first += count;
    }
    None
}

macro_rules! shown {
    ($name:ident) => {
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
        as_text!($name);
    };
}

macro_rules! component {
    ($(#[$doc:meta])* $name:ident, $count:expr, $example:literal, $families:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            pub const COUNT: usize = $count;

            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
                (0..Self::COUNT as u8).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_id(self.0, &$families, f)
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<Self, NotationError> {
                read_id(text, &$families)
                    .map($name)
                    .ok_or_else(|| NotationError::new(text, concat!("an id such as ", $example)))
            }
        }

        shown!($name);
    };
}

component!(
    /// A Client card: Routine, Uncanny Routine, Case-Study, Uncanny Case-Study.
    Client, 52, "RC05", [("RC", 24, 2), ("UR", 6, 1), ("CS", 18, 2), ("UC", 4, 1)]
);
component!(
    /// A Grief Layer: usual, Metamorphosis, starting.
    Grief, 46, "GL06", [("GL", 30, 2), ("MG", 12, 2), ("SG", 4, 1)]
);
component!(
    /// A Dream card: Manifest, Latent, Nightmare.
    Dream, 99, "MD07", [("MD", 42, 2), ("LD", 36, 2), ("ND", 21, 2)]
);
component!(
    /// A Notebook tile: usual, starting, Mad starting.
    Tile, 66, "NB07", [("NB", 48, 2), ("ST", 12, 2), ("MS", 6, 1)]
);
component!(
    /// A card of the solo opponent.
    IdCard, 12, "ID01", [("ID", 12, 2)]
);

impl Client {
    pub const ROUTINE: std::ops::Range<u8> = 0..24;
    pub const UNCANNY_ROUTINE: std::ops::Range<u8> = 24..30;
    pub const CASE: std::ops::Range<u8> = 30..48;
    pub const UNCANNY_CASE: std::ops::Range<u8> = 48..52;

    #[inline]
    pub const fn is_case_study(self) -> bool {
        self.0 >= Self::CASE.start
    }

    pub const fn is_uncanny(self) -> bool {
        matches!(self.0, 24..30 | 48..52)
    }
}

impl Grief {
    pub const USUAL: std::ops::Range<u8> = 0..30;
    pub const METAMORPHOSIS: std::ops::Range<u8> = 30..42;
    pub const STARTING: std::ops::Range<u8> = 42..46;
}

/// The kinds of Dream, each with a deck of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DreamKind {
    Manifest,
    Latent,
    Nightmare,
}

impl Dream {
    pub const MANIFEST: std::ops::Range<u8> = 0..42;
    pub const LATENT: std::ops::Range<u8> = 42..78;
    pub const NIGHTMARE: std::ops::Range<u8> = 78..99;

    #[inline]
    pub const fn kind(self) -> DreamKind {
        match self.0 {
            0..42 => DreamKind::Manifest,
            42..78 => DreamKind::Latent,
            _ => DreamKind::Nightmare,
        }
    }
}

impl Tile {
    pub const USUAL: std::ops::Range<u8> = 0..48;
    pub const STARTING: std::ops::Range<u8> = 48..60;
    pub const MAD: std::ops::Range<u8> = 60..66;

    #[inline]
    pub const fn is_mad(self) -> bool {
        self.0 >= Self::MAD.start
    }
}

/// A Research card: 48 of the base game (colour, Location, copy) and 12 Wild ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Research(pub u8);

impl Research {
    pub const COUNT: usize = 60;
    pub const USUAL: std::ops::Range<u8> = 0..48;
    pub const WILD: std::ops::Range<u8> = 48..60;

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn is_wild(self) -> bool {
        self.0 >= Self::WILD.start
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Research)
    }
}

impl fmt::Display for Research {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_wild() {
            return write!(f, "WC{:02}", self.0 - Self::WILD.start + 1);
        }
        let colour = Volume::ALL[self.index() / 12];
        let location = Location::ALL[self.index() / 2 % 6];
        let copy = if self.0.is_multiple_of(2) { 'a' } else { 'b' };
        write!(f, "R-{colour}-{location}-{copy}")
    }
}

impl FromStr for Research {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let misread = || NotationError::new(text, "a Research card such as R-red-THE-a or WC07");
        if text.starts_with("WC") {
            let wild = read_id(text, &[("WC", 12, 2)]).ok_or_else(misread)?;
            return Ok(Research(Self::WILD.start + wild));
        }
        let mut parts = text.strip_prefix("R-").ok_or_else(misread)?.split('-');
        let mut part = || parts.next().ok_or_else(misread);
        let colour = part()?;
        let colour =
            Volume::ALL[..4].iter().position(|v| v.sign() == colour).ok_or_else(misread)?;
        let location = part()?;
        let location =
            Location::ALL.iter().position(|l| l.sign() == location).ok_or_else(misread)?;
        let copy = match part()? {
            "a" => 0,
            "b" => 1,
            _ => return Err(misread()),
        };
        match parts.next() {
            None => Ok(Research((colour * 12 + location * 2 + copy) as u8)),
            Some(_) => Err(misread()),
        }
    }
}

shown!(Research);

/// A Treatise tile; the last is the Treatise of the Dead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Treatise(pub u8);

impl Treatise {
    pub const COUNT: usize = 10;
    pub const DEAD: Treatise = Treatise(9);
    const IDS: [&str; 10] = ["T31", "T32", "T33", "T41", "T42", "T43", "T51", "T52", "T53", "TD"];

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Treatise)
    }
}

/// A Location Goal tile; the last is the Haunted one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Goal(pub u8);

impl Goal {
    pub const COUNT: usize = 10;
    /// The tile for five cured Clients, always in the middle of the line.
    pub const MIDDLE: Goal = Goal(0);
    pub const HAUNTED: Goal = Goal(9);
    const IDS: [&str; 10] = ["LG1", "LG2", "LG3", "LG4", "LG5", "LG6", "LG7", "LG8", "LG9", "LGH"];

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Goal)
    }
}

macro_rules! listed {
    ($name:ident, $expected:literal) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(Self::IDS.get(self.index()).unwrap_or(&"?"))
            }
        }
        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<Self, NotationError> {
                let index = Self::IDS.iter().position(|id| *id == text);
                index
                    .map(|index| $name(index as u8))
                    .ok_or_else(|| NotationError::new(text, $expected))
            }
        }
        shown!($name);
    };
}
listed!(Treatise, "a Treatise such as T31 or TD");
listed!(Goal, "a Location Goal such as LG4 or LGH");
