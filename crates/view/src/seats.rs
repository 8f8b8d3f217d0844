//! Seats: a colour, a pattern and an animal, so that colour is never the only sign.

use crate::paper::{INK, PAPER, PAPER_2, PAPER_3, SHADOW, symbol};
use maud::{Markup, PreEscaped, html};

/// The colour of a seat; with it come its animal and its pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    Teal,
    Pink,
    Orange,
    Purple,
    Green,
    Sky,
}

impl Colour {
    /// All six, in the order seats are handed out.
    pub const ALL: [Colour; 6] =
        [Colour::Teal, Colour::Pink, Colour::Orange, Colour::Purple, Colour::Green, Colour::Sky];

    /// The name used in ids and in the CSS class `seat-{id}`, which sets `--seat`.
    pub fn id(self) -> &'static str {
        match self {
            Colour::Teal => "teal",
            Colour::Pink => "pink",
            Colour::Orange => "orange",
            Colour::Purple => "purple",
            Colour::Green => "green",
            Colour::Sky => "sky",
        }
    }

    /// The seat's animal, which is its sign.
    pub fn animal(self) -> &'static str {
        match self {
            Colour::Teal => "whale",
            Colour::Pink => "moth",
            Colour::Orange => "fox",
            Colour::Purple => "owl",
            Colour::Green => "hare",
            Colour::Sky => "swallow",
        }
    }

    /// The colour itself; the same as the CSS token of this name.
    pub fn hex(self) -> &'static str {
        match self {
            Colour::Teal => "#2fb5a8",
            Colour::Pink => "#ef6f9a",
            Colour::Orange => "#f2884b",
            Colour::Purple => "#a78bfa",
            Colour::Green => "#9bcf53",
            Colour::Sky => "#5bb8f5",
        }
    }

    /// The class that sets `--seat` for everything inside.
    pub fn class(self) -> &'static str {
        match self {
            Colour::Teal => "seat-teal",
            Colour::Pink => "seat-pink",
            Colour::Orange => "seat-orange",
            Colour::Purple => "seat-purple",
            Colour::Green => "seat-green",
            Colour::Sky => "seat-sky",
        }
    }

    /// Outline and details of the animal, on a 48-grid.
    pub fn outline(self) -> &'static str {
        self.drawing().0
    }

    fn drawing(self) -> (&'static str, &'static str) {
        match self {
            Colour::Teal => (
                "M2.5 27C2.5 17.5 11 11.5 21 11.5C31 11.5 36.5 17 39.3 23.6C41 20.5 40.6 16.6 37.4 12.8C41.2 12.6 43.6 14.1 44.6 16.4C45 13.8 46 12.2 47.8 11.2C49 17.4 47.4 25.6 42.4 31C37.4 36.4 30 38.5 20.5 38.5C9.5 38.5 2.5 34.5 2.5 27Z",
                r#"<path d="M3.2 30.5C9 33.8 17 34.3 25.5 32.6M7 35.4C12.5 36.9 18.5 36.9 24 36" class="em-l"/><circle cx="11.2" cy="25.6" r="1.9" class="em-f"/><path d="M17.5 8.6C17 5 13.8 3.6 11.4 5.4M17.5 8.6C18 5 21.2 3.6 23.6 5.4" class="em-s"/>"#,
            ),
            Colour::Pink => (
                "M24 19C19.5 9.5 10.5 5 2.6 7.4C2.8 17.6 8.6 24.4 18.6 25.2C12 27.2 9.6 33 12.2 40C18 39.6 22 35 24 29.5C26 35 30 39.6 35.8 40C38.4 33 36 27.2 29.4 25.2C39.4 24.4 45.2 17.6 45.4 7.4C37.5 5 28.5 9.5 24 19Z",
                r#"<circle cx="12.4" cy="14.6" r="3.1" class="em-f"/><circle cx="35.6" cy="14.6" r="3.1" class="em-f"/><path d="M24 18V38" class="em-l" stroke-width="3"/><path d="M23.4 16C22.6 11.6 20.4 8.6 17.6 7.4M24.6 16C25.4 11.6 27.6 8.6 30.4 7.4" class="em-s"/><circle cx="16.8" cy="34" r="1.7" class="em-f"/><circle cx="31.2" cy="34" r="1.7" class="em-f"/>"#,
            ),
            Colour::Orange => (
                "M5.4 5.4C10.6 7.6 14.8 11 17.6 14.4C21.6 13.2 26.4 13.2 30.4 14.4C33.2 11 37.4 7.6 42.6 5.4C44 13 43.6 20 41.4 25.6C44.4 27.8 45.6 30 46 32.4C38.6 33 33 37 29.6 41.4C27.8 43.8 20.2 43.8 18.4 41.4C15 37 9.4 33 2 32.4C2.4 30 3.6 27.8 6.6 25.6C4.4 20 4 13 5.4 5.4Z",
                r#"<path d="M15.2 25.6C17 24.6 18.8 25 19.8 26.8M32.8 25.6C31 24.6 29.2 25 28.2 26.8" class="em-l" stroke-width="2.2"/><path d="M20.8 36.6C22.6 35.6 25.4 35.6 27.2 36.6C26.6 38.8 25.4 40 24 40C22.6 40 21.4 38.8 20.8 36.6Z" class="em-f"/>"#,
            ),
            Colour::Purple => (
                "M9.4 3.6C12.6 7.4 17 8.6 24 8.6C31 8.6 35.4 7.4 38.6 3.6C40 6.6 40 10 39 13C42.4 19.4 42.2 29 38.8 35.4C35.6 41.4 30 44.4 24 44.4C18 44.4 12.4 41.4 9.2 35.4C5.8 29 5.6 19.4 9 13C8 10 8 6.6 9.4 3.6Z",
                r#"<circle cx="16.8" cy="18.4" r="5.6" class="em-l"/><circle cx="31.2" cy="18.4" r="5.6" class="em-l"/><circle cx="16.8" cy="18.4" r="2.2" class="em-f"/><circle cx="31.2" cy="18.4" r="2.2" class="em-f"/><path d="M21.8 23.2H26.2L24 27.6Z" class="em-f"/><path d="M17 32L20.5 35L24 32L27.5 35L31 32M20.5 37.4L24 40.2L27.5 37.4" class="em-l"/>"#,
            ),
            Colour::Green => (
                "M16.4 22.4C11 14.6 9.4 4.2 13.2 2.6C17.2 1.4 20.8 10.6 21.8 18.8C23.2 18.4 24.8 18.4 26.2 18.8C27.2 10.6 30.8 1.4 34.8 2.6C38.6 4.2 37 14.6 31.6 22.4C36 25.6 38.2 30 37.6 34.6C36.8 41 30.6 44.6 24 44.6C17.4 44.6 11.2 41 10.4 34.6C9.8 30 12 25.6 16.4 22.4Z",
                r#"<circle cx="17.6" cy="30" r="1.9" class="em-f"/><circle cx="30.4" cy="30" r="1.9" class="em-f"/><path d="M24 34.6V37.4M24 37.4C22.8 39.4 20.8 39.6 19.4 38.6M24 37.4C25.2 39.4 27.2 39.6 28.6 38.6M15.2 7.4C15.4 11.6 16.6 15.4 18.4 18.4M32.8 7.4C32.6 11.6 31.4 15.4 29.6 18.4" class="em-l"/>"#,
            ),
            Colour::Sky => (
                "M3 6.4C13 7.4 21.4 12.2 26.4 18.6C30.4 16.2 35 15.4 39.4 16.6L46.6 19.4L40.8 22C38.8 27.8 34 31.4 27.6 32.6C22 37.4 14 41.6 3.6 44.4C8.4 39.8 11.4 35.8 13.4 31.6C10 32.2 6.2 31.8 1.6 30C8.4 28.4 13.6 25.8 17.6 22.4C11.6 18.8 6.6 13.4 3 6.4Z",
                r#"<circle cx="38.2" cy="19.8" r="1.6" class="em-f"/><path d="M27 19.4C24.6 21.4 22.8 24.4 22 28M33.4 22.4C33 25.4 31 28 28.4 29.4" class="em-l"/>"#,
            ),
        }
    }

    /// Width, height and drawing of one tile of the pattern.
    fn pattern(self) -> (u8, u8, &'static str) {
        match self {
            Colour::Teal => (
                14,
                8,
                r##"<path d="M0 5Q3.5 1 7 5T14 5" fill="none" stroke="#0a0620" stroke-opacity=".3" stroke-width="1.7"/>"##,
            ),
            Colour::Pink => (
                8,
                8,
                r##"<circle cx="2" cy="2" r="1.5" fill="#0a0620" fill-opacity=".27"/><circle cx="6" cy="6" r="1.5" fill="#0a0620" fill-opacity=".27"/>"##,
            ),
            Colour::Orange => (
                8,
                8,
                r##"<path d="M-2 10L10 -2M-2 2L2 -2M6 10L10 6" stroke="#0a0620" stroke-opacity=".27" stroke-width="2.2"/>"##,
            ),
            Colour::Purple => (
                11,
                11,
                r##"<path d="M5 2.4A3.2 3.2 0 1 0 8.6 6.6A2.7 2.7 0 0 1 5 2.4Z" fill="#0a0620" fill-opacity=".3"/>"##,
            ),
            Colour::Green => (
                10,
                7,
                r##"<path d="M0 6L5 1.6L10 6" fill="none" stroke="#0a0620" stroke-opacity=".32" stroke-width="1.7"/>"##,
            ),
            Colour::Sky => (
                10,
                6,
                r##"<path d="M0 1.5H6M5 4.5H11M-5 4.5H1" stroke="#0a0620" stroke-opacity=".3" stroke-width="1.6"/>"##,
            ),
        }
    }
}

