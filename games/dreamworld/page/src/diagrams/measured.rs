//! The line of a diagram: cards, gaps and the Client at its end, as one drawing.

use super::super::card::Dream;
use super::super::client::Client;
use super::super::line::{Scale, spread};
use super::super::{Light, Suit};
use maud::{Markup, html};
use view::paper::{INK, PAPER, PAPER_3, tinted};
use view::seats::Colour;

/// A card standing on a drawn line.
#[derive(Clone, Copy)]
pub struct Stood {
    pub dream: Dream,
    pub owner: Option<Colour>,
    pub note: &'static str,
    /// Just considered: dashed.
    pub maybe: bool,
}

pub const fn stood(
    suit: Suit,
    number: u8,
    light: Light,
    owner: Option<Colour>,
    note: &'static str,
) -> Stood {
    Stood { dream: Dream { suit, number, light }, owner, note, maybe: false }
}

const WIDE: f64 = 460.0;
const TAPE: f64 = 128.0;

fn n1(v: f64) -> f64 {
    (v * 10.0).round() / 10.0
}

/// The line with its cards from left to right, its gaps and the Client at its end.
pub fn measured(label: &str, scale: Scale, client: Client, cards: &[Stood]) -> Markup {
    let (from, to, head) = match scale.side {
        Light::Sun => (14.0, 378.0, 390.0),
        Light::Moon => (82.0, 446.0, 4.0),
    };
    let x = |place: f64| n1(from + place / 12.0 * (to - from));
    let wishes: Vec<f64> = cards.iter().map(|card| scale.place(card.dream.number)).collect();
    let places = spread(&wishes, 1.55, 0.9, 11.1);
    let numbers = match scale.side {
        Light::Sun => 1..=scale.corner,
        Light::Moon => scale.corner..=11,
    };
    let next = |i: usize| match scale.side {
        Light::Sun => cards.get(i + 1).map_or(scale.corner, |card| card.dream.number),
        Light::Moon => i.checked_sub(1).map_or(scale.corner, |i| cards[i].dream.number),
    };
    html! {
        svg.measured viewBox={ "0 0 " (WIDE) " 214" } role="img" aria-label=(label) {
            rect x=(from - 6.0) y=(TAPE) width=(to - from + 12.0) height="22" rx="4" fill=(PAPER) {}
            @for number in numbers {
                text.print x=(x(scale.place(number))) y=(TAPE + 16.0) text-anchor="middle" font-size="13" fill=(INK) { (number) }
            }
            (end(client, head, scale))
            @for (i, card) in cards.iter().enumerate() {
                (arc(x(scale.place(card.dream.number)), x(scale.place(next(i))), card, next(i)))
            }
            @for ((card, wish), place) in cards.iter().zip(&wishes).zip(&places) {
                path d={ "M" (x(*place)) " 96L" (x(*wish)) " " (TAPE) } stroke=(ink_of(card.owner)) stroke-width="2.4" {}
                circle cx=(x(*wish)) cy=(TAPE) r="5" fill=(ink_of(card.owner)) stroke=(INK) stroke-width="2" {}
                (small_card(x(*place), 24.0, card))
            }
        }
    }
}

fn ink_of(owner: Option<Colour>) -> &'static str {
    owner.map_or("#c3bae0", Colour::hex)
}

/// The Client at the end of the line with the corner that counts.
fn end(client: Client, x: f64, scale: Scale) -> Markup {
    html! {
        rect x=(x) y="36" width="66" height="114" rx="6" fill=(PAPER) {}
        rect x=(x + 5.0) y="60" width="56" height="70" rx="3" fill="#3a2a6b" {}
        use href={ "#head-" (client.code()) } x=(x + 5.0) y="64" width="56" height="66" {}
        (tinted(scale.side.icon().id(), x + 10.0, 42.0, 15.0, 15.0, INK))
        text.print x=(x + 42.0) y="55" text-anchor="middle" font-size="16" fill=(INK) { (scale.corner) }
        @if client != Client::Freud {
            (tinted(Suit::Hex.icon().id(), x + 24.0, 132.0, 17.0, 17.0, Suit::Hex.ink()))
        }
    }
}

fn arc(a: f64, b: f64, card: &Stood, to: u8) -> Markup {
    let gap = card.dream.number.abs_diff(to);
    let (middle, deep) = ((a + b) / 2.0, 14.0 + 3.4 * f64::from(gap.min(6)));
    let top = TAPE + 24.0;
    html! {
        @if gap > 0 {
            path d={ "M" (a) " " (top) "C" (n1(a + (b - a) * 0.1)) " " (n1(top + deep * 1.3)) " "
                (n1(b - (b - a) * 0.1)) " " (n1(top + deep * 1.3)) " " (b) " " (top) } fill="none"
                stroke=(ink_of(card.owner)) stroke-width="2.4" stroke-dasharray=[card.owner.is_none().then_some("1 5")]
                stroke-linecap="round" {}
            circle cx=(n1(middle)) cy=(n1(top + deep)) r="12" fill=(ink_of(card.owner)) {}
            text.print x=(n1(middle)) y=(n1(top + deep + 5.2)) text-anchor="middle" font-size="15" fill=(INK) { (gap) }
        }
    }
}

/// A card small enough for a diagram: number, suit, light, owner, and a word over it.
pub fn small_card(x: f64, y: f64, card: &Stood) -> Markup {
    let dream = card.dream;
    let left = n1(x - 20.0);
    html! {
        text.small x=(x) y=(y - 8.0) text-anchor="middle" font-size="13.5" fill="#f3eeff" { (card.note) }
        rect x=(left) y=(y) width="40" height="58" rx="5" fill=(PAPER) stroke=(if card.maybe { "#cfe3ff" } else { PAPER_3 })
            stroke-width=(if card.maybe { 2.5 } else { 1.0 }) stroke-dasharray=[card.maybe.then_some("5 4")] {}
        text.print x=(left + 6.0) y=(y + 24.0) font-size="23" fill=(dream.suit.ink()) { (dream.number) }
        (tinted(dream.suit.icon().id(), left + 5.0, y + 31.0, 15.0, 15.0, dream.suit.ink()))
        (tinted(dream.light.icon().id(), left + 22.0, y + 31.0, 14.0, 14.0, INK))
        use href={ "#seat-" (card.owner.map_or("none", Colour::id)) } x=(n1(x - 12.0)) y=(y + 48.0) width="24" height="24" {}
    }
}
