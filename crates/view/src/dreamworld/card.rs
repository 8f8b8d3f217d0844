//! The 66 Dreams, out of one rule.
//!
//! The suit is a place (Diamond mountains, Hex forest, Circle sea) seen through a window of the
//! suit's shape; the icon is the light in its sky; the number is the hour: 1 stands on the left
//! horizon, 6 in the zenith, 11 on the right horizon, and the moon waxes and wanes with it.
//! A face is 100 x 140 and has at most 24 nodes. Its index (number, suit, light) lies in the left
//! 30 %, so that a fan stays readable.

use super::{Light, Suit};
use crate::curve::{hill, mix, n, polygon, ramp, ring};
use crate::icons::icon;
use crate::paper::{
    INK, PAPER_3, clip, clipped, disc, faint, halo, lamp, line, orb, shade, sheet, stars, symbol,
    tinted,
};
use crate::touch::{State, Thing};
use maud::{Markup, PreEscaped, html};
use std::f64::consts::PI;

/// A Dream card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dream {
    pub suit: Suit,
    /// 1 to 11.
    pub number: u8,
    pub light: Light,
}

impl Dream {
    /// All 66, by suit, number and light.
    pub fn all() -> impl Iterator<Item = Dream> {
        Suit::ALL.into_iter().flat_map(|suit| {
            (1..=11).flat_map(move |number| {
                Light::BOTH.into_iter().map(move |light| Dream { suit, number, light })
            })
        })
    }

    /// The card's code in ids: `H7S`.
    pub fn code(self) -> String {
        format!("{}{}{}", self.suit.letter(), self.number, self.light.letter())
    }

    /// All printed facts: "Hex 7, Sun".
    pub fn name(self) -> String {
        format!("{} {}, {}", self.suit.name(), self.number, self.light.name())
    }

    /// The name under which the card glides: `card-H7S`.
    pub fn glide(self) -> String {
        format!("card-{}", self.code())
    }
}

const CX: f64 = 57.0;
const CY: f64 = 86.0;
const DAY: [&str; 11] = [
    "#f0917f", "#f4a88b", "#f8c49e", "#f8dcba", "#d8e8de", "#b3dce4", "#cfe4de", "#f7dab6",
    "#f5b78b", "#de8a86", "#b378a0",
];
const DARK: [&str; 7] =
    ["#5d4691", "#3d3a86", "#2a2f73", "#222a66", "#27386f", "#2f4d80", "#4a6290"];

/// The three sheets of a place, far to near.
fn tones(suit: Suit, light: Light) -> [&'static str; 3] {
    match (suit, light) {
        (Suit::Diamond, Light::Sun) => ["#d98a7c", "#b4555a", "#7a3148"],
        (Suit::Diamond, Light::Moon) => ["#8a5a8c", "#5f3a70", "#3a2350"],
        (Suit::Hex, Light::Sun) => ["#86bb98", "#468a72", "#1f574c"],
        (Suit::Hex, Light::Moon) => ["#4b8f8a", "#2c636a", "#163f4c"],
        (Suit::Circle, Light::Sun) => ["#8fc0dd", "#5190c2", "#295b96"],
        (Suit::Circle, Light::Moon) => ["#5b83c6", "#3a5aa0", "#203872"],
    }
}

fn window(suit: Suit) -> String {
    match suit {
        Suit::Diamond => {
            polygon(&[(CX, CY - 50.0), (CX + 41.0, CY), (CX, CY + 50.0), (CX - 41.0, CY)])
        }
        Suit::Hex => polygon(&ring(CX, CY, 46.0, 6, -90.0)),
        Suit::Circle => format!("M{} {}a41 41 0 1 0 82 0a41 41 0 1 0 -82 0Z", CX - 41.0, CY),
    }
}

/// Where the light of this number stands.
fn hour(number: u8) -> (f64, f64) {
    let a = PI * (1.0 - f64::from(number - 1) / 10.0);
    (CX + 25.0 * a.cos(), CY + 2.0 - 29.0 * a.sin())
}

