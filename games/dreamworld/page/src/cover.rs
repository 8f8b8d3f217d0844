//! Heads within a head; day on one side, night on the other.

use crate::client::PROFILE;
use maud::Markup;
use view::about::Cover;
use view::cover::{Spot, all, ground};
use view::curve::{hill, spark};
use view::paper::{clip, clipped, deep_sheet, flat, halo, lamp, line, orb, placed, shade, stars};

pub const COVER: Cover = Cover {
    cardboard: "#7a3a5c",
    height: 28.8,
    scene,
    defs: || clip("box-day", "M0 -90H104V250H0Z"),
    // The dream in the head.
    align: "xMidYMax slice",
};

fn scene() -> Markup {
    let spots: [Spot; 8] = [
        (122.0, 22.0, 1.3),
        (142.0, 64.0, 1.0),
        (184.0, 26.0, 1.4),
        (196.0, 70.0, 1.1),
        (176.0, 96.0, 0.9),
        (118.0, 92.0, 1.0),
        (198.0, 120.0, 1.0),
        (128.0, 44.0, 0.8),
    ];
    let far = [
        (-6.0, 176.0),
        (30.0, 158.0),
        (62.0, 172.0),
        (104.0, 160.0),
        (150.0, 176.0),
        (184.0, 158.0),
        (214.0, 170.0),
    ];
    let near = [(-6.0, 238.0), (50.0, 230.0), (110.0, 240.0), (214.0, 228.0)];
    let hollow = "M88 184C92 168 108 160 124 166C140 172 144 194 134 206C122 218 102 214 94 204C88 198 86 192 88 184Z";
    let head = |scale: f64, fill: &str| {
        let (x, y) = (108.0 - 62.0 * scale, 252.0 - 119.0 * scale);
        placed(x, y, 0.0, scale, deep_sheet(PROFILE, fill, 1.5 / scale))
    };
    all(&[
        ground("#272b69"),
        flat("M0 -90H104V250H0Z", "#e98f7f"),
        clipped(
            "box-day",
            all(&[
                halo(46.0, 54.0, &[104.0, 74.0, 50.0, 32.0], "#fff0dc", 0.2),
                orb(46.0, 54.0, 18.0, "#fff8ec", 4.0),
            ]),
        ),
        stars(&spots, "#fff", 0.9),
        lamp("M166 30A20 20 0 1 0 184 56A16.4 16.4 0 0 1 166 30Z", "#f1efff", 4.0),
        deep_sheet(&hill(&far, 256.0), "#8c4a78", 1.4),
        head(1.8, "#43265c"),
        head(1.42, "#7a3f72"),
        head(1.06, "#b9616f"),
        flat(hollow, "#1d1b4b"),
        shade(hollow, 0.5, 4.0),
        line("M94 208H102V201H109V194H116V187H123V180H130", "#fff1df", 3.2),
        flat(&spark(112.0, 176.0, 7.0, 0.2), "#fff1df"),
        deep_sheet(&hill(&near, 256.0), "#2a1742", 1.4),
    ])
}
