//! Catching Dreams and clearing the Dreamscape (DOT-056 to DOT-061, DOT-072, DOT-089).

use dreamtable_core::EventSink;

use super::{AfterFill, Due, Phase, Table};
use crate::action::Action;
use crate::dream::Card;
use crate::event::{Event, Why};
use crate::game::DreamsOfTomorrow;
use crate::refusal::Refusal;
use crate::resource::Purse;
use crate::state::{End, State};

/// A Dream that can be paid must be caught; clearing comes first, as often as it can be paid.
#[inline]
pub(super) fn actions(game: &DreamsOfTomorrow, state: &State, actions: &mut Vec<Action>) {
    lucid_or_not(game, state, 0, actions);
    let must_catch = !actions.is_empty();
    if game.can_clear(state) {
        actions.push(Action::Clear);
    }
    if !must_catch {
        actions.push(Action::Pass);
    }
}

#[inline]
pub(super) fn lucid_actions(game: &DreamsOfTomorrow, state: &State, actions: &mut Vec<Action>) {
    lucid_or_not(game, state, game.content().worth.lucid_catch, actions);
}

#[inline]
fn lucid_or_not(game: &DreamsOfTomorrow, state: &State, less: u8, actions: &mut Vec<Action>) {
    actions.extend(game.catchable(state, less).map(Action::Catch));
    actions.sort_unstable();
}

pub(super) fn refusal(
    game: &DreamsOfTomorrow,
    state: &State,
    card: Card,
    less: u8,
) -> Option<Refusal> {
    Some(match state.slot_of(card) {
        None => Refusal::NotInDreamscape(card),
        Some(_) => Refusal::CannotPay {
            price: game.catch_price(card, less),
            has: Purse::new(state.me().purse.experience, 0, 0),
        },
    })
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// Also after each clearing. Where nothing can be paid, not even a clearing, nothing is asked.
    pub(super) fn begin_catch(&mut self) {
        let possible = self.game.catchable(self.state, 0).next().is_some();
        if possible || self.game.can_clear(self.state) {
            self.state.phase = Phase::Catch;
        } else {
            self.give_up_catch();
        }
    }

    pub(super) fn give_up_catch(&mut self) {
        self.missed();
        self.share_and_end();
    }

    pub(super) fn ask_clearing(&mut self) {
        self.demand(self.game.content().constants.clearing, Due::Clearing);
    }

    pub(super) fn clear(&mut self) {
        self.discard_dreamscape(Some(self.state.active));
        self.fill(self.game.all_slots(), AfterFill::Catch);
    }

    pub(super) fn catch(&mut self, card: Card) {
        let slot = self.move_to_catcher(card, 0);
        self.fill(1 << slot, AfterFill::Caught);
    }

    pub(super) fn lucid_catch(&mut self, card: Card) {
        let slot = self.move_to_catcher(card, self.game.content().worth.lucid_catch);
        self.fill(1 << slot, AfterFill::LucidlyCaught);
    }

    /// Pays for a Dream of the Dreamscape and takes it; returns the slot it leaves empty.
    #[inline]
    pub(super) fn move_to_catcher(&mut self, card: Card, less: u8) -> u8 {
        let seat = self.state.active;
        let slot = self.state.slot_of(card).unwrap_or(0);
        self.pay(self.game.catch_price(card, less), Why::Catch);
        self.state.dreamscape[slot] = None;
        self.state.me_mut().catcher.insert(card.0);
        self.events.push(|| Event::Caught { seat, card, slot: Some(slot as u8) });
        slot as u8
    }

    /// The slot is refilled, or could not be: with the last Dream caught the match ends at once
    /// (DOT-101).
    pub(super) fn after_catch(&mut self, shared: bool) {
        if shared {
            self.share();
        }
        let state = &*self.state;
        if state.deck.is_empty() && state.discard.is_empty() && state.dreams().next().is_none() {
            self.end_match(End::NoDreams);
        } else {
            self.end_turn();
        }
    }
}