/// The class of an owner; things of nobody are moon grey.
pub fn owner_class(owner: Option<Colour>) -> &'static str {
    owner.map_or("seat-none", Colour::class)
}

/// Patterns, animals and discs of all seats, for the page's defs.
pub fn defs() -> Markup {
    defs_of(&Colour::ALL)
}

/// The same for a game of so many seats.
pub fn defs_of(colours: &[Colour]) -> Markup {
    html! {
        @for &colour in colours {
            @let (w, h, tile) = colour.pattern();
            @let (outline, details) = colour.drawing();
            @let id = colour.id();
            pattern id={ "pat-" (id) } width=(w) height=(h) patternUnits="userSpaceOnUse" {
                rect width=(w) height=(h) fill=(colour.hex()) {}
                (PreEscaped(tile))
            }
            (symbol(&format!("em-{id}"), "0 0 48 48", html! {
                path d=(outline) fill="currentColor" {}
                (PreEscaped(details))
            }))
            (symbol(&format!("seat-{id}"), "0 0 60 60", html! {
                (blank_disc(&format!("url(#pat-{id})")))
                (stamp(colour, 10.5, 10.5, 39.0))
            }))
        }
        (symbol("seat-none", "0 0 60 60", html! {
            (blank_disc("#3a2a6b"))
            path d="M33 16A15 15 0 1 0 44.6 35.6A12 12 0 0 1 33 16Z" fill="#c3bae0" {}
        }))
    }
}

