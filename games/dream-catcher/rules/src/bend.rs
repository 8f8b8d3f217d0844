//! Every dealt card is pressed anew: a little smaller, squat or tall, tilted, elsewhere on the card,
//! with lines that waver. A finger feels the same thing; a program that looks patches up among the
//! printed figures does not find them. The bend comes from cards nobody but the lead has seen, and so
//! from the seed. Nothing that is logged depends on it: another release may bend otherwise.

use dreamtable_core::{Rng, SplitMix};

use crate::card::Clue;
use crate::recipe::{Line, Point, direction};
use crate::relief::{Mark, Relief};
use crate::spot::Spot;
use crate::state::Secret;

/// How small a figure may become, in hundredths, how much wider or higher than printed, and how far it
/// may be tilted, in degrees.
const SMALLEST: f64 = 74.0;
const STRETCH: f64 = 0.16;
const TILT: f64 = 18.0;
/// How far lines waver, in units, and how long a wave is: long ones leave a thing what it is.
const WAVER: f64 = 5.4;
const WAVE: (f64, f64) = (50.0, 90.0);
/// So often a wave is undone a little better.
const ROUNDS: usize = 8;
/// How close to the rim a figure may come, and how often one that a tilt or a wave made too large is
/// drawn in.
const RIM: f64 = 5.0;
const DRAWN_IN: usize = 4;
/// Straight lines waver too: they are bent piece by piece of at most this length.
const PIECE: f64 = 6.0;

const MIDDLE: f64 = 50.0;

/// How one dealt card differs from its printed figure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bend {
    /// Along the width and the height of the printed figure.
    scale: (f64, f64),
    tilt: (f64, f64),
    shift: (f64, f64),
    waves: [Wave; 2],
}

/// A smooth displacement: how far, along which direction it runs, how long it is, where it begins.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Wave {
    by: (f64, f64),
    along: (f64, f64),
    length: f64,
    begins: f64,
}

impl Wave {
    /// How far it displaces what lies there.
    fn at(&self, x: f64, y: f64) -> (f64, f64) {
        let along = x * self.along.0 + y * self.along.1;
        let height = direction(360.0 * along / self.length + self.begins).1;
        (self.by.0 * height, self.by.1 * height)
    }
}

/// Even draws from a number.
struct Draws(SplitMix);

impl Draws {
    /// From 0 to 1.
    fn next(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }
}

