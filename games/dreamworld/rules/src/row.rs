//! The row of Dreams beside the Client: its order and its gaps.

use dreamtable_core::Seat;
use serde::{Deserialize, Serialize};

use crate::card::{Card, INDICES, Icon, Suit};

/// Four players and a card of a tile; or three, a non-player card and a card of a tile.
pub const MAX_ROW: usize = 5;

/// Whose card it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    Seat(Seat),
    /// The solo opponent.
    Id,
    /// A non-player card or one laid by a tile: it closes gaps and never scores (DW-082, DW-067).
    Nobody,
}

/// A card lying beside a Client.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Laid {
    pub card: Card,
    pub owner: Owner,
}

/// Where a row lies: which side, and which suit scores there; no suit means Freud (DW-059).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    pub side: Icon,
    pub suit: Option<Suit>,
}

impl Place {
    /// DW-036, DW-059.
    #[inline]
    pub fn scores(self, card: Card) -> bool {
        self.suit.is_none_or(|suit| suit == card.suit())
    }

    /// The sort key of DW-034: greater is closer to the Client.
    #[inline]
    fn closeness(self, card: Card) -> u8 {
        let suit = self.suit.map_or(3, |suit| suit as usize);
        CLOSENESS[self.side as usize][suit][card.index() as usize]
    }
}

/// Number, then on-suit, then Freud's hierarchy, then the icon: DW-030 to DW-034.
static CLOSENESS: [[[u8; INDICES]; 4]; 2] = {
    let mut table = [[[0; INDICES]; 4]; 2];
    let mut suit = 0;
    while suit < 4 {
        let mut index = 0;
        while index < INDICES {
            let card = Card::from_index(index as u8);
            if card.number() < 1 || card.number() > 11 {
                index += 1;
                continue;
            }
            let on_suit = suit == 3 || card.suit() as usize == suit;
            let (number, rank, moon) =
                (card.number(), card.suit() as u8, matches!(card.icon(), Icon::Moon) as u8);
            let tie = (on_suit as u8) << 3;
            table[0][suit][index] = (number << 4) + tie + (rank << 1) + (1 - moon);
            table[1][suit][index] = ((12 - number) << 4) + tie + ((2 - rank) << 1) + moon;
            index += 1;
        }
        suit += 1;
    }
    table
};

/// The cards of one round from far to close (DW-040). Always in order: a card laid before the row
/// is complete changes no gap, because gaps are measured only once it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Laid>", into = "Vec<Laid>")]
pub struct Row {
    cards: [Laid; MAX_ROW],
    len: u8,
}

/// An empty place: no card has this index, and so it is farther than any card.
const BLANK: Laid = Laid { card: Card::from_index(0), owner: Owner::Nobody };

impl Default for Row {
    fn default() -> Self {
        Row { cards: [BLANK; MAX_ROW], len: 0 }
    }
}

impl Row {
    #[inline]
    pub fn as_slice(&self) -> &[Laid] {
        &self.cards[..usize::from(self.len)]
    }

    /// All places of the row; those beyond its last card hold no card, whose index is 0.
    #[inline]
    pub fn places(&self) -> &[Laid; MAX_ROW] {
        &self.cards
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Lays a card at its place in the order (DW-026, DW-027, DW-035).
    #[inline(always)]
    pub fn insert(&mut self, place: Place, laid: Laid) {
        const OTHERS: usize = MAX_ROW - 1;
        assert!(self.len() <= OTHERS, "a row has room for all its cards");
        let key = place.closeness(laid.card);
        // Which of two cards is closer is random, so nothing here branches on it: every place is
        // asked, the empty ones are farther than any card, and each card moves by one or by none.
        let farther = |lying: &&Laid| place.closeness(lying.card) < key;
        let at = self.cards[..OTHERS].iter().filter(farther).count() + self.len() - OTHERS;
        for slot in (1..MAX_ROW).rev() {
            self.cards[slot] = self.cards[slot - usize::from(slot > at)];
        }
        self.cards[at] = laid;
        self.len += 1;
    }

    /// The gap inwards of the card at `index`, passing over `skipped` cards; beyond the closest
    /// card lies the Client's corner (DW-043, DW-066).
    #[inline]
    pub fn gap(&self, index: usize, skipped: usize, corner: u8) -> u8 {
        let next = self.as_slice().get(index + 1 + skipped).map_or(corner, |l| l.card.number());
        self.cards[index].card.number().abs_diff(next)
    }

    /// Whether there is a Dream to skip: the corner is none (DW-066).
    #[inline]
    pub fn can_skip(&self, index: usize) -> bool {
        index + 1 < self.len()
    }

    pub fn clear(&mut self) {
        *self = Row::default();
    }
}

impl From<Vec<Laid>> for Row {
    fn from(laid: Vec<Laid>) -> Self {
        let mut row = Row::default();
        for (slot, laid) in row.cards.iter_mut().zip(&laid) {
            *slot = *laid;
        }
        row.len = laid.len().min(MAX_ROW) as u8;
        row
    }
}

impl From<Row> for Vec<Laid> {
    fn from(row: Row) -> Self {
        row.as_slice().to_vec()
    }
}
