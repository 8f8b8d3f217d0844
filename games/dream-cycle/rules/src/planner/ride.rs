//! Riding on in thought.

use dreamtable_core::{Game, Nobody, Seat, SplitMix, Step};

use crate::action::Action;
use crate::colour::Face;
use crate::compass::{Facing, Ways};
use crate::game::DreamCycle;
use crate::phase::{Phase, face_at};
use crate::state::State;

/// A turn is followed for so many answers and draws. Longer ones go round in circles, and what they
/// come to is not worth knowing.
const FAR_ENOUGH: usize = 80;

/// The Buying Phase is over, and the turn is played to its end.
pub(super) fn out(game: &DreamCycle, state: &mut State, luck: &mut SplitMix) {
    let seat = state.active;
    let ready = game.refusal(state, seat, Action::Ride).is_none();
    let action = if ready { Action::Ride } else { Action::Drift };
    game.apply(state, Step::Act { seat, action }, &mut Nobody);
    on(game, state, luck);
}

/// Plays on until the running turn is over, everybody answering by habit.
pub(super) fn on(game: &DreamCycle, state: &mut State, luck: &mut SplitMix) {
    for _ in 0..FAR_ENOUGH {
        if matches!(state.phase, Phase::Buying | Phase::Over) {
            break;
        }
        let step = match state.phase.awaited(state) {
            None => Step::Chance(game.sample(state, luck)),
            Some(seat) => Step::Act { seat, action: habit(game, state, seat) },
        };
        game.apply(state, step, &mut Nobody);
    }
}

/// What is usually answered: go on, take the way that leads to the next row, else as the clock does.
pub(super) fn habit(game: &DreamCycle, state: &State, seat: Seat) -> Action {
    match state.phase {
        Phase::StartWindow => Action::Go,
        Phase::Landing if !state.turn.endless => Action::Go,
        Phase::Fringewalker => Action::Skip,
        Phase::ExtraTurn => Action::End,
        Phase::TakeBack => Action::Leave,
        Phase::Rescue(_) => Action::Decline,
        Phase::Turn => {
            let ways = open_ways(game, state);
            let wanted = preferred(game, state, state.token().facing);
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
fn preferred(game: &DreamCycle, state: &State, facing: Facing) -> [Facing; 5] {
    let square = state.token().square;
    let row = usize::from(square.level()).min(crate::board::ROWS - 1);
    let west = game.stairs.offsets[row] as i8 * 3;
    let sideways = if square.x() < west + 4 { Facing::East } else { Facing::West };
    [Facing::North, sideways, facing, sideways.back(), Facing::South]
}
