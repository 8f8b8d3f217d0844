//! Signs in a row: what costs what, what brings what. The same row is drawn into pictures and into text.

use maud::{Markup, PreEscaped, html};
use std::fmt::Write;
use unconscious_mind::effect::{Cost, Effect, Script};
use unconscious_mind::icon::{Icon, Location, Tag};
use view::curve::n;
use view::paper::{INK, PAPER, symbol};

use crate::symbols::{QUALITIES, SIGNS};
use crate::words;

/// The symbols of all signs, for the page's defs.
pub fn defs() -> Markup {
    html! {
        @for (id, body) in SIGNS { (symbol(&format!("u-{id}"), "0 0 24 24", PreEscaped((*body).into()))) }
        @for (quality, _, path) in QUALITIES {
            (symbol(&format!("q-{quality}"), "0 0 24 24", PreEscaped(format!(
                r#"<path d="{path}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>"#
            ))))
        }
        @for quality in ["G", "F", "P", "A"] {
            @for level in ["1", "2", "3", "M"] {
                (symbol(&format!("u-{quality}{level}"), "0 0 24 24", PreEscaped(coin(quality, level))))
            }
        }
    }
}

/// An Insight: a coin of one quality, or of all; its level is a number, Mad is a crack.
fn coin(quality: &str, level: &str) -> String {
    let known = QUALITIES.iter().find(|(sign, _, _)| *sign == quality);
    let radius = if level == "M" { "8.8" } else { "10.5" };
    // The number is the larger part; what it is a number of shows beside it.
    let shift = if level == "M" { "" } else { r#" transform="translate(-.6 -.6) scale(.6)""# };
    let base = match known {
        Some((_, colour, path)) => format!(
            r##"<circle cx="12" cy="12" r="{radius}" fill="{colour}"/><path d="{path}"{shift} fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>"##
        ),
        None => format!(
            r##"<circle cx="12" cy="12" r="{radius}" fill="#4c9a5b"/><path d="M12 12V1.5A10.5 10.5 0 0 1 21.1 17.25Z" fill="#3d83c6"/><path d="M12 12L21.1 17.25A10.5 10.5 0 0 1 2.9 17.25Z" fill="#d04a68"/>"##
        ),
    };
    if level == "M" {
        return format!(
            r##"<circle cx="12" cy="12" r="10.5" fill="#1b1230"/>{base}<path d="M15.5 1L11 8.2L14.6 10.2L8.6 23L10.4 14.2L7.2 12.4L11.3 1.4Z" fill="#120a24" stroke="#c9a6ff" stroke-width=".8" stroke-linejoin="round"/>"##
        );
    }
    format!(
        r##"{base}<circle cx="16" cy="16" r="8.6" fill="{PAPER}" stroke="#221b2e" stroke-width=".8"/><text x="16" y="22.9" font-size="19.7" font-weight="700" text-anchor="middle" fill="{INK}">{level}</text>"##
    )
}

/// One sign of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A symbol, with a number beside it unless it is 1.
    Of(&'static str, u8),
    Insight(Icon),
    Points(u8),
    /// Therapy points have their number on the heart.
    Therapy(u8),
    /// A Location on its own ground.
    Place(Location),
    Less(&'static str, u8),
    Arrow,
    /// A narrow arrow, where many rows stand beside each other.
    Then,
}

fn quality_letter(icon: Icon) -> &'static str {
    icon.quality.map_or("A", |quality| quality.sign())
}

fn tag_sign(tag: Tag) -> Sign {
    match tag {
        Tag::At(location) => Sign::Place(location),
        Tag::Wild => Sign::Of("any", 1),
    }
}

/// The sign of an effect.
pub fn of(effect: Effect) -> Sign {
    match effect {
        Effect::Gain(icon) => Sign::Insight(icon),
        Effect::Elev(count) => Sign::Of("Elev", count),
        Effect::Supp(count) => Sign::Of("Supp", count),
        Effect::Trans(count) => Sign::Of("Trans", count),
        Effect::NoSupp => Sign::Less("Supp", 0),
        Effect::Coffee(count) => Sign::Of("Cof", count),
        Effect::Bright(count) => Sign::Of("BI", count),
        Effect::Boxes(count) => Sign::Of("Box", count),
        Effect::Points(count) => Sign::Points(count),
        Effect::Therapy(count) => Sign::Therapy(count),
        Effect::Catharsis => Sign::Of("CTP", 1),
        Effect::Rep => Sign::Of("Rep", 1),
        Effect::RepTrack => Sign::Of("RepTrack", 1),
        Effect::Card => Sign::Of("Card", 1),
        Effect::Play => Sign::Of("Play", 1),
        Effect::Publish => Sign::Of("Pub", 1),
        Effect::Notebook(0) => Sign::Of("NB0", 1),
        Effect::Notebook(1) => Sign::Of("NB1", 1),
        Effect::Notebook(_) => Sign::Of("NB2", 1),
        Effect::Tile => Sign::Of("Tile", 1),
        Effect::Column => Sign::Of("Col", 1),
        Effect::Ink(count) => Sign::Of("Ink", count),
        Effect::Prof | Effect::ProfFreud => Sign::Of("Prof", 1),
        Effect::Freud3 => Sign::Of("Freud", 3),
        Effect::Freud1 => Sign::Of("Freud", 1),
        Effect::Loc(location) => Sign::Place(location),
        Effect::Treat => Sign::Of("Treat", 1),
        Effect::Room => Sign::Of("Room", 1),
        Effect::Tag(tag) => tag_sign(tag),
        Effect::Mad(count) => Sign::Of("Mad", count),
        Effect::Calm(count) => Sign::Less("Mad", count),
    }
}

/// The signs of effects; two equal ones side by side are one with a number.
pub fn of_effects(effects: &[Effect]) -> Vec<Sign> {
    let mut signs: Vec<Sign> = Vec::with_capacity(effects.len());
    for sign in effects.iter().map(|effect| of(*effect)) {
        match (signs.last_mut(), &sign) {
            (Some(Sign::Of(before, count)), Sign::Of(id, more)) if before == id => *count += more,
            _ => signs.push(sign),
        }
    }
    signs
}

pub fn of_cost(cost: &Cost) -> Vec<Sign> {
    let mut signs: Vec<Sign> = cost.icons().iter().map(|icon| Sign::Insight(*icon)).collect();
    if cost.coffee > 0 {
        signs.push(Sign::Of("Cof", cost.coffee));
    }
    if cost.bright > 0 {
        signs.push(Sign::Of("BI", cost.bright));
    }
    signs
}

/// A price, an arrow, and what it buys; without a price only that.
pub fn of_script(script: &Script) -> Vec<Sign> {
    let mut signs = of_cost(&script.price);
    if !signs.is_empty() {
        signs.push(Sign::Arrow);
    }
    signs.extend(of_effects(&script.effects));
    signs
}

impl Sign {
    /// How wide it is drawn at this size.
    fn width(&self, size: f64) -> f64 {
        match self {
            Sign::Of(_, 1) | Sign::Insight(_) | Sign::Therapy(_) | Sign::Place(_) => size,
            Sign::Of(..) => size * 1.44,
            Sign::Less(..) => size * 1.8,
            Sign::Points(points) => size * if *points < 10 { 1.05 } else { 1.36 },
            Sign::Arrow => size * 0.54,
            Sign::Then => size * 0.26,
        }
    }

    fn draw(&self, x: f64, size: f64, colour: &str, out: &mut String) {
        let mut using = |id: &str| {
            let _ = write!(
                out,
                r##"<use href="#u-{id}" x="{}" y="0" width="{size}" height="{size}" color="{colour}"/>"##,
                n(x)
            );
        };
        match self {
            Sign::Of(id, 1) => using(id),
            Sign::Of(id, count) => {
                using(id);
                number(out, x + size * 0.98, size, &count.to_string(), colour);
            }
            Sign::Less(id, count) => {
                using(id);
                let text = if *count == 0 { "−".to_owned() } else { format!("−{count}") };
                number(out, x + size * 0.98, size, &text, colour);
            }
            Sign::Insight(icon) => using(&format!("{}{}", quality_letter(*icon), icon.level)),
            Sign::Therapy(count) => {
                using("TP");
                let _ = write!(
                    out,
                    r##"<text class="tp" x="{}" y="{}" font-size="{}" text-anchor="middle" fill="#fff">{count}</text>"##,
                    n(x + size / 2.0),
                    n(size * 0.71),
                    n(size * 0.76)
                );
            }
            Sign::Place(location) => {
                let _ = write!(
                    out,
                    r##"<rect x="{}" width="{size}" height="{size}" rx="{}" fill="#e6dcf6"/><use href="#u-{location}" x="{}" width="{size}" height="{size}" color="{INK}"/>"##,
                    n(x),
                    n(size * 0.28),
                    n(x)
                );
            }
            Sign::Points(points) => {
                let w = self.width(size);
                let _ = write!(
                    out,
                    r##"<path transform="translate({} 0)" d="M{} 0L{} {}V{}L{} {}L0 {}V{}Z" fill="#7c3a52"/><text class="vp" x="{}" y="{}" font-size="{}" text-anchor="middle" fill="#fff">{points}</text>"##,
                    n(x),
                    n(w / 2.0),
                    n(w),
                    n(size * 0.28),
                    n(size * 0.72),
                    n(w / 2.0),
                    n(size),
                    n(size * 0.72),
                    n(size * 0.28),
                    n(x + w / 2.0),
                    n(size * 0.76),
                    n(size * 0.76)
                );
            }
            Sign::Then => {
                let _ = write!(
                    out,
                    r##"<path d="M{} {}l{} {}l{} {}" fill="none" stroke="{colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
                    n(x + size * 0.03),
                    n(size * 0.32),
                    n(size * 0.18),
                    n(size * 0.18),
                    n(-size * 0.18),
                    n(size * 0.18)
                );
            }
            Sign::Arrow => {
                let _ = write!(
                    out,
                    r##"<path d="M{} {}h{}m{} {}l{} {}l{} {}" fill="none" stroke="{colour}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>"##,
                    n(x),
                    n(size / 2.0),
                    n(size * 0.42),
                    n(-size * 0.2),
                    n(-size * 0.2),
                    n(size * 0.22),
                    n(size * 0.2),
                    n(-size * 0.22),
                    n(size * 0.2)
                );
            }
        }
    }
}

fn number(out: &mut String, x: f64, size: f64, text: &str, colour: &str) {
    let _ = write!(
        out,
        r##"<text class="no" x="{}" y="{}" font-size="{}" fill="{colour}">{text}</text>"##,
        n(x),
        n(size * 0.78),
        n(size * 0.77)
    );
}

const GAP: f64 = 2.6;

/// How long the row is drawn at this size.
pub fn length(signs: &[Sign], size: f64) -> f64 {
    signs.iter().map(|sign| sign.width(size) + GAP).sum::<f64>() - GAP
}

fn row(signs: &[Sign], size: f64, colour: &str) -> String {
    let (mut out, mut x) = (String::new(), 0.0);
    for sign in signs {
        sign.draw(x, size, colour, &mut out);
        x += sign.width(size) + GAP;
    }
    out
}

/// The row inside a drawing, its middle at `x`, shrunk where it is longer than `most`.
pub fn centred(signs: &[Sign], x: f64, y: f64, size: f64, most: f64, colour: &str) -> Markup {
    if signs.is_empty() {
        return html! {};
    }
    let wide = length(signs, size);
    let fit = (most / wide).min(1.0);
    PreEscaped(format!(
        r#"<g transform="translate({} {}) scale({})">{}</g>"#,
        n(x - wide * fit / 2.0),
        n(y + size * (1.0 - fit) / 2.0),
        (fit * 1000.0).round() / 1000.0,
        row(signs, size, colour)
    ))
}

/// A row that breaks after its arrow where it is longer than `most`, so that what it costs stands over what it brings;
/// its middle at (`x`, `y`).
pub fn broken(signs: &[Sign], x: f64, y: f64, size: f64, most: f64, colour: &str) -> Markup {
    let arrow = signs.iter().position(|sign| *sign == Sign::Arrow);
    match arrow {
        Some(at) if length(signs, size) > most => {
            let (cost, brings) = signs.split_at(at + 1);
            html! {
                (centred(cost, x, y - size - 0.5, size, most, colour))
                (centred(brings, x, y + 0.5, size, most, colour))
            }
        }
        _ => centred(signs, x, y - size / 2.0, size, most, colour),
    }
}

/// The row in running text; without a label it is an ornament.
pub fn inline(signs: &[Sign], label: &str) -> Markup {
    if signs.is_empty() {
        return html! {};
    }
    let wide = length(signs, 20.0);
    html! {
        @let said = (!label.is_empty()).then_some(label);
        svg.fx viewBox={ "0 0 " (n(wide)) " 20" } style={ "--w:" (n(wide / 20.0)) } role=[said.map(|_| "img")]
            aria-label=[said] aria-hidden=[said.is_none().then_some("true")] {
            (PreEscaped(row(signs, 20.0, "currentColor")))
        }
    }
}

/// One effect in running text, named for readers.
pub fn effect(effect: Effect) -> Markup {
    inline(&[of(effect)], &words::effect(effect))
}