fn tree(x: f64, y: f64, h: f64) -> String {
    let w = h * 0.3;
    let waist = n(y - h * 0.55);
    format!(
        "M{} {}L{} {waist}H{}L{} {}H{}L{} {waist}H{}Z",
        n(x),
        n(y - h),
        n(x + w * 0.6),
        n(x + w * 0.35),
        n(x + w),
        n(y),
        n(x - w),
        n(x - w * 0.35),
        n(x - w * 0.6)
    )
}

fn sky(light: Light, number: u8) -> Markup {
    let t = f64::from(number - 1) / 10.0;
    let base = ramp(if light == Light::Sun { &DAY } else { &DARK }, t);
    let rest = match light {
        Light::Moon => {
            let seed = u32::from(number) * 7;
            let spots: Vec<_> = (0..11u32)
                .map(|i| {
                    let (x, y) = ((i * 29 + seed * 13) % 70, (i * 17 + seed * 11) % 44);
                    let r = 0.7 + f64::from(i % 3) * 0.3;
                    (CX - 34.0 + f64::from(x), CY - 42.0 + f64::from(y), r)
                })
                .collect();
            stars(&spots, "#fff", 0.75)
        }
        Light::Sun => {
            let y = CY - 22.0 + f64::from(number % 3) * 5.0;
            let (l, r) = (n(CX - 48.0), n(CX + 48.0));
            let d = format!(
                "M{l} {}q7 -7 14 -1q6 -8 14 0q8 -3 9 4H{l}ZM{r} {}q-8 -6 -14 0q-8 -6 -13 3q-6 0 -7 3H{r}Z",
                n(y),
                n(y + 15.0)
            );
            faint(&d, "#fff", 0.5)
        }
    };
    html! {
        rect x=(CX - 48.0) y=(CY - 52.0) width="96" height="104" fill=(base) {}
        (rest)
    }
}

fn lamp_of(light: Light, number: u8) -> Markup {
    let (x, y) = hour(number);
    if light == Light::Sun {
        return html! {
            (halo(x, y, &[40.0, 28.0, 18.0], "#fff6e2", 0.28))
            (orb(x, y, 9.5, "#fff9ec", 2.0))
        };
    }
    let lit = 1.0 - (f64::from(number) - 6.0).abs() / 5.0;
    html! {
        (halo(x, y, &[40.0, 27.0, 17.0], "#cdd6ff", 0.12))
        (orb(x, y, 9.5, "#f3f0ff", 2.0))
        @if number != 6 {
            @let side = if number < 6 { -1.0 } else { 1.0 };
            @let dark = ramp(&DARK, f64::from(number - 1) / 10.0);
            circle cx=(n(x + side * (4.0 + 13.0 * lit))) cy=(n(y - 1.0)) r="9.6" fill=(dark)
                clip-path={ "url(#phase-" (number) ")" } {}
        }
    }
}

fn mountains(tone: [&str; 3], s: f64) -> Markup {
    let (l, r, b) = (CX - 46.0, CX + 46.0, CY + 52.0);
    let cut = |x: f64, dx: f64, peaks: &[(f64, f64)], right: f64| {
        let mut points = vec![(l, b), (l, CY + x)];
        points.extend(peaks.iter().map(|(px, py)| (CX + px + dx, CY + py)));
        points.extend([(r, CY + right), (r, b)]);
        polygon(&points)
    };
    let far = [(-30.0, -4.0), (-16.0, 11.0), (6.0, -14.0), (24.0, 8.0), (36.0, -2.0)];
    let mid = [(-20.0, 6.0), (-4.0, 22.0), (8.0, 14.0), (28.0, 30.0)];
    let near = [(-28.0, 28.0), (-6.0, 40.0), (16.0, 24.0)];
    let (x, y) = (CX + 6.0 + s * 0.5, CY - 14.0);
    let snow = polygon(&[
        (x, y),
        (x + 9.8, y + 12.0),
        (x + 4.0, y + 9.4),
        (x - 0.6, y + 14.0),
        (x - 4.6, y + 9.6),
        (x - 9.7, y + 11.0),
    ]);
    html! {
        (sheet(&cut(14.0, s * 0.5, &far, 12.0), tone[0])) (faint(&snow, "#fff", 0.72))
        (sheet(&cut(26.0, -s, &mid, 18.0), tone[1])) (sheet(&cut(34.0, s, &near, 40.0), tone[2]))
    }
}

