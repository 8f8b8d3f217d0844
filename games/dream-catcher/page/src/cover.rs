//! A hoop, its web, the one star in it.

use maud::{Markup, html};
use view::about::Cover;
use view::cover::{Spot, all, ground};
use view::curve::{Point, n, polygon, ring, spark};
use view::paper::{SHADOW, cloud, deep_sheet, disc, flat, halo, line, stars};

pub const COVER: Cover = Cover { cardboard: "#5a3c9a", height: 28.0, scene, ..Cover::PLAIN };

fn scene() -> Markup {
    let (cx, cy, r) = (104.0, 98.0, 60.0);
    let half = -90.0 + 180.0 / 14.0;
    let rims = [
        ring(cx, cy, r, 14, -90.0),
        ring(cx, cy, r * 0.72, 14, half),
        ring(cx, cy, r * 0.46, 14, -90.0),
        ring(cx, cy, r * 0.24, 14, half),
    ];
    let lace = |from: &[Point], to: &[Point], turn: usize| {
        let k = from.len();
        polygon(&(0..k).flat_map(|i| [from[i], to[(i + turn) % k]]).collect::<Vec<_>>())
    };
    let web =
        lace(&rims[0], &rims[1], 0) + &lace(&rims[1], &rims[2], 1) + &lace(&rims[2], &rims[3], 0);
    let cord: String = ring(cx, cy, r - 2.0, 36, -90.0)
        .iter()
        .zip(ring(cx, cy, r + 6.0, 36, -86.0))
        .map(|(a, b)| format!("M{} {}L{} {}", n(a.0), n(a.1), n(b.0), n(b.1)))
        .collect();
    let spots: [Spot; 9] = [
        (16.0, 22.0, 1.3),
        (34.0, 58.0, 1.0),
        (186.0, 20.0, 1.4),
        (196.0, 66.0, 1.0),
        (14.0, 120.0, 1.0),
        (198.0, 128.0, 1.0),
        (30.0, 156.0, 0.9),
        (180.0, 160.0, 1.0),
        (104.0, 14.0, 1.0),
    ];
    let pearls = [
        (rims[1][3].0, rims[1][3].1, 3.0),
        (rims[1][8].0, rims[1][8].1, 3.0),
        (rims[2][11].0, rims[2][11].1, 2.4),
    ];
    let band = |width: u8, colour: &str, opacity: f64| {
        html! {
            circle cx=(cx) cy=(cy) r=(r + 2.0) fill="none" stroke=(colour) stroke-opacity=(opacity)
                stroke-width=(width) {}
        }
    };
    all(&[
        ground("#3d2a78"),
        halo(cx, cy, &[124.0, 98.0, 78.0], "#ff9f98", 0.12),
        stars(&spots, "#fff", 0.8),
        cloud(20.0, 214.0, 1.5, "#6a4fa8"),
        cloud(190.0, 206.0, 1.5, "#6a4fa8"),
        cloud(104.0, 236.0, 1.6, "#7f62b8"),
        line("M104 34V-90", "#f6e9ff", 1.6),
        disc(cx, cy - r - 16.0, 4.4, "#8fd8cc"),
        html! { circle cx=(cx) cy=(cy) r=(r) fill="#241a55" fill-opacity=".55" {} },
        line(&web, "#f6e9ff", 1.2),
        band(17, SHADOW, 0.14),
        band(11, SHADOW, 0.2),
        band(8, "#e79a86", 1.0),
        line(&cord, "#b8605f", 1.4),
        halo(cx, cy, &[20.0, 12.0], "#fff1df", 0.3),
        flat(&spark(cx, cy, 15.0, 0.17), "#fff6e8"),
        stars(&pearls, "#8fd8cc", 1.0),
        feather(54.0, 138.0, 66.0, "#8fd8cc"),
        feather(104.0, 162.0, 76.0, "#fff1df"),
        feather(154.0, 138.0, 66.0, "#f2a0b8"),
        cloud(44.0, 252.0, 1.3, "#a98fd6"),
        cloud(164.0, 254.0, 1.5, "#bda5e2"),
    ])
}

fn feather(x: f64, y: f64, h: f64, fill: &str) -> Markup {
    let (top, tip) = (y + 14.0, y + h);
    let vane = format!(
        "M{x} {top}C{} {} {} {} {x} {tip}C{} {} {} {} {x} {top}Z",
        x + 13.0,
        y + 28.0,
        x + 12.0,
        tip - 12.0,
        x - 12.0,
        tip - 12.0,
        x - 13.0,
        y + 28.0
    );
    let barbs = format!(
        "M{x} {}V{}M{x} {a}l7 -6M{x} {a}l-7 -6M{x} {b}l7 -6M{x} {b}l-7 -6",
        y + 20.0,
        tip + 6.0,
        a = y + 36.0,
        b = y + 48.0
    );
    html! {
        (line(&format!("M{x} {y}V{top}"), "#f6e9ff", 1.4)) (disc(x, y + 9.0, 4.0, "#e79a86"))
        (deep_sheet(&vane, fill, 0.9))
        g opacity=".5" { (line(&barbs, "#3d2a78", 1.1)) }
    }
}
