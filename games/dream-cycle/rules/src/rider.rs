//! A player's token, goods, layout and offers.

use dreamtable_core::Seat;
use serde::{Deserialize, Serialize};

use crate::bundle::Bundle;
use crate::colour::SEVEN;
use crate::compass::{Facing, Ways};
use crate::counts::Counts;
use crate::goods::{Directional, Inspiration};
use crate::square::Square;

/// The most offers a player can have open (DC-6.13).
pub const MOST_OFFERS: usize = 2;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Rider {
    /// `None` before it is placed and once its owner is out.
    pub token: Option<Token>,
    /// Without the counters on the fields.
    pub chi: u8,
    /// Directional tiles that lie on no field.
    pub hand: Counts<Directional>,
    pub fields: [Field; SEVEN],
    pub inspirations: Counts<Inspiration>,
    /// Whether the first own turn has begun (DC-13.3).
    pub begun: bool,
    /// Whether and as which of all the player went out, counted from 1.
    pub out: Option<u8>,
    /// Steps of this phase that are counted (DC-5.14, DC-6.13).
    pub steps: u8,
    /// Offers sent in this phase (DC-6.13).
    pub sent: u8,
    pub draft: Option<Draft>,
    pub offers: [Option<Offer>; MOST_OFFERS],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Token {
    pub square: Square,
    pub facing: Facing,
}

/// One colour's field: at most two Directional tiles, and counters beside a single one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Field {
    /// In the order of the kinds; the second only beside a first.
    pub tiles: [Option<Directional>; 2],
    pub counters: u8,
}

/// An offer in the making: public, and nothing in it is reserved (DC-6.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Draft {
    pub to: Seat,
    pub give: Bundle,
    pub want: Bundle,
    /// The serial of the offer it answers.
    pub answers: Option<u16>,
}

/// An open offer; what it gives is reserved (DC-6.9). It never changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Offer {
    pub to: Seat,
    pub give: Bundle,
    pub want: Bundle,
    /// No other offer of the match has the same; later ones have higher numbers.
    pub serial: u16,
}

impl Field {
    #[inline]
    pub fn count(self) -> usize {
        self.tiles.iter().flatten().count()
    }

    #[inline]
    pub fn holds(self, tile: Directional) -> bool {
        self.tiles.contains(&Some(tile))
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.tiles[0].is_none()
    }

    /// # Panics
    /// In a checked build, when the field is full.
    pub fn put(&mut self, tile: Directional) {
        debug_assert!(self.tiles[1].is_none());
        self.tiles = match self.tiles[0] {
            Some(first) if first <= tile => [Some(first), Some(tile)],
            first => [Some(tile), first],
        };
    }

    /// Removes a tile that lies here.
    pub fn lift(&mut self, tile: Directional) {
        if self.tiles[0] == Some(tile) {
            self.tiles = [self.tiles[1], None];
        } else {
            self.tiles[1] = None;
        }
    }

    /// The ways its tiles show, without the tiles already tried and the ways already blocked.
    #[inline]
    pub fn ways(self, facing: Facing, tried: u8, blocked: Ways) -> Ways {
        let mut ways = Ways::NONE;
        for (place, tile) in self.tiles.iter().enumerate() {
            if let Some(tile) = tile
                && tried >> place & 1 == 0
            {
                ways = ways.union(tile.ways(facing));
            }
        }
        ways.minus(blocked)
    }

    /// The place of the tile that is used to go that way: a plain one rather than a Lucidity
    /// (DC-7.17). Lucidity is the last of the kinds, so the first that fits is the right one.
    pub fn tile_for(self, way: Facing, facing: Facing, tried: u8) -> Option<usize> {
        (0..2).find(|place| {
            tried >> place & 1 == 0
                && self.tiles[*place].is_some_and(|tile| tile.ways(facing).contains(way))
        })
    }
}

impl Rider {
    #[inline]
    pub fn is_in(&self) -> bool {
        self.out.is_none()
    }

    /// All Directional tiles, on fields or not.
    pub fn tiles(&self) -> Counts<Directional> {
        let mut tiles = self.hand;
        for tile in self.fields.iter().flat_map(|field| field.tiles).flatten() {
            tiles.add(tile, 1);
        }
        tiles
    }

    #[inline]
    pub fn owns(&self, tile: Directional) -> bool {
        self.hand.has(tile) || self.fields.iter().any(|field| field.holds(tile))
    }

    #[inline]
    pub fn holds(&self, tile: Inspiration) -> bool {
        self.inspirations.has(tile)
    }

    pub fn power(&self) -> u8 {
        self.inspirations.of(Inspiration::Power)
    }

    /// What the player could pay, cashing Inspiration tiles in (DC-5.17).
    #[inline]
    pub fn raisable(&self) -> u8 {
        let bonus = self.inspirations.of(Inspiration::ChiBonus);
        self.chi + self.inspirations.total() + 2 * bonus
    }

    pub fn counters(&self) -> u8 {
        self.fields.iter().map(|field| field.counters).sum()
    }

    /// All that could be offered.
    pub fn goods(&self) -> Bundle {
        Bundle::new(self.chi, self.tiles(), self.inspirations)
    }

    /// What the open offers promise.
    pub fn reserved(&self) -> Bundle {
        self.offers.iter().flatten().fold(Bundle::EMPTY, |sum, offer| sum.plus(offer.give))
    }

    /// What could go into another offer.
    pub fn unreserved(&self) -> Bundle {
        self.goods().beyond(self.reserved())
    }

    /// One such tile leaves the player: an unplaced one first, then the first field's; counters of
    /// a field that is left empty come back (DC-5.7, DC-5.16).
    pub fn lose(&mut self, tile: Directional) {
        if self.hand.has(tile) {
            return self.hand.take(tile, 1);
        }
        if let Some(field) = self.fields.iter_mut().find(|field| field.holds(tile)) {
            field.lift(tile);
            self.chi += std::mem::take(&mut field.counters);
        }
    }

    pub fn trades(&self) -> bool {
        self.draft.is_some() || self.offers.iter().any(Option::is_some)
    }
}
