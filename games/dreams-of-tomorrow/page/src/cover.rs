//! A ring of eight places turning over a sleeping city.

use maud::{Markup, html};
use std::f64::consts::PI;
use view::about::Cover;
use view::cover::{Spot, all, ground};
use view::curve::{hill, spark};
use view::paper::{
    SHADOW, deep_sheet, disc, faint, flat, halo, line, person, placed, stars, symbol, veil,
};

pub const COVER: Cover = Cover { cardboard: "#22407e", height: 29.6, scene, defs, ..Cover::PLAIN };

fn scene() -> Markup {
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
    placed(
        x,
        y,
        8.0 * a.cos(),
        scale,
        html! {
            use href="#box-card" x="-15" y="-16" width="30" height="32" {}
            rect x="-9.6" y="-10.6" width="19.2" height="21.2" rx="2" fill=(SKIES[i % 4]) {}
            @if i.is_multiple_of(2) { (flat(&spark(0.0, 0.0, 6.4, 0.2), TONES[i / 2])) }
            @else { (disc(0.0, 0.0, 4.4, "#fff1df")) }
        },
    )
}

/// The blank card that turns eight times in the ring.
fn defs() -> Markup {
    const CARD: &str =
        "M-11 -14H11Q13 -14 13 -12V12Q13 14 11 14H-11Q-13 14 -13 12V-12Q-13 -14 -11 -14Z";
    symbol("box-card", "-15 -16 30 32", deep_sheet(CARD, "#f7efe0", 0.8))
}