fn forest(tone: [&str; 3], s: f64) -> Markup {
    let wood = |y: f64, dx: f64, trees: &[(f64, f64)]| -> String {
        trees.iter().map(|(x, h)| tree(CX + x + dx, CY + y, *h)).collect()
    };
    let far = [
        (-40.0, 34.0),
        (-27.0, 44.0),
        (-14.0, 30.0),
        (0.0, 46.0),
        (13.0, 36.0),
        (26.0, 48.0),
        (40.0, 32.0),
    ];
    let mid = [(-44.0, 40.0), (-20.0, 44.0), (6.0, 34.0), (34.0, 46.0), (52.0, 40.0)];
    let floor = [
        (CX - 46.0, CY + 32.0),
        (CX - 24.0 + s, CY + 26.0),
        (CX + 8.0 + s, CY + 35.0),
        (CX + 46.0, CY + 28.0),
    ];
    html! {
        (sheet(&wood(36.0, s * 0.4, &far), tone[0])) (sheet(&wood(46.0, -s * 0.7, &mid), tone[1]))
        (sheet(&hill(&floor, CY + 52.0), tone[2]))
    }
}

fn sea(tone: [&str; 3], s: f64, number: u8) -> Markup {
    let swell = |y: f64, height: f64, step: f64, phase: f64| {
        crate::curve::waves(
            CY + y,
            height,
            step,
            phase,
            (CX - 46.0 - step, CX + 46.0 + step),
            CY + 52.0,
        )
    };
    html! {
        (sheet(&swell(6.0, 5.0, 17.0, s * 0.5), tone[0]))
        // Odd hours carry a boat.
        @if number % 2 == 1 {
            @let (x, y) = (CX + if number < 6 { 14.0 } else { -14.0 }, CY + 12.0);
            @let d = format!(
                "M{} {y}H{}L{} {}H{}ZM{} {}V{}L{} {}ZM{} {}V{}L{} {}Z",
                x - 8.0, x + 8.0, x + 5.0, y + 5.0, x - 5.0, x - 1.0, y - 2.0, y - 16.0, x + 7.0,
                y - 2.0, x - 2.5, y - 2.0, y - 11.0, x - 8.0, y - 2.0
            );
            (faint(&d, "#fff", 0.9))
        }
        (sheet(&swell(17.0, 7.0, 23.0, -s), tone[1])) (sheet(&swell(29.0, 8.0, 29.0, s), tone[2]))
    }
}

fn place(dream: Dream) -> Markup {
    let tone = tones(dream.suit, dream.light);
    // Every number looks at the same place from a little further on.
    let step = f64::from((u32::from(dream.number) * 37) % 23) - 11.0;
    match dream.suit {
        Suit::Diamond => mountains(tone, step),
        Suit::Hex => forest(tone, step),
        Suit::Circle => sea(tone, step, dream.number),
    }
}

/// The card's picture and index as an SVG; the label tells all printed facts.
pub fn face(dream: Dream) -> Markup {
    let ink = dream.suit.ink();
    html! {
        svg.dreamcard viewBox="0 0 100 140" role="img" aria-label=(dream.name()) {
            rect x="3.2" y="3.2" width="93.6" height="133.6" rx="5.6" fill="none" stroke=(PAPER_3) {}
            (clipped(&format!("win-{}", dream.suit.letter()), html! {
                (sky(dream.light, dream.number)) (lamp_of(dream.light, dream.number)) (place(dream))
            }))
            use href={ "#frame-" (dream.suit.letter()) } width="100" height="140" {}
            text.num x="16" y="28" text-anchor="middle" fill=(ink) { (dream.number) }
            (tinted(dream.suit.icon().id(), 9.8, 33.4, 12.4, 12.4, ink))
            (tinted(dream.light.icon().id(), 10.0, 49.0, 12.0, 12.0, INK))
        }
    }
}

