//! The measured line: cards stand over a paper tape, gaps hang under it.
//!
//! Numbers rise from left to right on both sides; the Client stands at the right end on the Sun
//! side (corner 12 or 11) and at the left end on the Moon side (corner 0 or 1). A thread leads from
//! every card to a bead at its exact number, so crowds and ties stay readable.

use super::Light;
use super::card::{Dream, face};
use super::token::plus_on_card;
use crate::id_disc;
use maud::{Markup, html};
use view::seats::{Colour, disc, owner_class};
use view::table::part;
use view::touch::GHOST;

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
    pub note: &'a str,
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
    pub fn of(dream: Dream, owner: Option<Colour>, name: &'a str, note: &'a str) -> Self {
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

/// Where things stand so that none hides another's index: as near to their wishes (ascending) as
/// order and distance allow, within `low` and `high`.
///
/// Neighbours that would come closer than `apart` form a group around its mean; groups that meet
/// are joined. If everything cannot fit, the distance shrinks evenly.
pub fn spread(wishes: &[f64], apart: f64, low: f64, high: f64) -> Vec<f64> {
    if wishes.is_empty() {
        return vec![];
    }
    let apart = apart.min((high - low) / (wishes.len().max(2) - 1) as f64);
    let start = |group: &[f64]| {
        let mean = group.iter().enumerate().map(|(i, w)| w - apart * i as f64).sum::<f64>()
            / group.len() as f64;
        mean.min(high - apart * (group.len() - 1) as f64).max(low)
    };
    let mut groups: Vec<Vec<f64>> = vec![];
    for wish in wishes {
        let mut group = vec![*wish];
        while let Some(before) = groups.last() {
            let end = start(before) + apart * before.len() as f64;
            if start(&group) >= end - 1e-9 {
                break;
            }
            let mut joined = groups.pop().unwrap_or_default();
            joined.append(&mut group);
            group = joined;
        }
        groups.push(group);
    }
    groups
        .iter()
        .flat_map(|g| {
            let first = start(g);
            (0..g.len()).map(move |i| first + apart * i as f64)
        })
        .collect()
}

/// A gap under the tape, from one number to another.
struct Gap {
    from: u8,
    to: u8,
    /// The card it belongs to.
    card: usize,
}

fn gaps(scale: Scale, cards: &[Standing]) -> Vec<Gap> {
    let at = |i: usize| cards.get(i).map(|c| c.dream.number);
    cards
        .iter()
        .enumerate()
        .map(|(card, c)| {
            let steps = if c.skips { 2 } else { 1 };
            let number = c.dream.number;
            match scale.side {
                Light::Sun => {
                    let next = at(card + steps).unwrap_or(scale.corner);
                    Gap { from: number, to: next, card }
                }
                Light::Moon => {
                    let next = card.checked_sub(steps).and_then(at).unwrap_or(scale.corner);
                    Gap { from: next, to: number, card }
                }
            }
        })
        .collect()
}

/// How wide the widest gap is: the reckoning hangs below all of them.
fn widest(scale: Scale, gaps: &[Gap]) -> f64 {
    let wide = |gap: &Gap| scale.place(gap.to) - scale.place(gap.from);
    n2(gaps.iter().map(wide).fold(0.0, f64::max))
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

/// Where cards of these numbers stand, from left to right.
fn places(scale: Scale, numbers: &[u8]) -> Vec<f64> {
    let wishes: Vec<f64> = numbers.iter().map(|number| scale.place(*number)).collect();
    let (low, high) = if scale.side == Light::Sun { (1.0, 10.95) } else { (1.15, 11.1) };
    spread(&wishes, 1.9, low, high)
}

/// Two decimals: positions on the tape are twelfths of its length.
fn n2(v: f64) -> f64 {
    (v * 100.0).round() / 100.0
}

fn span(scale: Scale, gap: &Gap, cards: &[Standing], places: &[f64]) -> Markup {
    let card = &cards[gap.card];
    let class = match (card.yours, card.acts) {
        (false, false) => String::new(),
        (yours, acts) => format!(
            "{}{} {}",
            if yours { " you" } else { "" },
            if acts { " acts" } else { "" },
            owner_class(card.owner)
        ),
    };
    if gap.from == gap.to {
        // A tie: the nought sits between the two discs.
        let other = match scale.side {
            Light::Sun => gap.card + 1,
            Light::Moon => gap.card.saturating_sub(1),
        };
        let x = (places[gap.card] + places[other.min(places.len() - 1)]) / 2.0;
        return html! {
            b class={ "nil" (class) } style={ "--n:" (n2(scale.place(gap.from))) ";--x:" (n2(x)) } {
                "0" span.vh { " gap" }
            }
        };
    }
    let (a, b) = (n2(scale.place(gap.from)), n2(scale.place(gap.to)));
    html! {
        div class={ "span" (class) } style={ "--a:" (a) ";--b:" (b) } {
            svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" {
                path d="M0 0C8 130 92 130 100 0" {}
            }
            b { (gap.to - gap.from) span.vh { " gap" } }
        }
    }
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

/// Where the card at `at` would stand in a row of these numbers, read from left to right (`--x`), where its
/// number is (`--n`), and where the others would stand then (`--s0` and so on): ties spread as they really
/// would.
pub fn room_for(scale: Scale, numbers: &[u8], at: usize) -> String {
    let places = places(scale, numbers);
    let mut style = format!("--x:{};--n:{}", n2(places[at]), n2(scale.place(numbers[at])));
    let others = places.iter().enumerate().filter(|(i, _)| *i != at);
    for (nth, (_, x)) in others.enumerate() {
        style += &format!(";--s{nth}:{}", n2(*x));
    }
    style
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

/// One term of a reckoning: "+1, Sun".
#[derive(Clone, Copy, Debug)]
pub struct Term<'a> {
    pub amount: i8,
    pub label: &'a str,
}

/// The reckoning of a card's value as a sum people can check, hanging under its gap. The first term
/// is the gap, measured between the two numbers, the lower one first; `what` names the result.
pub fn bubble(
    scale: Scale,
    (from, to): (u8, u8),
    terms: &[Term],
    (value, what): (u8, &str),
) -> Markup {
    let (a, b) = (n2(scale.place(from)), n2(scale.place(to)));
    let words: Vec<_> =
        terms.iter().map(|t| format!("{} {}", t.label, t.amount).replace('-', "−")).collect();
    html! {
        div.bubble.slip style={ "--a:" (a) ";--b:" (b) ";--k:" (terms.len()) } role="note"
            aria-label={ (words.join(", ")) ", " (what) " " (value) } {
            @for (i, term) in terms.iter().enumerate() {
                @if i > 0 { i { (if term.amount < 0 { "−" } else { "+" }) } }
                span { (term.amount.unsigned_abs()) small { (term.label) } }
            }
            i { "=" }
            span.sum { (value) small { (what) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_spreads_around_its_numbers_and_keeps_its_order() {
        let places = spread(&[5.0, 5.0, 5.0, 5.0, 11.0], 1.9, 1.0, 10.95);
        assert!(places.windows(2).all(|w| w[1] - w[0] > 1.9 - 1e-6), "{places:?}");
        assert!(places.iter().all(|x| (1.0..=10.95).contains(x)), "{places:?}");
    }

    #[test]
    fn a_card_that_is_considered_is_made_room_for() {
        let scale = Scale { side: Light::Sun, corner: 12 };
        assert_eq!(room_for(scale, &[3, 9], 0), "--x:3;--n:3;--s0:9");
        assert_eq!(room_for(scale, &[5, 5], 1), "--x:5.95;--n:5;--s0:4.05", "a tie spreads");
    }

    #[test]
    fn the_reckoning_hangs_below_the_widest_gap() {
        let scale = Scale { side: Light::Sun, corner: 12 };
        let dream = |number| Dream { suit: super::super::Suit::Hex, number, light: Light::Sun };
        let cards = [2, 7, 8].map(|number| Standing::of(dream(number), None, "", ""));
        assert_eq!(widest(scale, &gaps(scale, &cards)), 5.0);
        assert!(line(scale, &cards, true, html! {}).0.contains("--deep:5"));
    }

    #[test]
    fn lonely_cards_stand_on_their_numbers() {
        assert_eq!(spread(&[2.0, 5.0, 9.0], 1.9, 1.0, 10.95), [2.0, 5.0, 9.0]);
    }

    #[test]
    fn too_many_cards_share_the_tape_evenly() {
        let places = spread(&[6.0; 9], 1.9, 1.0, 10.95);
        assert!(places[0] >= 1.0 - 1e-9 && places[8] <= 10.95 + 1e-9, "{places:?}");
        assert!(places.windows(2).all(|w| w[1] > w[0]));
    }

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
