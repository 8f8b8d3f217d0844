//! The whole table. Nothing is hidden but the future (DC-1.8).

use arrayvec::ArrayVec;
use dreamtable_core::{Pile, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::board::{Board, Printed};
use crate::colour::Colour;
use crate::compass::{Facing, Ways};
use crate::content::MOST_PAINTS;
use crate::counts::Counts;
use crate::event::{Cause, Ending};
use crate::goods::{Directional, Inspiration};
use crate::phase::Phase;
use crate::rider::{Rider, Token};
use crate::square::Square;
use crate::trail::Trail;

pub const MAX_RIDERS: usize = 5;
/// More effects never wait at once: nobody's square waits twice, and Rocket Ships are few.
const MOST_EFFECTS: usize = 40;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub phase: Phase,
    pub board: Board,
    pub riders: [Rider; MAX_RIDERS],
    pub supply: Supply,
    /// The seat that began (DC-3.3).
    pub first: Seat,
    pub active: Seat,
    /// From 1; 0 before the first turn.
    pub round: u8,
    /// Turns begun so far, extra turns included.
    pub turns: u16,
    /// Offers sent so far: the serial of the latest.
    pub offers: u16,
    pub turn: Turn,
    pub winners: SeatSet,
    pub ending: Option<Ending>,
}

/// What lies beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Supply {
    pub chi: u8,
    pub directionals: Counts<Directional>,
    pub inspirations: Counts<Inspiration>,
    /// Dreamscape tiles that were not laid yet (DC-9.10).
    pub tiles: Pile,
}

/// What only counts within the Movement Phase of one turn (DC-7.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Whether the token has moved.
    pub moved: bool,
    /// Moves of the active player so far (DC-16.10).
    pub steps: u16,
    /// The number of the Times tile turned in last; 0 without one.
    pub times: u8,
    /// The colour the silver square under the token shows.
    pub lent: Option<Colour>,
    /// Rolls since the last interruption (DC-16.9).
    pub rolls: u8,
    /// Fringewalker steps made.
    pub walks: u8,
    /// Whether the exit out of a doldrum is still owed after a Fringewalker step.
    pub owing: bool,
    /// Whether the token is in an endless loop (DC-16.6).
    pub endless: bool,
    /// Whether the third lap is reached (DC-16.8).
    pub restricted: bool,
    /// Which tiles of the present field were tried from here, bit by bit.
    pub tried: u8,
    /// Which ways were blocked from here.
    pub blocked: Ways,
    pub step: Stride,
    pub conflict: Conflict,
    /// Effects of squares, first in, first out (DC-11.21).
    pub effects: ArrayVec<Pending, MOST_EFFECTS>,
    /// Blue and yellow squares that have acted, by player (DC-11.6, DC-11.11).
    pub acted: [Pile; MAX_RIDERS],
    /// Tiles still to draw for a bonus.
    pub draws: u8,
    /// Shadowwalkers still to be asked about the present effect, and those who stay out of it.
    pub asked: SeatSet,
    pub aside: SeatSet,
    pub debt: Option<Debt>,
    /// Who has paid Power this turn (DC-10.10).
    pub extorted: SeatSet,
    /// Squares covered this turn, in order (DC-4.5).
    pub painted: ArrayVec<Printed, MOST_PAINTS>,
    pub trail: Trail,
}

/// The move that is being made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Stride {
    pub cause: Cause,
    pub way: Facing,
    /// Squares still to go.
    pub left: u8,
    /// Where the walk has come to; the token follows when it lands.
    pub at: Square,
    /// The facing before it, for a block.
    pub before: Facing,
    /// Which tile of the field it uses; 2 for none.
    pub tile: u8,
}

/// The conflict that is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Conflict {
    /// Power of everybody when it was announced (DC-10.12).
    pub power: [u8; MAX_RIDERS],
    /// Who still has to pay.
    pub victims: SeatSet,
    /// How many squares in a row are pushed empty, and by whom they are left.
    pub links: u8,
    pub pushed: [SeatSet; MAX_RIDERS],
}

/// A square that will act on somebody who came onto it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pending {
    pub seat: Seat,
    pub square: Printed,
}

/// Chi that has to be paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Debt {
    pub seat: Seat,
    pub amount: u8,
    pub due: Due,
    /// How far the asking for help has come (W7).
    pub rescue: Rescue,
}

/// What a debt is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Due {
    Extortion,
    Drain,
    Brake,
    TakeBack,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rescue {
    NotAsked,
    Debtor,
    Trader,
    DebtorAgain,
}

impl State {
    #[inline]
    pub fn rider(&self, seat: Seat) -> &Rider {
        &self.riders[seat.index()]
    }

    #[inline]
    pub fn rider_mut(&mut self, seat: Seat) -> &mut Rider {
        &mut self.riders[seat.index()]
    }

    /// The active player.
    #[inline]
    pub fn mover(&self) -> &Rider {
        &self.riders[self.active.index()]
    }

    #[inline]
    pub fn mover_mut(&mut self) -> &mut Rider {
        &mut self.riders[self.active.index()]
    }

    /// The active player's token; the corner of the field once the player is out.
    #[inline]
    pub fn token(&self) -> Token {
        self.mover().token.unwrap_or(Token { square: Square::default(), facing: Facing::North })
    }

    /// Who is on a square, without the active player.
    #[inline]
    pub fn others_at(&self, square: Square) -> SeatSet {
        let mut others = SeatSet::EMPTY;
        for (index, rider) in self.riders.iter().enumerate() {
            if rider.token.is_some_and(|token| token.square == square) {
                others = others.with(Seat::new(index));
            }
        }
        others.without(self.active)
    }

    /// Everybody still in, clockwise from the active player.
    #[inline]
    pub fn clockwise(&self, seats: usize) -> impl Iterator<Item = Seat> + use<> {
        let start = self.active.index();
        (0..seats).map(move |ahead| Seat::new((start + ahead) % seats))
    }

    /// The seats that are not out.
    #[inline]
    pub fn in_play(&self, seats: usize) -> SeatSet {
        Seat::all(seats).filter(|seat| self.rider(*seat).is_in()).collect()
    }

    /// The active player's Movement Phase runs, the end of the turn included (DC-4.4).
    #[inline]
    pub fn moving(&self) -> bool {
        !matches!(self.phase, Phase::Buying)
    }
}
