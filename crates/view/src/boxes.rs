//! The five box fronts of the shelf: scenes of 208 x 250 with 90 more of sky above for tall boxes.

use crate::curve::{Point, hill, n, ring, spark, waves};
use crate::dreamworld::client::PROFILE;
use crate::paper::{
    SHADOW, clip, clipped, cloud, deep_sheet, disc, faint, flat, halo, lamp, line, orb, person,
    placed, shade, sheet, stars, symbol, veil,
};
use crate::seats::Colour;
use maud::{Markup, PreEscaped, html};
use std::f64::consts::PI;

/// A game's box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameBox {
    Dreamworld,
    DreamCycle,
    UnconsciousMind,
    DreamCatcher,
    DreamsOfTomorrow,
}

impl GameBox {
    /// All five, as they stand on the shelf.
    pub const ALL: [GameBox; 5] = [
        GameBox::Dreamworld,
        GameBox::DreamCycle,
        GameBox::UnconsciousMind,
        GameBox::DreamCatcher,
        GameBox::DreamsOfTomorrow,
    ];

    /// The game's id; the symbol is `box-{id}`.
    pub fn id(self) -> &'static str {
        match self {
            GameBox::Dreamworld => "dreamworld",
            GameBox::DreamCycle => "dream-cycle",
            GameBox::UnconsciousMind => "unconscious-mind",
            GameBox::DreamCatcher => "dream-catcher",
            GameBox::DreamsOfTomorrow => "dreams-of-tomorrow",
        }
    }

    /// The colour of the cardboard.
    pub fn cardboard(self) -> &'static str {
        match self {
            GameBox::Dreamworld => "#7a3a5c",
            GameBox::DreamCycle => "#1d5060",
            GameBox::UnconsciousMind => "#20548a",
            GameBox::DreamCatcher => "#5a3c9a",
            GameBox::DreamsOfTomorrow => "#22407e",
        }
    }

    /// How tall the box stands, in table units.
    pub fn height(self) -> f64 {
        match self {
            GameBox::Dreamworld => 28.8,
            GameBox::DreamCycle => 27.2,
            GameBox::UnconsciousMind => 30.6,
            GameBox::DreamCatcher => 28.0,
            GameBox::DreamsOfTomorrow => 29.6,
        }
    }

    fn scene(self) -> Markup {
        match self {
            GameBox::Dreamworld => heads(),
            GameBox::DreamCycle => ride(),
            GameBox::UnconsciousMind => iceberg(),
            GameBox::DreamCatcher => hoop(),
            GameBox::DreamsOfTomorrow => turning_ring(),
        }
    }
}

/// The scenes of all boxes, for the page's defs.
pub fn defs() -> Markup {
    html! { @for game in GameBox::ALL { (scene_defs(game)) } }
}

/// The scene of one box, for a page that shows only that.
pub fn scene_defs(game: GameBox) -> Markup {
    html! {
        @if game == GameBox::Dreamworld { (clip("box-day", "M0 -90H104V250H0Z")) }
        (symbol(&format!("box-{}", game.id()), "0 -90 208 340", game.scene()))
    }
}

/// A cut-out of a box front; `view_box` says which part of the 208 x 340 scene (y from -90).
pub fn scene(game: GameBox, view_box: &str, align: &str) -> Markup {
    html! {
        svg.scene viewBox=(view_box) preserveAspectRatio=(align) aria-hidden="true" {
            use href={ "#box-" (game.id()) } y="-90" width="208" height="340" {}
        }
    }
}

type Spot = (f64, f64, f64);

fn all(parts: &[Markup]) -> Markup {
    PreEscaped(parts.iter().map(|p| p.0.as_str()).collect())
}

fn ground(colour: &str) -> Markup {
    let spots = [
        (22.0, -20.0, 1.2),
        (60.0, -48.0, 1.0),
        (96.0, -14.0, 1.1),
        (140.0, -40.0, 1.0),
        (186.0, -18.0, 1.3),
        (166.0, -62.0, 0.9),
        (30.0, -66.0, 0.9),
        (120.0, -70.0, 1.0),
    ];
    all(&[flat("M0 -90H208V256H0Z", colour), stars(&spots, "#fff", 0.75)])
}

