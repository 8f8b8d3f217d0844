//! A look beyond the turn: the others answer by habit, then one more turn is taken.

use std::cmp::Reverse;

use dreamtable_core::{Game, Nobody, Node, SplitMix, Step};

use super::Thinking;
use super::print::draw_of;
use super::turn::{Thinker, Turn};
use crate::action::Action;
use crate::frame::Frame;
use crate::state::State;

/// How wide the beam of the second turn is, as a part of the first one's.
const NARROWER: usize = 8;
/// How many turns may pass until the next own one: the others', and the Id's.
const MOST_TURNS: usize = 8;

/// The first step of the turn that is best together with the next one. Every further world leaves half
/// of the turns.
pub(super) fn best(
    worlds: &[(Thinker<'_>, State)],
    mut turns: Vec<Turn>,
    thinking: Thinking,
) -> Option<Action> {
    let width = (thinking.width / NARROWER).max(2);
    turns.truncate(thinking.ahead);
    let mut tried: Vec<(Action, i64)> = Vec::new();
    for (number, (thinker, state)) in worlds.iter().enumerate() {
        if number == 0 {
            let value = |turn: Turn| (turn.first, i64::from(beyond(thinker, &turn, width)));
            tried.extend(turns.drain(..).map(value));
        } else {
            for (first, sum) in &mut tried {
                *sum += i64::from(again(thinker, state, *first, width));
            }
        }
        tried.sort_by_key(|(first, sum)| (Reverse(*sum), *first));
        tried.truncate(tried.len().div_ceil(2).max(2));
    }
    tried.first().map(|(first, _)| *first)
}

/// The same first step in another world.
fn again(thinker: &Thinker<'_>, state: &State, first: Action, width: usize) -> i32 {
    let mut after = state.clone();
    thinker.step(&mut after, first);
    if thinker.is_over(state, &after) {
        let value = thinker.value(&after);
        return beyond(thinker, &Turn { first, value, state: after }, width);
    }
    let best = thinker.turns(&after, 2 * width).into_iter().next();
    best.map_or(0, |turn| beyond(thinker, &turn, width))
}

/// How good the table is after this turn and after the next own one. Both count alike: what comes
/// later shows what a turn was good for, but a narrow beam may miss the best of it.
fn beyond(thinker: &Thinker<'_>, turn: &Turn, width: usize) -> i32 {
    let mut state = turn.state.clone();
    for _ in 0..MOST_TURNS {
        others(thinker, &mut state);
        if matches!(state.frames.top(), Some(Frame::Over)) {
            return turn.value + thinker.value(&state);
        }
        if state.active == thinker.seat {
            break;
        }
    }
    let next = thinker.turns(&state, width);
    turn.value + next.first().map_or_else(|| thinker.value(&state), |turn| turn.value)
}

/// One turn of whoever is next, as promising as it looks step by step.
fn others(thinker: &Thinker<'_>, state: &mut State) {
    let Thinker { game, world, .. } = *thinker;
    while game.node(state) == Node::Chance {
        let outcome = game.sample(state, &mut SplitMix::of(world, draw_of(state)));
        game.apply(state, Step::Chance(outcome), &mut Nobody);
    }
    let seat = state.active;
    if seat != thinker.seat && !game.is_id(seat) {
        let turn = Thinker { seat, overlooks: 0, gives_up: 0, ..*thinker }
            .turns(state, 1)
            .into_iter()
            .next();
        if let Some(turn) = turn {
            *state = turn.state;
        }
    }
}
