//! Walking and leaping round the Collective Consciousness (DOT-041 to DOT-044, DOT-082, DOT-083).

use dreamtable_core::EventSink;

use super::{Due, Phase, Table};
use crate::action::Action;
use crate::event::{Event, Who};
use crate::game::DreamsOfTomorrow;
use crate::refusal::Refusal;
use crate::ring::{Place, SPACES};
use crate::state::State;

/// At least one space, and as far as can be paid.
#[inline]
pub(super) fn move_actions(game: &DreamsOfTomorrow, state: &State, actions: &mut Vec<Action>) {
    let purse = state.me().purse.total();
    let costs = &game.content().constants.movement;
    let reach = costs.iter().take_while(|&&cost| cost <= purse).count() as u8;
    actions.extend((1..=reach).map(Action::Go));
}

pub(super) fn refusal(game: &DreamsOfTomorrow, state: &State, spaces: u8) -> Option<Refusal> {
    Some(match game.content().movement_cost(spaces) {
        None => Refusal::TooFar { most: game.content().constants.movement.len() as u8 },
        Some(price) => Refusal::CannotAfford { price, has: state.me().purse },
    })
}

/// Movement by an Ability is free and cannot be lengthened.
#[inline]
pub(super) fn stride_actions(most: u8, actions: &mut Vec<Action>) {
    actions.extend((1..=most).map(Action::Go));
}

/// Any space but the present one.
#[inline]
pub(super) fn leap_actions(state: &State, actions: &mut Vec<Action>) {
    let here = state.me().place;
    actions.extend((0..SPACES).filter(|&place| place != here).map(Action::Leap));
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// The cost is paid before the figure moves.
    #[inline]
    pub(super) fn go(&mut self, spaces: u8) {
        let cost = self.game.content().movement_cost(spaces).unwrap_or(0);
        self.demand(cost, Due::Walk(spaces));
    }

    pub(super) fn walk(&mut self, spaces: u8) {
        let who = Who::Seat(self.state.active);
        let me = self.state.me_mut();
        let (from, direction) = (me.place, me.direction);
        let to = direction.walk(from, spaces);
        me.place = to;
        self.events.push(|| Event::Walked { who, from, to, spaces, direction });
        self.resolve();
    }

    pub(super) fn ask_stride(&mut self, most: u8) {
        self.state.phase = Phase::Stride { most };
    }

    pub(super) fn leap(&mut self, to: Place) {
        let seat = self.state.active;
        let from = std::mem::replace(&mut self.state.me_mut().place, to);
        self.events.push(|| Event::Leapt { seat, from, to });
        self.resolve();
    }
}
