//! Paying with Insights, one piece for each icon (UM-7.5 to UM-7.9).

use dreamtable_core::EventSink;

use super::{Choices, Table};
use crate::action::Action;
use crate::dial::{Cell, Piece, Shift};
use crate::effect::Cost;
use crate::event::{Event, Good};
use crate::frame::{Due, Frame};
use crate::game::UnconsciousMind;
use crate::state::{Player, State};

impl UnconsciousMind {
    #[inline]
    pub(crate) fn cost(&self, due: Due) -> Cost {
        let content = self.content();
        match due {
            Due::Dream(dream) => content.dream(dream).cost,
            Due::Tile(tile) => content.tile(tile).main.price,
            Due::Place(location, effect) => {
                content.location(location).effects[usize::from(effect)].price
            }
            Due::Research(card) => content.research(card).effect.price,
            Due::Box => content.constants.box_cost,
            Due::Gramophone => content.constants.gramophone_cost,
        }
    }
}

#[inline]
pub(crate) fn payable(player: &Player, cost: &Cost) -> bool {
    player.coffee >= u16::from(cost.coffee)
        && player.bright >= u16::from(cost.bright)
        && (cost.icons().is_empty() || player.dial.can_pay(cost.icons()))
}

/// Only pieces that leave the other icons payable.
#[inline]
pub(super) fn choices(
    game: &UnconsciousMind,
    state: &State,
    due: Due,
    at: u8,
    out: &mut impl Choices,
) {
    let cost = game.cost(due);
    let Some((&icon, others)) = cost.icons()[usize::from(at)..].split_first() else { return };
    let dial = &state.me().dial;
    for cell in Cell::paying(icon) {
        let Some(kind) = dial.kinds(cell).next() else { continue };
        if !others.is_empty() {
            let mut rest = *dial;
            rest.take(Piece { cell, kind });
            if !rest.can_pay(others) {
                continue;
            }
        }
        for kind in dial.kinds(cell) {
            out.add(Action::Shift(Shift::new(cell, kind, Cell::RESERVE)));
        }
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// Pays Coffee and Bright Ideas at once and asks for the Insights before anything else.
    pub(super) fn pay(&mut self, due: Due) {
        let cost = self.game.cost(due);
        self.give(Good::Coffee, -i16::from(cost.coffee));
        self.give(Good::Bright, -i16::from(cost.bright));
        if !cost.icons().is_empty() {
            self.push(Frame::Pay { due, at: 0 });
        }
    }

    pub(super) fn paid_icon(&mut self, due: Due, at: u8) {
        if usize::from(at) + 1 == self.game.cost(due).icons().len() {
            self.state.frames.pop();
        } else if let Some(frame) = self.state.frames.top_mut() {
            *frame = Frame::Pay { due, at: at + 1 };
        }
    }
}
