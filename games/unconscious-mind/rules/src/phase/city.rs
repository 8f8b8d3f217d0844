//! Professors and Freud on the City Map, and what Locations give (section 12).

use dreamtable_core::EventSink;

use super::{Choices, Table, payable};
use crate::action::Action;
use crate::event::{Event, Good};
use crate::frame::{Due, Frame, Source};
use crate::game::UnconsciousMind;
use crate::icon::Location;
use crate::state::{Public, State};

/// Professors and Freud there (UM-12.5).
#[inline]
pub(super) fn figures(game: &UnconsciousMind, state: &Public, location: Location) -> u8 {
    let professors = state.players[..game.players()].iter();
    let there = professors.filter(|player| player.professor == Some(location)).count() as u8;
    there + u8::from(state.freud == location)
}

/// Locations the Professor may go to, a bit each.
#[inline]
fn destinations(game: &UnconsciousMind, state: &State, walk: bool, to_freud: bool) -> u8 {
    let me = state.me();
    let Some(here) = me.professor else { return 0 };
    let mut bits = 0;
    if walk {
        bits |= 1 << here.ahead(1).index() | 1 << here.ahead(2).index();
        let back = game.content().constants.threshold_back;
        if game.nightmares() && me.madness >= u16::from(back) {
            bits |= 1 << here.ahead(5).index() | 1 << here.ahead(4).index();
        }
    }
    if to_freud && state.freud != here {
        bits |= 1 << state.freud.index();
    }
    bits
}

#[inline]
pub(super) fn professor_choices(
    game: &UnconsciousMind,
    state: &State,
    walk: bool,
    to_freud: bool,
    out: &mut impl Choices,
) {
    let bits = destinations(game, state, walk, to_freud);
    for location in Location::ALL.into_iter().filter(|l| bits >> l.index() & 1 == 1) {
        out.add(Action::Professor(location));
    }
    out.add(Action::No);
}

pub(super) fn freud_choices(state: &State, most: u8, out: &mut impl Choices) {
    for spaces in 1..=usize::from(most) {
        out.add(Action::Freud(state.freud.ahead(spaces)));
    }
    out.add(Action::No);
}

pub(super) fn more_choices(state: &State, count: u8, limit: u8, out: &mut impl Choices) {
    if state.me().bright > 0 && count < limit {
        out.add(Action::MoreVisits);
    }
    out.add(Action::Go);
}

#[inline]
pub(super) fn visit_choices(
    game: &UnconsciousMind,
    state: &State,
    location: Location,
    out: &mut impl Choices,
) {
    let me = state.me();
    for (effect, script) in game.content().location(location).effects.iter().enumerate() {
        if payable(me, &script.price) {
            out.add(Action::Visit(location, effect as u8));
        }
    }
    out.add(Action::Done);
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn choose_move(&mut self, action: Action) {
        let seat = self.state.active;
        self.state.frames.pop();
        let location = match action {
            Action::Professor(to) => {
                self.me_mut().professor = Some(to);
                self.events.push(|| Event::Professor { seat, to });
                to
            }
            Action::Freud(to) => {
                self.state.freud = to;
                self.events.push(|| Event::Freud { to });
                to
            }
            _ => return,
        };
        let content = self.game.content();
        let more: u8 =
            self.me().active_clients().map(|client| content.client(client).ability.visits).sum();
        let counted = figures(self.game, self.state, location).max(self.me().tags.of(location));
        self.visit(location, counted + more);
    }

    /// The number of triggers is fixed now, Bright Ideas included (UM-12.7); limits too (UM-19.7).
    pub(super) fn visit(&mut self, location: Location, count: u8) {
        let limit = self.game.content().constants.location_limit
            + self.game.raised(self.state, self.state.active);
        self.push(Frame::MoreVisits { location, count: count.min(limit), limit });
    }

    pub(super) fn choose_more(&mut self, location: Location, count: u8, limit: u8, action: Action) {
        self.state.frames.pop();
        if action == Action::MoreVisits {
            self.give(Good::Bright, -1);
            let count = (count + self.game.content().constants.bright_visits).min(limit);
            self.push(Frame::MoreVisits { location, count, limit });
        } else if count > 0 {
            let seat = self.state.active;
            self.events.push(|| Event::Visits { seat, location, triggers: count });
            self.push(Frame::Visit { location, left: count });
        }
    }

    pub(super) fn choose_visit(&mut self, location: Location, left: u8, action: Action) {
        self.state.frames.pop();
        let Action::Visit(_, effect) = action else { return };
        if left > 1 {
            self.push(Frame::Visit { location, left: left - 1 });
        }
        self.list(Source::Place(location, effect));
        self.pay(Due::Place(location, effect));
    }

    /// One Location clockwise, nothing is triggered (UM-12.4).
    pub(super) fn step_freud(&mut self) {
        let to = self.state.freud.ahead(1);
        self.state.freud = to;
        self.events.push(|| Event::Freud { to });
    }
}
