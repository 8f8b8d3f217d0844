//! Cut paper: sheets with their shadows, light as stacked discs, stars, symbols.
//!
//! A *sheet* is two nodes: the path as a wide faint stroke, then the path with a narrow dark stroke
//! under its fill. No filters, no masks: it looks the same at every zoom.

use crate::curve::n;
use maud::{Markup, PreEscaped};
use std::fmt::Write;

/// The nearest night, the shadow colour of all paper.
pub const SHADOW: &str = "#0a0620";
/// Warm paper, from lit to shaded; the same as the CSS tokens of these names.
pub const PAPER: &str = "#f7efe0";
pub const PAPER_2: &str = "#eadfc9";
pub const PAPER_3: &str = "#d6c6a8";
/// Print on paper, main and secondary.
pub const INK: &str = "#221b2e";
pub const INK_2: &str = "#5a4f66";
/// The source of every light in a picture: cream, never gold.
pub const CREAM: &str = "#fff6e2";

/// One sheet of paper with the shadow it throws on what lies behind.
pub fn sheet(d: &str, fill: &str) -> Markup {
    deep_sheet(d, fill, 1.0)
}

/// A sheet lying `depth` times as high as usual: large scenes need longer shadows.
pub fn deep_sheet(d: &str, fill: &str, depth: f64) -> Markup {
    veil(d, fill, depth, 1.0)
}