/// Heads within a head; day on one side, night on the other.
fn heads() -> Markup {
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

/// Five ridges of sleep, from quick shallow waves to slow deep ones; somebody rides them.
fn ride() -> Markup {
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
        let step = (length / 8.0).floor().max(4.0) as usize;
        let points: Vec<Point> = (0..228)
            .step_by(step)
            .map(|i| f64::from(i) - 8.0)
            .map(|x| (x, y + height * ((x + phase) * 2.0 * PI / length).sin()))
            .collect();
        hill(&points, 256.0)
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

/// The seen tenth and the rest.
fn iceberg() -> Markup {
    let berg = "M44 98H166L186 128L176 158L186 176L150 222L128 214L112 240L92 220L74 226L46 190L30 160L38 138L26 120Z";
    let key = "M106 132A15 15 0 0 1 113 160L119 190H93L99 160A15 15 0 0 1 106 132Z";
    let whale = Colour::Teal.outline();
    all(&[
        flat("M0 -90H208V256H0Z", "#f0b3a2"),
        halo(152.0, 52.0, &[96.0, 66.0, 44.0], "#fff1df", 0.24),
        disc(152.0, 52.0, 17.0, "#fff8ec"),
        cloud(40.0, 44.0, 0.9, "#f8d5c8"),
        cloud(186.0, 84.0, 0.7, "#f8d5c8"),
        cloud(150.0, -14.0, 0.8, "#f6cdbf"),
        cloud(44.0, -40.0, 0.6, "#f6cdbf"),
        deep_sheet("M60 98L78 66L90 74L108 38L124 62L134 56L152 98Z", "#fdf6ee", 1.2),
        flat("M108 38L124 62L134 56L152 98H118L112 72Z", "#dfe3f2"),
        flat("M78 66L90 74L84 98H60Z", "#eef0f8"),
        flat("M90 62H112V66H90Z", "#7a3148"),
        flat("M88 55Q88 53 90 53H92V62H88ZM92 58H112V62H92Z", "#a83f45"),
        person(104.0, 58.0, 11.0, "#3a1f40"),
        flat("M0 96H208V250H0Z", "#2f7ea8"),
        sheet(&waves(95.0, 4.0, 22.0, 3.0, (-20.0, 230.0), 256.0), "#3f93b8"),
        flat("M0 130H208V250H0Z", "#25699a"),
        flat("M0 166H208V250H0Z", "#1b5287"),
        flat("M0 204H208V250H0Z", "#133c70"),
        deep_sheet(berg, "#a9d3e6", 1.6),
        flat(
            "M104 98H166L186 128L176 158L186 176L150 222L128 214L112 240L108 180L124 146Z",
            "#86b8d6",
        ),
        flat("M44 98L70 124L58 160L74 226L46 190L30 160L38 138L26 120Z", "#c3e2ee"),
        flat(key, "#17305f"),
        shade(key, 0.5, 4.0),
        flat(&spark(106.0, 147.0, 7.0, 0.18), "#ffe9cf"),
        line("M106 166V166.1M106 172V172.1M106 178V178.1M106 184V184.1", "#ffe9cf", 1.6),
        placed(2.0, 206.0, 0.0, 0.78, flat(whale, "#0d2c58")),
        PreEscaped(format!(
            r##"<path d="{whale}" fill="#0f3464" transform="matrix(-.4 0 0 .4 204 178)"/>"##
        )),
        line(
            "M14 118q6 -4 12 0t12 0M176 112q5 -4 10 0t10 0M10 150q6 -4 12 0M186 150q5 -4 10 0",
            "#7fb6cf",
            1.4,
        ),
    ])
}

/// A hoop, its web, the one star in it.
fn hoop() -> Markup {
    let (cx, cy, r) = (104.0, 98.0, 60.0);
    let half = -90.0 + 180.0 / 14.0;
    let rims = [
        ring(cx, cy, r, 14, -90.0),
        ring(cx, cy, r * 0.72, 14, half),
        ring(cx, cy, r * 0.46, 14, -90.0),
        ring(cx, cy, r * 0.24, 14, half),
    ];
    let lace = |from: &[Point], to: &[Point], turn: usize| -> String {
        let k = from.len();
        (0..k)
            .map(|i| {
                let (a, b, c) = (from[i], to[(i + turn) % k], from[(i + 1) % k]);
                format!("M{} {}L{} {}L{} {}", n(a.0), n(a.1), n(b.0), n(b.1), n(c.0), n(c.1))
            })
            .collect()
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

/// A ring of eight places turning over a sleeping city.
fn turning_ring() -> Markup {
    let (cx, cy) = (104.0, 84.0);
    let spots: [Spot; 9] = [
        (16.0, 20.0, 1.3),
        (40.0, 50.0, 1.0),
        (190.0, 18.0, 1.4),
        (170.0, 54.0, 1.0),
        (12.0, 96.0, 1.0),
        (198.0, 100.0, 1.0),
        (96.0, 12.0, 1.0),
        (128.0, 34.0, 0.8),
        (64.0, 24.0, 0.9),
    ];
    let panes: String = [
        (15, 178),
        (20, 186),
        (42, 186),
        (66, 162),
        (66, 174),
        (70, 186),
        (97, 192),
        (122, 174),
        (126, 186),
        (150, 188),
        (164, 166),
        (168, 178),
        (192, 182),
    ]
    .iter()
    .map(|(x, y)| format!("M{x} {y}h3.4v5h-3.4z"))
    .collect();
    let towers = "M-6 256V186H10V170Q18 158 26 170V190H36V178H50V196H60V162Q60 150 68 150T76 162V198H92V184H104V202H116V168L124 154L132 168V196H144V180H158V160Q166 148 174 160V190H186V174H200V192H214V256Z";
    let far = [(-6.0, 222.0), (40.0, 206.0), (96.0, 218.0), (150.0, 204.0), (214.0, 216.0)];
    let near = [(-6.0, 242.0), (56.0, 228.0), (116.0, 238.0), (214.0, 226.0)];
    all(&[
        ground("#10224e"),
        stars(&spots, "#fff", 0.8),
        veil(
            "M-6 60C40 24 84 70 130 46S196 30 214 44V96C176 78 150 96 116 100S40 78 -6 112Z",
            "#1f4d78",
            1.2,
            0.9,
        ),
        veil(
            "M-6 92C44 66 80 108 128 90S190 74 214 88V140C170 122 140 140 106 142S34 124 -6 150Z",
            "#2b7f8e",
            1.2,
            0.85,
        ),
        halo(cx, cy, &[66.0, 46.0, 30.0], "#d9fff2", 0.13),
        html! {
            ellipse cx=(cx) cy=(cy) rx="72" ry="60" fill="none" stroke=(SHADOW) stroke-opacity=".2"
                stroke-width="9" {}
            ellipse cx=(cx) cy=(cy) rx="72" ry="60" fill="none" stroke="#cfe8ff" stroke-width="2.4"
                stroke-dasharray="1 7" stroke-linecap="round" {}
        },
        html! { @for i in 0..8usize { (turning_card(cx, cy, i)) } },
        flat(&spark(cx, cy, 26.0, 0.14), "#fffaf0"),
        deep_sheet(towers, "#2c3f86", 1.3),
        flat(&panes, "#ffe9cf"),
        deep_sheet(&hill(&far, 256.0), "#1b2a66", 1.4),
        deep_sheet(&hill(&near, 256.0), "#0f1a48", 1.4),
        person(62.0, 230.0, 22.0, "#080f30"),
        line("M67 218L75 213V218", "#080f30", 1.6),
        disc(75.0, 221.0, 3.6, "#ffe9cf"),
        faint("M66 221a9 9 0 1 0 18 0a9 9 0 1 0 -18 0", "#ffe9cf", 0.25),
    ])
}

fn turning_card(cx: f64, cy: f64, i: usize) -> Markup {
    const TONES: [&str; 4] = ["#f2a0b8", "#8db9f0", "#ffd9a8", "#9be8d2"];
    const SKIES: [&str; 4] = ["#3a2a6b", "#23607a", "#54408f", "#7a3f72"];
    let a = (i as f64 / 8.0 * 360.0 - 67.0) * PI / 180.0;
    let (x, y) = (cx + 72.0 * a.cos(), cy + 60.0 * a.sin());
    let scale = ((0.8 + 0.32 * (1.0 + a.sin()) / 2.0) * 10.0).round() / 10.0;
    let card = "M-11 -14H11Q13 -14 13 -12V12Q13 14 11 14H-11Q-13 14 -13 12V-12Q-13 -14 -11 -14Z";
    placed(
        x,
        y,
        8.0 * a.cos(),
        scale,
        html! {
            (deep_sheet(card, "#f7efe0", 0.8))
            rect x="-9.6" y="-10.6" width="19.2" height="21.2" rx="2" fill=(SKIES[i % 4]) {}
            @if i % 2 == 0 { (flat(&spark(0.0, 0.0, 6.4, 0.2), TONES[i / 2])) }
            @else { (disc(0.0, 0.0, 4.4, "#fff1df")) }
        },
    )
}
