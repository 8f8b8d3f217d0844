//! Dream cards: full, woven, and the thumb a card shows of itself where it is narrow.

use super::{SYMBOLS, art, explain, light, symbol_icon, words};
use dreams_of_tomorrow::{Card, Content, Dream, Symbol};
use maud::{Markup, PreEscaped, html};
use view::curve::{n, scallop};
use view::paper::{INK, INK_2, PAPER, PAPER_3, SHADOW, symbol};
use view::touch::{State, Thing};
use view::words::typeset;

/// A Dream with what it stands for.
#[derive(Clone, Copy, Debug)]
pub struct Face<'a> {
    pub card: Card,
    pub dream: &'a Dream,
    scene: &'a str,
}

impl<'a> Face<'a> {
    pub fn of(content: &'a Content, card: Card) -> Self {
        Face { card, dream: content.dream(card), scene: content.scene(card) }
    }

    /// Its name as it is printed.
    pub fn name(&self) -> String {
        typeset(self.scene)
    }

    /// The name under which it glides, the same wherever it lies.
    pub fn glide(&self) -> String {
        format!("dream-D{:02}", self.card.0 + 1)
    }

    /// The classes of a lying card; they tell its Ability.
    pub fn class(&self) -> String {
        format!("dream {}", explain::class(self.dream.ability))
    }

    /// Everything printed on it.
    pub fn label(&self) -> String {
        let Dream { points, catch, weave, top, bottom, ability, .. } = self.dream;
        format!(
            "{}, {points} points, catch for {catch} Experience, weave for {} Creativity and {} Hope, \
             top {top}, bottom {bottom}, Ability {ability}",
            self.name(),
            weave.creativity,
            weave.hope
        )
    }
}

/// Where a narrow card has its costs, in the colours of the tracks: Experience, Creativity, Hope.
const PRICED: [(f64, f64, &str); 3] =
    [(11.0, 13.0, "--exp"), (11.0, 91.0, "--cre"), (55.0, 91.0, "--hope")];

/// Medals, seal, costs and window frame, each drawn once.
pub fn defs() -> Markup {
    const WINDOW: &str = "M9 44Q9 37 16 37H134Q141 37 141 44V150Q141 157 134 157H16Q9 157 9 150Z";
    html! {
        @for kind in SYMBOLS {
            (symbol(&format!("medal-{kind}"), "0 0 48 48", html! {
                circle cx="24" cy="24" r="16.8" fill=(PAPER) {}
                circle cx="24" cy="24" r="14.4" fill="#221b4a" {}
                circle.rim cx="24" cy="24" r="13" fill="none" stroke="currentColor" stroke-width="1.4" {}
                use href={ "#" (symbol_icon(kind).id()) } x="15.6" y="15.6" width="16.8" height="16.8" color=(light(kind)) {}
            }))
        }
        (symbol("dream-seal", "0 0 32 32", html! {
            path d=(scallop(16.0, 16.0, 13.4, 12, 0.08)) fill="#8c3f57" {}
        }))
        (symbol("dream-prices", "0 0 66 104", html! {
            @for (x, y, colour) in PRICED {
                circle cx=(n(x)) cy=(n(y)) r="8.8" fill=(PAPER) {}
                circle cx=(n(x)) cy=(n(y)) r="7.6" style={ "fill:var(" (colour) ")" } {}
            }
        }))
        (symbol("dream-frame", "0 0 150 228", html! {
            rect x="3.6" y="3.6" width="142.8" height="220.8" rx="7" fill="none" stroke=(PAPER_3) {}
            path d=(WINDOW) fill="none" stroke=(SHADOW) stroke-opacity=".18" stroke-width="5.6" {}
            path d=(WINDOW) fill="none" stroke=(SHADOW) stroke-opacity=".24" stroke-width="2.6" {}
            path d="M5.6 33.6H144.4V160.4H5.6ZM9 44V150Q9 157 16 157H134Q141 157 141 150V44Q141 37 134 37H16Q9 37 9 44Z" fill=(PAPER) fill-rule="evenodd" {}
            use href="#i-clock" x="10" y="12.6" width="17" height="17" color=(INK) {}
            use href="#i-brush" x="10" y="201" width="17" height="17" color=(INK) {}
            use href="#i-candle" x="123.4" y="200.4" width="17" height="17" color=(INK) {}
        }))
    }
}

/// A medal with its centre at x y; `lit` when it resonates.
fn medal(kind: Symbol, x: f64, y: f64, r: f64, lit: bool) -> Markup {
    // The medal's radius is 14.4 of its 48 units.
    let size = r / 14.4 * 48.0;
    let rim = if lit { light(kind) } else { "#54408f" };
    html! {
        @if lit {
            circle cx=(n(x)) cy=(n(y)) r=(n(r + 7.0)) fill=(light(kind)) opacity=".28" {}
        }
        use href={ "#medal-" (kind) } x=(n(x - size / 2.0)) y=(n(y - size / 2.0)) width=(n(size)) height=(n(size)) color=(rim) {}
    }
}

fn number(x: f64, y: f64, value: u8) -> Markup {
    PreEscaped(format!(
        r#"<text class="num" x="{}" y="{}" text-anchor="middle" style="font-size:20px" fill="{INK}">{value}</text>"#,
        n(x),
        n(y)
    ))
}

