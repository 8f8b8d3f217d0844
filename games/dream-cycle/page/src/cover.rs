//! Five ridges of sleep, from quick shallow waves to slow deep ones; somebody rides them.

use std::f64::consts::PI;
use std::fmt::Write;

use maud::{Markup, html};
use view::about::Cover;
use view::cover::{Spot, all, ground};
use view::curve::{n, ring};
use view::paper::{deep_sheet, disc, flat, halo, line, orb, placed, stars};

pub const COVER: Cover = Cover { cardboard: "#1d5060", height: 27.2, scene, ..Cover::PLAIN };

fn scene() -> Markup {
    let craters =
        [(108.0, 62.0, 7.0), (146.0, 104.0, 10.0), (150.0, 60.0, 4.4), (120.0, 112.0, 4.0)];
    let spots: [Spot; 8] = [
        (18.0, 24.0, 1.3),
        (40.0, 62.0, 1.0),
        (22.0, 96.0, 1.1),
        (60.0, 22.0, 1.0),
        (192.0, 22.0, 1.2),
        (198.0, 70.0, 0.9),
        (10.0, 140.0, 0.9),
        (196.0, 128.0, 1.0),
    ];
    let wave = |y: f64, height: f64, length: f64, phase: f64| {
        // Half a length further on, a crest begins.
        let start = (length / 2.0 - phase).rem_euclid(length) - length - 8.0;
        ripple(y, height, length, (start, 214.0), 256.0)
    };
    let foot = 170.0 + 8.0 * ((112.0 - 36.0) * 2.0 * PI / 96.0).sin() + 0.6;
    let gleams = "M14 224h8M34 229h8M56 226h8M150 214h8M172 208h8M192 206h8";
    all(&[
        ground("#122a52"),
        halo(124.0, 84.0, &[112.0, 90.0, 72.0], "#bfe9d9", 0.1),
        orb(124.0, 84.0, 56.0, "#fdf3dc", 6.0),
        stars(&craters, "#eadfc6", 1.0),
        stars(&spots, "#fff", 0.8),
        deep_sheet(&wave(150.0, 4.0, 22.0, 0.0), "#3d7f86", 1.2),
        deep_sheet(&wave(170.0, 8.0, 96.0, -36.0), "#2b646f", 1.4),
        placed(112.0, foot, 10.0, 1.15, bicycle()),
        deep_sheet(&wave(192.0, 10.0, 70.0, 12.0), "#1f4c61", 1.4),
        deep_sheet(&wave(212.0, 12.0, 118.0, 60.0), "#173a55", 1.4),
        line(gleams, "#5da2a3", 2.0),
        deep_sheet(&wave(234.0, 9.0, 176.0, 20.0), "#0d2543", 1.4),
    ])
}

/// Even waves above and below `y`, beginning at `x0` with a crest, closed down to the floor; short
/// to write however quick they are.
fn ripple(y: f64, height: f64, length: f64, (x0, x1): (f64, f64), floor: f64) -> String {
    let half = length / 2.0;
    let mut d = format!("M{} {}q{} {} {} 0", n(x0), n(y), n(half / 2.0), n(-2.0 * height), n(half));
    let mut x = x0 + half;
    while x < x1 {
        let _ = write!(d, "t{} 0", n(half));
        x += half;
    }
    d + &format!("V{}H{}Z", n(floor), n(x0))
}

fn bicycle() -> Markup {
    const DARK: &str = "#0f1b3a";
    let wheel = |cx: f64| {
        let rim = ring(cx, -11.0, 10.0, 8, 0.0);
        let spokes: String =
            rim.iter().map(|(x, y)| format!("M{} -11L{} {}", n(cx), n(*x), n(*y))).collect();
        html! {
            circle cx=(cx) cy="-11" r="10.4" fill="none" stroke=(DARK) stroke-width="2.2" {}
            (line(&spokes, DARK, 0.5))
        }
    };
    all(&[
        wheel(-15.0),
        wheel(15.0),
        line(
            "M-15 -11L-8 -25L9 -25L1 -11ZM-8 -25L1 -11M9 -25L15 -11M-10 -28H-5M9 -25L8 -30L13 -32",
            DARK,
            2.0,
        ),
        flat(
            "M-9 -28C-10 -38 -3 -46 5 -47C8 -47.4 9 -45 7.6 -43.6C4 -41 2 -38 1 -35L9 -33L8.4 -30.4L-1 -31C-2 -29.6 -4 -28 -5 -27L2 -20L1 -11L-2 -11L-1.6 -18.6L-9 -25Z",
            DARK,
        ),
        disc(9.0, -51.0, 4.6, DARK),
        flat("M5 -49C-3 -51 -11 -47 -17 -50C-13 -53 -9 -52 -5 -54C-1 -55 3 -53 6 -52Z", "#e5675f"),
    ])
}
