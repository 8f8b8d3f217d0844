//! A finger that follows a line.

use crate::recipe::{Line, Point};
use crate::relief::{Relief, nearest};
use crate::spot::{Spot, turned, upright};

/// Where a finger goes that follows the line under it (CT-8.14), round corners too: the next spot
/// `step` quarter units on in the direction of the motion from `from` to `at`; `None` where no line
/// is under the finger. The host counts it like any other sample.
pub fn along(relief: &Relief, turn: u8, from: Spot, at: Spot, step: u16) -> Option<Spot> {
    let centre = upright(at.point(), turn);
    let mut best: Option<(f64, Point, &Line, usize)> = None;
    for line in &relief.lines {
        for (segment, pair) in line.points.windows(2).enumerate() {
            let (point, distance) = nearest(centre, pair[0], pair[1]);
            if best.is_none_or(|(least, ..)| distance < least) {
                best = Some((distance, point, line, segment));
            }
        }
    }
    let (_, point, line, segment) = best.filter(|(distance, ..)| *distance <= 2.4)?;
    let (a, b) = (line.points[segment], line.points[segment + 1]);
    let run = turned((b.x - a.x, b.y - a.y), turn);
    let motion = (i32::from(at.x) - i32::from(from.x), i32::from(at.y) - i32::from(from.y));
    let onward = run.0 * f64::from(motion.0) + run.1 * f64::from(motion.1) >= 0.0;
    let to = walk(line, segment, point, onward, f64::from(step) / 4.0);
    let (x, y) = turned((to.x - centre.x, to.y - centre.y), turn);
    let here = at.point();
    Some(Spot::new(((here.x + x) * 4.0).round() as i64, ((here.y + y) * 4.0).round() as i64))
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
