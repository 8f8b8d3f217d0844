//! Therapy tiles, 60 x 60: a nose points to the side of the tile's round.

use super::Light;
use maud::{Markup, html};
use view::curve::spark;
use view::icons::Icon;
use view::paper::{INK, PAPER, PAPER_3, SHADOW, flat, line, tinted};

/// What a tile does to the round, as printed on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Therapy<'a> {
    /// These numbers (ascending) change by the amount.
    Numbers(&'a [u8], i8),
    /// Sun cards and Moon cards change by these amounts.
    Lights { sun: i8, moon: i8 },
    /// The card farthest from the Client changes by the amount.
    Farthest(i8),
    /// The card closest to the Client changes by the amount.
    Closest(i8),
    /// A gap of at most this much changes by the amount.
    SmallGap { most: u8, by: i8 },
    /// You may measure past the next card.
    Skip,
    /// A deck card lies open before the choice.
    CardBefore,
    /// A deck card joins after the reveal.
    CardAfter,
}

/// Every face a tile can show.
pub const TILES: [Therapy<'static>; 12] = [
    Therapy::Numbers(&[2, 3, 4], 1),
    Therapy::Numbers(&[8, 9, 10], 1),
    Therapy::Lights { sun: 1, moon: -1 },
    Therapy::Lights { sun: -1, moon: 1 },
    Therapy::Farthest(2),
    Therapy::Farthest(-2),
    Therapy::Closest(2),
    Therapy::Closest(-2),
    Therapy::SmallGap { most: 1, by: 3 },
    Therapy::Skip,
    Therapy::CardBefore,
    Therapy::CardAfter,
];

impl Therapy<'_> {
    /// The tile in words: "Sun +1, Moon −1".
    pub fn words(self) -> String {
        match self {
            Therapy::Numbers(numbers, by) => {
                let list: Vec<_> = numbers.iter().map(u8::to_string).collect();
                format!("Numbers {}: {}", list.join(", "), signed(by))
            }
            Therapy::Lights { sun, moon } if sun < moon => {
                format!("Moon {}, Sun {}", signed(moon), signed(sun))
            }
            Therapy::Lights { sun, moon } => format!("Sun {}, Moon {}", signed(sun), signed(moon)),
            Therapy::Farthest(by) => format!("Farthest card {}", signed(by)),
            Therapy::Closest(by) => format!("Closest card {}", signed(by)),
            Therapy::SmallGap { most: 0, by } => format!("Gap 0: {}", signed(by)),
            Therapy::SmallGap { most: 1, by } => format!("Gap 0 or 1: {}", signed(by)),
            Therapy::SmallGap { most, by } => format!("Gap 0 to {most}: {}", signed(by)),
            Therapy::Skip => "You may skip the next Dream".into(),
            Therapy::CardBefore => "A deck card lies open before you choose".into(),
            Therapy::CardAfter => "A deck card joins after the reveal".into(),
        }
    }
}

/// A change with its sign; the minus is a true minus, as wide as the plus.
pub fn signed(by: i8) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}

/// Neighbouring numbers as a range, so that they can be printed large: "8–10".
fn short(numbers: &[u8]) -> String {
    let dense = numbers.len() > 2 && numbers.windows(2).all(|w| w[0] + 1 == w[1]);
    match (dense, numbers.first(), numbers.last()) {
        (true, Some(first), Some(last)) => format!("{first}–{last}"),
        _ => numbers.iter().map(u8::to_string).collect::<Vec<_>>().join("·"),
    }
}

const SHAPE: &str = "M15 4H55A3 3 0 0 1 58 7V53A3 3 0 0 1 55 56H15C13 56 12 55 11 53.6L3.4 34C2.4 31.4 2.4 28.6 3.4 26L11 6.4C12 5 13 4 15 4Z";
const MEANT: &str = "#c9566a";

fn print(x: f64, y: f64, size: f64, words: &str) -> Markup {
    html! {
        text.print x=(x) y=(y) font-size=(size) text-anchor="middle" fill=(INK) { (words) }
    }
}

fn small_card(x: f64, y: f64, w: f64, h: f64, fill: &str) -> Markup {
    html! {
        rect x=(x) y=(y) width=(w) height=(h) rx="2.2" fill=(fill) stroke=(INK) stroke-width="1.8" {}
    }
}

