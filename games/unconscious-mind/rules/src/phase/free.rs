//! Free actions beside what is asked (UM-6.4 to UM-6.6, UM-16.19, UM-18.6, UM-19.2).

use dreamtable_core::EventSink;

use super::{Choices, Table, insights, notebook, payable, treatable};
use crate::action::{Action, Room};
use crate::effect::Effect;
use crate::event::{Event, Good};
use crate::frame::{Due, Frame, Source};
use crate::game::UnconsciousMind;
use crate::options::Gramophone;
use crate::state::State;

#[inline]
pub(super) fn choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    let me = state.me();
    let constants = &game.content().constants;
    if me.coffee >= u16::from(constants.price_elevate) {
        if insights::can_elevate(game, state) {
            out.add(Action::BuyElevation);
        }
        if insights::can_transfer(game, state) {
            out.add(Action::BuyTransfer);
        }
    }
    if me.coffee >= u16::from(constants.price_bright) {
        out.add(Action::BuyIdea);
    }
    if payable(me, &constants.box_cost) {
        out.add(Action::BuyBox);
    }
    if game.nightmares() && me.madness >= u16::from(constants.threshold_transfer) {
        insights::free_transfers(game, state, |shift| out.add(Action::Free(shift)));
    }
    for level in 1..=me.pet {
        if can_help(game, state, level) {
            out.add(Action::Pet(level));
        }
    }
    if can_take_gramophone(game, state) {
        out.add(Action::Gramophone);
    }
}

fn can_take_gramophone(game: &UnconsciousMind, state: &State) -> bool {
    let me = state.me();
    let constants = &game.content().constants;
    state.gramophone != Some(state.active)
        && match game.gramophone() {
            Gramophone::None => false,
            Gramophone::Box => me.boxes >= u16::from(constants.gramophone_boxes),
            Gramophone::Mad => payable(me, &constants.gramophone_cost),
        }
}

/// A level is offered only if its effect can do something now (UM-18.10).
fn can_help(game: &UnconsciousMind, state: &State, level: u8) -> bool {
    let me = state.me();
    game.effects(Source::Pet(level)).iter().any(|&effect| match effect {
        Effect::Treat => Room::BOTH.into_iter().any(|room| treatable(game, me, room)),
        Effect::Gain(icon) => insights::can_gain(game, state, icon),
        Effect::Calm(_) => me.madness > 0,
        Effect::Tile => me.tiles().any(|tile| notebook::can_use(game, me, tile)),
        Effect::Elev(_) => insights::can_elevate(game, state),
        Effect::Trans(_) => insights::can_transfer(game, state),
        _ => true,
    })
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// What was asked is asked again afterwards.
    pub(super) fn take_free(&mut self, action: Action) {
        let seat = self.state.active;
        let constants = &self.game.content().constants;
        match action {
            Action::BuyElevation => {
                self.give(Good::Coffee, -i16::from(constants.price_elevate));
                self.push(Frame::Elevate { left: 1, only: None, must: true });
            }
            Action::BuyTransfer => {
                self.give(Good::Coffee, -i16::from(constants.price_elevate));
                self.push(Frame::Transfer { left: 1, must: true });
            }
            Action::BuyIdea => {
                self.give(Good::Coffee, -i16::from(constants.price_bright));
                self.give(Good::Bright, 1);
            }
            Action::BuyBox => {
                self.push(Frame::One(Effect::Boxes(1)));
                self.pay(Due::Box);
            }
            Action::Free(shift) => self.shift(shift),
            Action::Pet(level) => {
                self.me_mut().pet = 0;
                self.events.push(|| Event::Pet { seat, level });
                self.list(Source::Pet(level));
            }
            Action::Gramophone => {
                match self.game.gramophone() {
                    Gramophone::Mad => self.pay(Due::Gramophone),
                    _ => self.give(Good::Box, -i16::from(constants.gramophone_boxes)),
                }
                self.state.gramophone = Some(seat);
                self.events.push(|| Event::Gramophone { seat: Some(seat) });
            }
            _ => {}
        }
    }
}
