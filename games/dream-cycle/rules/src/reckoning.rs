//! How a match stands or ended (DC-13.10, DC-13.11).

use dreamtable_core::Seat;
use serde::Serialize;

use crate::event::Ending;
use crate::game::DreamCycle;
use crate::state::State;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reckoning {
    pub ending: Option<Ending>,
    pub rounds: u8,
    pub seats: Vec<Standing>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    pub seat: Seat,
    /// From 1; equal places are shared.
    pub place: usize,
    pub won: bool,
    pub out: bool,
    /// How far north the token stands; `None` once it is gone.
    pub y: Option<i8>,
    /// The row level of the last square stood on.
    pub rows: u8,
}

/// Winners, then those still in by `y`, then those who went out, the latest first.
pub(crate) fn reckoning(game: &DreamCycle, state: &State) -> Reckoning {
    let seats = game.options.seats;
    let key = |seat: Seat| {
        let rider = state.rider(seat);
        let y = rider.token.map_or(-2, |token| i16::from(token.square.y()));
        match (state.winners.contains(seat), rider.out) {
            (true, _) => (2, 0),
            (_, None) => (1, y),
            (_, Some(order)) => (0, i16::from(order)),
        }
    };
    let standing = |seat: Seat| {
        let rider = state.rider(seat);
        Standing {
            seat,
            place: 1 + Seat::all(seats).filter(|other| key(*other) > key(seat)).count(),
            won: state.winners.contains(seat),
            out: rider.out.is_some(),
            y: rider.token.map(|token| token.square.y()),
            rows: rider.token.map_or(0, |token| token.square.level()),
        }
    };
    Reckoning {
        ending: state.ending,
        rounds: state.round,
        seats: Seat::all(seats).map(standing).collect(),
    }
}
