//! Dream cards: what is printed on them, and the ways they lie on the table.

use super::words::plus_ones;
use super::{Light, Suit, drawing};
use maud::{Markup, html};
use view::icons::icon;
use view::touch::{State, Thing};

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

/// The card's picture and index as an SVG; the label tells all printed facts.
pub fn face(dream: Dream) -> Markup {
    html! {
        svg.dreamcard viewBox="0 0 100 140" role="img" aria-label=(dream.name()) {
            use href={ "#" (drawing::id(dream)) } {}
        }
    }
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
    let label = match tokens {
        0 => dream.name(),
        k => format!("{}, {} on it", dream.name(), plus_ones(k)),
    };
    Thing {
        class: match (dream.suit, dream.light) {
            (Suit::Diamond, Light::Sun) => "mini D",
            (Suit::Hex, Light::Sun) => "mini H",
            (Suit::Circle, Light::Sun) => "mini C",
            (Suit::Diamond, Light::Moon) => "mini m D",
            (Suit::Hex, Light::Moon) => "mini m H",
            (Suit::Circle, Light::Moon) => "mini m C",
        },
        label: &label,
        name: &dream.glide(),
        state,
        ..Thing::default()
    }
    .draw(html! {
        (dream.number) (icon(dream.suit.icon()))
        @if tokens > 0 { span.plus style={ "--k:" (tokens) } {} }
    })
}
