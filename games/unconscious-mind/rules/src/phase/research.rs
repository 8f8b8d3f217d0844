//! Research cards: gained, swapped, played (UM-11.1 to UM-11.5, UM-16.41, UM-16.55).

use dreamtable_core::{EventSink, Seat};

use super::{Choices, Table, payable, publish};
use crate::action::Action;
use crate::component::Research;
use crate::content::Occasion;
use crate::event::Event;
use crate::frame::{Due, Frame, Source};
use crate::game::UnconsciousMind;
use crate::state::State;

#[inline]
fn hand(state: &State) -> impl Iterator<Item = Research> + use<> {
    state.secret.hands[state.active.index()].iter().map(Research)
}

pub(super) fn swap_choices(state: &State, out: &mut impl Choices) {
    for given in hand(state) {
        for &taken in state.research.iter().flatten() {
            out.add(Action::Swap(given, taken));
        }
    }
    out.add(Action::No);
}

pub(super) fn play_choices(state: &State, out: &mut impl Choices) {
    hand(state).for_each(|card| out.add(Action::Play(card)));
    out.add(Action::No);
}

#[inline]
pub(super) fn write_choices(
    game: &UnconsciousMind,
    state: &State,
    plays: u8,
    publish: bool,
    out: &mut impl Choices,
) {
    if plays > 0 {
        hand(state).for_each(|card| out.add(Action::Play(card)));
    }
    if publish {
        publish::treatises(game, state).for_each(|treatise| out.add(Action::Publish(treatise)));
    }
    out.add(Action::Done);
}

pub(super) fn pay_choices(
    game: &UnconsciousMind,
    state: &State,
    card: Research,
    out: &mut impl Choices,
) {
    if payable(state.me(), &game.content().research(card).effect.price) {
        out.add(Action::Yes);
    }
    out.add(Action::No);
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// A card leaves a hand; from now on everybody knows it.
    fn leave_hand(&mut self, seat: Seat, card: Research) {
        self.state.secret.hands[seat.index()].remove(card.0);
        let player = self.player_mut(seat);
        if player.known.contains(card.0) {
            player.known.remove(card.0);
        } else {
            player.hidden -= 1;
        }
    }

    pub(super) fn choose_swap(&mut self, action: Action) {
        self.state.frames.pop();
        let Action::Swap(given, taken) = action else { return };
        let seat = self.state.active;
        let Some(place) = self.state.research.iter().position(|&card| card == Some(taken)) else {
            return;
        };
        self.leave_hand(seat, given);
        self.state.research[place] = Some(given);
        self.state.secret.hands[seat.index()].insert(taken.0);
        self.me_mut().known.insert(taken.0);
        self.events.push(|| Event::Swapped { seat, given, taken });
    }

    pub(super) fn choose_write(&mut self, plays: u8, action: Action) {
        self.state.frames.pop();
        match action {
            Action::Play(card) => {
                if plays > 1 {
                    self.push(Frame::Write { plays: plays - 1, publish: false });
                }
                self.play(card);
            }
            Action::Publish(treatise) => self.begin_publishing(treatise),
            _ => {}
        }
    }

    pub(super) fn choose_play(&mut self, action: Action) {
        self.state.frames.pop();
        if let Action::Play(card) = action {
            self.play(card);
        }
    }

    /// The card lies open and its tags count before its effect (UM-5.14).
    fn play(&mut self, card: Research) {
        let seat = self.state.active;
        self.leave_hand(seat, card);
        self.put_in_play(seat, card);
        self.when(Occasion::Play, None);
        if self.game.content().research(card).effect.price.is_free() {
            self.list(Source::Research(card));
        } else {
            self.push(Frame::PayForMad(card));
        }
    }

    pub(super) fn put_in_play(&mut self, seat: Seat, card: Research) {
        let tags = self.game.content().research(card).tags;
        let player = self.player_mut(seat);
        player.in_play.insert(card.0);
        player.tags.add_all(tags);
        self.changed = true;
        self.events.push(|| Event::Played { seat, card });
    }

    pub(super) fn choose_pay(&mut self, card: Research, action: Action) {
        self.state.frames.pop();
        if action == Action::Yes {
            self.list(Source::Research(card));
            self.pay(Due::Research(card));
        }
    }
}
