//! The small printed words: Insights, Locations and their tags, Dream symbols, Volumes.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::{NotationError, as_text};
use serde::{Deserialize, Serialize};

/// A set of words that are written by a short sign each.
macro_rules! signs {
    ($(#[$about:meta])* $name:ident, $expected:literal: $($variant:ident $sign:literal),+ $(,)?) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($variant),+ }

        impl $name {
            pub const ALL: [$name; [$($sign),+].len()] = [$($name::$variant),+];

            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            pub const fn sign(self) -> &'static str {
                match self { $($name::$variant => $sign),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.sign())
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<Self, NotationError> {
                match text {
                    $($sign => Ok($name::$variant),)+
                    _ => Err(NotationError::new(text, $expected)),
                }
            }
        }

        as_text!($name);
    };
}

signs! {
    /// What an Insight is about; on the dial clockwise in this order (UM-3.17).
    Quality, "a quality: G, F or P": Growth "G", Freedom "F", Passion "P"
}

impl Quality {
    /// The section next to this one anticlockwise (UM-16.36).
    #[inline]
    pub const fn prev(self) -> Quality {
        match self {
            Quality::Growth => Quality::Passion,
            Quality::Freedom => Quality::Growth,
            Quality::Passion => Quality::Freedom,
        }
    }
}

signs! {
    /// How far an Insight has come; Mad lies in a crack (UM-3.18, UM-16.26).
    Level, "a level: 1, 2, 3 or M": Minor "1", Median "2", Major "3", Mad "M"
}

/// An Insight as it is printed; without a quality any one will do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Icon {
    pub quality: Option<Quality>,
    pub level: Level,
}

impl Icon {
    #[inline]
    pub const fn of(quality: Quality, level: Level) -> Self {
        Icon { quality: Some(quality), level }
    }

    #[inline]
    pub const fn any(level: Level) -> Self {
        Icon { quality: None, level }
    }
}

impl fmt::Display for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.quality.map_or("*", Quality::sign), self.level)
    }
}

impl FromStr for Icon {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let icon = || {
            let (quality, level) = text.split_at_checked(1)?;
            let quality = if quality == "*" { None } else { Some(quality.parse().ok()?) };
            Some(Icon { quality, level: level.parse().ok()? })
        };
        icon().ok_or_else(|| NotationError::new(text, "an Insight, as G1, *3 or FM"))
    }
}
as_text!(Icon);

signs! {
    /// The Locations of the City Map, clockwise (UM-3.23).
    Location, "a Location: THE, LIB, OPE, MUS, UNI or CAF":
    Theater "THE", Library "LIB", Opera "OPE", Museum "MUS", University "UNI", Cafe "CAF"
}

impl Location {
    /// So many Locations further clockwise.
    #[inline]
    pub const fn ahead(self, spaces: usize) -> Location {
        Location::ALL[(self as usize + spaces) % 6]
    }

    /// How many Locations it is clockwise from here to `other`, 0 to 5.
    #[inline]
    pub const fn distance(self, other: Location) -> usize {
        (other as usize + 6 - self as usize) % 6
    }
}

/// A Location tag; a wild one stands for any (UM-12.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tag {
    At(Location),
    Wild,
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tag::At(location) => location.fmt(f),
            Tag::Wild => f.write_str("*"),
        }
    }
}

impl FromStr for Tag {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "*" { Ok(Tag::Wild) } else { text.parse().map(Tag::At) }
    }
}
as_text!(Tag);

/// How many tags of each Location, and how many wild ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Tags {
    pub at: [u8; 6],
    pub wild: u8,
}

impl Tags {
    pub const NONE: Tags = Tags { at: [0; 6], wild: 0 };

    #[inline]
    pub fn add(&mut self, tag: Tag) {
        match tag {
            Tag::At(location) => self.at[location.index()] += 1,
            Tag::Wild => self.wild += 1,
        }
    }

    #[inline]
    pub fn add_all(&mut self, other: Tags) {
        for (own, more) in self.at.iter_mut().zip(other.at) {
            *own += more;
        }
        self.wild += other.wild;
    }

    /// Tags of one Location, every wild tag counted once.
    #[inline]
    pub fn of(&self, location: Location) -> u8 {
        self.at[location.index()] + self.wild
    }

    /// Tags of two Locations together, every wild tag counted once (UM-9.5).
    #[inline]
    pub fn of_both(&self, pair: [Location; 2]) -> u8 {
        self.at[pair[0].index()] + self.at[pair[1].index()] + self.wild
    }

    /// Different Locations; a wild tag may stand for a missing one (UM-14.4, UM-15.6).
    #[inline]
    pub fn different(&self) -> u8 {
        let there = self.at.iter().filter(|&&count| count > 0).count() as u8;
        (there + self.wild).min(6)
    }

    /// Tags of the Location with the most of them.
    #[inline]
    pub fn most(&self) -> u8 {
        self.at.iter().copied().max().unwrap_or(0) + self.wild
    }
}

impl FromIterator<Tag> for Tags {
    fn from_iter<T: IntoIterator<Item = Tag>>(tags: T) -> Self {
        let mut counted = Tags::NONE;
        tags.into_iter().for_each(|tag| counted.add(tag));
        counted
    }
}

signs! {
    /// What a Dream and a Grief Layer may have in common (UM-9.10, UM-16.53).
    Symbol, "a symbol: W, C, E or M": Waves "W", Cloud "C", Eye "E", Metamorphosis "M"
}

signs! {
    /// The colour of a Research card; gray stands for any (UM-11.4, UM-16.41).
    Volume, "a Volume: red, blue, green, yellow or gray":
    Red "red", Blue "blue", Green "green", Yellow "yellow", Gray "gray"
}

signs! {
    /// The actions of the Meeting Table, row by row (UM-3.1).
    Spot, "an action of the Meeting Table: N1, N2, N3, EL, GE, RE, WR, PR or FR":
    N1 "N1", N2 "N2", N3 "N3", El "EL", Ge "GE", Re "RE", Wr "WR", Pr "PR", Fr "FR"
}

signs! {
    /// The arrow of the Id's card that breaks its ties (UM-20.6).
    Compass, "an arrow: L or R": Left "L", Right "R"
}
