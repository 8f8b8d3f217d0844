//! Places on a card: as it lies before the finger, and on its upright figure.

use serde::{Deserialize, Serialize};

use crate::recipe::Point;

/// A place on the card as it lies before the finger, in quarter units from the upper left corner:
/// 0 to 400 both ways (CT-8.18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spot {
    pub x: u16,
    pub y: u16,
}

impl Spot {
    pub const RIM: u16 = 400;

    /// A spot from anything a client sends: what lies beyond the rim is on the rim.
    pub fn new(x: i64, y: i64) -> Self {
        let on_card = |v: i64| v.clamp(0, i64::from(Self::RIM)) as u16;
        Spot { x: on_card(x), y: on_card(y) }
    }

    /// The same place on the upright figure of a card that lies turned.
    pub fn upright(self, turn: u8) -> Self {
        (0..turn % 4).fold(self, |Spot { x, y }, _| Spot { x: y, y: Self::RIM - x })
    }

    pub fn point(self) -> Point {
        Point::new(f64::from(self.x) / 4.0, f64::from(self.y) / 4.0)
    }

    /// The distance in quarter units, rounded up.
    pub fn distance(self, other: Spot) -> u32 {
        (self.point().distance(other.point()) * 4.0).ceil() as u32
    }
}

/// From a turned card back to the figure.
pub(crate) fn upright(at: Point, turn: u8) -> Point {
    (0..turn % 4).fold(at, |p, _| Point::new(p.y, 100.0 - p.x))
}

/// A direction on the figure as it is felt on the turned card.
pub(crate) fn turned(v: (f64, f64), turn: u8) -> (f64, f64) {
    (0..turn % 4).fold(v, |(x, y), _| (-y, x))
}
