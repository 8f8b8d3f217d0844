//! Curves and colours as text: everything a path's `d` or a `fill` is made of.
//!
//! Same numbers, same text: nothing here depends on chance, locale or platform.

use std::f64::consts::PI;
use std::fmt::{self, Write};

/// A place in the user units of a drawing.
pub type Point = (f64, f64);

/// A length written with at most one decimal, which is finer than a pixel in every drawing.
#[derive(Clone, Copy)]
pub struct Length(f64);

/// Wraps a number for writing into SVG.
pub fn n(v: f64) -> Length {
    Length(v)
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero turns -0 into 0.
        write!(f, "{}", (self.0 * 10.0).round() / 10.0 + 0.0)
    }
}

/// The colour `t` of the way from `a` to `b`; both are `#rrggbb`.
pub fn mix(a: &str, b: &str, t: f64) -> String {
    let channel = |s: &str, i: usize| f64::from(u8::from_str_radix(&s[i..i + 2], 16).unwrap_or(0));
    let mut out = String::from("#");
    for i in [1, 3, 5] {
        let (x, y) = (channel(a, i), channel(b, i));
        let _ = write!(out, "{:02x}", (x + (y - x) * t).round() as u8);
    }
    out
}

/// A soft open line through points (Catmull-Rom written as cubic Béziers).
pub fn smooth(points: &[Point]) -> String {
    const K: f64 = 0.18;
    let last = points.len() - 1;
    let mut d = format!("M{} {}", n(points[0].0), n(points[0].1));
    for i in 0..last {
        let (p0, p1) = (points[i.saturating_sub(1)], points[i]);
        let (p2, p3) = (points[i + 1], points[(i + 2).min(last)]);
        let _ = write!(
            d,
            "C{} {} {} {} {} {}",
            n(p1.0 + (p2.0 - p0.0) * K),
            n(p1.1 + (p2.1 - p0.1) * K),
            n(p2.0 - (p3.0 - p1.0) * K),
            n(p2.1 - (p3.1 - p1.1) * K),
            n(p2.0),
            n(p2.1)
        );
    }
    d
}

/// A soft ridge closed down to the floor.
pub fn hill(points: &[Point], floor: f64) -> String {
    format!("{}V{}H{}Z", smooth(points), n(floor), n(points[0].0))
}

/// A closed shape with straight sides.
pub fn polygon(points: &[Point]) -> String {
    let mut d = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let _ = write!(d, "{}{} {}", if i == 0 { 'M' } else { 'L' }, n(*x), n(*y));
    }
    d + "Z"
}

/// `count` points around a centre, the first at `start` degrees (-90 is the top).
pub fn ring(cx: f64, cy: f64, r: f64, count: usize, start: f64) -> Vec<Point> {
    (0..count)
        .map(|i| (start + 360.0 * i as f64 / count as f64) * PI / 180.0)
        .map(|a| (cx + r * a.cos(), cy + r * a.sin()))
        .collect()
}

/// A pointed star.
pub fn star(cx: f64, cy: f64, r: f64, points: usize, inner: f64) -> String {
    let outer = ring(cx, cy, r, points, -90.0);
    let hollow = ring(cx, cy, r * inner, points, -90.0 + 180.0 / points as f64);
    polygon(&outer.into_iter().zip(hollow).flat_map(|(a, b)| [a, b]).collect::<Vec<_>>())
}

/// A four-pointed star with hollow sides; a smaller waist makes it sharper.
pub fn spark(cx: f64, cy: f64, r: f64, waist: f64) -> String {
    let w = r * waist;
    let (left, right, up, down) = (n(cx - r), n(cx + r), n(cy - r), n(cy + r));
    let (l, t, u, b) = (n(cx - w), n(cx + w), n(cy - w), n(cy + w));
    let (cx, cy) = (n(cx), n(cy));
    format!(
        "M{cx} {up}Q{t} {u} {right} {cy}Q{t} {b} {cx} {down}Q{l} {b} {left} {cy}Q{l} {u} {cx} {up}Z"
    )
}

/// A disc with a rim of round lobes.
pub fn scallop(cx: f64, cy: f64, r: f64, lobes: usize, depth: f64) -> String {
    let points = ring(cx, cy, r, lobes, -90.0);
    let s = n(2.0 * r * (PI / lobes as f64).sin() * (0.5 + depth));
    let mut d = format!("M{} {}", n(points[0].0), n(points[0].1));
    for i in 1..=lobes {
        let (x, y) = points[i % lobes];
        let _ = write!(d, "A{s} {s} 0 0 1 {} {}", n(x), n(y));
    }
    d + "Z"
}

/// A sea: equal waves from `x0` to beyond `x1`, closed down to the floor.
pub fn waves(y: f64, height: f64, step: f64, phase: f64, (x0, x1): Point, floor: f64) -> String {
    let mut x = x0 + phase.rem_euclid(step) - step;
    let mut d = format!("M{} {}", n(x), n(y));
    while x < x1 {
        let _ = write!(
            d,
            "C{} {} {} {} {} {}",
            n(x + step * 0.3),
            n(y + height),
            n(x + step * 0.8),
            n(y + height * 0.6),
            n(x + step),
            n(y)
        );
        x += step;
    }
    d + &format!("V{}H{}Z", n(floor), n(x0 - 2.0 * step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_one_decimal_and_no_negative_zero() {
        assert_eq!(format!("{} {} {}", n(2.0), n(-0.01), n(3.25)), "2 0 3.3");
    }
}
