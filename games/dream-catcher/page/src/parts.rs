//! What lies on the table: figures, backs, Night tokens, Choice tokens, the Dreamcatcher, shape signs.

use super::pictures::{Size, image};
use super::words;
use dream_catcher::{Content, Dream, Motif};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;
use view::curve::{n, ring, star};
use view::icons::Icon;
use view::paper::{INK, PAPER, symbol};

/// The icons this game adds to [`Icon::PAGE`].
pub const ICONS: [Icon; 3] = [Icon::Star, Icon::Brush, Icon::Clockwise];

/// A sign for each shape word of our own pack, on a 24-grid.
const FORMS: [(&str, &str); 26] = [
    ("round", "M12 4a8 8 0 1 0 .01 0"),
    ("oval", "M12 7c6 0 10 2 10 5s-4 5-10 5-10-2-10-5 4-5 10-5"),
    ("box", "M5 5h14v14H5z"),
    ("triangular", "M12 4l9 15H3z"),
    ("pointed", "M4 19L12 4l8 15"),
    ("long", "M3 12h18"),
    ("wavy", "M2 12q3-6 6 0t6 0 6 0"),
    ("spiral", "M12 12c0-2 3-2 3 0s-3 4-5 2-1-7 3-7 7 4 5 8-8 5-11 2"),
    ("crossing", "M5 5l14 14M19 5L5 19"),
    ("bars", "M8 3v18M16 3v18M3 8h18M3 16h18"),
    ("rays", "M12 12V3M12 12l8-4M12 12l6 7M12 12l-6 7M12 12L4 8"),
    ("ringed", "M12 3a9 9 0 1 0 .01 0M12 8a4 4 0 1 0 .01 0"),
    ("dotted", "M6 7h.01M17 6h.01M11 13h.01M6 18h.01M18 17h.01"),
    ("twin", "M7 6a5 6 0 1 0 .01 0M17 6a5 6 0 1 0 .01 0"),
    ("legs", "M3 8h18M6 8v11M12 8v8M18 8v11"),
    ("winged", "M12 6v12M12 10C8 3 3 4 3 9s5 6 9 4M12 10c4-7 9-6 9-1s-5 6-9 4"),
    ("branching", "M12 21V9M12 14l-6-6M12 12l6-6M12 9l-3-6M12 9l3-6"),
    ("steps", "M3 20v-5h6v-5h6V5h6"),
    ("parallel", "M3 7h18M3 12h18M3 17h18"),
    ("tail", "M8 4a4.500 4.500 0 1 0 .01 0M10 13c1 5 3 1 5 4s2 4 5 3"),
    ("arch", "M4 19v-5a8 8 0 0 1 16 0v5"),
    ("notched", "M3 17V9h4v4h4V9h3v4h4V9h3v8z"),
    ("handle", "M4 6h10v13H4zM14 9c6-1 6 7 0 6"),
    ("crescent", "M15 3a9 9 0 1 0 5 13A8 8 0 0 1 15 3z"),
    ("bumpy", "M4 17c-3-4 1-7 3-6 0-5 7-5 8-1 4-2 7 3 4 7z"),
    ("empty", "M12 4a8 8 0 1 0 .01 0M9 9l6 6M15 9l-6 6"),
];

/// The sign of a shape word; a word of another pack has none.
pub fn form(word: &str) -> Markup {
    html! {
        @if FORMS.iter().any(|(known, _)| *known == word) {
            svg.form viewBox="0 0 24 24" aria-hidden="true" { use href={ "#f-" (word) } {} }
        }
    }
}

/// All symbols of the game, once for a page.
pub fn defs() -> Markup {
    html! { (view::icons::defs(&ICONS)) (drawings()) }
}

/// The same without icons, for pages that hold those of their own.
pub fn drawings() -> Markup {
    html! {
        @for (word, d) in FORMS {
            @let width = if word == "dotted" { 3.4 } else { 2.0 };
            (symbol(&format!("f-{word}"), "0 0 24 24", PreEscaped(format!(
                r#"<path d="{d}" fill="none" stroke="currentColor" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#
            ))))
        }
        (catcher()) (tokens()) (signs())
    }
}

