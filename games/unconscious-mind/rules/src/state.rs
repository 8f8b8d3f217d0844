//! The table: everything that lies on it and what is awaited.

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use dreamtable_core::{Frames, Pile, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Ground, Named, Room};
use crate::component::{Client, Dream, DreamKind, Goal, Grief, IdCard, Research, Tile, Treatise};
use crate::content::IDEA_SPACES;
use crate::dial::{Dial, Piece};
use crate::frame::Frame;
use crate::icon::{Location, Quality, Spot, Tags};
use crate::listed;

/// The most players, the Id included.
pub const MOST_PLAYERS: usize = 4;

/// How deep a cascade may be.
pub const MOST_FRAMES: usize = 128;

/// A room of an office with its Client.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Practice {
    pub client: Option<Client>,
    /// Gone after Catharsis.
    pub grief: Option<Grief>,
    /// The Manifest Dream or Nightmare that lies over the Latent Dream.
    pub upper: Option<Dream>,
    pub latent: Option<Dream>,
    /// The space of the Therapy marker.
    pub marker: u8,
}

impl Practice {
    /// The only Dream that may be used (UM-9.9).
    #[inline]
    pub fn top(&self) -> Option<Dream> {
        self.upper.or(self.latent)
    }
}

/// What belongs to one player; the Id of a solo match is the second player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Face up and not under a Treatise.
    #[serde(with = "listed::research")]
    pub in_play: Pile,
    /// Hand cards that everybody knows, since they were taken from the display.
    #[serde(with = "listed::research")]
    pub known: Pile,
    #[serde(with = "listed::clients")]
    pub cured: Pile,
    pub points: i16,
    pub coffee: u16,
    pub bright: u16,
    pub boxes: u16,
    pub madness: u16,
    /// Claimed Goals, a bit each.
    #[serde(with = "listed::goals")]
    pub goals: u16,
    pub dial: Dial,
    pub tags: Tags,
    /// Row by row.
    pub notebook: [[Option<Tile>; 3]; 3],
    pub rooms: [Practice; 2],
    /// The Office Room card lies on the right room.
    pub room_closed: bool,
    /// Hand cards that only their owner knows.
    pub hidden: u8,
    /// In supply.
    pub ideas: u8,
    /// Ideas above the columns, a bit each.
    pub locked: u8,
    pub reputation: u8,
    pub inkpot: u8,
    pub pet: u8,
    pub professor: Option<Location>,
    /// Starting tiles to choose from.
    pub dealt: [Option<Tile>; 4],
}

impl Player {
    #[inline]
    pub fn room(&self, room: Room) -> &Practice {
        &self.rooms[room as usize]
    }

    #[inline]
    pub fn row(&self, quality: Quality) -> &[Option<Tile>; 3] {
        &self.notebook[quality.index()]
    }

    #[inline]
    pub fn rows(&self) -> u8 {
        self.notebook.iter().filter(|row| row.iter().all(Option::is_some)).count() as u8
    }

    #[inline]
    pub fn columns(&self) -> u8 {
        (0..3).filter(|&column| self.notebook.iter().all(|row| row[column].is_some())).count() as u8
    }

    #[inline]
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.notebook.iter().flatten().flatten().copied()
    }

    /// Clients whose ability, tags and scoring count: cured, or after Catharsis.
    #[inline]
    pub fn active_clients(&self) -> impl Iterator<Item = Client> + '_ {
        let treated = self.rooms.iter().filter(|room| room.grief.is_none());
        treated.filter_map(|room| room.client).chain(self.cured.iter().map(Client))
    }
}

/// An idea space: whose Ideas lie there and where they point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Space {
    pub owner: Option<Seat>,
    pub pointed: [Pointed; 2],
}

/// Ideas that point at one action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pointed {
    pub spot: Option<Spot>,
    pub ideas: u8,
    pub bright: u8,
}

/// A Treatise of this match: in the display, or published with the cards left under it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Published {
    pub used: bool,
    pub owner: Option<Seat>,
    pub cards: [Option<Research>; 5],
}

impl Published {
    /// The rightmost card still there.
    #[inline]
    pub fn rightmost(&self) -> Option<(usize, Research)> {
        self.cards.iter().enumerate().rev().find_map(|(at, card)| card.map(|card| (at, card)))
    }
}

/// A Treatise being published: nothing moves until every Volume has a source (UM-11.13).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Draft {
    pub ground: Option<Ground>,
    pub piece: Option<Piece>,
    /// In the order of naming, each with its Volume.
    pub named: ArrayVec<(Named, u8), 5>,
}

/// What nobody draws from knows the order of: cards face down, and what was removed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Decks {
    #[serde(with = "listed::clients")]
    pub clients: Pile,
    #[serde(with = "listed::griefs")]
    pub griefs: Pile,
    #[serde(with = "listed::griefs")]
    pub griefs_removed: Pile,
    #[serde(with = "listed::dreams")]
    pub dreams: Pile,
    #[serde(with = "listed::dreams")]
    pub dreams_removed: Pile,
    #[serde(with = "listed::tiles")]
    pub tiles: Pile,
    #[serde(with = "listed::id_cards")]
    pub id_cards: Pile,
    /// Cards left in the upper stack of a deck that was split (UM-16.3).
    pub upper_routine: u8,
    pub upper_case: u8,
    pub upper_griefs: u8,
    pub upper_research: u8,
    /// Research cards left to draw.
    pub research: u8,
}

