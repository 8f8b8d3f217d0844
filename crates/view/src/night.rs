//! The night behind everything, and the ridge between the table and your own hill.

use crate::curve::{hill, n};
use crate::paper::{SHADOW, deep_sheet, stars};
use maud::{Markup, PreEscaped, html};

/// The sky that hangs over a page: its light and its land. A game may paint its own.
#[derive(Clone, Debug)]
pub struct Mood {
    /// Ids of a sky begin with `night-` and this, so skies of different moods may share a page.
    pub id: String,
    /// Sky colours from the zenith down.
    pub colours: [&'static str; 3],
    /// Gradients: see [`glow`].
    pub glows: Markup,
    /// What stands before the sky: [`light`], stars, [`far_hills`], [`near_hills`].
    pub land: Markup,
}

impl Mood {
    /// The front page.
    pub fn shelf() -> Self {
        // No star may stand behind the headline or the navigation.
        let clear = |(x, y, _): &(f64, f64, f64)| {
            !(*x < 860.0 && (40.0..170.0).contains(y) || *x > 1000.0 && *y < 60.0)
        };
        let few: Vec<_> = spots().into_iter().filter(clear).collect();
        let hills = html! {
            (stars(&few, "#fff", 0.6))
            // The same hills as behind a table, far down.
            g transform="translate(0 272)" { (far_hills(0.0, "#2a1d54")) (near_hills("#221847")) }
        };
        Mood::violet("shelf", hills)
    }

    /// A table of a game that paints no sky of its own.
    pub fn table() -> Self {
        let land = html! {
            (stars(&spots(), "#fff", 0.6)) (far_hills(0.0, "#2a1d54")) (near_hills("#241a4d"))
        };
        Mood::violet("table", land)
    }

    /// Pages that are read: no stars behind the text.
    pub fn plain() -> Self {
        Mood::violet("plain", html! {})
    }

    fn violet(id: &str, more: Markup) -> Self {
        Mood {
            id: id.to_owned(),
            colours: ["#0f0c26", "#1a153c", "#33245f"],
            glows: glow(id, "near", &[("#8a6fe0", 0.0, 0.38), ("#8a6fe0", 1.0, 0.0)]),
            land: html! { (light(id, "near", 720.0, 420.0, 900.0, 460.0)) (more) },
        }
    }
}

/// Sky, stars and far ridges as one SVG stretched over the window; ornament, hidden from readers.
pub fn night(mood: &Mood) -> Markup {
    let Mood { id, colours: [zenith, middle, horizon], .. } = mood;
    html! {
        svg.night viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            defs {
                linearGradient id={ "night-" (id) "-sky" } x2="0" y2="1" {
                    stop stop-color=(zenith) {}
                    stop offset=".45" stop-color=(middle) {}
                    stop offset=".8" stop-color=(horizon) {}
                }
                (mood.glows)
            }
            rect width="1440" height="900" fill={ "url(#night-" (id) "-sky)" } {}
            (mood.land)
        }
    }
}

/// A round gradient of a sky: colour, offset and opacity of each stop.
pub fn glow(id: &str, name: &str, stops: &[(&str, f64, f64)]) -> Markup {
    html! {
        radialGradient id={ "night-" (id) "-" (name) } {
            @for (colour, offset, opacity) in stops {
                stop offset=(offset) stop-color=(colour) stop-opacity=(opacity) {}
            }
        }
    }
}

/// A light in the sky, filled with the glow of that name.
pub fn light(id: &str, name: &str, cx: f64, cy: f64, rx: f64, ry: f64) -> Markup {
    PreEscaped(format!(
        r##"<ellipse cx="{}" cy="{}" rx="{}" ry="{}" fill="url(#night-{id}-{name})"/>"##,
        n(cx),
        n(cy),
        n(rx),
        n(ry)
    ))
}

/// Where the stars are.
pub fn spots() -> Vec<(f64, f64, f64)> {
    (0..60u32)
        .map(|i| {
            let (x, y) = ((i * 397 + 53) % 1440, (i * 241 + 31) % 560);
            (f64::from(x), f64::from(y), 0.5 + f64::from(i * 7 % 5) * 0.18)
        })
        .collect()
}

/// The far ridge; `lift` raises its left end.
pub fn far_hills(lift: f64, colour: &str) -> Markup {
    let ridge = [
        (-40.0, 560.0 - lift),
        (180.0, 500.0 + lift),
        (420.0, 556.0),
        (700.0, 510.0),
        (980.0, 564.0),
        (1240.0, 502.0),
        (1480.0, 550.0),
    ];
    deep_sheet(&hill(&ridge, 900.0), colour, 2.4)
}

pub fn near_hills(colour: &str) -> Markup {
    let ridge = [
        (-40.0, 604.0),
        (240.0, 570.0),
        (520.0, 616.0),
        (860.0, 572.0),
        (1160.0, 612.0),
        (1480.0, 570.0),
    ];
    deep_sheet(&hill(&ridge, 900.0), colour, 2.4)
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
