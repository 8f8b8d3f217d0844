//! Feeling that is part of the log: one stroke of a fingertip straight across a card, by somebody
//! who has no hand on a screen (a bot, a program, the plain list of actions).
//!
//! A stroke is made of the very patches a live finger gets. The hand trembles, so what is felt is
//! chance: each card and stroke has its own chances, worked out once when the box is opened.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use dreamtable_core::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::feel::{Clarity, Fingertip, Touch, feel};
use crate::recipe::Point;
use crate::relief::{Kind, Relief};
use crate::spot::Spot;

/// Seven rows and seven columns.
pub const STROKES: u8 = 14;

/// A stroke across the card: rows from the top (`r1` to `r7`), columns from the left (`c1` to `c7`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Stroke(u8);

impl Stroke {
    pub fn new(index: u8) -> Option<Self> {
        (index < STROKES).then_some(Stroke(index))
    }

    pub fn all() -> impl Iterator<Item = Stroke> {
        (0..STROKES).map(Stroke)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The stroke along the upright figure that this one is on a card turned clockwise.
    #[inline]
    pub fn on_turned(self, turn: u8) -> Stroke {
        (0..turn % 4).fold(self, |Stroke(n), _| Stroke(if n < 7 { n + 7 } else { 13 - n }))
    }

    /// Where the stroke begins and ends, `off` quarter units beside its middle line.
    fn ends(self, off: i64) -> (Spot, Spot) {
        let line = 50 * i64::from(self.0 % 7 + 1) + off;
        if self.0 < 7 {
            (Spot::new(8, line), Spot::new(392, line))
        } else {
            (Spot::new(line, 8), Spot::new(line, 392))
        }
    }
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.0 < 7 { 'r' } else { 'c' }, self.0 % 7 + 1)
    }
}

impl FromStr for Stroke {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let index = match text.as_bytes() {
            [b'r', n @ b'1'..=b'7'] => n - b'1',
            [b'c', n @ b'1'..=b'7'] => n - b'1' + 7,
            _ => return Err(NotationError::new(text, "a stroke from r1 to r7 or c1 to c7")),
        };
        Ok(Stroke(index))
    }
}

dreamtable_core::as_text!(Stroke);

/// What one stroke told: how many lines it crossed (0 to 7), how many corners, ends, meetings and
/// dots it met (0 to 3), and whether it ran along a line for long.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Trace(u8);

impl Trace {
    pub fn new(lines: u8, marks: u8, along: bool) -> Self {
        Trace(lines.min(7) << 3 | marks.min(3) << 1 | u8::from(along))
    }

    pub fn lines(self) -> u8 {
        self.0 >> 3
    }

    pub fn marks(self) -> u8 {
        self.0 >> 1 & 3
    }

    pub fn along(self) -> bool {
        self.0 & 1 == 1
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let along = if self.along() { " along" } else { "" };
        write!(f, "{} {}{along}", self.lines(), self.marks())
    }
}

#[derive(Serialize, Deserialize)]
struct Told {
    lines: u8,
    marks: u8,
    along: bool,
}

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let told = Told { lines: self.lines(), marks: self.marks(), along: self.along() };
        told.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Trace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Told { lines, marks, along } = Told::deserialize(deserializer)?;
        Ok(Trace::new(lines, marks, along))
    }
}

/// What a stroke may tell on one card, with weights that sum to [`Chances::SUM`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chances(ArrayVec<(Trace, u8), 16>);

/// How far the hand strays from the middle line, in quarter units, and how often of twelve.
const TREMBLE: [(i64, u8); 5] = [(-12, 1), (-6, 3), (0, 4), (6, 3), (12, 1)];
/// How often of sixteen one line too few, the right number, one too many is counted.
const SLIP: [u8; 3] = [3, 10, 3];

impl Chances {
    pub const SUM: u32 = 12 * 16;

    pub fn of(&self, trace: Trace) -> u8 {
        self.0.iter().find(|(told, _)| *told == trace).map_or(0, |(_, weight)| *weight)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Trace, u8)> + '_ {
        self.0.iter().copied()
    }

    /// The trace of a draw below [`Chances::SUM`].
    pub(crate) fn at(&self, mut draw: u32) -> Trace {
        for (trace, weight) in self.iter() {
            if draw < u32::from(weight) {
                return trace;
            }
            draw -= u32::from(weight);
        }
        self.0.last().map_or(Trace::default(), |(trace, _)| *trace)
    }

    fn add(&mut self, trace: Trace, weight: u8) {
        match self.0.iter_mut().find(|(told, _)| *told == trace) {
            Some((_, sum)) => *sum += weight,
            None => self.0.push((trace, weight)),
        }
    }

    fn work_out(relief: &Relief, stroke: Stroke) -> Self {
        let mut chances = Chances::default();
        for (off, often) in TREMBLE {
            let (from, to) = stroke.ends(off);
            let true_trace = draw_along(relief, from, to);
            for (slip, share) in SLIP.into_iter().enumerate() {
                let lines = (true_trace.lines() + slip as u8).saturating_sub(1);
                let trace = Trace::new(lines, true_trace.marks(), true_trace.along());
                chances.add(trace, often * share);
            }
        }
        chances
    }
}

