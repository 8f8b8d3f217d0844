//! The measured line: cards stand over a paper tape, gaps hang under it.
//!
//! Numbers rise from left to right on both sides; the Client stands at the right end on the Sun
//! side (corner 12 or 11) and at the left end on the Moon side (corner 0 or 1). A thread leads from
//! every card to a bead at its exact number, so crowds and ties stay readable.

mod gaps;
mod places;

pub use gaps::{Term, bubble};
pub use places::{room_for, spread};

use super::Light;
use super::card::{Dream, face};
use super::token::plus_on_card;
use crate::id_disc;
use maud::{Markup, html};
use view::seats::{Colour, disc, owner_class};
use view::table::part;
use view::touch::GHOST;

use gaps::{gaps, span, widest};
use places::places;

/// The tape's length in its own units: corner to the far end.
const LENGTH: f64 = 12.0;
/// Cards nearer to each other than this overlap.
const CROWDED: f64 = 2.4;

/// The side of a round and the Client's printed corner on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    pub side: Light,
    /// 12 or 11 on the Sun side, 0 or 1 on the Moon side.
    pub corner: u8,
}

impl Scale {
    /// Where a number lies on the tape, 0 to 12 from the left.
    pub fn place(self, number: u8) -> f64 {
        let (number, corner) = (f64::from(number), f64::from(self.corner));
        match self.side {
            Light::Sun => number * LENGTH / corner,
            Light::Moon => (number - corner) * LENGTH / (LENGTH - corner),
        }
    }

    /// The numbers printed on the tape.
    fn ticks(self) -> std::ops::RangeInclusive<u8> {
        match self.side {
            Light::Sun => 1..=self.corner,
            Light::Moon => self.corner..=11,
        }
    }
}

/// A card standing over the line.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    pub dream: Dream,
    /// `None`: nobody's card.
    pub owner: Option<Colour>,
    /// Over the card: whose it is.
    pub name: &'a str,
    /// Under the name: what its owner does or did.
    pub note: &'a Markup,
    /// +1 tokens lying on it.
    pub tokens: u8,
    /// It is the Id's.
    pub id: bool,
    /// It is the viewer's: larger, with a rim, its gap drawn solid.
    pub yours: bool,
    /// Its gap is measured past the next card inwards (Skip tile).
    pub skips: bool,
    /// It just came onto the table.
    pub fresh: bool,
    /// Its owner's turn is now: the reckoning hangs under its gap.
    pub acts: bool,
}

impl<'a> Standing<'a> {
    /// A card of somebody else, with nothing on it.
    pub fn of(dream: Dream, owner: Option<Colour>, name: &'a str, note: &'a Markup) -> Self {
        Standing {
            dream,
            owner,
            name,
            note,
            tokens: 0,
            id: false,
            yours: false,
            skips: false,
            fresh: false,
            acts: false,
        }
    }
}

/// The line with its cards from left to right, ascending by number. Gaps hang under it once the row
/// is complete, that is `measured`. `more` is drawn over it: a [`bubble`] or a [`maybe`].
pub fn line(scale: Scale, cards: &[Standing], measured: bool, more: Markup) -> Markup {
    line_with_room(scale, cards, measured, more, None)
}

