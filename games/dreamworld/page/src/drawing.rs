//! How the 66 Dreams are drawn, out of one rule.
//!
//! The suit is a place (Diamond mountains, Hex forest, Circle sea) seen through a window of the
//! suit's shape; the icon is the light in its sky; the number is the hour: 1 stands on the left
//! horizon, 6 in the zenith, 11 on the right horizon, and the moon waxes and wanes with it.
//! A face is 100 x 140. Its index (number, suit, light) lies in the left 30 %, so that a fan stays
//! readable. All faces stand once in the page's defs, composed of shared sheets and skies.

use super::card::Dream;
use super::{Light, Suit};
use maud::{Markup, PreEscaped, html};
use std::f64::consts::PI;
use std::sync::LazyLock;
use view::curve::{hill, mix, n, polygon, ring, waves};
use view::paper::{
    INK, PAPER_3, clip, clipped, disc, faint, halo, lamp, line, orb, shade, sheet, stars, symbol,
    tinted,
};

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

/// The colour at `t` (0 to 1) of a row of at least two colours.
fn ramp(colours: &[&str], t: f64) -> String {
    let t = t.clamp(0.0, 0.9999) * (colours.len() - 1) as f64;
    let i = t as usize;
    mix(colours[i], colours[i + 1], t - i as f64)
}

/// The light of an hour in its sky; the three places share it.
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
        (rest) (lamp_of(light, number))
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

/// The sheets of a place, far to near, without their tones. They are wider than the window, because
/// every number looks at them from a little further on.
fn place(suit: Suit) -> [Markup; 3] {
    match suit {
        Suit::Diamond => mountains(),
        Suit::Hex => forest(),
        Suit::Circle => sea(),
    }
}

/// How far the three sheets of a number are moved.
fn moved(suit: Suit, number: u8) -> [f64; 3] {
    let s = f64::from((u32::from(number) * 37) % 23) - 11.0;
    match suit {
        Suit::Diamond => [s * 0.5, -s, s],
        Suit::Hex => [s * 0.4, -s * 0.7, s],
        Suit::Circle => [s * 0.5, -s, s],
    }
}

const TONE: &str = "inherit";
const LEFT: f64 = CX - 58.0;
const RIGHT: f64 = CX + 58.0;
const FLOOR: f64 = CY + 52.0;

fn mountains() -> [Markup; 3] {
    let cut = |left: f64, peaks: &[(f64, f64)], right: f64| {
        let mut points = vec![(LEFT, FLOOR), (LEFT, CY + left)];
        points.extend(peaks.iter().map(|(x, y)| (CX + x, CY + y)));
        points.extend([(RIGHT, CY + right), (RIGHT, FLOOR)]);
        sheet(&polygon(&points), TONE)
    };
    let far = [(-30.0, -4.0), (-16.0, 11.0), (6.0, -14.0), (24.0, 8.0), (36.0, -2.0)];
    let mid = [(-20.0, 6.0), (-4.0, 22.0), (8.0, 14.0), (28.0, 30.0)];
    let near = [(-28.0, 28.0), (-6.0, 40.0), (16.0, 24.0)];
    let (x, y) = (CX + 6.0, CY - 14.0);
    let snow = polygon(&[
        (x, y),
        (x + 9.8, y + 12.0),
        (x + 4.0, y + 9.4),
        (x - 0.6, y + 14.0),
        (x - 4.6, y + 9.6),
        (x - 9.7, y + 11.0),
    ]);
    let far = html! { (cut(22.0, &far, 18.0)) (faint(&snow, "#fff", 0.72)) };
    [far, cut(32.0, &mid, 12.0), cut(38.0, &near, 44.0)]
}

