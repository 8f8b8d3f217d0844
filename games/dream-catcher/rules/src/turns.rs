//! How the cards of a round lie: at a table that turns them, each comes to its holder in a random
//! quarter turn (CT-7.12).

use dreamtable_core::{Rng, below};
use serde::{Deserialize, Serialize};

use crate::card::{Clue, MOST_CLUES};

/// Quarter turns clockwise, 0 to 3, by card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turns([u8; MOST_CLUES]);

impl Turns {
    /// All cards upright.
    pub const NONE: Turns = Turns([0; MOST_CLUES]);
    /// In how many ways one card can lie.
    pub const WAYS: u8 = 4;

    #[inline]
    pub fn of(self, card: Clue) -> u8 {
        self.0[card.index()]
    }

    #[inline]
    pub fn with(mut self, card: Clue, turn: u8) -> Self {
        self.0[card.index()] = turn % Self::WAYS;
        self
    }

    /// How the first `cards` cards lie; the others are upright.
    pub(crate) fn of_first(self, cards: u8) -> Self {
        Clue::all(cards).fold(Self::NONE, |turns, card| turns.with(card, self.of(card)))
    }

    /// The first `cards` cards in random turns.
    pub(crate) fn sample<R: Rng>(cards: u8, rng: &mut R) -> Self {
        let turn = |rng: &mut R| below(rng, Self::WAYS.into()) as u8;
        Clue::all(cards).fold(Self::NONE, |turns, card| turns.with(card, turn(rng)))
    }

    /// All ways in which the first `cards` cards can lie.
    pub(crate) fn all(cards: u8) -> impl Iterator<Item = Turns> {
        let ways = u32::from(Self::WAYS).pow(cards.into());
        (0..ways).map(move |way| {
            Clue::all(cards).fold(Self::NONE, |turns, card| {
                turns.with(card, (way >> (2 * card.index()) & 3) as u8)
            })
        })
    }

    /// Whether only the first `cards` cards are turned.
    pub(crate) fn fit(self, cards: u8) -> bool {
        self.0[usize::from(cards).min(MOST_CLUES)..].iter().all(|turn| *turn == 0)
    }
}
