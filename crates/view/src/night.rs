//! The night behind everything, and the ridge between the table and your own hill.

use crate::curve::{hill, n};
use crate::paper::{SHADOW, deep_sheet, stars};
use maud::{Markup, PreEscaped, html};

/// Which sky hangs over a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// The front page.
    Shelf,
    /// Pages that are read: no stars behind the text.
    Plain,
    /// Dreamworld: dawn rose in odd (Sun) rounds, blue in even (Moon) rounds; the light wanders as
    /// the match goes on.
    Dreamworld { round: u8 },
    /// Dreams of Tomorrow: indigo with an aurora.
    Tomorrow,
}

impl Mood {
    fn id(self) -> String {
        match self {
            Mood::Shelf => "shelf".into(),
            Mood::Plain => "plain".into(),
            Mood::Dreamworld { round } => format!("dw{round}"),
            Mood::Tomorrow => "tomorrow".into(),
        }
    }

    /// Sky colours from the zenith down.
    fn sky(self) -> [&'static str; 3] {
        match self {
            Mood::Shelf | Mood::Plain => ["#0f0c26", "#1a153c", "#33245f"],
            Mood::Dreamworld { round } if round % 2 == 1 => ["#171236", "#241a4d", "#4a2a5e"],
            Mood::Dreamworld { .. } => ["#11123a", "#1a1c52", "#2c2f74"],
            Mood::Tomorrow => ["#0f1130", "#161a48", "#25316b"],
        }
    }
}

/// Sky, stars and far ridges as one SVG stretched over the window; ornament, hidden from readers.
///
/// Ids begin with `night-` and the mood, so skies of different moods may share a page.
pub fn night(mood: Mood) -> Markup {
    let id = mood.id();
    let [zenith, middle, horizon] = mood.sky();
    html! {
        svg.night viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            defs {
                linearGradient id={ "night-" (id) "-sky" } x2="0" y2="1" {
                    stop stop-color=(zenith) {}
                    stop offset=".45" stop-color=(middle) {}
                    stop offset=".8" stop-color=(horizon) {}
                }
                (glow_defs(mood, &id))
            }
            rect width="1440" height="900" fill={ "url(#night-" (id) "-sky)" } {}
            (land(mood, &id))
        }
    }
}

fn glow(id: &str, name: &str, stops: &[(&str, f64, f64)]) -> Markup {
    html! {
        radialGradient id={ "night-" (id) "-" (name) } {
            @for (colour, offset, opacity) in stops {
                stop offset=(offset) stop-color=(colour) stop-opacity=(opacity) {}
            }
        }
    }
}

fn glow_defs(mood: Mood, id: &str) -> Markup {
    match mood {
        Mood::Shelf | Mood::Plain => {
            glow(id, "near", &[("#8a6fe0", 0.0, 0.38), ("#8a6fe0", 1.0, 0.0)])
        }
        Mood::Dreamworld { round } if round % 2 == 1 => html! {
            (glow(id, "near", &[("#f0917f", 0.0, 0.55), ("#c0607f", 0.5, 0.2), ("#c0607f", 1.0, 0.0)]))
            (glow(id, "far", &[("#7f8fe0", 0.0, 0.28), ("#7f8fe0", 1.0, 0.0)]))
        },
        Mood::Dreamworld { .. } => glow(
            id,
            "near",
            &[("#8fa0ff", 0.0, 0.42), ("#6f7fe0", 0.5, 0.16), ("#6f7fe0", 1.0, 0.0)],
        ),
        Mood::Tomorrow => html! {
            (glow(id, "near", &[("#6a6ff0", 0.0, 0.4), ("#6a6ff0", 1.0, 0.0)]))
            linearGradient id={ "night-" (id) "-aurora" } x2="0" y2="1" {
                stop stop-color="#4fd3c0" stop-opacity="0" {}
                stop offset=".55" stop-color="#4fd3c0" stop-opacity=".2" {}
                stop offset="1" stop-color="#8b6ff0" stop-opacity="0" {}
            }
        },
    }
}

fn light(id: &str, name: &str, cx: f64, cy: f64, rx: f64, ry: f64) -> Markup {
    PreEscaped(format!(
        r##"<ellipse cx="{}" cy="{}" rx="{}" ry="{}" fill="url(#night-{id}-{name})"/>"##,
        n(cx),
        n(cy),
        n(rx),
        n(ry)
    ))
}

