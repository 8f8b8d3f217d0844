//! What lies on the table, and what can be done there.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::{Frames, NotationError, Pile, Seat, SeatSet};
use serde::{Deserialize, Serialize, Serializer};

pub(super) const MOST_SEATS: usize = 3;
pub(super) const MOST_CARDS: u8 = 30;

/// A card; people see `c1` for the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(pub u8);

impl Card {
    /// Every fourth card rings a bell (PK-8).
    pub fn is_bell(self) -> bool {
        self.0 % 4 == 3
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.0 + 1)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.strip_prefix('c')
            .and_then(|number| number.parse::<u8>().ok())
            .filter(|number| (1..=MOST_CARDS).contains(number))
            .map(|number| Card(number - 1))
            .filter(|card| card.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "a card from c1 to c30"))
    }
}

/// Cards as a viewer is told about them: by name, in rising order.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cards(pub Pile);

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(Card)).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|card| Card(card).to_string()))
    }
}

/// One choice of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Play(Card),
    TakeBack,
    Score,
    Draw,
    /// Of what the winner has to settle, this comes first.
    First(Frame),
    /// A token of the winner goes to this seat.
    Give(Seat),
    /// There is no token to give.
    GiveNothing,
    /// The winner can have this card for a token.
    Offer(Card),
    Withdraw,
    Buy,
}

/// What the winner of a round has to settle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Score or draw.
    Reward,
    /// Give a token away.
    Bell,
}

/// One reward, a bell for each seat's card, and one for a card that was drawn.
pub type Waiting = Frames<Frame, 5>;

/// A card on offer to the winner of the round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Offer {
    pub seat: Seat,
    pub card: Card,
}

/// What is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Deal,
    Choose,
    Reward,
    Draw,
    Over,
}

/// Everything on the table, hidden or not.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub deck: Pile,
    /// The cards of each seat, those chosen included.
    pub hands: [Pile; MOST_SEATS],
    pub chosen: [Option<Card>; MOST_SEATS],
    /// The cards in hands that were drawn for all to see.
    pub face_up: Pile,
    pub discard: Pile,
    pub tokens: [u8; MOST_SEATS],
    pub pot: u8,
    /// The winner of the latest round.
    pub lead: Seat,
    pub phase: Phase,
    pub waiting: Waiting,
    pub offer: Option<Offer>,
    /// How many offers were made in this match.
    pub offers: u8,
    /// Who has offered a card in this round.
    pub offered: SeatSet,
}

impl State {
    pub fn committed(&self) -> SeatSet {
        Seat::all(MOST_SEATS).filter(|seat| self.chosen[seat.index()].is_some()).collect()
    }

    pub(super) fn dealt(&self) -> usize {
        self.hands.iter().map(|hand| hand.len()).sum()
    }
}
