//! Recalling Ideas and the bonus of the city (UM-9.1 to UM-9.7, UM-16.20).

use dreamtable_core::EventSink;

use super::{Choices, Table, publish};
use crate::action::{Action, Ground};
use crate::content::Occasion;
use crate::event::{Event, Good};
use crate::frame::{Frame, Source};
use crate::game::UnconsciousMind;
use crate::icon::Location;
use crate::state::{Space, State};

pub(super) fn calm_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    let constants = &game.content().constants;
    if state.me().madness >= u16::from(constants.threshold_calm) {
        out.add(Action::Calm);
    }
    out.add(Action::No);
}

pub(super) fn bonus_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    let me = state.me();
    let figures = [me.professor.unwrap_or(state.freud), state.freud];
    let mut seen_districts = 0u8;
    for (at, &location) in figures.iter().enumerate() {
        let district = game.content().district_of(location);
        if state.tokens[district] == 0 || (at == 1 && figures[0] == location) {
            continue;
        }
        for slot in (0..3).filter(|slot| state.slots[location.index()] >> slot & 1 == 0) {
            out.add(Action::Slot(location, slot));
        }
        if seen_districts >> district & 1 == 1 || !publish::has_own_piece(state) {
            continue;
        }
        seen_districts |= 1 << district;
        let panel = game.content().district(district);
        let tags = me.tags.of_both(panel.locations);
        for (slot, printed) in panel.slots.iter().enumerate() {
            if state.districts[district][slot].is_none() && printed.tags <= tags {
                out.add(Action::DistrictSlot(district as u8, slot as u8));
            }
        }
    }
    out.add(Action::No);
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn recall(&mut self) {
        let seat = self.state.active;
        let spaces = self.take_ideas_back();
        self.events.push(|| Event::Recalled { seat, spaces });
        self.give(Good::Coffee, i16::from(spaces));
        self.when(Occasion::Recall, None);
        self.push(Frame::Bonus);
        if self.game.nightmares() {
            self.push(Frame::Calm);
        }
    }

    /// Returns how many spaces held Ideas of the active player.
    pub(super) fn take_ideas_back(&mut self) -> u8 {
        let public = &mut self.state.public;
        let (mut ideas, mut spaces) = (0, 0);
        for space in &mut public.spaces {
            if space.owner == Some(public.active) {
                ideas += space.pointed.iter().map(|pointed| pointed.ideas).sum::<u8>();
                spaces += 1;
                *space = Space::default();
            }
        }
        self.me_mut().ideas += ideas;
        spaces
    }

    pub(super) fn choose_calm(&mut self, action: Action) {
        self.state.frames.pop();
        if action == Action::Calm {
            let amount = self.game.content().constants.calm_amount;
            self.give(Good::Madness, -i16::from(amount));
        }
    }

    pub(super) fn choose_bonus(&mut self, action: Action) {
        let seat = self.state.active;
        self.state.frames.pop();
        match action {
            Action::Slot(location, slot) => {
                self.cover(location, slot);
                self.list(Source::Slot(location, slot));
            }
            Action::DistrictSlot(district, slot) => {
                self.lay_token(usize::from(district));
                self.state.districts[usize::from(district)][usize::from(slot)] = Some(seat);
                self.events.push(|| Event::CoveredDistrict { seat, district, slot });
                self.list(Source::DistrictSlot(district, slot));
                self.push(Frame::Lend(Ground::District(district)));
            }
            _ => {}
        }
    }

    pub(super) fn cover(&mut self, location: Location, slot: u8) {
        let seat = self.state.active;
        let district = self.game.content().district_of(location);
        self.lay_token(district);
        self.state.slots[location.index()] |= 1 << slot;
        self.events.push(|| Event::Covered { seat, location, slot });
    }

    /// The token on top of a full stack shows Reputation, which comes after the bonus (UM-9.6).
    fn lay_token(&mut self, district: usize) {
        if self.state.tokens[district] == self.game.tokens() {
            self.push(Frame::Token(district as u8));
        }
        self.state.tokens[district] -= 1;
    }
}
