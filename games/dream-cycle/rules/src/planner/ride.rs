//! Riding on in thought, and what the end of it is worth.

use dreamtable_core::{Game, Nobody, Seat, Step};

use super::luck::Luck;
use crate::action::Action;
use crate::colour::Face;
use crate::compass::{Facing, Ways};
use crate::evaluate;
use crate::game::DreamCycle;
use crate::phase::{Phase, face_at};
use crate::state::State;

/// Losing counts as much as a whole match of levels, winning twice that.
const OUT: i32 = -5_000;
const WIN: i32 = 10_000;

/// Plays on until the running turn is over, everybody answering by habit.
pub(super) fn to_the_end_of_the_turn(game: &DreamCycle, state: &mut State, luck: &mut Luck) {
    while !matches!(state.phase, Phase::Buying | Phase::Over) {
        let step = match state.phase.awaited(state) {
            None => Step::Chance(game.sample(state, luck)),
            Some(seat) => Step::Act { seat, action: habit(game, state, seat) },
        };
        game.apply(state, step, &mut Nobody);
    }
}

/// What is usually answered: go on, take the way that leads to the next row, else as the clock does.
fn habit(game: &DreamCycle, state: &State, seat: Seat) -> Action {
    match state.phase {
        Phase::StartWindow => Action::Go,
        Phase::Landing if !state.turn.endless => Action::Go,
        Phase::Fringewalker => Action::Skip,
        Phase::ExtraTurn => Action::End,
        Phase::TakeBack => Action::Leave,
        Phase::Rescue(_) => Action::Decline,
        Phase::Turn => {
            let token = state.token();
            let ways = open_ways(game, state);
            let wanted = preferred(game, state, token.facing);
            let way = wanted.into_iter().find(|way| ways.contains(*way));
            Action::Turn(way.unwrap_or(Facing::North))
        }
        _ => game.timeout(state, seat).unwrap_or(Action::Go),
    }
}

/// The ways of the present field; on the third lap the rules' own list is asked.
fn open_ways(game: &DreamCycle, state: &State) -> Ways {
    let token = state.token();
    if state.turn.restricted {
        let mut list = Vec::new();
        game.legal_actions(state, state.active, &mut list);
        let ways = list.iter().filter_map(|action| match action {
            Action::Turn(way) => Some(*way),
            _ => None,
        });
        return ways.collect();
    }
    let shown = face_at(game, &state.board, token.square).map(Face::colour);
    let colour = match shown {
        Some(crate::Colour::Silver) => state.turn.lent,
        shown => shown,
    };
    let field = colour.filter(|colour| colour.has_field());
    let field = field.map(|colour| state.mover().fields[colour as usize]);
    field.map_or(Ways::NONE, |field| field.ways(token.facing, 0, Ways::NONE))
}

/// North, then towards the columns of the next row, then straight on.
fn preferred(game: &DreamCycle, state: &State, facing: Facing) -> [Facing; 6] {
    let square = state.token().square;
    let row = usize::from(square.level()).min(crate::board::ROWS - 1);
    let west = game.stairs.offsets[row] as i8 * 3;
    let sideways = if square.x() < west + 4 { Facing::East } else { Facing::West };
    let [other, south] = [sideways.back(), Facing::South];
    [Facing::North, sideways, facing, other, south, Facing::North]
}

/// Own worth, less half of the best rival's.
pub(super) fn value(game: &DreamCycle, state: &State, seat: Seat) -> i32 {
    if state.phase == Phase::Over {
        return if state.winners.contains(seat) { WIN } else { OUT };
    }
    if !state.rider(seat).is_in() {
        return OUT;
    }
    let rivals = Seat::all(game.options.seats)
        .filter(|other| *other != seat && state.rider(*other).is_in())
        .map(|other| evaluate::worth(game, state, other));
    // Who cannot pay for a Drain, a loop or somebody's Power is soon out.
    let risk = match state.rider(seat).raisable() {
        0 => 30,
        1 => 20,
        2 | 3 => 6,
        _ => 0,
    };
    evaluate::worth(game, state, seat) - rivals.max().unwrap_or(0) / 2 - risk
}