/// All strokes of one card.
pub(crate) type Strokes = [Chances; STROKES as usize];

pub(crate) fn strokes(relief: &Relief) -> Strokes {
    std::array::from_fn(|index| Chances::work_out(relief, Stroke(index as u8)))
}

/// Goes from one spot to another in steps of two units and counts what comes under the finger.
fn draw_along(relief: &Relief, from: Spot, to: Spot) -> Trace {
    let tip = Fingertip { touch: Touch::Normal, turn: 0, pure: false };
    let reach = Touch::Normal.radius() + 0.5;
    let relief = relief.beside(from.point(), to.point(), reach);
    let steps = 48i64;
    let at = |i: i64| {
        let between = |a: u16, b: u16| i64::from(a) + (i64::from(b) - i64::from(a)) * i / steps;
        Spot::new(between(from.x, to.x), between(from.y, to.y))
    };
    let (mut lines, mut marks, mut on) = (0u8, 0u8, 0i64);
    let (mut was_on, mut was_mark, mut before) = (false, Point::new(-99.0, -99.0), None);
    for i in 0..=steps {
        let spot = at(i);
        let patch = feel(&relief, tip, before, spot, Clarity::Clear);
        before = Some(spot);
        let is_on = patch.cue.near >= 4;
        lines += u8::from(is_on && !was_on && lines < 7);
        on += i64::from(is_on);
        was_on = is_on;
        let is_mark = patch.cue.kind >= Kind::End;
        // The same corner stays under the finger for a while.
        if is_mark && spot.point().distance(was_mark) > 9.0 {
            marks += u8::from(marks < 3);
            was_mark = spot.point();
        }
    }
    Trace::new(lines, marks, on > steps / 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipe::Drawing;

    #[test]
    fn a_stroke_counts_what_it_crosses() {
        let ladder = "l 30,8 30,92; l 70,8 70,92; l 30,25 70,25";
        let relief = Relief::new(Drawing::read(ladder).unwrap());
        let told = |text: &str| {
            let (from, to) = text.parse::<Stroke>().unwrap().ends(0);
            draw_along(&relief, from, to)
        };
        assert_eq!(told("r4"), Trace::new(2, 0, false));
        assert_eq!(told("r2"), Trace::new(1, 2, true), "along the rung");
        assert_eq!(told("c4"), Trace::new(1, 0, false));
        assert_eq!(told("c1"), Trace::new(0, 0, false));
    }

    #[test]
    fn what_lies_beside_a_path_feels_like_the_whole_figure() {
        let recipe = "c 50 36 8; o 50 36 19 10 6 0; l 50,65 50,94; q 50,86 66,84 72,72; d 50 36";
        let whole = Relief::new(Drawing::read(recipe).unwrap());
        for stroke in Stroke::all() {
            let (from, to) = stroke.ends(6);
            let near = whole.beside(from.point(), to.point(), 5.5);
            for i in 0..=96 {
                let between = |a: u16, b: u16| (i64::from(a) * (96 - i) + i64::from(b) * i) / 96;
                let at = Spot::new(between(from.x, to.x), between(from.y, to.y));
                let felt = |relief| feel(relief, Fingertip::default(), None, at, Clarity::Clear);
                let (a, b) = (felt(&whole).cue, felt(&near).cue);
                let key = |cue: crate::patch::Cue| (cue.kind, cue.near, cue.dir);
                assert_eq!(key(a), key(b), "{stroke} {at:?}");
            }
        }
    }

    #[test]
    fn the_chances_of_a_stroke_are_whole() {
        let relief = Relief::new(Drawing::read("k 50 52 42 17 5 -90").unwrap());
        for chances in strokes(&relief) {
            let sum: u32 = chances.iter().map(|(_, weight)| u32::from(weight)).sum();
            assert_eq!(sum, Chances::SUM);
        }
    }

    #[test]
    fn strokes_and_traces_are_written_and_read() {
        for stroke in Stroke::all() {
            assert_eq!(stroke.to_string().parse::<Stroke>().unwrap(), stroke);
        }
        assert!("r8".parse::<Stroke>().is_err() && "x1".parse::<Stroke>().is_err());
        assert_eq!(Trace::new(9, 9, true).to_string(), "7 3 along");
    }
}
