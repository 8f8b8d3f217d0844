//! How well everybody stands between turns, by weights that were fitted to matches: for tables at
//! which seats compete and nobody else does. Where the Robot plays, [`crate::evaluate`] guesses.

use arrayvec::ArrayVec;
use dreamtable_core::{Features, MAX_SEATS, Payoffs, Seat, Weights, WeightsError, chances};

use crate::evaluate::{Prospect, believed, evaluate, prospect};
use crate::game::DreamsOfTomorrow;
use crate::phase::Phase;
use crate::state::State;

/// Turns that are near enough to count one by one, in hundredths.
const NEAR: i32 = 300;

/// The weights that come with Dreamtable, for few and for many seats.
pub(crate) fn built_in_weights(seats: usize) -> Result<Weights, WeightsError> {
    match seats {
        ..=2 => include_str!("../weights/two.txt").parse(),
        _ => include_str!("../weights/many.txt").parse(),
    }
}

pub(crate) fn judge(game: &DreamsOfTomorrow, state: &State) -> Payoffs {
    let Some(weights) = game.weights.as_deref().filter(|_| state.phase != Phase::Over) else {
        return evaluate(game, state);
    };
    let prospects = prospects(game, state);
    let stage = stage(game, state);
    let scores: ArrayVec<i32, MAX_SEATS> = game
        .all_seats()
        .map(|seat| weights.score(&of_seat(game, state, seat, &prospects), stage))
        .collect();
    chances(&scores)
}

/// How much of its Sequence the foremost has woven.
pub(crate) fn stage(game: &DreamsOfTomorrow, state: &State) -> i32 {
    let woven = |seat| state.engineer(seat).sequence.len() as i32;
    let foremost = game.all_seats().map(woven).max().unwrap_or(0);
    Weights::END * foremost / (game.goal() as i32).max(1)
}

pub(crate) fn features(game: &DreamsOfTomorrow, state: &State, seat: Seat) -> Features {
    of_seat(game, state, seat, &prospects(game, state))
}

fn prospects(game: &DreamsOfTomorrow, state: &State) -> ArrayVec<Prospect, MAX_SEATS> {
    game.all_seats().map(|seat| prospect(game, state, seat)).collect()
}

/// Points when the fastest is done, points woven, turns to the own end, turns behind the fastest,
/// nearness to completing the Sequence, the lead there would be then, Dreams caught, resources.
fn of_seat(game: &DreamsOfTomorrow, state: &State, seat: Seat, prospects: &[Prospect]) -> Features {
    let (own, engineer) = (&prospects[seat.index()], state.engineer(seat));
    let believed = believed(state);
    let fastest = prospects.iter().map(|prospect| prospect.turns).min().unwrap_or(0);
    let others = game.all_seats().filter(|&other| other != seat);
    let rival = others.map(|other| prospects[other.index()].points(own.turns, believed)).max();
    let lead = own.points(own.turns, believed) - rival.unwrap_or(0);
    let near = (NEAR - own.turns).max(0);
    [
        own.points(fastest, believed),
        own.woven,
        own.turns,
        own.turns - fastest,
        near,
        lead.clamp(-1500, 1500) * near / NEAR,
        100 * engineer.catcher.len() as i32,
        100 * i32::from(engineer.purse.total()),
    ]
    .map(|hundredths| 10 * hundredths)
    .into_iter()
    .collect()
}