fn seal(x: f64, y: f64, scale: f64, points: u8) -> Markup {
    let half = 16.0 * scale;
    html! {
        use href="#dream-seal" x=(n(x - half)) y=(n(y - half)) width=(n(2.0 * half)) height=(n(2.0 * half)) {}
        text.num x=(n(x)) y=(n(y + 6.6 * scale)) text-anchor="middle" style={ "font-size:" (n(19.0 * scale)) "px" } fill="#fff6e8" { (points) }
    }
}

/// The picture cut to a box; `part` is the shown part of the scene.
fn picture(face: &Face, at: &str, part: &str) -> Markup {
    let scene = art::scene(face.dream.ability);
    PreEscaped(format!(
        r##"<svg class="scene" {at} viewBox="{part}" preserveAspectRatio="xMidYMid slice"><use href="#{scene}" width="134" height="120"/></svg>"##
    ))
}

/// Narrow: picture, symbols, points; `priced` in the corners where the printed card has its costs.
fn thumb(face: &Face, lit: (bool, bool), priced: bool) -> Markup {
    html! {
        svg.thumb viewBox="0 0 66 104" aria-hidden="true" {
            (picture(face, r#"x="3" y="3" width="60" height="98""#, "30 0 74 120"))
            @if priced { (prices(face.dream)) }
            (medal(face.dream.top, 33.0, 2.0, 9.6, lit.0))
            (medal(face.dream.bottom, 33.0, 102.0, 9.6, lit.1))
            (seal(57.0, 13.0, 0.74, face.dream.points))
        }
    }
}

fn prices(dream: &Dream) -> Markup {
    let Dream { catch, weave, .. } = *dream;
    let costs = [catch, weave.creativity, weave.hope];
    let written = |x: String, y: String, costs: &[u8]| {
        html! {
            text.num x=(x) y=(y) text-anchor="middle" style="font-size:15px" fill=(INK) {
                @for cost in costs { (cost) }
            }
        }
    };
    let list = |at: fn(&(f64, f64, &str)) -> f64| PRICED.map(|spot| n(at(&spot)).to_string());
    let (xs, ys) = (list(|at| at.0), list(|at| at.1 + 5.2));
    html! {
        use href="#dream-prices" width="66" height="104" {}
        // A text may have a place for each of its digits, which saves two marks a Dream.
        @if costs.iter().all(|cost| *cost < 10) {
            (written(xs.join(" "), ys.join(" "), &costs))
        } @else {
            @for at in 0..3 { (written(xs[at].clone(), ys[at].clone(), &costs[at..=at])) }
        }
    }
}

fn named(face: &Face, y: f64) -> Markup {
    html! {
        text.print x="75" y=(n(y)) text-anchor="middle" font-size="15.4" fill=(INK) { (face.name()) }
    }
}

/// A Dream as it is printed. Corners: catch cost, points, Creativity, Hope; edges: the symbols.
pub fn full(face: &Face) -> Markup {
    let Dream { catch, weave, top, bottom, ability, points, .. } = *face.dream;
    html! {
        (thumb(face, (false, false), true))
        svg.full viewBox="0 0 150 228" role="img" aria-label=(face.label()) {
            (picture(face, r#"x="9" y="37" width="132" height="120""#, "1 0 132 120"))
            use href="#dream-frame" width="150" height="228" {}
            (number(37.0, 28.0, catch)) (seal(130.0, 21.0, 1.0, points))
            (named(face, 177.0))
            text.fine x="75" y="193.4" text-anchor="middle" font-size="12.6" fill=(INK_2) { (words::ability(ability)) }
            (number(36.0, 216.4, weave.creativity)) (number(114.0, 216.4, weave.hope))
            (medal(top, 75.0, 4.0, 14.4, false)) (medal(bottom, 75.0, 224.0, 14.4, false))
        }
    }
}

/// A woven Dream has paid its costs: the picture fills the card, and only the one at the end tells
/// its Ability.
pub fn woven(face: &Face, usable: bool, lit: (bool, bool)) -> Markup {
    let Dream { top, bottom, ability, points, .. } = *face.dream;
    let foot = if usable { 164.5 } else { 181.5 };
    let label = format!("{}{}", face.label(), if usable { "" } else { ", covered" });
    html! {
        (thumb(face, lit, false))
        svg.full viewBox="0 0 150 228" role="img" aria-label=(label) {
            (picture(face, r#"x="6.5" y="6.5" width="137" height="215""#, "29 0 76 120"))
            rect x="5" y="5" width="140" height="218" rx="6" fill="none" stroke=(PAPER) stroke-width="5" {}
            path d={ "M6.5 " (n(foot)) "H143.5V221.5H6.5Z" } fill=(PAPER) {}
            path d={ "M6.5 " (n(foot - 3.0)) "H143.5V" (n(foot)) "H6.5Z" } fill=(SHADOW) opacity=".28" {}
            (named(face, if usable { 184.5 } else { 201.5 }))
            @if usable {
                text.fine x="75" y="201" text-anchor="middle" font-size="12.6" fill=(INK_2) { (words::ability(ability)) }
            }
            (seal(130.0, 24.0, 1.0, points))
            (medal(top, 75.0, 4.0, 14.4, lit.0)) (medal(bottom, 75.0, 224.0, 14.4, lit.1))
        }
    }
}

/// A Dream lying somewhere, under its name, doing what `state` says.
pub fn dream(face: &Face, state: State) -> Markup {
    let name = face.glide();
    Thing { class: &face.class(), name: &name, state, ..Thing::default() }.draw(full(face))
}