/// A whole card that lies, stands or can be touched. It glides under its own name: draw it once a
/// page, and every further likeness of it with [`ghost`].
pub fn card(dream: Dream, state: State) -> Markup {
    let (name, label) = (dream.glide(), dream.name());
    // The face names itself, unless a reason must be told with it.
    let label = if matches!(state, State::Off(_)) { label.as_str() } else { "" };
    Thing { class: "card", name: &name, label, state, ..Thing::default() }.draw(face(dream))
}

/// A likeness of a card that lies elsewhere or might lie here.
pub fn ghost(dream: Dream) -> Markup {
    html! { span.card { (face(dream)) } }
}

/// A card nobody may look at.
pub fn back() -> Markup {
    html! {
        span.card.facedown {
            svg viewBox="0 0 100 140" role="img" aria-label="a card, face down" {
                use href="#dream-back" width="100" height="140" {}
            }
        }
    }
}

/// An empty place where a card is awaited, in the colour of the seat around it.
pub fn awaited() -> Markup {
    html! { span.card.awaited {} }
}

/// A card of an earlier round: number and suit, light paper for Sun, night paper for Moon.
/// `tokens` are the +1 tokens lying on it.
pub fn mini(dream: Dream, tokens: u8, state: State) -> Markup {
    let moon = dream.light == Light::Moon;
    let colour =
        if moon { mix(dream.suit.ink(), "#ffffff", 0.66) } else { dream.suit.ink().to_owned() };
    let label = match tokens {
        0 => dream.name(),
        1 => format!("{}, one +1 token on it", dream.name()),
        k => format!("{}, {k} +1 tokens on it", dream.name()),
    };
    Thing {
        class: if moon { "mini m" } else { "mini" },
        style: &format!("color:{colour}"),
        label: &label,
        name: &dream.glide(),
        state,
    }
    .draw(html! {
        (dream.number) (icon(dream.suit.icon()))
        @if tokens > 0 { span.plus { "+" (tokens) } }
    })
}

/// Windows, phases of the moon and the back, for the page's defs.
pub fn defs() -> Markup {
    html! {
        @for suit in Suit::ALL {
            @let (letter, w) = (suit.letter(), window(suit));
            (clip(&format!("win-{letter}"), &w))
            // A window throws its shadow inwards, then shows a lit edge.
            (symbol(&format!("frame-{letter}"), "0 0 100 140", html! {
                (clipped(&format!("win-{letter}"), html! { (shade(&w, 0.2, 8.0)) (shade(&w, 0.28, 3.4)) }))
                (line(&w, "#fffaf0", 1.3))
            }))
        }
        @for number in (1..=11).filter(|k| *k != 6) {
            @let (x, y) = hour(number);
            clipPath id={ "phase-" (number) } { (disc(x, y, 9.6, "#000")) }
        }
        clipPath id="win-back" { rect x="5" y="5" width="90" height="130" rx="5" {} }
        (symbol("dream-back", "0 0 100 140", back_drawing()))
    }
}

fn back_drawing() -> Markup {
    let far = [(0.0, 104.0), (30.0, 94.0), (60.0, 104.0), (100.0, 92.0)];
    let near = [(0.0, 120.0), (40.0, 112.0), (70.0, 120.0), (100.0, 112.0)];
    let spots = [
        (16.0, 18.0, 1.0),
        (84.0, 24.0, 1.1),
        (24.0, 44.0, 0.8),
        (78.0, 52.0, 0.9),
        (14.0, 74.0, 0.8),
        (88.0, 82.0, 0.8),
        (50.0, 14.0, 0.9),
    ];
    html! {
        rect x="5" y="5" width="90" height="130" rx="5" fill="#2b2460" {}
        (clipped("win-back", PreEscaped([
            halo(50.0, 58.0, &[60.0, 44.0, 30.0], "#b9b0ff", 0.12).0,
            stars(&spots, "#fff", 0.8).0,
            lamp("M55 34A26 26 0 1 0 76 68A21 21 0 0 1 55 34Z", "#f1efff", 4.0).0,
            sheet(&hill(&far, 140.0), "#4b3c86").0,
            sheet(&hill(&near, 140.0), "#3a2a6b").0,
        ].concat())))
    }
}
