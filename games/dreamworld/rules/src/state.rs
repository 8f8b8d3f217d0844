//! What lies on the table: a public part that everybody sees and a secret part nobody sees whole.

use dreamtable_core::{Pile, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Icon};
use crate::content::{MAX_CLIENTS, MAX_ROUNDS, MAX_TILES};
use crate::row::{Laid, Row};
use crate::tokens::Tokens;

pub const MAX_PLAYERS: usize = 4;

/// The table. An observation is the public part and one seat's share of the secret part, so what
/// is secret is decided by where a field stands and not by remembering to leave it out.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub public: Public,
    pub secret: Secret,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Secret {
    /// Dreams in hand, a chosen one included until the reveal.
    pub hands: [Pile; MAX_PLAYERS],
    pub chosen: [Option<Choice>; MAX_PLAYERS],
}

/// A card chosen in secret (DW-023).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    Dream(Card),
    Professor,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Public {
    pub phase: Phase,
    /// Counted from 0; even rounds lie on the Sun side (DW-020).
    pub round: u8,
    /// The column from top to bottom: which Client of the pack lies where (DW-013).
    pub clients: [u8; MAX_CLIENTS],
    /// The tile of each Client round (DW-014).
    pub tiles: [u8; MAX_TILES],
    /// The rows of all rounds; cards drawn from them since are no longer in `open`.
    pub rows: [Row; MAX_ROUNDS],
    /// Face-up Dreams of earlier rounds that still lie there (DW-051).
    pub open: Pile,
    /// How many +1 tokens lie on a card: bit planes of 1 and 2.
    pub bonus: [Pile; 2],
    /// Cards face down in the deck, without the non-player cards beside the Clients.
    pub deck: u8,
    pub players: [Player; MAX_PLAYERS],
    /// Dreams taken openly from the table that are still in a hand.
    pub known: [Pile; MAX_PLAYERS],
    /// Who has the Professor in hand (DW-011).
    pub professor: SeatSet,
    /// Who has chosen in the running choice.
    pub committed: SeatSet,
    /// Who played the Professor and plays again (DW-027).
    pub again: SeatSet,
    pub turn: Turn,
    /// The Id's unflipped tokens (DW-071).
    pub id: Tokens,
    pub winners: SeatSet,
}

/// A player's things that everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    pub tokens: Tokens,
    /// +1 tokens in the own supply.
    pub supply: u8,
    /// Dreams in hand.
    pub hand: u8,
}

/// What is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance: Clients and tiles (DW-013, DW-014).
    Arrange,
    /// Chance: the hand of a seat (DW-016).
    Deal(Seat),
    /// Chance: the non-player card of the round (DW-022).
    NonPlayer,
    /// Chance: the card a tile shows before the choice (DW-064).
    CardBefore,
    /// All choose (DW-023).
    Choose,
    /// Chance: the Id's card (DW-072).
    IdCard,
    /// Chance: the card a tile adds after the reveal (DW-065).
    CardAfter,
    /// Who played the Professor chooses a Dream (DW-027).
    ChooseAgain,
    /// A player's turn begins: score or draw (DW-041).
    Act,
    /// The scoring value is fixed, tokens are being flipped (DW-084).
    Flip,
    Over,
}

impl Phase {
    /// Several choose at once, in secret.
    #[inline]
    pub const fn is_choice(self) -> bool {
        matches!(self, Phase::Choose | Phase::ChooseAgain)
    }

    /// One player scores or draws.
    #[inline]
    pub const fn is_turn(self) -> bool {
        matches!(self, Phase::Act | Phase::Flip)
    }
}

/// The running turn of the scoring phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turn {
    pub seat: Seat,
    /// Place in the row, counted from the farthest card.
    pub at: u8,
    /// Whether the card can score (DW-042).
    pub scores: bool,
    pub skipped: bool,
    /// +1 tokens spent in this turn.
    pub spent: u8,
    /// Tokens flipped in this turn.
    pub flipped: u8,
    /// Gap and tile, before tokens; may be negative (DW-050). 0 for a card that cannot score.
    pub worth: i8,
    /// What is left of the scoring value while flipping.
    pub left: u8,
}

impl Default for Turn {
    fn default() -> Self {
        Turn {
            seat: Seat::new(0),
            at: 0,
            scores: false,
            skipped: false,
            spent: 0,
            flipped: 0,
            worth: 0,
            left: 0,
        }
    }
}

impl Public {
    #[inline]
    pub fn row(&self) -> &Row {
        &self.rows[usize::from(self.round)]
    }

    #[inline]
    pub fn row_mut(&mut self) -> &mut Row {
        &mut self.rows[usize::from(self.round)]
    }

    #[inline]
    pub fn side(&self) -> Icon {
        if self.round.is_multiple_of(2) { Icon::Sun } else { Icon::Moon }
    }

    /// The card whose turn it is; meaningful in [`Phase::Act`] and [`Phase::Flip`].
    #[inline]
    pub fn acting(&self) -> Laid {
        self.row().as_slice()[usize::from(self.turn.at)]
    }

    /// +1 tokens lying on a card.
    #[inline]
    pub fn bonus_on(&self, card: Card) -> u8 {
        let card = card.index();
        u8::from(self.bonus[0].contains(card)) + 2 * u8::from(self.bonus[1].contains(card))
    }

    #[inline]
    pub fn set_bonus(&mut self, card: Card, count: u8) {
        for (bit, plane) in self.bonus.iter_mut().enumerate() {
            if count >> bit & 1 == 1 {
                plane.insert(card.index());
            } else {
                plane.remove(card.index());
            }
        }
    }

    /// Every card that lies face up, this round's included.
    #[inline]
    pub fn face_up(&self) -> Pile {
        let row = self.row().as_slice().iter().map(|laid| laid.card.index()).collect();
        self.open.union(row)
    }
}

impl State {
    /// Cards nobody has seen: the deck and the face-down non-player cards.
    #[inline]
    pub fn unseen(&self, deck: Pile) -> Pile {
        let held = self.secret.hands.iter().fold(Pile::EMPTY, |all, hand| all.union(*hand));
        deck.minus(held).minus(self.public.face_up())
    }
}
