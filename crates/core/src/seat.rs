//! Seats, sets of seats, and who is looking.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::NotationError;

/// The most seats any game on the shelf has.
pub const MAX_SEATS: usize = 6;

/// A place at the table. Inside Rust it is an index from 0; everywhere people or programs see it
/// (text, JSON, files) the first seat is 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// # Panics
    /// When `index` is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS);
        Self(index as u8)
    }

    /// The seat people call `number`, counted from 1.
    pub fn from_number(number: usize) -> Option<Self> {
        (1..=MAX_SEATS).contains(&number).then(|| Self::new(number - 1))
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// All seats of a table for `count` people, first to last.
    #[inline]
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        debug_assert!(count <= MAX_SEATS);
        (0..count as u8).map(Seat)
    }

    /// The next seat clockwise at a table for `count` people.
    #[inline]
    pub const fn next(self, count: usize) -> Seat {
        Seat(((self.0 as usize + 1) % count) as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.number())
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse()
            .ok()
            .and_then(Seat::from_number)
            .filter(|seat| seat.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "a seat number from 1 to 6"))
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number() as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::from_number(number.into()).ok_or_else(|| {
            de::Error::invalid_value(
                de::Unexpected::Unsigned(number.into()),
                &"a seat number from 1 to 6",
            )
        })
    }
}

/// A set of seats in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats.
    #[inline]
    pub const fn first_n(count: usize) -> Self {
        SeatSet(((1u16 << count) - 1) as u8)
    }

    #[inline]
    pub const fn only(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// A bit for each seat, the first seat's the lowest.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    #[inline]
    pub const fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | 1 << seat.0)
    }

    #[inline]
    pub const fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !(1 << seat.0))
    }

    #[inline]
    pub const fn minus(self, other: SeatSet) -> Self {
        SeatSet(self.0 & !other.0)
    }

    #[inline]
    pub const fn union(self, other: SeatSet) -> Self {
        SeatSet(self.0 | other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let seat = Seat(left.trailing_zeros() as u8);
                left &= left - 1;
                seat
            })
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Who is looking at a match. A spectator sees what is public and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Viewer {
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every viewer of a table for `count` people: its seats, then the spectator.
    pub fn all(count: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(count).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Spectator => f.write_str("spectator"),
        }
    }
}

impl FromStr for Viewer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "spectator" { Ok(Viewer::Spectator) } else { text.parse().map(Viewer::Seat) }
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::Seat(seat) => seat.serialize(serializer),
            Viewer::Spectator => serializer.serialize_str("spectator"),
        }
    }
}

/// Through whose eyes a match is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    Of(Viewer),
    /// Everybody's at once.
    All,
}

impl fmt::Display for Eyes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Eyes::Of(viewer) => viewer.fmt(f),
            Eyes::All => f.write_str("all"),
        }
    }
}

impl FromStr for Eyes {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = |_| NotationError::new(text, "a seat number, `spectator` or `all`");
        if text == "all" { Ok(Eyes::All) } else { text.parse().map(Eyes::Of).map_err(wrong) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_counted_from_one_outside_rust() {
        assert_eq!(Seat::new(0).to_string(), "1");
        assert_eq!("2".parse::<Seat>().unwrap(), Seat::new(1));
        assert!("0".parse::<Seat>().is_err());
        assert!("7".parse::<Seat>().is_err());
    }

    #[test]
    fn a_set_of_seats_yields_them_in_order() {
        let set: SeatSet = [Seat::new(3), Seat::new(0)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 3]);
        assert_eq!(set.without(Seat::new(0)).first(), Some(Seat::new(3)));
        assert_eq!(SeatSet::first_n(4).minus(set).len(), 2);
    }
}
