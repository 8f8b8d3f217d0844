//! The things a match names, each by its own small type and its own word.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::{NotationError, Pile, as_text};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $letter:literal, $example:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}{:02}", $letter, self.0 + 1)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<Self, NotationError> {
                // Two or three digits and nothing else: each card has one notation.
                let digits = text.strip_prefix($letter).filter(|digits| {
                    let plain = digits.bytes().all(|b| b.is_ascii_digit());
                    plain && (digits.len() == 2 || (digits.len() == 3 && !digits.starts_with('0')))
                });
                digits
                    .and_then(|digits| digits.parse::<u8>().ok())
                    .filter(|number| (1..=128).contains(number))
                    .map(|number| $name(number - 1))
                    .ok_or_else(|| NotationError::new(text, $example))
            }
        }

        as_text!($name);
    };
}

numbered! {
    /// A Dream card, written `d01` and so on by its number.
    Dream, 'd', "a Dream card such as d07"
}

numbered! {
    /// A Touching card as those who may see it know it, written `m01` and so on by its number.
    Motif, 'm', "a Touching card such as m07"
}

/// The most Touching cards a lead draws, and so the most clues.
pub const MOST_CLUES: usize = 5;
/// The most Dream cards on the table.
pub const MOST_PLACES: usize = 4;

/// A Touching card as it lies face down before the guessers: `a` to `e`. The letter says nothing
/// about the figure: it goes by who received the card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clue(pub u8);

impl Clue {
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn all(count: u8) -> impl Iterator<Item = Clue> {
        (0..count).map(Clue)
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (b'a' + self.0) as char)
    }
}

impl FromStr for Clue {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [letter @ b'a'..=b'e'] => Ok(Clue(letter - b'a')),
            _ => Err(NotationError::new(text, "a card from a to e")),
        }
    }
}

as_text!(Clue);

/// Where a Dream card lies on the table, counted from 1 at the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub u8);

impl Place {
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn all(count: u8) -> impl Iterator<Item = Place> {
        (0..count).map(Place)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Place {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'4'] => Ok(Place(digit - b'1')),
            _ => Err(NotationError::new(text, "a place from 1 to 4")),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            number @ 1..=4 => Ok(Place(number - 1)),
            _ => Err(de::Error::custom("a place is a number from 1 to 4")),
        }
    }
}

/// A shape word (CT-10.2), by its number in the content.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape(pub u8);

/// A noun of the neutral list (CT-10.2), by its number in the content.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Noun(pub u16);

/// The Dream cards on the table by place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Row([Option<Dream>; MOST_PLACES]);

impl Row {
    pub fn dream(&self, place: Place) -> Option<Dream> {
        self.0.get(place.index()).copied().flatten()
    }

    pub fn iter(&self) -> impl Iterator<Item = Dream> {
        self.0.into_iter().flatten()
    }

    pub fn place_of(&self, dream: Dream) -> Option<Place> {
        self.0.iter().position(|there| *there == Some(dream)).map(|index| Place(index as u8))
    }

    pub fn len(&self) -> u8 {
        self.iter().count() as u8
    }

    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    pub fn pile(&self) -> Pile {
        self.iter().map(|dream| dream.0).collect()
    }
}

impl FromIterator<Dream> for Row {
    /// Takes as many as there are places.
    fn from_iter<I: IntoIterator<Item = Dream>>(dreams: I) -> Self {
        let mut row = Row::default();
        for (slot, dream) in row.0.iter_mut().zip(dreams) {
            *slot = Some(dream);
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_one_notation() {
        for number in 0..128 {
            let text = Dream(number).to_string();
            assert_eq!(text.parse::<Dream>().unwrap(), Dream(number));
        }
        for text in ["d1", "d00", "d001", "d129", "d+1", "m01", "d٣٣", "", "d"] {
            assert!(text.parse::<Dream>().is_err(), "{text}");
        }
        assert_eq!("m83".parse::<Motif>().unwrap(), Motif(82));
        assert_eq!("c".parse::<Clue>().unwrap().to_string(), "c");
        assert!("f".parse::<Clue>().is_err() && "5".parse::<Place>().is_err());
    }
}
