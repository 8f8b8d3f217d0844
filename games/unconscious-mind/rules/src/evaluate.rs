//! How well players stand, for bots.

use dreamtable_core::{Payoffs, Seat};

use crate::game::UnconsciousMind;
use crate::scoring;
use crate::state::State;

pub(crate) fn evaluate(game: &UnconsciousMind, state: &State) -> Payoffs {
    let worth = |seat: Seat| i32::from(scoring::score(game, state, seat).total());
    let all: i32 = Seat::all(game.players()).map(worth).sum();
    let players = game.players() as i32;
    let standing = |seat: Seat| {
        let others = (all - worth(seat)) / (players - 1);
        (Payoffs::FULL / 2 + (worth(seat) - others) * 10).clamp(0, Payoffs::FULL)
    };
    Seat::all(game.seats_at_table()).map(standing).collect()
}