fn forest() -> [Markup; 3] {
    let wood = |y: f64, trees: &[(f64, f64)]| {
        let d: String = trees.iter().map(|(x, h)| tree(CX + x, CY + y, *h)).collect();
        sheet(&d, TONE)
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
    let floor =
        [(LEFT, CY + 34.0), (CX - 24.0, CY + 26.0), (CX + 8.0, CY + 35.0), (RIGHT, CY + 26.0)];
    [wood(36.0, &far), wood(46.0, &mid), sheet(&hill(&floor, FLOOR), TONE)]
}

fn sea() -> [Markup; 3] {
    let swell = |y: f64, height: f64, step: f64| {
        let ends = (LEFT - step, RIGHT + step);
        sheet(&waves(CY + y, height, step, 0.0, ends, FLOOR), TONE)
    };
    [swell(6.0, 5.0, 17.0), swell(17.0, 7.0, 23.0), swell(29.0, 8.0, 29.0)]
}

/// A small boat before the far waves, in the middle of the window.
fn boat() -> Markup {
    let (x, y) = (CX, CY + 12.0);
    let d = format!(
        "M{} {y}H{}L{} {}H{}ZM{} {}V{}L{} {}ZM{} {}V{}L{} {}Z",
        x - 8.0,
        x + 8.0,
        x + 5.0,
        y + 5.0,
        x - 5.0,
        x - 1.0,
        y - 2.0,
        y - 16.0,
        x + 7.0,
        y - 2.0,
        x - 2.5,
        y - 2.0,
        y - 11.0,
        x - 8.0,
        y - 2.0
    );
    faint(&d, "#fff", 0.9)
}

/// The id of a card's drawing in the page's defs.
pub fn id(dream: Dream) -> String {
    format!("dream-{}", dream.code())
}

/// A card's picture and index, composed of what all cards share.
pub fn drawing(dream: Dream) -> Markup {
    let Dream { suit, number, light } = dream;
    let (letter, sky) = (suit.letter(), light.letter());
    let tones = tones(suit, light);
    let sheets = SHEETS.into_iter().zip(moved(suit, number)).zip(tones);
    html! {
        g id=(id(dream)) {
            g clip-path={ "url(#win-" (letter) ")" } {
                use href={ "#sky-" (number) (sky) } {}
                @for (i, ((sheet, x), tone)) in sheets.enumerate() {
                    // Odd hours at sea carry a boat behind the middle waves.
                    @if i == 1 && suit == Suit::Circle && number % 2 == 1 {
                        use href="#boat" x=(if number < 6 { 14 } else { -14 }) {}
                    }
                    use href={ "#" (sheet) "-" (letter) } x=(n(x)) fill=(tone) {}
                }
            }
            use href={ "#frame-" (letter) (sky) } {}
            // Two digits are as wide as the column of the index, and no wider.
            @let wide = (number > 9).then_some("23");
            text.num x="16" y="28" text-anchor="middle" textLength=[wide]
                lengthAdjust=[wide.map(|_| "spacingAndGlyphs")] fill=(suit.ink()) { (number) }
        }
    }
}

const SHEETS: [&str; 3] = ["far", "mid", "near"];

/// All 66 drawings with what they are composed of, and the back, for the page's defs. They are the
/// same on every page, whoever looks: which cards a page shows is said by [`super::card::face`] alone.
pub fn defs() -> Markup {
    static DEFS: LazyLock<String> = LazyLock::new(|| all_drawings().into_string());
    PreEscaped(DEFS.clone())
}

fn all_drawings() -> Markup {
    html! {
        @for suit in Suit::ALL { (shared_by(suit)) }
        @for number in (1..=11).filter(|k| *k != 6) {
            @let (x, y) = hour(number);
            clipPath id={ "phase-" (number) } { (disc(x, y, 9.6, "#000")) }
        }
        @for light in Light::BOTH {
            @for number in 1..=11 {
                g id={ "sky-" (number) (light.letter()) } { (sky(light, number)) }
            }
        }
        g id="boat" { (boat()) }
        @for dream in Dream::all() { (drawing(dream)) }
        clipPath id="win-back" { rect x="5" y="5" width="90" height="130" rx="5" {} }
        (symbol("dream-back", "0 0 100 140", back_drawing()))
    }
}

/// The window, the sheets behind it and what is printed around it.
fn shared_by(suit: Suit) -> Markup {
    let (letter, w) = (suit.letter(), window(suit));
    html! {
        (clip(&format!("win-{letter}"), &w))
        @for (name, sheet) in SHEETS.iter().zip(place(suit)) {
            g id={ (name) "-" (letter) } { (sheet) }
        }
        @for light in Light::BOTH {
            g id={ "frame-" (letter) (light.letter()) } {
                rect x="3.2" y="3.2" width="93.6" height="133.6" rx="5.6" fill="none" stroke=(PAPER_3) {}
                // A window throws its shadow inwards, then shows a lit edge.
                (clipped(&format!("win-{letter}"), html! { (shade(&w, 0.2, 8.0)) (shade(&w, 0.28, 3.4)) }))
                (line(&w, "#fffaf0", 1.3))
                (tinted(suit.icon().id(), 9.8, 33.4, 12.4, 12.4, suit.ink()))
                (tinted(light.icon().id(), 10.0, 49.0, 12.0, 12.0, INK))
            }
        }
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
