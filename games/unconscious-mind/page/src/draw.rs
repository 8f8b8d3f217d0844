//! Small strokes every board of the game is drawn with.

use maud::{Markup, PreEscaped, html};
use view::curve::n;
use view::seats::Colour;
use view::touch::FORM;

/// A line of text inside a drawing; `class` says its font and size.
pub fn text(
    x: f64,
    y: f64,
    class: &str,
    fill: &str,
    anchor: &str,
    words: impl std::fmt::Display,
) -> Markup {
    let words = words.to_string();
    html! { text class=(class) x=(n(x)) y=(n(y)) fill=(fill) text-anchor=(anchor) { (words) } }
}

pub fn rect(x: f64, y: f64, w: f64, h: f64, r: f64, fill: &str) -> Markup {
    html! { rect x=(n(x)) y=(n(y)) width=(n(w)) height=(n(h)) rx=(n(r)) fill=(fill) {} }
}

/// A slip of paper with its shadow.
pub fn sheet(x: f64, y: f64, w: f64, h: f64, r: f64, fill: &str) -> Markup {
    html! {
        rect x=(n(x)) y=(n(y + 2.5)) width=(n(w)) height=(n(h)) rx=(n(r)) fill="#0a0620" opacity=".38" {}
        (rect(x, y, w, h, r, fill))
    }
}

/// A place that something goes to: a dashed outline.
pub fn dent(x: f64, y: f64, w: f64, h: f64, r: f64, stroke: &str) -> Markup {
    html! {
        rect x=(n(x)) y=(n(y)) width=(n(w)) height=(n(h)) rx=(n(r)) fill="none" stroke=(stroke) stroke-width="1.5" stroke-dasharray="4 3" {}
    }
}

pub fn circle(x: f64, y: f64, r: f64, fill: &str) -> Markup {
    html! { circle cx=(n(x)) cy=(n(y)) r=(n(r)) fill=(fill) {} }
}

pub fn ring(x: f64, y: f64, r: f64, stroke: &str, width: f64) -> Markup {
    html! { circle cx=(n(x)) cy=(n(y)) r=(n(r)) fill="none" stroke=(stroke) stroke-width=(n(width)) {} }
}

pub fn path(d: &str, fill: &str) -> Markup {
    html! { path d=(d) fill=(fill) {} }
}

/// The disc of a seat around a point; the Id's where there is no colour.
pub fn disc(seat: Option<Colour>, x: f64, y: f64, size: f64) -> Markup {
    let id = seat.map_or("id", Colour::id);
    html! {
        svg x=(n(x - size / 2.0)) y=(n(y - size / 2.0)) width=(n(size)) height=(n(size)) viewBox="0 0 60 60" {
            use href={ "#seat-" (id) } {}
        }
    }
}

/// A sign of the game inside a drawing.
pub fn sign(id: &str, x: f64, y: f64, size: f64, colour: &str) -> Markup {
    html! { use href={ "#u-" (id) } x=(n(x)) y=(n(y)) width=(n(size)) height=(n(size)) color=(colour) {} }
}

/// Something in a drawing that can be touched: an action, laid over what it is about.
pub struct Hot<'a> {
    pub x: f64,
    pub y: f64,
    pub w: f64,
    pub h: f64,
    /// `round` for discs.
    pub class: &'a str,
    pub label: &'a str,
}

