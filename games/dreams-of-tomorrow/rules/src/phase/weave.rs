//! Weaving Dreams into the Sequence (DOT-062 to DOT-066, DOT-090, DOT-092).

use dreamtable_core::EventSink;

use super::{Phase, Table};
use crate::action::{Action, Edge};
use crate::dream::Card;
use crate::event::{Event, Why};
use crate::game::DreamsOfTomorrow;
use crate::refusal::Refusal;
use crate::resource::{Purse, Resource};
use crate::state::State;

/// A Dream that can be paid must be woven, at the beginning or at the end.
#[inline]
pub(super) fn actions(game: &DreamsOfTomorrow, state: &State, actions: &mut Vec<Action>) {
    both_ends(state, game.weavable(state), actions);
}

#[inline]
pub(super) fn lucid_actions(game: &DreamsOfTomorrow, state: &State, actions: &mut Vec<Action>) {
    both_ends(state, game.lucidly_weavable(state), actions);
}

#[inline]
fn both_ends(state: &State, cards: impl Iterator<Item = Card>, actions: &mut Vec<Action>) {
    let first = state.me().sequence.is_empty();
    for card in cards {
        if !first {
            actions.push(Action::Weave(card, Edge::Beginning));
        }
        actions.push(Action::Weave(card, Edge::End));
    }
}

#[inline]
pub(super) fn spare_actions(actions: &mut Vec<Action>) {
    actions.extend([Action::Spare(Resource::Creativity), Action::Spare(Resource::Hope)]);
}

pub(super) fn refusal(state: &State, card: Card, edge: Edge, price: Purse) -> Option<Refusal> {
    let me = state.me();
    Some(if !me.catcher.contains(card.0) {
        Refusal::NotInCatcher(card)
    } else if edge == Edge::Beginning && me.sequence.is_empty() {
        Refusal::NoBeginning
    } else {
        Refusal::CannotPay { price, has: me.purse }
    })
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn begin_weave(&mut self) {
        if self.game.weavable(self.state).next().is_some() {
            self.state.phase = Phase::Weave;
        } else {
            self.missed();
            self.share_and_end();
        }
    }

    pub(super) fn weave(&mut self, card: Card, edge: Edge) {
        self.add_to_sequence(card, edge, self.game.content().dream(card).weave);
        self.share_and_end();
    }

    pub(super) fn lucid_weave(&mut self, card: Card, edge: Edge) {
        if self.game.lucid_weave_spares() {
            return self.ask_to_spare(card, edge);
        }
        self.add_to_sequence(card, edge, self.game.content().lucid_price(card));
        self.end_turn();
    }

    /// Where both resources could be spared the player says which.
    fn ask_to_spare(&mut self, card: Card, edge: Edge) {
        let purse = self.state.me().purse;
        let payable = |price: Option<Purse>| price.is_some_and(|price| purse.covers(price));
        match self.game.sparing_prices(card).map(payable) {
            [true, true] => self.state.phase = Phase::Spare { card, edge },
            [true, false] => self.weave_sparing(card, edge, Some(Resource::Creativity)),
            [false, true] => self.weave_sparing(card, edge, Some(Resource::Hope)),
            [false, false] => self.weave_sparing(card, edge, None),
        }
    }

    pub(super) fn weave_sparing(&mut self, card: Card, edge: Edge, spared: Option<Resource>) {
        let price = self.game.content().dream(card).weave;
        let spared = spared.map_or(Purse::EMPTY, |resource| Purse::of(resource, 1));
        self.add_to_sequence(card, edge, price.minus(spared));
        self.end_turn();
    }

    fn add_to_sequence(&mut self, card: Card, edge: Edge, price: Purse) {
        let seat = self.state.active;
        self.pay(price, Why::Weave);
        let me = self.state.me_mut();
        me.catcher.remove(card.0);
        match edge {
            Edge::Beginning => me.sequence.insert(0, card),
            Edge::End => me.sequence.push(card),
        }
        let complete = me.sequence.len() == self.game.goal();
        self.events.push(|| Event::Woven { seat, card, edge });
        if complete && !self.state.last_round {
            self.state.last_round = true;
            self.events.push(|| Event::LastRound { seat });
        }
    }
}
