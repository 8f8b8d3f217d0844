//! How the things of Dream Cycle are drawn: what is printed on squares, Directional tiles,
//! Inspiration tiles, chi. Every colour has a sign of its own, so that nothing depends on colour.

use dream_cycle::colour::{Effect, Face, Wave};
use dream_cycle::{Colour, Directional, Facing, Inspiration};
use maud::{Markup, PreEscaped, html};
use view::curve::spark;
use view::paper::{INK, PAPER, PAPER_3, symbol};

/// The paper a square of this colour is cut from.
pub fn paper(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "#f6f0e3",
        Colour::Orange => "#ee8f4e",
        Colour::Green => "#6db06c",
        Colour::Red => "#c74845",
        Colour::Purple => "#7d57bd",
        Colour::Blue => "#4b94d8",
        Colour::Yellow => "#f3e491",
        Colour::Black => "#171230",
        Colour::Fuchsia => "#d4499a",
        Colour::Silver => "#c6cad6",
    }
}

/// The print on it.
pub fn print(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "#b9ac92",
        Colour::Orange => "#8f4413",
        Colour::Green => "#1e5a2c",
        Colour::Red => "#6d1215",
        Colour::Purple => "#2f1468",
        Colour::Blue => "#0f3a72",
        Colour::Yellow => "#5a4a08",
        Colour::Black => "#6f62ab",
        Colour::Fuchsia => "#fff",
        Colour::Silver => "#3d4458",
    }
}

/// The sign on a square, around the origin, 24 wide.
pub fn sign(face: Face, colour: &str) -> Markup {
    match face {
        Face::Plain(plain) => plain_sign(plain, colour),
        Face::Wave(wave) => wave_sign(wave, colour),
        Face::Yellow(effect) => yellow_sign(effect, colour),
    }
}

fn stroked(d: &str, colour: &str, width: f64) -> String {
    format!(
        r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#
    )
}

