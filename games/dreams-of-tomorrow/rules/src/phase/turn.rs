//! From turn to turn: who comes next, what a space does, when it ends (DOT-040, DOT-045 to DOT-050,
//! DOT-100 to DOT-102).

use dreamtable_core::EventSink;

use super::{Phase, Table};
use crate::event::{Event, Who, Why};
use crate::resource::Purse;
use crate::ring::SpaceAction;
use crate::scoring;
use crate::state::End;
use crate::version::LAST_COUNT;

impl<S: EventSink<Event>> Table<'_, S> {
    /// The turn of whoever is due in the turn order begins.
    pub(super) fn begin_turn(&mut self) {
        match self.game.who(self.state, self.state.order) {
            Who::Seat(seat) => {
                let round = self.state.round;
                self.state.active = seat;
                self.state.activations = 0;
                self.state.phase = Phase::Move;
                self.events.push(|| Event::Turn { who: Who::Seat(seat), round });
            }
            _ => self.begin_robot_turn(),
        }
    }

    /// The figure has come to its space: its action is taken, with its shared effect.
    #[inline]
    pub(super) fn resolve(&mut self) {
        let space = *self.game.space(&self.state.ring, self.state.me().place);
        match space.action {
            SpaceAction::GainHope | SpaceAction::GainExperience | SpaceAction::GainCreativity => {
                if let Some(resource) = space.action.resource() {
                    self.gain(self.state.active, Purse::of(resource, space.gain), Why::Space);
                }
                self.share_and_end();
            }
            SpaceAction::GainResources => self.offer(self.state.active, space.gain, Why::Space),
            SpaceAction::Catch => self.begin_catch(),
            SpaceAction::Weave => self.begin_weave(),
            SpaceAction::Activate => self.begin_activate(),
        }
    }

    /// The space could not be used (DOT-048).
    pub(super) fn missed(&mut self) {
        let seat = self.state.active;
        let action = self.game.space(&self.state.ring, self.state.me().place).action;
        self.events.push(|| Event::Missed { seat, action });
    }

    /// Every other player gains what the space under the active figure shares (DOT-046, DOT-047).
    #[inline]
    pub(super) fn share(&mut self) {
        let shared = self.game.space(&self.state.ring, self.state.me().place).shared;
        if shared.is_empty() {
            return;
        }
        let seats = self.game.seat_count();
        let mut seat = self.state.active.next(seats);
        while seat != self.state.active {
            self.gain(seat, shared, Why::Shared);
            seat = seat.next(seats);
        }
    }

    pub(super) fn share_and_end(&mut self) {
        self.share();
        self.end_turn();
    }

    /// The turn of a player is over; alone against the Robot that may end the match (DOT-131,
    /// DOT-135).
    pub(super) fn end_turn(&mut self) {
        if self.game.is_solo() {
            if self.state.last_round {
                return self.end_match(End::Sequence);
            }
            if self.state.deck.is_empty() {
                return self.end_match(End::DeckOut);
            }
        }
        self.night_mare_or_next();
    }

    pub(super) fn night_mare_or_next(&mut self) {
        if self.game.night_mare_is_due(self.state) {
            self.begin_night_mare();
        } else {
            self.next_turn();
        }
    }

    /// A round is finished before the match ends: everybody has the same number of turns.
    pub(super) fn next_turn(&mut self) {
        if usize::from(self.state.order) + 1 < self.game.turns_in_a_round() {
            self.state.order += 1;
        } else if self.state.last_round {
            return self.end_match(End::Sequence);
        } else if self.counter_is_full() {
            return self.end_match(End::TurnCounter);
        } else {
            self.state.order = 0;
            self.state.round += 1;
        }
        self.begin_turn();
    }

    /// The Robot's Counter can count no further (DOT-146).
    fn counter_is_full(&self) -> bool {
        self.game.counter_ends_the_match() && self.state.robot.counter >= LAST_COUNT
    }

    pub(super) fn end_match(&mut self, why: End) {
        self.state.phase = Phase::Over;
        self.state.end = Some(why);
        self.events.push(|| Event::Ended { why });
        let state = &*self.state;
        for seat in self.game.all_seats() {
            self.events.push(|| {
                let score = scoring::score(self.game.content(), &state.engineer(seat).sequence);
                Event::Scored {
                    seat,
                    dreams: score.dreams,
                    top: score.top,
                    bottom: score.bottom,
                    total: score.total(),
                }
            });
        }
        if self.game.robot_level().is_some() {
            self.events
                .push(|| Event::RobotScored { total: scoring::robot_points(self.game, state) });
        }
        self.events.push(|| {
            let victory = scoring::victory(self.game, state);
            Event::Won { seats: victory.seats, robot: victory.robot }
        });
    }
}