impl Hot<'_> {
    fn laid(&self, button: Markup) -> Markup {
        html! { foreignObject x=(n(self.x)) y=(n(self.y)) width=(n(self.w)) height=(n(self.h)) { (button) } }
    }

    /// One touch does it.
    pub fn acts(&self, notation: &str) -> Markup {
        self.laid(html! {
            button type="submit" class={ "hot touch " (self.class) } form=(FORM) name="action" value=(notation)
                aria-label=(self.label) title=(self.label) {}
        })
    }

    /// The first touch of a path; `words` are its possible beginnings, divided by `|`.
    pub fn picks(&self, words: &str) -> Markup {
        self.laid(html! {
            button type="button" class={ "hot touch pick " (self.class) } data-pick=(words) aria-pressed="false"
                aria-label=(self.label) title=(self.label) {}
        })
    }

    /// The last touch of a path.
    pub fn ends(&self, word: &str, body: Markup) -> Markup {
        self.laid(html! {
            button type="button" class={ "hot goal " (self.class) } data-goal=(word) aria-label=(self.label)
                title=(self.label) disabled { (body) }
        })
    }

    /// It explains itself and does nothing.
    pub fn tells(&self) -> Markup {
        self.laid(html! { span class={ "hot still " (self.class) } tabindex="-1" role="img" aria-label=(self.label) title=(self.label) {} })
    }
}

/// A box of its own inside a drawing, which the browser can follow from place to place: under a `name` that
/// is unique on the page, or as one of many that are alike, which the script tells apart by where they lie.
pub struct Glide<'a> {
    pub x: f64,
    pub y: f64,
    pub w: f64,
    pub h: f64,
    pub who: Moving<'a>,
}

/// What moves.
pub enum Moving<'a> {
    /// The only one of its name; empty for what keeps still.
    Named(&'a str),
    /// One of a kin, and where it lies.
    OneOf { kin: &'a str, at: String },
}

impl Glide<'_> {
    /// `body` is drawn from the upper left corner of the box.
    pub fn draw(&self, body: Markup) -> Markup {
        let (name, kin, at) = match &self.who {
            Moving::Named("") => (None, None, None),
            Moving::Named(name) => (Some(format!("view-transition-name:{name}")), None, None),
            Moving::OneOf { kin, at } => (None, Some(*kin), Some(at.as_str())),
        };
        html! {
            foreignObject.glides x=(n(self.x)) y=(n(self.y)) width=(n(self.w)) height=(n(self.h)) {
                span style=[name] data-kin=[kin] data-at=[at] {
                    svg viewBox={ "0 0 " (n(self.w)) " " (n(self.h)) } aria-hidden="true" { (body) }
                }
            }
        }
    }
}

/// A point on a circle; degrees clockwise from the east.
pub fn around(cx: f64, cy: f64, r: f64, degrees: f64) -> (f64, f64) {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (cx + r * cos, cy + r * sin)
}

/// A piece of a ring between two radii and two angles.
pub fn arc(cx: f64, cy: f64, inner: f64, outer: f64, from: f64, to: f64) -> String {
    let ((x0, y0), (x1, y1)) = (around(cx, cy, outer, from), around(cx, cy, outer, to));
    let ((x2, y2), (x3, y3)) = (around(cx, cy, inner, to), around(cx, cy, inner, from));
    format!(
        "M{} {}A{outer} {outer} 0 0 1 {} {}L{} {}A{inner} {inner} 0 0 0 {} {}Z",
        n(x0),
        n(y0),
        n(x1),
        n(y1),
        n(x2),
        n(y2),
        n(x3),
        n(y3)
    )
}

/// A drawing of its own inside the page.
pub fn svg(class: &str, w: f64, h: f64, label: &str, body: Markup) -> Markup {
    svg_from(0.0, class, w, h, label, body)
}

/// A drawing whose upper edge is not at zero.
pub fn svg_from(top: f64, class: &str, w: f64, h: f64, label: &str, body: Markup) -> Markup {
    html! { svg class=(class) viewBox={ "0 " (n(top)) " " (n(w)) " " (n(h)) } role="group" aria-label=(label) tabindex="0" data-explore { (body) } }
}

/// Numbers that look drawn by lot but are the same for the same thing.
pub struct Lot(u64);

impl Lot {
    pub fn of(name: &str) -> Lot {
        let hash = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Lot(name.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Between two numbers.
    pub fn within(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * self.below(1000) as f64 / 1000.0
    }
}

/// Markup that was written as text.
pub fn raw(text: String) -> Markup {
    PreEscaped(text)
}
