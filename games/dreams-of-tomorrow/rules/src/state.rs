//! The table: everything that lies on it and what is awaited.

use arrayvec::ArrayVec;
use dreamtable_core::{MAX_SEATS, Pile, Seat};
use serde::{Deserialize, Serialize};

use crate::content::{MOST_DREAMSCAPE, MOST_SEQUENCE};
use crate::dream::Card;
use crate::phase::Phase;
use crate::resource::{Purse, Resource};
use crate::ring::{Direction, Place, Ring};

/// What lies before one player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Engineer {
    pub purse: Purse,
    pub direction: Direction,
    pub place: Place,
    /// Dreams caught and not yet woven.
    pub catcher: Pile,
    /// Dreams woven, from the beginning to the end.
    pub sequence: ArrayVec<Card, MOST_SEQUENCE>,
}

impl Engineer {
    /// The Dreams that can be activated: all in the Catcher, and the last of the Sequence (DOT-067).
    #[inline]
    pub fn usable(&self) -> impl Iterator<Item = Card> {
        let last = self.sequence.last().copied();
        self.catcher.iter().map(Card).chain(last)
    }

    #[inline]
    pub fn pay(&mut self, price: Purse) {
        self.purse = self.purse.minus(price);
    }
}

/// The Robot's figure and counters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Robot {
    pub place: Place,
    pub direction: Direction,
    /// How many turns it has had.
    pub counter: u16,
    pub stores: [u8; 3],
}

impl Robot {
    /// The store with the least in it; of equals the first in the order of resources.
    #[inline]
    pub fn lowest_store(&self) -> Resource {
        Resource::ALL
            .into_iter()
            .min_by_key(|&resource| self.stores[resource as usize])
            .unwrap_or(Resource::Experience)
    }
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Somebody completed a Sequence (DOT-100).
    Sequence,
    /// The last Dream was caught (DOT-101).
    NoDreams,
    /// The deck of a solo match ran out (DOT-131).
    DeckOut,
    /// The Robot of a solo match had its last turn: the player has lost (DOT-137).
    RobotTurns,
    /// The Robot's Turn Counter was full after a round among several (DOT-146).
    TurnCounter,
}

/// The whole table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Face down. A deck has no order: what comes next is chance.
    pub deck: Pile,
    /// Face up and public (DOT-013).
    pub discard: Pile,
    /// Face up, by slot from the left.
    pub dreamscape: [Option<Card>; MOST_DREAMSCAPE],
    /// The Dream shown by the Robot or the Night Mare during its turn (DOT-X09).
    pub shown: Option<Card>,
    pub ring: Ring,
    pub engineers: [Engineer; MAX_SEATS],
    pub robot: Robot,
    /// Who began the match.
    pub first: Seat,
    /// The seat whose turn it is, or was when the Robot or the Night Mare acts.
    pub active: Seat,
    /// 0 while the players choose their first Dreams.
    pub round: u16,
    /// Whose turn it is in the turn order, counted from 0; the Robot has a number there too.
    pub order: u8,
    /// Dreams activated in this turn.
    pub activations: u8,
    /// Somebody has completed a Sequence: this is the last round.
    pub last_round: bool,
    pub phase: Phase,
    pub end: Option<End>,
}

impl State {
    #[inline]
    pub fn me(&self) -> &Engineer {
        &self.engineers[self.active.index()]
    }

    #[inline]
    pub fn me_mut(&mut self) -> &mut Engineer {
        &mut self.engineers[self.active.index()]
    }

    #[inline]
    pub fn engineer(&self, seat: Seat) -> &Engineer {
        &self.engineers[seat.index()]
    }

    /// The Dreams of the Dreamscape from the left.
    #[inline]
    pub fn dreams(&self) -> impl Iterator<Item = Card> {
        self.dreamscape.iter().flatten().copied()
    }

    #[inline]
    pub fn slot_of(&self, card: Card) -> Option<usize> {
        self.dreamscape.iter().position(|&slot| slot == Some(card))
    }

    /// Every card that lies open.
    pub fn face_up(&self) -> Pile {
        let single = self.dreams().chain(self.shown).map(|card| card.0);
        self.engineers.iter().fold(self.discard.union(single.collect()), |all, engineer| {
            all.union(engineer.catcher).union(engineer.sequence.iter().map(|card| card.0).collect())
        })
    }

    /// The player with this Dream in the Catcher.
    #[inline]
    pub fn owner_of(&self, card: Card) -> Option<Seat> {
        Seat::all(MAX_SEATS).find(|&seat| self.engineer(seat).catcher.contains(card.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_one_kibibyte() {
        assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    }
}