impl Bend {
    /// The bend of a dealt card.
    pub(crate) fn of(secret: &Secret, card: Clue, relief: &Relief) -> Bend {
        let hand = secret.hand.bits();
        let dealt = secret.clues.iter().map(|motif| u64::from(motif.0));
        let parts = [hand as u64, (hand >> 64) as u64, u64::from(card.0)].into_iter().chain(dealt);
        let mixed = parts.fold(0u64, |mixed, part| {
            (mixed.rotate_left(25) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        Bend::drawn(mixed, relief)
    }

    /// The bend that belongs to a number.
    pub fn drawn(number: u64, relief: &Relief) -> Bend {
        let draws = &mut Draws(SplitMix::new(number));
        let wave = |draws: &mut Draws| {
            let by = direction(draws.between(0.0, 360.0));
            let far = draws.between(0.5 * WAVER, WAVER);
            Wave {
                by: (by.0 * far, by.1 * far),
                along: direction(draws.between(0.0, 360.0)),
                length: draws.between(WAVE.0, WAVE.1),
                begins: draws.between(0.0, 360.0),
            }
        };
        let scale = draws.between(SMALLEST, 100.0) / 100.0;
        let stretch = draws.between(1.0 - STRETCH, 1.0 + STRETCH);
        let mut bend = Bend {
            scale: (scale * stretch, scale / stretch),
            tilt: direction(draws.between(-TILT, TILT)),
            shift: (0.0, 0.0),
            waves: [wave(draws), wave(draws)],
        };
        let mut felt = bend.bounds(relief);
        for _ in 0..DRAWN_IN {
            let (low, high) = felt;
            let over = (high.x - low.x).max(high.y - low.y) / (100.0 - 2.0 * RIM);
            if over <= 1.0 {
                break;
            }
            bend.scale = (bend.scale.0 / over, bend.scale.1 / over);
            felt = bend.bounds(relief);
        }
        let (low, high) = felt;
        let free = |draws: &mut Draws, low: f64, high: f64| {
            let (least, most) = (RIM - low, 100.0 - RIM - high);
            if least < most { draws.between(least, most) } else { (least + most) / 2.0 }
        };
        bend.shift = (free(draws, low.x, high.x), free(draws, low.y, high.y));
        bend
    }

    /// The corners of the figure on the card.
    fn bounds(&self, printed: &Relief) -> (Point, Point) {
        let start = (Point::new(f64::MAX, f64::MAX), Point::new(f64::MIN, f64::MIN));
        self.relief(printed).points().fold(start, |(low, high), at| {
            (
                Point::new(low.x.min(at.x), low.y.min(at.y)),
                Point::new(high.x.max(at.x), high.y.max(at.y)),
            )
        })
    }

    /// Where a point of the printed figure lies on the card.
    pub fn bent(&self, at: Point) -> Point {
        let (x, y) = ((at.x - MIDDLE) * self.scale.0, (at.y - MIDDLE) * self.scale.1);
        let (cos, sin) = self.tilt;
        let (mut x, mut y) = (x * cos - y * sin, x * sin + y * cos);
        for wave in &self.waves {
            let (by_x, by_y) = wave.at(x, y);
            (x, y) = (x + by_x, y + by_y);
        }
        Point::new(x + MIDDLE + self.shift.0, y + MIDDLE + self.shift.1)
    }

    /// Where a place of the card lies on the printed figure.
    pub(crate) fn unbent(&self, at: Spot) -> Spot {
        let point = at.point();
        let (mut x, mut y) = (point.x - MIDDLE - self.shift.0, point.y - MIDDLE - self.shift.1);
        for wave in self.waves.iter().rev() {
            let (to_x, to_y) = (x, y);
            for _ in 0..ROUNDS {
                let (by_x, by_y) = wave.at(x, y);
                (x, y) = (to_x - by_x, to_y - by_y);
            }
        }
        let (cos, sin) = self.tilt;
        let (x, y) = ((x * cos + y * sin) / self.scale.0, (y * cos - x * sin) / self.scale.1);
        let quarter = |v: f64| ((v + MIDDLE) * 4.0).round() as i64;
        Spot::new(quarter(x), quarter(y))
    }

    /// The figure as it is felt.
    pub fn relief(&self, printed: &Relief) -> Relief {
        let (cos, sin) = self.tilt;
        let turned = |(x, y): (f64, f64)| (x * cos - y * sin, x * sin + y * cos);
        let marks = printed.marks.iter();
        Relief {
            lines: printed.lines.iter().map(|line| self.line(line)).collect(),
            dots: printed.dots.iter().map(|dot| self.bent(*dot)).collect(),
            marks: marks
                .map(|mark| Mark { at: self.bent(mark.at), open: mark.open.map(turned), ..*mark })
                .collect(),
        }
    }

    fn line(&self, line: &Line) -> Line {
        let mut points: Vec<Point> =
            line.points.first().map(|p| self.bent(*p)).into_iter().collect();
        for pair in line.points.windows(2) {
            let pieces = (pair[0].distance(pair[1]) / PIECE).ceil().max(1.0);
            for piece in 1..=pieces as usize {
                let t = piece as f64 / pieces;
                let between = |a: f64, b: f64| a + (b - a) * t;
                let at = Point::new(between(pair[0].x, pair[1].x), between(pair[0].y, pair[1].y));
                points.push(self.bent(at));
            }
        }
        Line { points, soft: line.soft }
    }
}

#[cfg(test)]
mod tests {
    use dreamtable_core::Boxed;

    use super::*;
    use crate::{Content, DreamCatcher};

    #[test]
    fn what_is_bent_is_unbent_to_where_it_was() {
        let printed = Relief {
            lines: vec![Line {
                points: vec![Point::new(12.0, 12.0), Point::new(88.0, 88.0)],
                soft: false,
            }],
            dots: Vec::new(),
            marks: Vec::new(),
        };
        for number in 0..200 {
            let bend = Bend::drawn(number, &printed);
            for at in [(20.0, 20.0), (50.0, 50.0), (30.0, 70.0)].map(|(x, y)| Point::new(x, y)) {
                let bent = bend.bent(at);
                let spot = Spot::new((bent.x * 4.0).round() as i64, (bent.y * 4.0).round() as i64);
                let back = bend.unbent(spot).point();
                assert!(back.distance(at) < 1.0, "{number}: {at:?} came back as {back:?}");
            }
        }
    }

    #[test]
    fn no_line_leaves_the_card() {
        let content = Content::from_pack(&DreamCatcher::built_in_pack()).unwrap();
        for relief in content.figures.iter().map(|figure| &figure.relief) {
            for number in 0..400 {
                let felt = Bend::drawn(number, relief).relief(relief);
                let is_on =
                    |at: Point| (0.0..=100.0).contains(&at.x) && (0.0..=100.0).contains(&at.y);
                assert!(felt.points().all(is_on), "{number}: {felt:?}");
            }
        }
    }
}
