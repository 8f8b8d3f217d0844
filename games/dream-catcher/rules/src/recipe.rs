//! The drawing language of the Touching cards: a recipe becomes lines and dots in a box of 100 by
//! 100 units, x to the right, y down, angles in degrees clockwise from the right.

/// A point of a card, in units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub const fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    pub fn distance(self, other: Point) -> f64 {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        (dx * dx + dy * dy).sqrt()
    }
}

/// A raised line as a chain of points.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub points: Vec<Point>,
    /// Part of a curve: its bends are no corners.
    pub soft: bool,
}

impl Line {
    pub fn is_closed(&self) -> bool {
        let last = self.points.len() - 1;
        last > 1 && self.points[0].distance(self.points[last]) < 0.6
    }

    pub fn length(&self) -> f64 {
        self.points.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
    }
}

/// What a recipe draws.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drawing {
    pub lines: Vec<Line>,
    pub dots: Vec<Point>,
}

/// The cosine and sine of an angle in degrees. Our own, since the last digit of a library's differs
/// between platforms, and what a finger feels must not.
pub(crate) fn direction(degrees: f64) -> (f64, f64) {
    let quarters = (degrees / 90.0).round();
    let x = (degrees - 90.0 * quarters) * (std::f64::consts::PI / 180.0);
    let xx = x * x;
    let (mut sin, mut cos, mut sin_term, mut cos_term) = (x, 1.0, x, 1.0);
    for n in 1..=8 {
        let n = f64::from(n);
        sin_term *= -xx / ((2.0 * n) * (2.0 * n + 1.0));
        cos_term *= -xx / ((2.0 * n - 1.0) * (2.0 * n));
        sin += sin_term;
        cos += cos_term;
    }
    match (quarters as i64).rem_euclid(4) {
        0 => (cos, sin),
        1 => (-sin, cos),
        2 => (-cos, -sin),
        _ => (sin, -cos),
    }
}

fn polar(centre: Point, radius: f64, degrees: f64) -> Point {
    let (cos, sin) = direction(degrees);
    Point::new(centre.x + radius * cos, centre.y + radius * sin)
}

impl Drawing {
    /// Reads a recipe; the error says which part is wrong and what it should be.
    pub fn read(recipe: &str) -> Result<Self, String> {
        let mut drawing = Drawing::default();
        for part in recipe.split(';') {
            let part = part.trim();
            drawing.add(part).map_err(|what| format!("part {part:?}: {what}"))?;
        }
        Ok(drawing)
    }

    /// Lines and dots together.
    pub fn parts(&self) -> usize {
        self.lines.len() + self.dots.len()
    }

    fn add(&mut self, part: &str) -> Result<(), String> {
        let (kind, rest) = part.split_once(' ').unwrap_or((part, ""));
        match kind {
            "l" | "z" | "q" => self.chain(kind, rest),
            _ => self.figure(kind, rest),
        }
    }

    fn chain(&mut self, kind: &str, rest: &str) -> Result<(), String> {
        let mut points = Vec::new();
        for word in rest.split_whitespace() {
            let (x, y) = word.split_once(',').ok_or("points are written x,y")?;
            points.push(Point::new(number(x)?, number(y)?));
        }
        let (least, soft) = match kind {
            "l" => (2, false),
            "z" => (3, false),
            _ => (3, true),
        };
        if points.len() < least || points.len() > 40 {
            return Err(format!("give {least} to 40 points"));
        }
        match kind {
            "z" => points.push(points[0]),
            "q" if points.len().is_multiple_of(2) => {
                return Err("give a start, then a control and an end point for each curve".into());
            }
            "q" => points = curves(&points),
            _ => {}
        }
        self.push(points, soft)
    }

    fn figure(&mut self, kind: &str, rest: &str) -> Result<(), String> {
        let values = rest.split_whitespace().map(number).collect::<Result<Vec<f64>, String>>()?;
        let wanted = match kind {
            "d" => 2,
            "c" => 3,
            "e" => 4,
            "g" | "t" => 5,
            "a" | "s" | "k" | "y" | "o" | "b" => 6,
            _ => return Err("begin with one of c e a l z q d s k g t y o b".into()),
        };
        if values.len() != wanted {
            return Err(format!("give {wanted} numbers"));
        }
        let at = Point::new(values[0], values[1]);
        let v = |index: usize| values[index];
        match kind {
            "d" => self.dots.push(at),
            "c" => self.push(arc(at, v(2), v(2), 0.0, 360.0), true)?,
            "e" => self.push(arc(at, v(2), v(3), 0.0, 360.0), true)?,
            "a" => self.push(arc(at, v(2), v(3), v(4), v(5)), true)?,
            "s" => self.push(spiral(at, v(2), v(3), turns(v(4))?, v(5)), true)?,
            "k" => {
                let n = count(v(4))?;
                let corner = |i: usize| {
                    let radius = if i % 2 == 1 { v(3) } else { v(2) };
                    polar(at, radius, v(5) + 180.0 / n as f64 * i as f64)
                };
                self.push((0..=2 * n).map(corner).collect(), false)?;
            }
            "g" => {
                let n = count(v(3))?;
                let corner = |i: usize| polar(at, v(2), v(4) + 360.0 / n as f64 * i as f64);
                self.push((0..=n).map(corner).collect(), false)?;
            }
            "t" => self.push(toothed(at, v(2), v(3), count(v(4))?), false)?,
            _ => self.wreath(kind, at, &values)?,
        }
        Ok(())
    }

