//! The seen tenth and the rest.

use maud::{Markup, PreEscaped};
use view::about::Cover;
use view::cover::all;
use view::curve::{spark, waves};
use view::paper::{cloud, deep_sheet, disc, flat, halo, line, person, placed, shade, sheet};
use view::seats::Colour;

pub const COVER: Cover = Cover { cardboard: "#20548a", height: 30.6, scene, ..Cover::PLAIN };

fn scene() -> Markup {
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
