//! The small patch under the fingertip: what is sent for one spot, and what a screen reader says of it.

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};

use crate::relief::Kind;
use crate::spot::Spot;

/// The most pieces of line and dots in a patch (CT-8.19).
pub const MOST_PIECES: usize = 24;

/// What is under the fingertip, in a few numbers. Sound, vibration and words are made of it alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Cue {
    pub kind: Kind,
    /// The run of the nearest line in steps of 22.5°, 0 to 7: 0 level, 2 rising to the right, 4
    /// upright, 6 falling to the right.
    pub dir: Option<u8>,
    /// -1 curves to the left, 1 to the right, as the motion goes.
    pub bend: i8,
    /// Where the nearest line lies across the motion, -4 left to 4 right.
    pub side: i8,
    /// How close to the centre, 0 to 7.
    pub near: u8,
    /// Separate lines within the disc, 0 to 3; 3 is three or more.
    pub count: u8,
    /// Into which direction a corner opens, in steps of 45° clockwise from the right.
    pub open: Option<u8>,
}

/// A piece of what lies under the disc, in quarter units relative to its centre.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    Line([i8; 4]),
    Dot([i8; 2]),
}

impl Serialize for Piece {
    /// A line is four numbers, a dot two.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Piece::Line(ends) => serializer.collect_seq(ends),
            Piece::Dot(at) => serializer.collect_seq(at),
        }
    }
}

/// What is sent for one spot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Patch {
    #[serde(flatten)]
    pub at: Spot,
    pub cue: Cue,
    /// Missing in pure mode and when the finger was too fast.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub segs: Option<ArrayVec<Piece, MOST_PIECES>>,
}

const SLOPES: [&str; 8] = [
    "level",
    "rising gently to the right",
    "rising to the right",
    "rising steeply to the right",
    "upright",
    "falling steeply to the right",
    "falling to the right",
    "falling gently to the right",
];

const SIDES: [&str; 8] = [
    "to the right",
    "down to the right",
    "downward",
    "down to the left",
    "to the left",
    "up to the left",
    "upward",
    "up to the right",
];

impl Patch {
    /// What a screen reader says (CT-8.12), made of the cue alone.
    pub fn words(&self) -> String {
        let Cue { kind, dir, open, count, .. } = self.cue;
        match (kind, dir, open) {
            (Kind::None, ..) => "nothing".to_owned(),
            (Kind::Edge, ..) => format!("card edge, {}", self.edge()),
            (Kind::Line, Some(dir), _) => {
                let beside = if count > 1 { ", another beside it" } else { "" };
                format!("line, {}{beside}", SLOPES[dir as usize & 7])
            }
            (Kind::Line, ..) => "line".to_owned(),
            (Kind::End, ..) => "line end".to_owned(),
            (Kind::Dot, ..) => "dot".to_owned(),
            (Kind::Corner, _, Some(open)) => format!("corner, open {}", SIDES[open as usize & 7]),
            (Kind::Corner, ..) => "corner".to_owned(),
            (Kind::Junction, ..) if count >= 3 => "three lines meet".to_owned(),
            (Kind::Junction, ..) => "lines meet".to_owned(),
        }
    }

    fn edge(&self) -> &'static str {
        let Spot { x, y } = self.at;
        let rims = [(x, "left"), (Spot::RIM - x, "right"), (y, "top"), (Spot::RIM - y, "bottom")];
        rims.iter().min_by_key(|(distance, _)| *distance).map_or("left", |(_, name)| name)
    }
}