fn plain_sign(plain: Colour, colour: &str) -> Markup {
    let line = |d: &str| stroked(d, colour, 2.0);
    PreEscaped(match plain {
        Colour::White => line("M-6 4a3.6 3.6 0 0 1 .5-7.1a5 5 0 0 1 9.4.6A3.4 3.4 0 0 1 5.6 4z"),
        Colour::Orange => {
            line("M-8 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-2 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0")
        }
        Colour::Green => line("M0 8V-1M0 4C-7 4-8-3-7-7C-2-7 1-3 0 4M0 1C1-4 4-6 8-6C8-1 5 2 0 1"),
        Colour::Red => line(
            "M0-8C5-3 6 0 5 3.5A5 5 0 0 1-5 3.5C-5.5 1-4-1-2.5-2.5C-2 0-.5 0 0-1C1-3.5 .5-6 0-8Z",
        ),
        Colour::Purple => line("M-7 5.5V-4L-3 0L0-6L3 0L7-4V5.5Z"),
        Colour::Blue => line("M0-8C4-3 5-1 5 2A5 5 0 0 1-5 2C-5-1-4-3 0-8ZM0-.5V5M-2.7 2.2H2.7"),
        Colour::Yellow => format!(r#"<path d="{}" fill="{colour}"/>"#, spark(0.0, 0.0, 9.0, 0.2)),
        Colour::Black => line(
            "M1 0c0-1.5-2.5-1.5-2.5.2s2.6 3.3 4.6 1.6 1.4-6-2.2-6.1-6.4 3.3-5.4 6.7 6.1 5.4 9.4 3.3",
        ),
        Colour::Fuchsia => line("M-8 0Q-4-6 0 0T8 0"),
        Colour::Silver => format!(
            r#"<rect x="-6.5" y="-6.5" width="13" height="13" rx="2.5" fill="none" stroke="{colour}" stroke-width="2"/><g fill="{colour}"><circle cx="-3" cy="-3" r="1.5"/><circle cx="3" cy="3" r="1.5"/><circle r="1.5"/></g>"#
        ),
    })
}

fn wave_sign(wave: Wave, colour: &str) -> Markup {
    const ARROW: &str = "M0 8V-7M-5.5-1.5L0-7.5L5.5-1.5";
    const BEND: &str = "M-5 8V1A5 5 0 0 1 0-4H5M1-8.5L5.5-4L1 .5";
    let turned = match wave {
        Wave::Straight(facing) => format!("rotate({})", degrees(facing)),
        Wave::Right => String::new(),
        Wave::Left => "scale(-1 1)".into(),
    };
    let d = if matches!(wave, Wave::Straight(_)) { ARROW } else { BEND };
    PreEscaped(format!(r#"<g transform="{turned}">{}</g>"#, stroked(d, colour, 3.0)))
}

fn yellow_sign(effect: Effect, colour: &str) -> Markup {
    let line = |d: &str| stroked(d, colour, 2.0);
    let filled = |d: &str| format!(r#"<path d="{d}" fill="{colour}"/>"#);
    PreEscaped(match effect {
        Effect::Bonus => filled(&spark(0.0, 0.0, 9.0, 0.2)),
        Effect::DoubleBonus => {
            filled(&spark(-4.0, 2.0, 7.5, 0.2)) + &filled(&spark(5.0, -4.0, 5.5, 0.2))
        }
        Effect::Drain => line("M0-8V3M-4.5-1L0 3.5L4.5-1M-7 7.5H7"),
        Effect::Reversal => line("M-4 7V-7M-8-3L-4-7.5L0-3M4-7V7M0 3L4 7.5L8 3"),
        Effect::Rocket => {
            line(
                "M0-9C4-6 4.5-1 3.5 3H-3.5C-4.5-1-4-6 0-9ZM-3.5-1L-7 5L-3.3 3.5M3.5-1L7 5L3.3 3.5M-1.5 6L0 9L1.5 6",
            ) + &format!(r#"<circle cy="-2.5" r="1.6" fill="{colour}"/>"#)
        }
        Effect::Clockwise => {
            line("M-6.5 3A7 7 0 1 1 2 6.7") + &filled("M-9.5-.5L-6.7 4.2L-2.8 .6Z")
        }
        Effect::Anticlockwise => {
            line("M6.5 3A7 7 0 1 0-2 6.7") + &filled("M9.5-.5L6.7 4.2L2.8 .6Z")
        }
    })
}

/// Clockwise from north, as drawings turn.
pub fn degrees(facing: Facing) -> u16 {
    facing as u16 * 90
}

/// The symbols of the game's pages, for their defs.
pub fn defs() -> Markup {
    html! {
        @for tile in Directional::ALL.iter().copied() { (directional_symbol(tile)) }
        @for tile in Inspiration::ALL.iter().copied() { (inspiration_symbol(tile)) }
        (symbol("chi", "-14 -14 28 28", html! {
            circle cy="1.5" r="12.5" fill="#0a0620" opacity=".45" {}
            circle r="12.5" fill="#cfe6ff" {}
            circle r="10" fill="none" stroke="#3f83c8" stroke-width="1.5" {}
            path d="M0-7.5C3.6-3 4.6-1 4.6 1.8A4.6 4.6 0 0 1-4.6 1.8C-4.6-1-3.6-3 0-7.5Z" fill="#2f74bd" {}
        }))
        @for colour in Colour::ALL.iter().copied() {
            (symbol(&format!("sign-{colour}"), "-12 -12 24 24", plain_sign(colour, "currentColor")))
        }
    }
}

const ARROW: &str = "M0 13V-10M-8.5-2L0-11L8.5-2";

fn directional_symbol(tile: Directional) -> Markup {
    let bold = |d: &str| PreEscaped(stroked(d, INK, 4.0));
    let body = match tile {
        Directional::North => compass(0, "N"),
        Directional::East => compass(90, "E"),
        Directional::South => compass(180, "S"),
        Directional::West => compass(270, "W"),
        Directional::Forward => bold(ARROW),
        Directional::Back => bold("M8 13V-3A7.5 7.5 0 0 0-7-3V10M-14 3.5L-7 11.5L0 3.5"),
        Directional::Left => bold("M8 13V2A7 7 0 0 0 1-5H-10M-3-12.5L-11-5L-3 2.5"),
        Directional::Right => bold("M-8 13V2A7 7 0 0 1-1-5H10M3-12.5L11-5L3 2.5"),
        Directional::Lucidity => html! {
            path d="M0-17L4.5-10.5H-4.5ZM0 17L4.5 10.5H-4.5ZM-17 0L-10.5 4.5V-4.5ZM17 0L10.5 4.5V-4.5Z" fill=(INK) {}
            path d="M-10 0Q0-10.5 10 0Q0 10.5-10 0Z" fill="#e7dbff" stroke=(INK) stroke-width="2" {}
            circle r="3.6" fill="#6a45b8" {}
        },
    };
    let ground = if tile == Directional::Lucidity { "#efe6fb" } else { PAPER };
    symbol(
        &format!("dir-{tile}"),
        "-24 -24 48 48",
        html! {
            rect x="-22.5" y="-22.5" width="45" height="45" rx="7" fill=(ground) {}
            rect x="-22.5" y="19.5" width="45" height="3" rx="1.5" fill=(PAPER_3) {}
            (body)
        },
    )
}

/// A sign that is used elsewhere brings its font along: rules of the style sheet do not find it there.
fn compass(turn: u16, letter: &str) -> Markup {
    html! {
        circle r="18.5" fill="#dfe9fb" stroke="#35507f" stroke-width="1.6" {}
        g transform={ "rotate(" (turn) ")" } {
            path d="M0-16.5L6 0H-6Z" fill="#2b4a80" {}
            path d="M0 16.5L6 0H-6Z" fill="#9db4da" {}
        }
        circle r="8.6" fill=(PAPER) {}
        text style="font:700 15px var(--serif)" text-anchor="middle" y="5" fill=(INK) { (letter) }
    }
}

const OCTAGON: &str = "M-22.5-14A8.5 8.5 0 0 1-14-22.5H14A8.5 8.5 0 0 1 22.5-14V14A8.5 8.5 0 0 1 14 22.5H-14A8.5 8.5 0 0 1-22.5 14Z";

fn inspiration_symbol(tile: Inspiration) -> Markup {
    symbol(
        &format!("insp-{tile}"),
        "-24 -24 48 48",
        html! {
            path d=(OCTAGON) fill="#fbeff4" stroke="#d99ab8" stroke-width="1.6" {}
            (inspiration_sign(tile))
        },
    )
}

fn inspiration_sign(tile: Inspiration) -> Markup {
    let line = |d: &str, colour: &str| PreEscaped(stroked(d, colour, 3.4));
    let big = |words: &str| html! { text style="font:700 25px var(--serif)" text-anchor="middle" y="9" fill="#3a2a6b" { (words) } };
    let patch = |colour: Colour| {
        html! {
            rect x="-14" y="-14" width="28" height="28" rx="4" fill=(paper(colour)) stroke="#0a0620" stroke-opacity=".25" {}
            g transform="scale(1.25)" { (plain_sign(colour, print(colour))) }
        }
    };
    match tile {
        Inspiration::ChiBonus => html! {
            @for (x, y) in [(-7, 5), (7, 5), (0, -7)] {
                svg x=(x - 9) y=(y - 9) width="18" height="18" viewBox="0 0 28 28" { use href="#chi" {} }
            }
        },
        Inspiration::WhiteSquare => patch(Colour::White),
        Inspiration::OrangeSquare => patch(Colour::Orange),
        Inspiration::GreenSquare => patch(Colour::Green),
        Inspiration::RedSquare => patch(Colour::Red),
        Inspiration::BlackSquare => patch(Colour::Black),
        Inspiration::Exchange => html! {
            (line("M-13-6H11M4-13L11.5-6L4 1", "#2f78c2")) (line("M13 8H-11M-4 1L-11.5 8L-4 15", "#c23f86"))
        },
        Inspiration::ExtraTurn => html! {
            (line("M11 6A12 12 0 1 1 8-9M9-16L9-8.5L1.5-8.5", "#2f7d4a"))
            (line("M0-4V5M-4.5 .5H4.5", "#2f7d4a"))
        },
        Inspiration::Fringewalker => html! {
            path d="M-14-14H4V4H-14Z" fill="none" stroke="#8b7fb5" stroke-width="2.4" stroke-dasharray="4 4" {}
            (line("M-6 14C0 6 4 2 13-2M7-6.5L13.5-2.5L9 4", "#5d46a8"))
        },
        Inspiration::Power => html! {
            circle r="11" fill="none" stroke="#2f7d4a" stroke-width="3" {}
            circle r="5" fill="#2f7d4a" {}
            (line("M0-17V-13.5M0 13.5V17M-17 0H-13.5M13.5 0H17M-12-12L-9.6-9.6M12 12L9.6 9.6M12-12L9.6-9.6M-12 12L-9.6 9.6", "#d9772e"))
        },
        Inspiration::Shadowwalker => html! {
            path d="M-2-15A8 8 0 0 1 6-7C6-3 9 2 10 12H-12C-11 2-9-3-9-7A8 8 0 0 1-2-15Z" fill="#3a2a6b" {}
            path d="M2-9A6 6 0 0 0 8-3M-5-8H-4.9M1-8H1.1" fill="none" stroke="#fbeff4" stroke-width="2.6" stroke-linecap="round" {}
            path d="M-14 15H14" stroke="#a08fd0" stroke-width="3" stroke-linecap="round" {}
        },
        Inspiration::Times2 => big("×2"),
        Inspiration::Times3 => big("×3"),
        Inspiration::Zip => html! {
            (line("M-15 6H3M-4-1L3 6L-4 13", "#c23f86")) (line("M-5-8H14M8-14.5L14.5-8L8-1.5", "#2f78c2"))
        },
    }
}

/// A Directional tile.
pub fn directional(tile: Directional, label: &str) -> Markup {
    html! {
        svg.dt viewBox="0 0 48 48" role="img" aria-label=(label) { use href={ "#dir-" (tile) } {} }
    }
}

/// A Directional tile whose name is said beside it.
pub fn mute_directional(tile: Directional) -> Markup {
    html! { svg.dt viewBox="0 0 48 48" aria-hidden="true" { use href={ "#dir-" (tile) } {} } }
}

pub fn inspiration(tile: Inspiration) -> Markup {
    html! { svg.it viewBox="0 0 48 48" aria-hidden="true" { use href={ "#insp-" (tile) } {} } }
}

/// One drop of chi.
pub fn drop() -> Markup {
    html! { svg.c1 viewBox="0 0 28 28" aria-hidden="true" { use href="#chi" {} } }
}

/// So many counters in a row, overlapping; a number beside them says how many.
pub fn chi(count: u8) -> Markup {
    html! {
        span.chis role="img" aria-label={ (count) " chi" } { @for _ in 0..count.min(10) { (drop()) } }
    }
}

/// The sign of a colour in the colour of the text around it.
pub fn colour_sign(colour: Colour) -> Markup {
    html! { svg.cs viewBox="0 0 24 24" aria-hidden="true" { use href={ "#sign-" (colour) } {} } }
}