/// The Dreamcatcher: a hoop wound with cord, its web, three feathers.
fn catcher() -> Markup {
    let (outer, inner) = (ring(50.0, 44.0, 40.0, 8, 0.0), ring(50.0, 44.0, 16.0, 8, 68.8));
    let mut web = String::new();
    for (a, b) in outer.iter().zip(&inner) {
        let _ = write!(web, "M{} {}L{} {}", n(a.0), n(a.1), n(b.0), n(b.1));
    }
    let feather = |x: f64, y: f64, h: f64| {
        let (side, half, low) = (n(x - 9.0), n(y + h * 0.5), n(y + h));
        let other = n(x + 9.0);
        html! {
            path d={ "M" (n(x)) " " (n(y)) "C" (side) " " (half) " " (n(x - 5.0)) " " (low) " " (n(x)) " " (low)
                "C" (n(x + 5.0)) " " (low) " " (other) " " (half) " " (n(x)) " " (n(y)) "Z" } fill=(PAPER) {}
            path d={ "M" (n(x)) " " (n(y - 6.0)) "V" (n(y + h * 0.9)) } stroke="#b98d45" stroke-width="1.4" {}
        }
    };
    symbol(
        "dreamcatcher",
        "0 0 100 130",
        html! {
            path d="M50 84V96M24 78V90M76 78V90" stroke="#b98d45" stroke-width="1.6" {}
            (feather(50.0, 96.0, 32.0)) (feather(24.0, 90.0, 26.0)) (feather(76.0, 90.0, 26.0))
            circle cx="50" cy="44" r="41" fill="#0d0b1f" fill-opacity=".45" {}
            path d=(web) stroke=(PAPER) stroke-width="1.5" fill="none" {}
            circle cx="50" cy="44" r="16" fill="none" stroke=(PAPER) stroke-width="1.5" {}
            circle cx="50" cy="44" r="40" fill="none" stroke="#8a5a3a" stroke-width="7" {}
            circle cx="50" cy="44" r="40" fill="none" stroke="#c98a55" stroke-width="7" stroke-dasharray="5 4" {}
            circle cx="50" cy="44" r="4.5" fill="#5bb8f5" {}
        },
    )
}

const CLOUD: &str = "M9 22A7 7 0 0 1 10 8.2A9.5 9.5 0 0 1 27.5 9A6.8 6.8 0 0 1 30 22Z";

fn tokens() -> Markup {
    html! {
        (symbol("tok-star", "0 0 60 60", html! {
            circle cx="30" cy="30" r="28" fill=(PAPER) {} circle cx="30" cy="30" r="24.5" fill="#3a2a6b" {}
            path d=(star(30.0, 31.0, 17.0, 5, 0.45)) fill="#fff6d8" {}
        }))
        (symbol("tok-storm", "0 0 60 60", html! {
            circle cx="30" cy="30" r="28" fill=(PAPER) {} circle cx="30" cy="30" r="24.5" fill="#2b2748" {}
            path d="M19 36a8 8 0 0 1 1-15.8a11 11 0 0 1 20.5 1A7.6 7.6 0 0 1 42 36z" fill="#8d86b8" {}
            path d="M32 32L25 43H31L28 52L38 39H32L35 32Z" fill=(PAPER) {}
        }))
        (symbol("night-dark", "0 0 38 26", html! { path d=(CLOUD) fill="#3a2f6e" stroke="#8d80c8" stroke-width="1.4" {} }))
        (symbol("night-lost", "0 0 38 26", html! { path d=(CLOUD) fill="none" stroke="#8d80c8" stroke-width="1.4" stroke-dasharray="2 3" {} }))
        (symbol("night-star", "0 0 38 26", html! {
            path d=(CLOUD) fill=(PAPER) stroke="#d6c6a8" stroke-width="1.4" {}
            path d=(star(19.0, 14.6, 6.6, 5, 0.45)) fill=(INK) {}
        }))
        (symbol("card-back", "0 0 40 40", html! {
            rect width="40" height="40" rx="5" fill="#2c2458" {}
            rect x="2.6" y="2.6" width="34.8" height="34.8" rx="3.4" fill="none" stroke="#6f62ab" stroke-width="1.2" {}
            path d="M12 27a6 6 0 0 1 1-11.900a8 8 0 0 1 14.800.6A5.800 5.800 0 0 1 29 27z" fill="#54408f" {}
        }))
        (symbol("dream-back", "0 0 100 140", html! {
            rect width="100" height="140" rx="7" fill=(PAPER) {}
            rect x="5" y="5" width="90" height="130" rx="4" fill="#2c2458" {}
            rect x="9" y="9" width="82" height="122" rx="3" fill="none" stroke="#6f62ab" stroke-width="1" {}
            use href="#dreamcatcher" x="25" y="38" width="50" height="65" opacity=".75" {}
        }))
    }
}