    /// The figures that repeat something around a middle.
    fn wreath(&mut self, kind: &str, at: Point, values: &[f64]) -> Result<(), String> {
        let n = count(values[4])?;
        for i in 0..n {
            let angle = values[5] + 360.0 / n as f64 * i as f64;
            match kind {
                "y" => {
                    let ray = vec![polar(at, values[2], angle), polar(at, values[3], angle)];
                    self.push(ray, false)?;
                }
                "o" => {
                    let centre = polar(at, values[2], angle);
                    self.push(arc(centre, values[3], values[3], 0.0, 360.0), true)?;
                }
                _ => {
                    let fork = polar(at, values[2], angle);
                    let twig = |turn: f64| polar(fork, values[3], angle + turn);
                    self.push(vec![twig(-50.0), fork, twig(50.0)], false)?;
                }
            }
        }
        Ok(())
    }

    fn push(&mut self, points: Vec<Point>, soft: bool) -> Result<(), String> {
        if self.lines.len() >= 64 {
            return Err("a card has at most 64 lines".into());
        }
        self.lines.push(Line { points, soft });
        Ok(())
    }
}

fn number(word: &str) -> Result<f64, String> {
    word.parse()
        .ok()
        .filter(|value: &f64| value.abs() <= 1000.0)
        .ok_or_else(|| format!("{word:?} is not a number up to 1000"))
}

fn count(value: f64) -> Result<usize, String> {
    if (1.0..=32.0).contains(&value) && value.fract() == 0.0 {
        Ok(value as usize)
    } else {
        Err(format!("{value} is not a whole number from 1 to 32"))
    }
}

fn turns(value: f64) -> Result<f64, String> {
    if (0.25..=8.0).contains(&value) {
        Ok(value)
    } else {
        Err(format!("{value} turns: give 0.25 to 8"))
    }
}

fn arc(centre: Point, rx: f64, ry: f64, from: f64, to: f64) -> Vec<Point> {
    let pieces = ((to - from).abs() / 6.0).ceil().clamp(8.0, 120.0);
    (0..=pieces as usize)
        .map(|i| {
            let (cos, sin) = direction(from + (to - from) * i as f64 / pieces);
            Point::new(centre.x + rx * cos, centre.y + ry * sin)
        })
        .collect()
}

fn spiral(centre: Point, from: f64, to: f64, turns: f64, start: f64) -> Vec<Point> {
    let pieces = (turns * 30.0).round();
    (0..=pieces as usize)
        .map(|i| {
            let t = i as f64 / pieces;
            polar(centre, from + (to - from) * t, start + 360.0 * turns * t)
        })
        .collect()
}

fn toothed(centre: Point, outer: f64, inner: f64, teeth: usize) -> Vec<Point> {
    let corners = [(-0.3, inner), (-0.2, outer), (0.2, outer), (0.3, inner)];
    let mut points: Vec<Point> = (0..teeth)
        .flat_map(|tooth| {
            corners.map(|(turn, radius)| {
                polar(centre, radius, 360.0 / teeth as f64 * (tooth as f64 + turn))
            })
        })
        .collect();
    points.push(points[0]);
    points
}

/// A chain of quadratic curves: start, then control and end alternately.
fn curves(chain: &[Point]) -> Vec<Point> {
    let mut points = vec![chain[0]];
    for curve in chain[1..].chunks_exact(2) {
        let (a, b, c) = (points[points.len() - 1], curve[0], curve[1]);
        points.extend((1..=12).map(|i| {
            let t = f64::from(i) / 12.0;
            let mix = |a: f64, b: f64, c: f64| {
                (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * b + t * t * c
            };
            Point::new(mix(a.x, b.x, c.x), mix(a.y, b.y, c.y))
        }));
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_right_to_the_last_digits_that_matter() {
        for degrees in -720..=720 {
            let (cos, sin) = direction(f64::from(degrees));
            let angle = f64::from(degrees).to_radians();
            assert!((cos - angle.cos()).abs() < 1e-12 && (sin - angle.sin()).abs() < 1e-12);
        }
    }

    #[test]
    fn every_part_of_the_language_draws() {
        let recipe = "c 50 50 20; e 50 50 20 10; a 50 50 20 20 0 90; l 10,10 20,20; \
                      z 10,10 20,10 20,20; q 10,10 20,20 30,10; d 50 50; s 50 50 4 40 3 0; \
                      k 50 50 40 20 5 -90; g 50 50 20 6 0; t 50 50 40 30 8; y 50 50 10 40 4 0; \
                      o 50 50 20 5 3 0; b 50 50 20 10 2 0";
        let drawing = Drawing::read(recipe).unwrap();
        assert_eq!((drawing.lines.len(), drawing.dots.len()), (10 + 4 + 3 + 2, 1));
        let length = drawing.lines[0].length();
        assert!((length - 125.6).abs() < 0.3, "{length}");
        assert!(drawing.lines[0].is_closed() && !drawing.lines[2].is_closed());
    }

    #[test]
    fn a_wrong_recipe_is_answered_with_its_wrong_part() {
        for (recipe, says) in [
            ("", "begin with one of"),
            ("c 50 50", "give 3 numbers"),
            ("c 50 50 20; x 1", "part \"x 1\""),
            ("l 10,10", "give 2 to 40 points"),
            ("l 10 10 20 20", "x,y"),
            ("q 1,1 2,2 3,3 4,4", "control and an end"),
            ("c 50 nan 20", "not a number"),
            ("c 50 1e9 20", "not a number"),
            ("y 50 50 0 40 1.5 0", "whole number"),
            ("y 50 50 0 40 99 0", "whole number"),
            ("s 50 50 4 40 99 0", "give 0.25 to 8"),
            ("o 50 50 9 9 32 0; o 50 50 9 9 32 0; c 50 50 9", "at most 64 lines"),
        ] {
            let error = Drawing::read(recipe).unwrap_err();
            assert!(error.contains(says), "{recipe}: {error}");
        }
    }
}
