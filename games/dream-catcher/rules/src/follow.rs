//! A finger that follows a line.

use crate::recipe::{Line, Point};
use crate::relief::{Relief, nearest};
use crate::spot::{Spot, turned, upright};

/// A line is under the finger if it is no farther away than this, in units.
const UNDER: f64 = 2.4;
/// A line that goes on for less than this has come to its end.
const ON: f64 = 0.2;

/// Where a finger goes that follows the line under it (CT-8.14), round corners too: the next spot
/// `step` quarter units on in the direction of the motion from `from` to `at`, on another line where the
/// nearest one has come to its end; `None` where no line goes on under the finger. The host counts it like
/// any other sample.
pub fn along(relief: &Relief, turn: u8, from: Spot, at: Spot, step: u16) -> Option<Spot> {
    let centre = upright(at.point(), turn);
    let motion = (i32::from(at.x) - i32::from(from.x), i32::from(at.y) - i32::from(from.y));
    let mut best: Option<(f64, Point)> = None;
    for line in &relief.lines {
        let Some((distance, point, segment)) = closest(line, centre) else { continue };
        if distance > UNDER || best.is_some_and(|(least, _)| distance >= least) {
            continue;
        }
        let (a, b) = (line.points[segment], line.points[segment + 1]);
        let run = turned((b.x - a.x, b.y - a.y), turn);
        let onward = run.0 * f64::from(motion.0) + run.1 * f64::from(motion.1) >= 0.0;
        let to = walk(line, segment, point, onward, f64::from(step) / 4.0);
        if to.distance(point) >= ON {
            best = Some((distance, to));
        }
    }
    let (_, to) = best?;
    let (x, y) = turned((to.x - centre.x, to.y - centre.y), turn);
    let here = at.point();
    Some(Spot::new(((here.x + x) * 4.0).round() as i64, ((here.y + y) * 4.0).round() as i64))
}

/// How far a line is from a point, where on it, and on which of its segments.
fn closest(line: &Line, centre: Point) -> Option<(f64, Point, usize)> {
    let segments = line.points.windows(2).enumerate().map(|(segment, pair)| {
        let (point, distance) = nearest(centre, pair[0], pair[1]);
        (distance, point, segment)
    });
    segments.min_by(|one, other| one.0.total_cmp(&other.0))
}

/// The point `far` units on along a line, from a point of one of its segments; the end of a line
/// that ends before.
fn walk(line: &Line, mut segment: usize, mut at: Point, onward: bool, mut far: f64) -> Point {
    let last = line.points.len() - 2;
    for _ in 0..=2 * last {
        let next = line.points[if onward { segment + 1 } else { segment }];
        let way = at.distance(next);
        if way > far {
            let t = far / way;
            return Point::new(at.x + (next.x - at.x) * t, at.y + (next.y - at.y) * t);
        }
        (at, far) = (next, far - way);
        segment = match (onward, line.is_closed()) {
            (true, _) if segment < last => segment + 1,
            (false, _) if segment > 0 => segment - 1,
            (true, true) => 0,
            (false, true) => last,
            _ => return at,
        };
    }
    at
}