/// A heart to lean, a finger to touch and to point.
fn signs() -> Markup {
    html! {
        (symbol("i-heart", "0 0 24 24", html! {
            path d="M12 21C2 14 2 8 4 5.500s6-2.500 8 1.500c2-4 6-4 8-1.500s2 8.500-8 15.500z" fill="currentColor" {}
        }))
        (symbol("i-finger", "0 0 24 24", html! {
            path d="M8.500 12V5.500a1.800 1.800 0 0 1 3.600 0V11l5.200 1.200c1.400.3 2.200 1.400 2 2.800l-.8 6.500H9.600L5.200 15.400c-.8-1.200.6-2.600 1.800-1.800z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" {}
            path d="M5 7.500a5.500 5.500 0 0 1 10.600-1.800" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" {}
        }))
    }
}

/// A symbol of [`defs`] as an icon beside words.
pub fn sign(id: &str) -> Markup {
    html! { svg.i viewBox="0 0 24 24" aria-hidden="true" { use href={ "#" (id) } {} } }
}

/// A thing of [`defs`] with words of its own.
pub fn thing(id: &str, class: &str, view_box: &str, label: &str) -> Markup {
    html! {
        svg class=(class) viewBox=(view_box) role="img" aria-label=(label) { use href={ "#" (id) } {} }
    }
}

/// The figure of a card, for those who may see it.
pub fn figure(motif: Motif, content: &Content) -> Markup {
    let outline = content.figure(motif).relief.path();
    html! {
        svg.figure viewBox="0 0 100 100" role="img" aria-label=(words::figure(motif, content)) {
            path d=(outline.lines) {}
            @if !outline.dots.is_empty() { path.dots d=(outline.dots) {} }
        }
    }
}

/// The picture of a dream.
pub fn dream(dream: Dream, content: &Content) -> Markup {
    image(dream, &content.scene(dream).alt, Size::Card)
}

/// The Night tokens: stars first, then the lost, then the dark.
pub fn nights(stars: u8, lost: u8, rounds: u8) -> Markup {
    let dark = rounds - stars - lost;
    let kinds = [("night-star", stars), ("night-lost", lost), ("night-dark", dark)];
    let label = format!("{stars} of {rounds} nights show a star, {lost} lost, {dark} dark");
    html! {
        span.nights role="img" aria-label=(label) title="Night tokens: one turns to its star for each dream you catch, one is lost for each you miss" {
            @for (id, count) in kinds {
                @for _ in 0..count { svg viewBox="0 0 38 26" aria-hidden="true" { use href={ "#" (id) } {} } }
            }
            // The same counted, for a bar without room for the row.
            @for (id, count) in kinds {
                span.few { svg viewBox="0 0 38 26" aria-hidden="true" { use href={ "#" (id) } {} } b { (count) } }
            }
        }
    }
}

/// The Choice token under a dream, turned.
pub fn token(star: bool) -> Markup {
    match star {
        true => thing("tok-star", "token", "0 0 60 60", "star: this was the dream"),
        false => thing("tok-storm", "token", "0 0 60 60", "storm cloud: another dream was meant"),
    }
}

/// A word that was said: a shape, or a guess.
pub fn chip(word: &str, guess: bool) -> Markup {
    html! {
        @if guess { i.said.named { (words::a(word)) "?" } }
        @else { i.said { (form(word)) (word) } }
    }
}
