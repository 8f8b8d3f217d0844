//! After a block: another tile of the field, a Zip, or the turn is over (DC-10.9).

use dreamtable_core::EventSink;

use super::landing::zips;
use super::movement::field;
use super::{Next, Phase, Table};
use crate::action::Action;
use crate::compass::{Facing, Ways};
use crate::event::{Event, Stop};
use crate::game::DreamCycle;
use crate::goods::Inspiration;
use crate::refusal::Refusal;
use crate::state::State;

/// Directions of tiles not yet tried from here; none in a doldrum or on fuchsia.
fn ways(game: &DreamCycle, state: &State) -> Ways {
    let turn = &state.turn;
    let facing = state.token().facing;
    field(game, state).map_or(Ways::NONE, |(_, field)| field.ways(facing, turn.tried, turn.blocked))
}

pub(super) fn answers(game: &DreamCycle, state: &State, list: &mut Vec<Action>) {
    list.extend(zips(game, state).iter().map(Action::Zip));
    list.extend(ways(game, state).iter().map(Action::Turn));
    list.push(Action::Stop);
}

pub(super) fn zip_refusal(game: &DreamCycle, state: &State, way: Facing) -> Option<Refusal> {
    if !state.mover().holds(Inspiration::Zip) {
        return Some(Refusal::NoInspiration(Inspiration::Zip));
    }
    if state.turn.blocked.contains(way) {
        return Some(Refusal::WayBlocked(way));
    }
    (!zips(game, state).contains(way)).then_some(Refusal::LeadsOut(way))
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn after_block(&mut self) -> Next {
        let open = ways(self.game, self.state).union(zips(self.game, self.state));
        if open.is_empty() { Next::Stop(Stop::Blocked) } else { self.ask(Phase::Blocked) }
    }

    pub(super) fn answer_block(&mut self, action: Action) -> Next {
        self.state.turn.trail.vary();
        match action {
            Action::Turn(way) => self.go_by_field(way),
            Action::Zip(way) => self.zip(way),
            Action::Use(tile) => self.use_times(tile, Next::AfterBlock),
            _ => Next::Stop(Stop::Blocked),
        }
    }
}
