//! A Touching card as a raised figure: its lines, where something happens to them, and the whole
//! outline for those who may see it.

use std::fmt::Write;

use crate::recipe::{Drawing, Line, Point};

/// What a fingertip meets, from the least to the most striking (CT-8.2 of the cues).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    None,
    /// The rim of the card.
    Edge,
    Line,
    End,
    Dot,
    Corner,
    /// Lines meet or cross.
    Junction,
}

/// A place where something happens to a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mark {
    pub at: Point,
    pub kind: Kind,
    /// Into which direction a corner opens.
    pub open: Option<(f64, f64)>,
}

/// The raised figure of one card.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Relief {
    pub lines: Vec<Line>,
    pub dots: Vec<Point>,
    pub marks: Vec<Mark>,
}

/// The point of a segment that is nearest to another point, and how far away it is.
pub(crate) fn nearest(at: Point, a: Point, b: Point) -> (Point, f64) {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let square = dx * dx + dy * dy;
    let t = if square == 0.0 { 0.0 } else { ((at.x - a.x) * dx + (at.y - a.y) * dy) / square };
    let t = t.clamp(0.0, 1.0);
    let point = Point::new(a.x + t * dx, a.y + t * dy);
    (point, at.distance(point))
}

impl Relief {
    pub fn new(drawing: Drawing) -> Self {
        let Drawing { lines, dots } = drawing;
        let mut relief = Relief { lines, dots, marks: Vec::new() };
        relief.marks = relief.find_marks();
        relief
    }

    /// The drawn length, a measure of how much there is to feel.
    pub fn ink(&self) -> f64 {
        self.lines.iter().map(Line::length).sum()
    }

    /// Lines and dots together.
    pub fn parts(&self) -> usize {
        self.lines.len() + self.dots.len()
    }

    /// Every point of the figure.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.lines.iter().flat_map(|line| line.points.iter()).chain(&self.dots).copied()
    }

    /// The whole figure as the data of an SVG path in a box of 100 by 100: for the lead, and for
    /// everybody after the reveal. Lines are 2.4 wide; a dot is a line without length and is seen
    /// with round caps, its width is 5.
    pub fn path(&self) -> Outline {
        let mut lines = String::new();
        for line in &self.lines {
            chain(&mut lines, &line.points, line.is_closed());
        }
        let mut dots = String::new();
        for dot in &self.dots {
            chain(&mut dots, &[*dot, *dot], false);
        }
        Outline { lines, dots }
    }

    fn find_marks(&self) -> Vec<Mark> {
        let mut marks: Vec<Mark> =
            self.dots.iter().map(|at| Mark { at: *at, kind: Kind::Dot, open: None }).collect();
        for (index, line) in self.lines.iter().enumerate() {
            let points = &line.points;
            let last = points.len() - 1;
            let closed = line.is_closed();
            if !closed {
                for at in [points[0], points[last]] {
                    let kind =
                        if self.touches_other(at, index) { Kind::Junction } else { Kind::End };
                    marks.push(Mark { at, kind, open: None });
                }
            }
            if !line.soft {
                for i in usize::from(!closed)..last {
                    let before = if i == 0 { points[last - 1] } else { points[i - 1] };
                    marks.push(corner(before, points[i], points[i + 1]));
                }
            }
        }
        for (index, line) in self.lines.iter().enumerate() {
            for other in &self.lines[index + 1..] {
                crossings(line, other, &mut marks);
            }
        }
        marks
    }

    fn touches_other(&self, at: Point, own: usize) -> bool {
        self.lines.iter().enumerate().any(|(index, line)| {
            index != own && line.points.windows(2).any(|pair| nearest(at, pair[0], pair[1]).1 < 1.6)
        })
    }

    /// What lies near the straight path between two points, for a finger that stays on it. Feeling
    /// there gives the same as on the whole figure.
    pub(crate) fn beside(&self, from: Point, to: Point, reach: f64) -> Relief {
        let (low, high) = (
            Point::new(from.x.min(to.x) - reach, from.y.min(to.y) - reach),
            Point::new(from.x.max(to.x) + reach, from.y.max(to.y) + reach),
        );
        let inside =
            |at: &Point| at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y;
        let mut lines = Vec::new();
        for line in &self.lines {
            let mut run: Vec<Point> = Vec::new();
            for pair in line.points.windows(2) {
                let (a, b) = (pair[0], pair[1]);
                let near = a.x.min(b.x) <= high.x
                    && a.x.max(b.x) >= low.x
                    && a.y.min(b.y) <= high.y
                    && a.y.max(b.y) >= low.y;
                if near {
                    if run.is_empty() {
                        run.push(a);
                    }
                    run.push(b);
                } else if !run.is_empty() {
                    lines.push(Line { points: std::mem::take(&mut run), soft: line.soft });
                }
            }
            if !run.is_empty() {
                lines.push(Line { points: run, soft: line.soft });
            }
        }
        Relief {
            lines,
            dots: self.dots.iter().copied().filter(inside).collect(),
            marks: self.marks.iter().copied().filter(|mark| inside(&mark.at)).collect(),
        }
    }
}

