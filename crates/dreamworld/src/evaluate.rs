//! How well a seat stands: a guess for bots.

use dreamtable_core::{Payoffs, Seat};

use crate::game::Dreamworld;
use crate::state::{Phase, Player, State};

/// On the scale of payoffs: half is an even match.
pub fn evaluate(game: &Dreamworld, state: &State, seat: Seat) -> i32 {
    let public = &state.public;
    if public.phase == Phase::Over {
        let won = public.winners.contains(seat);
        return if won { Payoffs::FULL / public.winners.len() as i32 } else { 0 };
    }
    let mine = progress(&public.players[seat.index()]);
    let best_other = match game.id_tokens() {
        Some(id) => {
            let all = i32::from(id.sum_left());
            900 * (all - i32::from(public.id.sum_left())) / all
        }
        None => Seat::all(game.options.seats)
            .filter(|&other| other != seat)
            .map(|other| progress(&public.players[other.index()]))
            .max()
            .unwrap_or(0),
    };
    (500 + (mine - best_other) / 2).clamp(1, Payoffs::FULL - 1)
}

/// The race for flipped value decides most matches; golden tokens and +1 tokens help.
fn progress(player: &Player) -> i32 {
    let tokens = player.tokens;
    let flipped = 50 - i32::from(tokens.sum_left());
    8 * flipped + 30 * i32::from(tokens.golden_flipped()) + 6 * i32::from(player.supply.min(9))
}