/// A tile as an SVG of at most 10 nodes. `side` is the side of its round: Sun tiles point left.
pub fn tile(therapy: Therapy, side: Light) -> Markup {
    let left = side == Light::Sun;
    let mirror = (!left).then_some("matrix(-1 0 0 1 60 0)");
    html! {
        svg.therapy viewBox="0 0 60 60" role="img" aria-label=(therapy.words()) {
            path d=(SHAPE) fill=(SHADOW) opacity=".4"
                transform={ "translate(0 2.4) " (mirror.unwrap_or_default()) } {}
            path d=(SHAPE) fill=(PAPER) stroke=(PAPER_3) stroke-width="1.4" transform=[mirror] {}
            (face(therapy, left))
        }
    }
}

fn face(therapy: Therapy, left: bool) -> Markup {
    let cx = if left { 35.0 } else { 25.0 };
    let three = |meant: usize| {
        html! {
            @for i in 0..3usize {
                (small_card(cx - 19.0 + i as f64 * 13.4, 10.0, 11.0, 17.0, if i == meant { MEANT } else { PAPER }))
            }
        }
    };
    // The Client lies away from the nose: far is the nose's end.
    let (far, close) = if left { (0, 2) } else { (2, 0) };
    match therapy {
        Therapy::Numbers(numbers, by) => html! {
            (print(cx, 26.0, 18.5, &short(numbers))) (print(cx, 49.0, 22.0, &signed(by)))
        },
        Therapy::Lights { sun, moon } => html! {
            (tinted(Icon::Sun.id(), cx - 21.0, 10.0, 17.0, 17.0, INK))
            (print(cx + 9.0, 25.0, 18.5, &signed(sun)))
            (tinted(Icon::Moon.id(), cx - 20.5, 34.0, 16.0, 16.0, INK))
            (print(cx + 9.0, 49.0, 18.5, &signed(moon)))
        },
        Therapy::Farthest(by) => html! { (three(far)) (print(cx, 51.0, 21.0, &signed(by))) },
        Therapy::Closest(by) => html! { (three(close)) (print(cx, 51.0, 21.0, &signed(by))) },
        Therapy::SmallGap { by, .. } => html! {
            (small_card(cx - 17.0, 10.0, 12.0, 17.0, PAPER)) (small_card(cx + 5.0, 10.0, 12.0, 17.0, PAPER))
            (line(&format!("M{} 18.5H{}", cx - 4.0, cx + 4.0), INK, 1.6))
            (print(cx, 51.0, 21.0, &signed(by)))
        },
        Therapy::Skip => html! {
            (small_card(cx - 20.0, 28.0, 11.0, 18.0, PAPER)) (small_card(cx + 9.0, 28.0, 11.0, 18.0, PAPER))
            rect x=(cx - 5.5) y="28" width="11" height="18" rx="2.2" fill="none" stroke=(INK)
                stroke-width="1.6" stroke-dasharray="3 2.6" {}
            (line(&format!(
                "M{} 23C{} 10 {} 10 {} 21M{} 18.6L{} 22L{} 15",
                cx - 14.0, cx - 10.0, cx + 10.0, cx + 14.0, cx + 8.0, cx + 14.6, cx + 17.0
            ), INK, 2.0))
        },
        Therapy::CardBefore => html! {
            (deck_card(cx)) (tinted(Icon::Eye.id(), cx + 3.0, 20.0, 18.0, 18.0, INK))
        },
        Therapy::CardAfter => html! { (deck_card(cx)) (print(cx + 12.0, 39.0, 26.0, "?")) },
    }
}

fn deck_card(cx: f64) -> Markup {
    html! {
        (small_card(cx - 20.0, 15.0, 20.0, 30.0, "#54408f"))
        (flat(&spark(cx - 10.0, 30.0, 7.4, 0.2), PAPER))
    }
}

/// The tile in force, with its words beside it.
pub fn in_force(therapy: Therapy, side: Light) -> Markup {
    html! {
        div.inforce {
            div.tile { (tile(therapy, side)) }
            div { b { (therapy.words()) } small { "Therapy now" } }
        }
    }
}