/// Figures of all seats, for the defs of a page on which they walk.
pub fn figures() -> Markup {
    html! {
        @for colour in Colour::ALL {
            (symbol(&format!("figure-{}", colour.id()), "0 0 44 58", figure_drawing(colour)))
        }
    }
}

/// A disc of paper without a mark, inside a drawing.
pub fn blank_disc(fill: &str) -> Markup {
    html! {
        circle cx="30" cy="31.5" r="27" fill=(SHADOW) opacity=".4" {}
        circle cx="30" cy="30" r="27" fill=(PAPER) {}
        circle cx="30" cy="30" r="24" fill=(fill) {}
    }
}

fn figure_drawing(colour: Colour) -> Markup {
    html! {
        ellipse cx="22" cy="54" rx="19" ry="3.6" fill=(SHADOW) opacity=".45" {}
        path.s1 d="M4 52V20C4 8.5 12 1.5 22 1.5S40 8.5 40 20V52Z" fill=(PAPER) stroke-width="2" {}
        path d="M7 49V20.5C7 10.5 13.5 4.5 22 4.5S37 10.5 37 20.5V49Z" fill={ "url(#pat-" (colour.id()) ")" } {}
        (stamp(colour, 8.0, 15.5, 28.0))
        path d="M2 50.5H42V55H2Z" fill=(PAPER_2) {}
        path d="M2 53.6H42V55H2Z" fill=(PAPER_3) {}
    }
}

/// The animal printed in ink on its own pattern, inside a drawing.
pub fn stamp(colour: Colour, x: f64, y: f64, size: f64) -> Markup {
    // The details are cut out down to the paper, whatever lies around the drawing.
    html! {
        use.stamp href={ "#em-" (colour.id()) } x=(x) y=(y) width=(size) height=(size) color=(INK) {}
    }
}

/// A seat's disc: somebody's mark on a card, in a panel, on the status line. `None` is nobody's.
pub fn disc(owner: Option<Colour>) -> Markup {
    html! {
        svg.disc viewBox="0 0 60 60" aria-hidden="true" {
            use href={ "#seat-" (owner.map_or("none", Colour::id)) } {}
        }
    }
}

/// A seat's standing figure: somebody's pawn.
pub fn figure(colour: Colour) -> Markup {
    html! { svg.figure viewBox="0 0 44 58" aria-hidden="true" { use href={ "#figure-" (colour.id()) } {} } }
}

/// The bare animal in the seat's colour, for a log line. The style sheet says how large it is: a log is
/// sent with almost every step, and each of its lines has one.
pub fn emblem(colour: Colour) -> Markup {
    html! { svg.em aria-hidden="true" { use href={ "#em-" (colour.id()) } {} } }
}