/// The same while its cards make `room` for one that is considered: see [`room_for`].
pub fn line_with_room(
    scale: Scale,
    cards: &[Standing],
    measured: bool,
    more: Markup,
    room: Option<&str>,
) -> Markup {
    let numbers: Vec<u8> = cards.iter().map(|card| card.dream.number).collect();
    let wishes: Vec<f64> = numbers.iter().map(|number| scale.place(*number)).collect();
    let places = places(scale, &numbers);
    let gaps = if measured { gaps(scale, cards) } else { vec![] };
    let style =
        [format!("--deep:{}", widest(scale, &gaps))].into_iter().chain(room.map(Into::into));
    let style = style.collect::<Vec<String>>().join(";");
    html! {
        div class={ "line" @if cards.iter().any(|c| c.skips) { " skips" } } style=(style) {
            div.rule {}
            @for number in scale.ticks() {
                div.tick style={ "--n:" (n2(scale.place(number))) } { span { (number) } }
            }
            svg.strings viewBox="0 0 12 10" preserveAspectRatio="none" aria-hidden="true" {
                @for ((card, wish), x) in cards.iter().zip(&wishes).zip(&places) {
                    path class=(owner_class(card.owner)) style={ "--n:" (n2(*wish)) }
                        d={ "M" (n2(*x)) " 0L" (n2(*wish)) " 10" } {}
                }
            }
            @for (card, wish) in cards.iter().zip(&wishes) {
                i class={ "bead " (owner_class(card.owner)) } style={ "--n:" (n2(*wish)) } {}
            }
            (part("gaps", html! {
                @for gap in &gaps { (span(scale, gap, cards, &places)) }
            }))
            @for (i, (card, x)) in cards.iter().zip(&places).enumerate() {
                @let room = places.get(i + 1).map_or(LENGTH, |next| next - x);
                @let beside = i > 0 && cards[i - 1].yours && x - places[i - 1] < CROWDED;
                @let at = format!("--n:{};--x:var(--s{i},{});--room:{}", n2(wishes[i]), n2(*x), n2(room));
                (part(card.dream.glide(), stand(card, &at, room < CROWDED, beside)))
            }
            (part("over", more))
        }
    }
}

/// Two decimals: positions on the tape are twelfths of its length.
fn n2(v: f64) -> f64 {
    (v * 100.0).round() / 100.0
}

/// `at`: its number, its place and the room to the next card, as a style. `tight`: the next card is so
/// close that words and tokens keep to the left. `beside`: the viewer's larger card stands close on the left.
fn stand(card: &Standing, at: &str, tight: bool, beside: bool) -> Markup {
    let fresh = if card.fresh { " fresh" } else { "" };
    html! {
        div class={ "stand " (owner_class(card.owner)) @if card.yours { " you" } @if tight { " tight" }
            @if beside { " beside" } }
            style=(at) {
            div.tag { b { (card.name) } (card.note) }
            span class={ "card" (fresh) } style={ "view-transition-name:" (card.dream.glide()) } {
                (face(card.dream))
            }
            @if card.id { (id_disc()) } @else { (disc(card.owner)) }
            @if card.tokens > 0 { (plus_on_card(card.tokens)) }
        }
    }
}

/// Where a card you consider would stand: dashed, named in words, gliding nowhere.
pub fn maybe(room: &str, dream: Dream, colour: Colour, words: &str) -> Markup {
    let name = dream.name();
    html! {
        div.considered style=(room) {
            (ghostly(colour, &name, words, face(dream)))
        }
    }
}

/// The page's one ghost: the script fills it with the card that is pointed at and puts it where the
/// card's [`view::touch::Act::ghost`] says.
pub fn ghost(colour: Colour) -> Markup {
    html! {
        template class=(GHOST) {
            div.considered.live aria-hidden="true" {
                (ghostly(colour, "", "would stand here", html! {}))
            }
        }
    }
}

fn ghostly(colour: Colour, name: &str, words: &str, face: Markup) -> Markup {
    html! {
        div class={ "stand maybe " (colour.class()) } {
            div.tag { b data-slot="name" { (name) } span { (words) } }
            span.card data-slot="face" { (face) }
            (disc(Some(colour)))
        }
        i class={ "thread " (colour.class()) } {}
        i class={ "bead " (colour.class()) } {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corner_is_an_end_of_the_tape_on_both_sides() {
        for (side, corner, end) in [
            (Light::Sun, 12, 12.0),
            (Light::Sun, 11, 12.0),
            (Light::Moon, 0, 0.0),
            (Light::Moon, 1, 0.0),
        ] {
            assert_eq!(Scale { side, corner }.place(corner), end);
        }
    }
}
