//! What a place on the board and goods are worth to a bot (DC-20.3).

use dreamtable_core::Seat;

use crate::board::ROWS;
use crate::game::DreamCycle;
use crate::phase::Phase;
use crate::state::State;

/// All in hundredths of a square further north.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// For each column that is missing to stand under the next row.
    pub column: i32,
    /// For standing in the fringe.
    pub fringe: i32,
    pub chi: i32,
    pub inspiration: i32,
    /// For each chi a Directional tile would cost.
    pub tile: i32,
    /// For each Directional tile beyond seven.
    pub many: i32,
    /// For a ride that leads nowhere.
    pub still: i32,
    /// For being able to raise 0, 1, 2 or 3 chi and no more: a Drain, a loop or somebody's Power may
    /// cost the match.
    pub short: [i32; 4],
    /// Of the best rival's worth, in hundredths.
    pub rival: i32,
    pub out: i32,
    pub win: i32,
}

impl Weights {
    pub const USUAL: Weights = Weights {
        column: 30,
        fringe: 30,
        chi: 20,
        inspiration: 30,
        tile: 7,
        many: 30,
        still: 120,
        short: [900, 600, 180, 180],
        rival: 50,
        out: 5_000,
        win: 20_000,
    };

    /// What a rider's place and goods are worth; a match is thirty squares long.
    pub(crate) fn worth(&self, game: &DreamCycle, state: &State, seat: Seat) -> i32 {
        let rider = state.rider(seat);
        let Some(token) = rider.token.filter(|_| rider.is_in()) else { return -self.out };
        let square = token.square;
        let row = usize::from(square.level()).min(ROWS - 1);
        let west = i32::from(game.stairs.offsets[row]) * 3;
        let x = i32::from(square.x());
        let missing = (west - x).max(x - west - 8).max(0);
        let in_fringe = state.board.row_of(&game.stairs, square).is_none();
        let tiles = rider.tiles();
        let price = |(tile, count)| i32::from(game.content.price(tile).buy) * i32::from(count);
        let short = self.short.get(usize::from(rider.raisable())).copied().unwrap_or(0);
        100 * i32::from(square.y()) - self.column * missing - self.fringe * i32::from(in_fringe)
            + self.chi * i32::from(rider.chi)
            + self.inspiration * i32::from(rider.inspirations.total())
            + self.tile * tiles.iter().map(price).sum::<i32>()
            - self.many * (i32::from(tiles.total()) - 7).max(0)
            - short
    }

    /// Own worth, less a part of the best rival's.
    pub(crate) fn value(&self, game: &DreamCycle, state: &State, seat: Seat) -> i32 {
        if state.phase == Phase::Over {
            return if state.winners.contains(seat) { self.win } else { -self.out };
        }
        if !state.rider(seat).is_in() {
            return -self.out;
        }
        let rivals = Seat::all(game.options.seats)
            .filter(|other| *other != seat && state.rider(*other).is_in())
            .map(|other| self.worth(game, state, other));
        self.worth(game, state, seat) - rivals.max().unwrap_or(0) * self.rival / 100
    }
}
