//! The Collective Consciousness: four Fragments in a row, eight spaces around them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::resource::{Purse, Resource};

/// A space by its place on the ring: 0 to 3 are the upper spaces from left to right, 4 to 7 the
/// lower ones from right to left (DOT-005).
pub type Place = u8;

pub const SPACES: u8 = 8;

/// What a figure that ends its movement on a space does (DOT-003, DOT-004).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpaceAction {
    GainHope,
    GainExperience,
    GainCreativity,
    GainResources,
    Catch,
    Weave,
    Activate,
}

impl SpaceAction {
    pub const ALL: [SpaceAction; 7] = [
        SpaceAction::GainHope,
        SpaceAction::GainExperience,
        SpaceAction::GainCreativity,
        SpaceAction::GainResources,
        SpaceAction::Catch,
        SpaceAction::Weave,
        SpaceAction::Activate,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            SpaceAction::GainHope => "Gain Hope",
            SpaceAction::GainExperience => "Gain Experience",
            SpaceAction::GainCreativity => "Gain Creativity",
            SpaceAction::GainResources => "Gain Resources",
            SpaceAction::Catch => "Catch",
            SpaceAction::Weave => "Weave",
            SpaceAction::Activate => "Activate",
        }
    }

    /// The one resource it gains, where it is one.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            SpaceAction::GainHope => Some(Resource::Hope),
            SpaceAction::GainExperience => Some(Resource::Experience),
            SpaceAction::GainCreativity => Some(Resource::Creativity),
            _ => None,
        }
    }
}

impl fmt::Display for SpaceAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One printed space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Space {
    pub action: SpaceAction,
    /// How much the active player gains; 0 where the action is no gain.
    #[serde(default)]
    pub gain: u8,
    /// What every other player gains (DOT-046).
    #[serde(default)]
    pub shared: Purse,
}

/// Which way a figure walks (DOT-006).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    #[default]
    Clockwise,
    Counterclockwise,
}

impl Direction {
    #[inline]
    pub const fn reversed(self) -> Self {
        match self {
            Direction::Clockwise => Direction::Counterclockwise,
            Direction::Counterclockwise => Direction::Clockwise,
        }
    }

    /// Where `spaces` steps lead from `place`.
    #[inline]
    pub const fn walk(self, place: Place, spaces: u8) -> Place {
        match self {
            Direction::Clockwise => (place + spaces) % SPACES,
            Direction::Counterclockwise => (place + SPACES - spaces % SPACES) % SPACES,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Clockwise => "clockwise",
            Direction::Counterclockwise => "counterclockwise",
        })
    }
}

/// A Fragment as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fragment {
    /// The number printed in its upper left corner, from 1 to 4 (DOT-007).
    pub number: u8,
    pub back: bool,
}

impl Fragment {
    /// Its place in lists of the four Fragments.
    #[inline]
    pub const fn index(self) -> usize {
        self.number as usize - 1
    }
}

/// Which Fragment goes round to the other end of the row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shift {
    FirstLast,
    LastFirst,
}

/// The row of Fragments from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ring(pub [Fragment; 4]);

/// Where each column went: figures ride on their Fragments (DOT-010).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ride([u8; 4]);

impl Ride {
    #[inline]
    pub const fn carry(self, place: Place) -> Place {
        if place < 4 { self.0[place as usize] } else { 7 - self.0[(7 - place) as usize] }
    }
}

impl Ring {
    /// Fronts up, numbers 1 to 4 from left to right (DOT-030).
    pub const START: Ring = Ring([
        Fragment { number: 1, back: false },
        Fragment { number: 2, back: false },
        Fragment { number: 3, back: false },
        Fragment { number: 4, back: false },
    ]);

    /// The Fragment a space belongs to, and whether the space is its upper one.
    #[inline]
    pub const fn at(&self, place: Place) -> (Fragment, bool) {
        if place < 4 {
            (self.0[place as usize], true)
        } else {
            (self.0[(7 - place) as usize], false)
        }
    }

    /// The column of the Fragment with this number.
    #[inline]
    pub fn column(&self, number: u8) -> usize {
        self.0.iter().position(|fragment| fragment.number == number).unwrap_or(0)
    }

    /// Turns a Fragment over; figures stay on their half.
    #[inline]
    pub fn flip(&mut self, column: usize) {
        self.0[column].back = !self.0[column].back;
    }

    #[inline]
    pub fn exchange(&mut self, a: usize, b: usize) -> Ride {
        self.0.swap(a, b);
        let mut ride = [0, 1, 2, 3];
        ride.swap(a, b);
        Ride(ride)
    }

    #[inline]
    pub fn shift(&mut self, shift: Shift) -> Ride {
        match shift {
            Shift::FirstLast => {
                self.0.rotate_left(1);
                Ride([3, 0, 1, 2])
            }
            Shift::LastFirst => {
                self.0.rotate_right(1);
                Ride([1, 2, 3, 0])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dot_v04_walking_goes_round_the_eight_spaces() {
        assert_eq!(Direction::Clockwise.walk(6, 3), 1);
        assert_eq!(Direction::Counterclockwise.walk(1, 3), 6);
        assert_eq!(Direction::Counterclockwise.walk(0, 2), 6);
    }

    #[test]
    fn dot_v06_figures_ride_on_exchanged_fragments() {
        let mut ring = Ring::START;
        let ride = ring.exchange(0, 3);
        assert_eq!((ride.carry(0), ride.carry(7), ride.carry(1)), (3, 4, 1));
        assert_eq!(ring.0.map(|fragment| fragment.number), [4, 2, 3, 1]);
    }

    #[test]
    fn dot_v07_the_first_fragment_goes_last_and_the_others_close_up() {
        let mut ring = Ring::START;
        let ride = ring.shift(Shift::FirstLast);
        assert_eq!(ring.0.map(|fragment| fragment.number), [2, 3, 4, 1]);
        assert_eq!(ride.carry(5), 6);
        let back = ring.shift(Shift::LastFirst);
        assert_eq!(ring, Ring::START);
        assert!((0..SPACES).all(|place| back.carry(ride.carry(place)) == place));
    }
}