fn spots() -> Vec<(f64, f64, f64)> {
    (0..60u32)
        .map(|i| {
            let (x, y) = ((i * 397 + 53) % 1440, (i * 241 + 31) % 560);
            (f64::from(x), f64::from(y), 0.5 + f64::from(i * 7 % 5) * 0.18)
        })
        .collect()
}

fn land(mood: Mood, id: &str) -> Markup {
    let far = |lift: f64| {
        hill(
            &[
                (-40.0, 560.0 - lift),
                (180.0, 500.0 + lift),
                (420.0, 556.0),
                (700.0, 510.0),
                (980.0, 564.0),
                (1240.0, 502.0),
                (1480.0, 550.0),
            ],
            900.0,
        )
    };
    let near = hill(
        &[
            (-40.0, 604.0),
            (240.0, 570.0),
            (520.0, 616.0),
            (860.0, 572.0),
            (1160.0, 612.0),
            (1480.0, 570.0),
        ],
        900.0,
    );
    match mood {
        Mood::Shelf | Mood::Plain => {
            // No star may stand behind the headline or the navigation.
            let clear = |(x, y, _): &(f64, f64, f64)| {
                !(*x < 860.0 && (40.0..170.0).contains(y) || *x > 1000.0 && *y < 60.0)
            };
            let few: Vec<_> = spots().into_iter().filter(clear).collect();
            html! {
                (light(id, "near", 720.0, 420.0, 900.0, 460.0))
                @if mood == Mood::Shelf {
                    (stars(&few, "#fff", 0.6))
                    // The same hills as behind a table, far down.
                    g transform="translate(0 272)" {
                        (deep_sheet(&far(0.0), "#2a1d54", 2.4)) (deep_sheet(&near, "#221847", 2.4))
                    }
                }
            }
        }
        Mood::Dreamworld { round } if round % 2 == 1 => html! {
            (light(id, "near", 420.0 + 40.0 * f64::from(round), 640.0, 760.0, 360.0))
            (light(id, "far", 1350.0, 120.0, 520.0, 360.0))
            (stars(&spots(), "#fff", 0.34))
            (deep_sheet(&far(0.0), "#3a2458", 2.4))
            (deep_sheet(&near, "#2f2054", 2.4))
        },
        Mood::Dreamworld { round } => html! {
            (light(id, "near", 1100.0 - 40.0 * f64::from(round), 620.0, 800.0, 380.0))
            (stars(&spots(), "#fff", 0.45))
            (deep_sheet(&far(12.0), "#262a68", 2.4))
            (deep_sheet(&near, "#20215a", 2.4))
        },
        Mood::Tomorrow => html! {
            (light(id, "near", 330.0, 330.0, 620.0, 420.0))
            (stars(&spots(), "#fff", 0.4))
            path d="M-20 150C220 40 420 260 700 150S1180 60 1460 170V470C1180 330 960 430 700 420S240 330 -20 450Z"
                fill={ "url(#night-" (id) "-aurora)" } {}
            path d="M-20 60C260 160 520 20 800 110S1260 220 1460 90V330C1240 380 1040 250 800 290S240 230 -20 300Z"
                fill={ "url(#night-" (id) "-aurora)" } opacity=".7" {}
            (deep_sheet(&far(-6.0), "#232a63", 2.4))
        },
    }
}

/// The upper edge of your own hill; stands first inside the status line.
pub fn ridge() -> Markup {
    const TOP: &str = "M-20 40C180 8 330 6 520 22S860 44 1040 24S1330 4 1460 20";
    let edge = |opacity: f64, width: u8| {
        PreEscaped(format!(
            r#"<path d="{TOP}" fill="none" stroke="{SHADOW}" stroke-opacity="{opacity}" stroke-width="{width}"/>"#
        ))
    };
    html! {
        svg.ridge viewBox="0 0 1440 44" preserveAspectRatio="none" aria-hidden="true" {
            (edge(0.14, 16)) (edge(0.22, 7))
            path d={ (TOP) "V44H-20Z" } fill="#2a2159" {}
            path d=(TOP) fill="none" stroke="#9a88d8" stroke-opacity=".6" stroke-width="1.5"
                vector-effect="non-scaling-stroke" {}
        }
    }
}
