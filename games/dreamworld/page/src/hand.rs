//! Your own area: the fan of Dreams and what you have reached.

use super::card::{Dream, face};
use maud::{Markup, html};
use view::icons::{Icon, labelled_icon};
use view::touch::{State, Thing};

/// A Dream in the hand.
#[derive(Clone, Copy, Debug)]
pub struct Held<'a> {
    pub dream: Dream,
    pub state: State<'a>,
}

/// The hand as a fan in the given order. When its cards can be touched each gets a gold edge
/// instead of a halo, and the chosen one rises.
pub fn fan(cards: &[Held]) -> Markup {
    let open = cards.iter().any(|c| c.state.act().is_some());
    html! {
        // Cards that cannot be touched take no focus; by keyboard the hand is scrolled all the same.
        div.hand role="group" aria-label={ "Your hand, " (cards.len()) " Dream cards" } tabindex=[(!open).then_some("0")] {
            div class={ "fan" @if open { " open" } } style={ "--of:" (cards.len()) } {
                @for (i, card) in cards.iter().enumerate() {
                    @let style = format!("--i:{i}");
                    @let label = match card.state {
                        State::Off(_) => card.dream.name(),
                        _ => String::new(),
                    };
                    (Thing {
                        class: "card",
                        style: &style,
                        label: &label,
                        name: &card.dream.glide(),
                        state: card.state,
                    }.draw(face(card.dream)))
                }
            }
        }
    }
}

/// Golden tokens flipped and value left, in a line.
pub fn reached(golden: u8, of: u8, left: u8) -> Markup {
    html! {
        ul.mystat {
            li { (labelled_icon(Icon::Laurel, "golden tokens")) (golden) " of " (of) }
            li { (labelled_icon(Icon::Hourglass, "value left")) (left) " left" }
        }
    }
}

/// The left part of your area: rack, supply, what is reached.
pub fn own(rack: Markup, supply: Markup, reached: Markup) -> Markup {
    html! { div.own { (rack) (supply) (reached) } }
}