/// A sheet of thin paper that lets the sky through.
pub fn veil(d: &str, fill: &str, depth: f64, opacity: f64) -> Markup {
    let extra = if opacity < 1.0 { format!(r#" opacity="{opacity}""#) } else { String::new() };
    PreEscaped(format!(
        r#"<path d="{d}" class="s2" stroke-width="{}"/><path d="{d}" fill="{fill}" class="s1" stroke-width="{}"{extra}/>"#,
        n(6.5 * depth),
        n(2.6 * depth)
    ))
}

/// A shape printed on a sheet: it throws no shadow.
pub fn flat(d: &str, fill: &str) -> Markup {
    PreEscaped(format!(r#"<path d="{d}" fill="{fill}"/>"#))
}

/// A shape printed with thin colour.
pub fn faint(d: &str, fill: &str, opacity: f64) -> Markup {
    PreEscaped(format!(r#"<path d="{d}" fill="{fill}" opacity="{opacity}"/>"#))
}

/// A shape with only a narrow shadow, for lights that hang in the sky.
pub fn lamp(d: &str, fill: &str, shadow: f64) -> Markup {
    PreEscaped(format!(r#"<path d="{d}" fill="{fill}" class="s1" stroke-width="{}"/>"#, n(shadow)))
}

/// A drawn line with round ends.
pub fn line(d: &str, colour: &str, width: f64) -> Markup {
    PreEscaped(format!(
        r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"/>"#,
        n(width)
    ))
}

/// The shade a window throws inwards, or any soft dark edge.
pub fn shade(d: &str, opacity: f64, width: f64) -> Markup {
    PreEscaped(format!(
        r#"<path d="{d}" fill="none" stroke="{SHADOW}" stroke-opacity="{opacity}" stroke-width="{}"/>"#,
        n(width)
    ))
}

/// A round spot.
pub fn disc(x: f64, y: f64, r: f64, fill: &str) -> Markup {
    PreEscaped(format!(r#"<circle cx="{}" cy="{}" r="{}" fill="{fill}"/>"#, n(x), n(y), n(r)))
}

/// A round spot with a narrow shadow: suns and full moons.
pub fn orb(x: f64, y: f64, r: f64, fill: &str, shadow: f64) -> Markup {
    PreEscaped(format!(
        r#"<circle cx="{}" cy="{}" r="{}" fill="{fill}" class="s1" stroke-width="{}"/>"#,
        n(x),
        n(y),
        n(r),
        n(shadow)
    ))
}

/// Light as stacked discs of thin paper, widest first.
pub fn halo(x: f64, y: f64, radii: &[f64], fill: &str, alpha: f64) -> Markup {
    let mut out = String::new();
    for r in radii {
        let (x, y, r) = (n(x), n(y), n(*r));
        let _ =
            write!(out, r#"<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" opacity="{alpha}"/>"#);
    }
    PreEscaped(out)
}

/// All small stars of a sky (x, y, radius) as one node.
pub fn stars(spots: &[(f64, f64, f64)], fill: &str, opacity: f64) -> Markup {
    let mut d = String::new();
    for (x, y, r) in spots {
        let (x, y, w) = (n(*x), n(*y), n(2.0 * r));
        let r = n(*r);
        let _ = write!(d, "M{x} {y}m-{r} 0a{r} {r} 0 1 0 {w} 0a{r} {r} 0 1 0 -{w} 0");
    }
    faint(&d, fill, opacity)
}

/// A cloud standing on x y.
pub fn cloud(x: f64, y: f64, s: f64, fill: &str) -> Markup {
    const EDGE: [(f64, f64); 9] = [
        (-27.0, 8.0),
        (-17.0, 13.0),
        (-12.0, 9.0),
        (-9.0, 20.0),
        (7.0, 20.0),
        (9.0, 10.0),
        (17.0, 14.0),
        (27.0, 8.0),
        (22.0, 0.0),
    ];
    let at = |(dx, dy): (f64, f64)| format!("{} {}", n(x + dx * s), n(y - dy * s));
    let d = format!("M{}C{}Z", at((-22.0, 0.0)), EDGE.map(at).join(" "));
    deep_sheet(&d, fill, 0.7)
}

/// A tiny walker, feet on x y: a cone with a head, no face.
pub fn person(x: f64, y: f64, h: f64, fill: &str) -> Markup {
    let r = h * 0.16;
    let (neck, hip, hem) = (n(y - h + 2.0 * r), n(y - h * 0.3), n(y));
    let (cx, s, w, f) = (n(x), h * 0.2, h * 0.22, h * 0.24);
    let d = format!(
        "M{cx} {neck}C{} {neck} {} {hip} {} {hem}H{}C{} {hip} {} {neck} {cx} {neck}Z",
        n(x + s),
        n(x + w),
        n(x + f),
        n(x - f),
        n(x - w),
        n(x - s)
    );
    PreEscaped(disc(x, y - h + r, r, fill).0 + &flat(&d, fill).0)
}

/// A drawing kept in `<defs>` under an id, to be shown with [`use_at`] or an icon.
pub fn symbol(id: &str, view_box: &str, body: Markup) -> Markup {
    PreEscaped(format!(r#"<symbol id="{id}" viewBox="{view_box}">{}</symbol>"#, body.0))
}

/// A clip path kept in `<defs>`.
pub fn clip(id: &str, d: &str) -> Markup {
    PreEscaped(format!(r#"<clipPath id="{id}"><path d="{d}"/></clipPath>"#))
}

/// A symbol shown in a box of a drawing.
pub fn use_at(id: &str, x: f64, y: f64, w: f64, h: f64) -> Markup {
    tinted(id, x, y, w, h, "")
}

/// A symbol drawn in `currentColor`, shown in a box in the given colour.
pub fn tinted(id: &str, x: f64, y: f64, w: f64, h: f64, colour: &str) -> Markup {
    let colour = if colour.is_empty() { String::new() } else { format!(r#" color="{colour}""#) };
    PreEscaped(format!(
        r##"<use href="#{id}" x="{}" y="{}" width="{}" height="{}"{colour}/>"##,
        n(x),
        n(y),
        n(w),
        n(h)
    ))
}

/// Everything inside moved, then turned (degrees), then scaled.
pub fn placed(x: f64, y: f64, turn: f64, scale: f64, body: Markup) -> Markup {
    let turn = if turn == 0.0 { String::new() } else { format!(" rotate({})", n(turn)) };
    PreEscaped(format!(
        r#"<g transform="translate({} {}){turn} scale({scale})">{}</g>"#,
        n(x),
        n(y),
        body.0
    ))
}

/// Everything inside cut to a clip path of the page's defs.
pub fn clipped(id: &str, body: Markup) -> Markup {
    PreEscaped(format!(r##"<g clip-path="url(#{id})">{}</g>"##, body.0))
}
