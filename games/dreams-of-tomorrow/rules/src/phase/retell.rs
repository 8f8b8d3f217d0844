//! Retelling: two Dreams of the own Sequence change places (DOT-091).

use dreamtable_core::EventSink;

use super::{Phase, Table};
use crate::action::Action;
use crate::dream::Ability;
use crate::event::{Event, Why};
use crate::state::State;

#[inline]
pub(super) fn actions(state: &State, actions: &mut Vec<Action>) {
    let length = state.me().sequence.len() as u8;
    for a in 0..length {
        actions.extend((a + 1..length).map(|b| Action::Retell(a, b)));
    }
    actions.push(Action::Pass);
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn begin_retelling(&mut self) {
        if self.state.me().sequence.len() < 2 {
            self.gain_from_retelling();
        } else {
            self.state.phase = Phase::Retell;
        }
    }

    pub(super) fn retell(&mut self, a: u8, b: u8) {
        let seat = self.state.active;
        self.state.me_mut().sequence.swap(a as usize, b as usize);
        self.events.push(|| Event::Retold { seat, places: (a + 1, b + 1) });
        self.gain_from_retelling();
    }

    pub(super) fn pass_retelling(&mut self) {
        self.passed();
        self.gain_from_retelling();
    }

    fn gain_from_retelling(&mut self) {
        let gain = self.game.content().worth.retelling;
        self.offer(self.state.active, gain, Why::Ability(Ability::Retelling));
    }
}