/// The figure as SVG path data.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Outline {
    pub lines: String,
    pub dots: String,
}

fn chain(path: &mut String, points: &[Point], closed: bool) {
    for (i, point) in points.iter().enumerate() {
        let letter = if i == 0 { 'M' } else { 'L' };
        write!(path, "{letter}{:.1} {:.1}", point.x, point.y).expect("a string can be written to");
    }
    if closed {
        path.push('Z');
    }
}

fn corner(before: Point, at: Point, after: Point) -> Mark {
    let towards = |other: Point| {
        let length = at.distance(other).max(1e-9);
        ((other.x - at.x) / length, (other.y - at.y) / length)
    };
    let (a, b) = (towards(before), towards(after));
    Mark { at, kind: Kind::Corner, open: Some((a.0 + b.0, a.1 + b.1)) }
}

/// Where two lines cross in their middles.
fn crossings(line: &Line, other: &Line, marks: &mut Vec<Mark>) {
    for a in line.points.windows(2) {
        for b in other.points.windows(2) {
            let Some(at) = crossing(a[0], a[1], b[0], b[1]) else { continue };
            let known =
                marks.iter().any(|mark| mark.kind == Kind::Junction && mark.at.distance(at) < 1.6);
            if !known {
                marks.push(Mark { at, kind: Kind::Junction, open: None });
            }
        }
    }
}

fn crossing(a: Point, b: Point, c: Point, d: Point) -> Option<Point> {
    let (ux, uy) = (b.x - a.x, b.y - a.y);
    let (vx, vy) = (d.x - c.x, d.y - c.y);
    let cross = ux * vy - uy * vx;
    if cross == 0.0 {
        return None;
    }
    let (wx, wy) = (c.x - a.x, c.y - a.y);
    let (t, s) = ((wx * vy - wy * vx) / cross, (wx * uy - wy * ux) / cross);
    let within = 0.0..=1.0;
    (within.contains(&t) && within.contains(&s)).then(|| Point::new(a.x + t * ux, a.y + t * uy))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn relief(recipe: &str) -> Relief {
        Relief::new(Drawing::read(recipe).unwrap())
    }

    fn kinds(relief: &Relief, kind: Kind) -> usize {
        relief.marks.iter().filter(|mark| mark.kind == kind).count()
    }

    #[test]
    fn corners_ends_dots_and_meetings_are_found() {
        let window = relief("z 16,12 84,12 84,88 16,88; l 50,12 50,88; l 16,50 84,50");
        assert_eq!(kinds(&window, Kind::Corner), 4);
        assert_eq!(kinds(&window, Kind::Junction), 5, "{:?}", window.marks);
        assert_eq!(kinds(&window, Kind::End), 0);
        let key = relief("c 25 50 17; l 42,50 92,50; l 76,50 76,66; d 90 68");
        assert_eq!(kinds(&key, Kind::End), 2);
        assert_eq!(kinds(&key, Kind::Junction), 2);
        assert_eq!(kinds(&key, Kind::Dot), 1);
        assert_eq!(kinds(&key, Kind::Corner), 0);
    }

    #[test]
    fn the_outline_draws_every_line_and_dot() {
        let outline = relief("l 10,20 30.25,40; z 1,1 5,1 5,5; d 50 50").path();
        assert_eq!(outline.lines, "M10.0 20.0L30.2 40.0M1.0 1.0L5.0 1.0L5.0 5.0L1.0 1.0Z");
        assert_eq!(outline.dots, "M50.0 50.0L50.0 50.0");
    }
}