impl Decks {
    /// The Dreams of one kind in a pile.
    #[inline]
    pub fn dreams_of(pile: Pile, kind: DreamKind) -> Pile {
        let range = match kind {
            DreamKind::Manifest => Dream::MANIFEST,
            DreamKind::Latent => Dream::LATENT,
            DreamKind::Nightmare => Dream::NIGHTMARE,
        };
        among(pile, range)
    }

    /// Whether the deck, or what was removed, has a Dream of this kind.
    pub fn can_draw_dream(&self, kind: DreamKind) -> bool {
        let all = self.dreams.union(self.dreams_removed);
        !Self::dreams_of(all, kind).is_empty()
    }
}

/// The cards of a pile with numbers in a range.
#[inline]
pub fn among(pile: Pile, range: std::ops::Range<u8>) -> Pile {
    let below = |number: u8| Pile::from_bits((1 << number) - 1);
    pile.intersection(below(range.end).minus(below(range.start)))
}

/// What only the solo opponent has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct IdState {
    pub drive: u16,
    pub card: Option<IdCard>,
    /// Its cards in play, the oldest first.
    pub in_play: ArrayVec<Research, { Research::COUNT }>,
}

/// All that lies open.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Public {
    #[serde(with = "listed::players")]
    pub players: [Player; MOST_PLAYERS],
    pub frames: Frames<Frame, MOST_FRAMES>,
    pub decks: Decks,
    pub spaces: [Space; IDEA_SPACES as usize],
    /// Two face-up tiles above each column, the lower first.
    pub columns: [[Option<Tile>; 2]; 3],
    /// Two Routine, two Case-Study Clients.
    pub clients: [Option<Client>; 4],
    pub griefs: [Option<Grief>; 4],
    pub manifest: [Option<Dream>; 4],
    pub nightmare: Option<Dream>,
    pub research: [Option<Research>; 2],
    pub treatises: [Published; Treatise::COUNT],
    /// The line from the left.
    pub goals: [Option<Goal>; 8],
    /// The Haunted Goal lies beside the line.
    pub haunted: bool,
    /// Covered bonus slots of the Locations, a bit each.
    pub slots: [u8; 6],
    /// Whose Insight lies on a slot of a district.
    pub districts: [[Option<Seat>; 4]; 3],
    /// District tokens left.
    pub tokens: [u8; 3],
    pub freud: Location,
    pub freud_reputation: u8,
    /// From the first on the Reputation track to the last.
    pub standing: [Seat; MOST_PLAYERS],
    pub first: Seat,
    pub active: Seat,
    /// 0 during the set-up.
    pub round: u8,
    /// The round that is the last.
    pub last_round: Option<u8>,
    pub check_token: bool,
    pub checks_due: u8,
    pub gramophone: Option<Seat>,
    pub draft: Draft,
    pub id: IdState,
}

/// What is hidden: the hands, and what the Research deck holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Secret {
    pub hands: [Pile; MOST_PLAYERS],
    #[serde(with = "listed::research")]
    pub deck: Pile,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub public: Public,
    pub secret: Secret,
}

impl Deref for State {
    type Target = Public;

    #[inline]
    fn deref(&self) -> &Public {
        &self.public
    }
}

impl DerefMut for State {
    #[inline]
    fn deref_mut(&mut self) -> &mut Public {
        &mut self.public
    }
}

impl Public {
    #[inline]
    pub fn me(&self) -> &Player {
        &self.players[self.active.index()]
    }

    #[inline]
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.index()]
    }

    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The actions at which Ideas of this player point, a bit each.
    #[inline]
    pub fn pointed_at(&self, seat: Seat) -> u16 {
        let own = self.spaces.iter().filter(|space| space.owner == Some(seat));
        let spots = own.flat_map(|space| space.pointed).filter_map(|pointed| pointed.spot);
        spots.fold(0, |bits, spot| bits | 1 << spot.index())
    }

    #[inline]
    pub fn occupied(&self, seat: Seat) -> usize {
        self.spaces.iter().filter(|space| space.owner == Some(seat)).count()
    }

    pub fn treatises_of(&self, seat: Seat) -> u8 {
        self.treatises.iter().filter(|published| published.owner == Some(seat)).count() as u8
    }

    #[inline]
    pub fn hand_size(&self, seat: Seat) -> usize {
        let player = self.player(seat);
        player.known.len() + usize::from(player.hidden)
    }

    /// Takes a Goal from the line, or the Haunted one from beside it.
    pub fn remove_goal(&mut self, goal: Goal) {
        match self.goals.iter_mut().find(|place| **place == Some(goal)) {
            Some(place) => *place = None,
            None => self.haunted &= goal != Goal::HAUNTED,
        }
    }

    #[inline]
    pub fn is_last_round(&self) -> bool {
        self.last_round == Some(self.round)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_four_kibibytes() {
        assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
        assert!(size_of::<Frame>() <= 8, "{} bytes", size_of::<Frame>());
    }
}
