//! Squares of the plane the Dreamscape lies in (DC-2.1).

use std::fmt;
use std::str::FromStr;

use dreamtable_core::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::compass::Facing;

/// A square: `x` grows to the east, `y` to the north, and both begin at -1 with the fringe. Written
/// `x,y`. Kept as one number in a field of 32 by 32, so that a step is an addition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Square(u16);

/// How many squares the field has.
pub(crate) const FIELD: usize = SIDE as usize * SIDE as usize;
const SIDE: i16 = 32;

impl Square {
    /// `None` outside the field, which is larger than any Dreamscape with its fringe.
    pub fn new(x: i32, y: i32) -> Option<Square> {
        let inside = |n: i32| (-1..31).contains(&n);
        (inside(x) && inside(y)).then(|| Square(((y + 1) * i32::from(SIDE) + x + 1) as u16))
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every square of the field.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..FIELD as u16).map(Square)
    }

    #[inline]
    pub const fn x(self) -> i8 {
        (self.0 as i16 % SIDE) as i8 - 1
    }

    #[inline]
    pub const fn y(self) -> i8 {
        (self.0 as i16 / SIDE) as i8 - 1
    }

    /// The row level of any square, fringe included (DC-2.10).
    pub const fn level(self) -> u8 {
        ((self.y() + 3) / 3) as u8
    }

    /// The next square that way; `None` where the field ends. The outermost columns of the field
    /// belong to no Dreamscape, so a step never wraps around onto one.
    #[inline]
    pub const fn step(self, facing: Facing) -> Option<Square> {
        let next = self.0 as i16 + [SIDE, 1, -SIDE, -1][facing as usize];
        if next >= 0 && next < SIDE * SIDE { Some(Square(next as u16)) } else { None }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let square = text.split_once(',').and_then(|(x, y)| {
            let square = Square::new(x.parse().ok()?, y.parse().ok()?)?;
            (square.to_string() == text).then_some(square)
        });
        square.ok_or_else(|| NotationError::new(text, "a square as 4,2: east, then north"))
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x(), self.y()].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [x, y] = <[i32; 2]>::deserialize(deserializer)?;
        Square::new(x, y).ok_or_else(|| de::Error::custom("a square as [4,2], from -1 to 30"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_knows_its_place_and_its_neighbours() {
        let square = Square::new(-1, 4).unwrap();
        assert_eq!((square.x(), square.y(), square.level()), (-1, 4, 2));
        assert_eq!(square.step(Facing::North), Square::new(-1, 5));
        assert_eq!(square.step(Facing::East), Square::new(0, 4));
        assert_eq!(Square::new(3, -1).unwrap().step(Facing::South), None);
        assert_eq!(Square::new(3, -1).unwrap().level(), 0);
        assert_eq!("4,-1".parse::<Square>().unwrap(), Square::new(4, -1).unwrap());
        assert!("+4,1".parse::<Square>().is_err());
    }
}
