//! What a card may be worth in the row of this round.

use dreamtable_core::Seat;
use dreamworld::content::Effect;
use dreamworld::row::{Laid, Owner, Place, Row};
use dreamworld::{Action, Card, Observation};

pub fn place(seen: &Observation) -> Place {
    Place { side: seen.public.side(), suit: seen.suit(seen.public.round.into()) }
}

fn corner(seen: &Observation) -> u8 {
    seen.corner(seen.public.round.into())
}

pub fn effect(seen: &Observation) -> Option<Effect> {
    seen.tile(seen.public.round.into()).map(|tile| tile.effect)
}

/// The row as it would lie with that card in it: its gap, and its value with the tile.
pub fn laid_with(seen: &Observation, me: Seat, card: Card) -> (u8, i8) {
    let mut row: Row = *seen.public.row();
    row.insert(place(seen), Laid { card, owner: Owner::Seat(me) });
    let at = row.as_slice().iter().position(|laid| laid.card == card).unwrap_or_default();
    let gap = row.gap(at, 0, corner(seen));
    let (first, last) = (at == 0, at + 1 == row.len());
    let tile = effect(seen).map_or(0, |effect| effect.modifier(card, gap, first, last));
    (gap, gap as i8 + tile)
}

/// What a card may be expected to be worth while others still choose: each of them may lay a number
/// into its gap.
pub fn expected(seen: &Observation, me: Seat, card: Card) -> f64 {
    let (gap, _) = laid_with(seen, me, card);
    let others = seen.seats.saturating_sub(1) as i32;
    let open: f64 = (1..=gap).map(|d| ((11.0 - f64::from(d)) / 11.0).powi(others)).sum();
    let tile = effect(seen).map_or(0, |effect| effect.modifier(card, gap, false, false));
    open + f64::from(tile)
}

pub fn plays(legal: &[Action]) -> impl Iterator<Item = Card> + '_ {
    legal.iter().filter_map(|action| match action {
        Action::Play(card) => Some(*card),
        _ => None,
    })
}

/// The best cards by that measure, at most `count`.
pub fn best(
    cards: impl Iterator<Item = Card>,
    count: usize,
    worth: impl Fn(Card) -> f64,
) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.collect();
    cards.sort_by(|a, b| worth(*b).total_cmp(&worth(*a)).then(a.cmp(b)));
    cards.truncate(count);
    cards
}
