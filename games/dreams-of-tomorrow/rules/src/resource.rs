//! Experience, Creativity and Hope.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::NotationError;
use serde::{Deserialize, Serialize};

/// One of the three resources, in the order of the player card (DOT-001).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Resource {
    Experience,
    Creativity,
    Hope,
}

impl Resource {
    pub const ALL: [Resource; 3] = [Resource::Experience, Resource::Creativity, Resource::Hope];

    /// Its letter in notation.
    pub const fn letter(self) -> char {
        match self {
            Resource::Experience => 'e',
            Resource::Creativity => 'c',
            Resource::Hope => 'h',
        }
    }

    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|resource| resource.letter() == letter)
    }

    pub const fn name(self) -> &'static str {
        match self {
            Resource::Experience => "Experience",
            Resource::Creativity => "Creativity",
            Resource::Hope => "Hope",
        }
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Some of each resource: what a player has, pays or gains.
///
/// Its notation is one letter for each unit, in the order e, c, h: `eeh` is two Experience and one
/// Hope; nothing at all is `-`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(deny_unknown_fields)]
pub struct Purse {
    #[serde(default)]
    pub experience: u8,
    #[serde(default)]
    pub creativity: u8,
    #[serde(default)]
    pub hope: u8,
}

impl Purse {
    pub const EMPTY: Purse = Purse::new(0, 0, 0);

    #[inline]
    pub const fn new(experience: u8, creativity: u8, hope: u8) -> Self {
        Purse { experience, creativity, hope }
    }

    #[inline]
    pub const fn of(resource: Resource, amount: u8) -> Self {
        match resource {
            Resource::Experience => Purse::new(amount, 0, 0),
            Resource::Creativity => Purse::new(0, amount, 0),
            Resource::Hope => Purse::new(0, 0, amount),
        }
    }

    #[inline]
    pub const fn amount(self, resource: Resource) -> u8 {
        match resource {
            Resource::Experience => self.experience,
            Resource::Creativity => self.creativity,
            Resource::Hope => self.hope,
        }
    }

    #[inline]
    pub const fn total(self) -> u8 {
        self.experience + self.creativity + self.hope
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// Whether `other` can be paid from this purse.
    #[inline]
    pub const fn covers(self, other: Purse) -> bool {
        self.experience >= other.experience
            && self.creativity >= other.creativity
            && self.hope >= other.hope
    }

    #[inline]
    pub const fn plus(self, other: Purse) -> Self {
        Purse::new(
            self.experience + other.experience,
            self.creativity + other.creativity,
            self.hope + other.hope,
        )
    }

    /// What is left after paying `other`, which this purse must cover.
    #[inline]
    pub const fn minus(self, other: Purse) -> Self {
        Purse::new(
            self.experience - other.experience,
            self.creativity - other.creativity,
            self.hope - other.hope,
        )
    }

    /// This purse on tracks that end at `most`: what is over is lost.
    #[inline]
    pub fn capped(self, most: u8) -> Self {
        Purse::new(self.experience.min(most), self.creativity.min(most), self.hope.min(most))
    }

    /// All mixes of exactly `amount` units with at most what `limit` holds of each, in rising order.
    #[inline]
    pub fn mixes(amount: u8, limit: Purse) -> impl Iterator<Item = Purse> {
        (0..=amount.min(limit.experience)).flat_map(move |experience| {
            let rest = amount - experience;
            (rest.saturating_sub(limit.hope)..=rest.min(limit.creativity))
                .map(move |creativity| Purse::new(experience, creativity, rest - creativity))
        })
    }
}

impl fmt::Display for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for resource in Resource::ALL {
            for _ in 0..self.amount(resource) {
                write!(f, "{}", resource.letter())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Purse {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let expected = "one letter for each resource in the order e, c, h, such as eeh";
        let mut purse = Purse::EMPTY;
        if text.len() <= 60 {
            for letter in text.chars() {
                if let Some(resource) = Resource::from_letter(letter) {
                    purse = purse.plus(Purse::of(resource, 1));
                }
            }
        }
        // One text for one purse: letters out of order or unknown do not come back the same.
        if purse.to_string() == text { Ok(purse) } else { Err(NotationError::new(text, expected)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purse_reads_back_from_its_one_notation() {
        for text in ["-", "e", "eeh", "cch", "eecchh"] {
            assert_eq!(text.parse::<Purse>().unwrap().to_string(), text);
        }
        for text in ["", "he", "x", "e-", "E"] {
            assert!(text.parse::<Purse>().is_err(), "{text}");
        }
    }

    #[test]
    fn mixes_are_all_and_only_what_the_limit_allows_in_rising_order() {
        let all: Vec<Purse> = Purse::mixes(5, Purse::new(5, 5, 5)).collect();
        assert_eq!(all.len(), 21);
        assert!(all.is_sorted());
        let few: Vec<String> =
            Purse::mixes(2, Purse::new(0, 1, 2)).map(|mix| mix.to_string()).collect();
        assert_eq!(few, ["hh", "ch"]);
        assert_eq!(Purse::mixes(3, Purse::new(1, 1, 0)).count(), 0);
    }
}
