//! How well a seat stands, for bots (DC-20.3): distance, chi, tiles, Inspiration, rivals.

use dreamtable_core::{Payoffs, Seat};

use crate::board::ROWS;
use crate::game::DreamCycle;
use crate::phase::Phase;
use crate::state::State;

/// Tenths of a level that a rider's position and goods are worth. A full match is 300 and more.
pub(crate) fn worth(game: &DreamCycle, state: &State, seat: Seat) -> i32 {
    let rider = state.rider(seat);
    let Some(token) = rider.token.filter(|_| rider.is_in()) else { return -500 };
    let square = token.square;
    let mut worth = 10 * i32::from(square.y());
    // Columns that are missing to stand under the next row.
    let row = usize::from(square.level()).min(ROWS - 1);
    let west = i32::from(game.stairs.offsets[row]) * 3;
    let x = i32::from(square.x());
    worth -= 4 * (west - x).max(x - west - 8).max(0);
    if state.board.row_of(&game.stairs, square).is_none() {
        worth -= 6;
    }
    worth += 6 * i32::from(rider.chi) / 10 + 3 * i32::from(rider.inspirations.total());
    let tiles = rider.tiles();
    let price: i32 =
        tiles.iter().map(|(t, n)| i32::from(game.content.price(t).buy) * i32::from(n)).sum();
    worth + 7 * price / 10 - 3 * (i32::from(tiles.total()) - 7).max(0)
}

/// On the scale of payoffs: the lead over the best rival, and how near the end is.
pub(crate) fn evaluate(game: &DreamCycle, state: &State, seat: Seat) -> i32 {
    let seats = game.options.seats;
    if state.phase == Phase::Over {
        return Payoffs::shared(state.winners, seats).of(seat);
    }
    if !state.rider(seat).is_in() {
        return 0;
    }
    let own = worth(game, state, seat);
    if seats == 1 {
        return (own * 2).clamp(1, 999);
    }
    let rivals = Seat::all(seats).filter(|other| *other != seat && state.rider(*other).is_in());
    let best = rivals.map(|other| worth(game, state, other)).max().unwrap_or(own);
    // A level counts more the nearer the finish is.
    let near = (own.max(best)).clamp(0, 300);
    let even = Payoffs::FULL / seats as i32;
    (even + (own - best) * (400 + near * 2) / 400).clamp(1, 999)
}
