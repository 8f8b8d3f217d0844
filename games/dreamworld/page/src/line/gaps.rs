//! The gaps under the line, and the sum of the one that is reckoned.

use super::{Scale, Standing, n2};
use crate::Light;
use maud::{Markup, html};
use view::seats::owner_class;

/// A gap under the tape, from one number to another.
pub(super) struct Gap {
    from: u8,
    to: u8,
    /// The card it belongs to.
    card: usize,
}

pub(super) fn gaps(scale: Scale, cards: &[Standing]) -> Vec<Gap> {
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
pub(super) fn widest(scale: Scale, gaps: &[Gap]) -> f64 {
    let wide = |gap: &Gap| scale.place(gap.to) - scale.place(gap.from);
    n2(gaps.iter().map(wide).fold(0.0, f64::max))
}

pub(super) fn span(scale: Scale, gap: &Gap, cards: &[Standing], places: &[f64]) -> Markup {
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
    use super::super::line;
    use super::*;
    use crate::Suit;
    use crate::card::Dream;

    #[test]
    fn the_reckoning_hangs_below_the_widest_gap() {
        let scale = Scale { side: Light::Sun, corner: 12 };
        let dream = |number| Dream { suit: Suit::Hex, number, light: Light::Sun };
        let nothing = html! {};
        let cards = [2, 7, 8].map(|number| Standing::of(dream(number), None, "", &nothing));
        assert_eq!(widest(scale, &gaps(scale, &cards)), 5.0);
        assert!(line(scale, &cards, true, html! {}).0.contains("--deep:5"));
    }
}
