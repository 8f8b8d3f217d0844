//! How well a seat stands, on the scale of payoffs.

use dreamtable_core::{Payoffs, Seat};

use crate::game::DreamCycle;
use crate::phase::Phase;
use crate::planner::Weights;
use crate::state::State;

/// The lead over the best rival, and how near the end is.
pub(crate) fn evaluate(game: &DreamCycle, state: &State, seat: Seat) -> i32 {
    let seats = game.options.seats;
    if state.phase == Phase::Over {
        return Payoffs::shared(state.winners, seats).of(seat);
    }
    if !state.rider(seat).is_in() {
        return 0;
    }
    let worth = |seat: Seat| Weights::USUAL.worth(game, state, seat) / 10;
    let own = worth(seat);
    if seats == 1 {
        return (own * 2).clamp(1, 999);
    }
    let rivals = Seat::all(seats).filter(|other| *other != seat && state.rider(*other).is_in());
    let best = rivals.map(worth).max().unwrap_or(own);
    // A square counts more the nearer the finish is.
    let near = (own.max(best)).clamp(0, 300);
    let even = Payoffs::FULL / seats as i32;
    (even + (own - best) * (400 + near * 2) / 400).clamp(1, 999)
}
