//! Flipping and moving Fragments, by an Ability or by a Robot card (DOT-008 to DOT-010, DOT-085 to
//! DOT-087).

use dreamtable_core::EventSink;

use super::Table;
use crate::action::Action;
use crate::dream::Ability;
use crate::event::{Event, Who, Why};
use crate::ring::{Ride, Shift};

#[inline]
pub(super) fn flip_actions(actions: &mut Vec<Action>) {
    actions.extend((1..=4).map(Action::Flip));
}

#[inline]
pub(super) fn swap_actions(actions: &mut Vec<Action>) {
    for a in 1..4 {
        actions.extend((a + 1..=4).map(|b| Action::Swap(a, b)));
    }
}

#[inline]
pub(super) fn put_actions(actions: &mut Vec<Action>) {
    actions.extend([Action::Put(Shift::FirstLast), Action::Put(Shift::LastFirst)]);
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// Inversion: an action that changed under the own figure is taken, else resources are gained.
    pub(super) fn invert(&mut self, number: u8) {
        let here = self.state.me().place;
        let before = self.game.space(&self.state.ring, here).action;
        let seat = self.state.active;
        self.flip(Who::Seat(seat), self.state.ring.column(number));
        if self.game.space(&self.state.ring, here).action == before {
            let gain = self.game.content().worth.inversion;
            self.offer(seat, gain, Why::Ability(Ability::Inversion));
        } else {
            self.resolve();
        }
    }

    /// Transposition: the walk that follows counts from where the figure has ridden to.
    pub(super) fn transpose(&mut self, a: u8, b: u8) {
        let ring = &self.state.ring;
        let columns = (ring.column(a), ring.column(b));
        self.exchange(Who::Seat(self.state.active), columns);
        self.ask_stride(self.game.content().worth.transposition);
    }

    pub(super) fn undertow(&mut self, shift: Shift) {
        let seat = self.state.active;
        self.put(Who::Seat(seat), shift);
        let gain = self.game.content().worth.undertow;
        self.offer(seat, gain, Why::Ability(Ability::Undertow));
    }

    pub(super) fn flip(&mut self, who: Who, column: usize) {
        self.state.ring.flip(column);
        let fragment = self.state.ring.0[column].number;
        self.events.push(|| Event::Flipped { who, fragment });
    }

    pub(super) fn exchange(&mut self, who: Who, (a, b): (usize, usize)) {
        let fragments = (self.state.ring.0[a].number, self.state.ring.0[b].number);
        let ride = self.state.ring.exchange(a, b);
        self.ride(ride);
        self.events.push(|| Event::Swapped { who, fragments });
    }

    /// Every figure rides on its Fragment (DOT-010).
    #[inline]
    fn ride(&mut self, ride: Ride) {
        for engineer in &mut self.state.engineers[..self.game.seat_count()] {
            engineer.place = ride.carry(engineer.place);
        }
        if self.game.robot_level().is_some() {
            self.state.robot.place = ride.carry(self.state.robot.place);
        }
    }

    pub(super) fn put(&mut self, who: Who, shift: Shift) {
        let ride = self.state.ring.shift(shift);
        self.ride(ride);
        self.events.push(|| Event::Put { who, shift });
    }
}
