//! Before the first turn: the Dreamscape is dealt and everybody catches a first Dream (DOT-030 to
//! DOT-039).

use dreamtable_core::{EventSink, Seat};

use super::{AfterFill, Phase, Table};
use crate::action::Action;
use crate::dream::Card;
use crate::event::{Event, Why};
use crate::game::DreamsOfTomorrow;
use crate::options::Start;
use crate::resource::Purse;
use crate::state::{Engineer, State};

/// A Dream of the Dreamscape that can be paid, or the top of the deck unseen (DOT-035, DOT-036).
#[inline]
pub(super) fn actions(game: &DreamsOfTomorrow, state: &State, actions: &mut Vec<Action>) {
    actions.extend(game.catchable(state, 0).map(Action::Catch));
    actions.sort_unstable();
    if !state.deck.is_empty() {
        actions.push(Action::Draw);
    }
}

impl DreamsOfTomorrow {
    /// Once it is known who begins, a balanced start gives the early in turn order more (DOT-029).
    pub(crate) fn balance(&self, engineers: &mut [Engineer], first: Seat) {
        if self.options_agreed().start == Start::Balanced {
            let more = &self.content().constants.balanced[self.seat_count() - 1];
            for (seat, &more) in self.seats_from(first).zip(more) {
                let purse = &mut engineers[seat.index()].purse;
                *purse = purse.plus(more);
            }
        }
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// The lot has fallen; or it was agreed who begins.
    pub(super) fn begin_with(&mut self, seat: Seat) {
        self.state.first = seat;
        self.state.active = seat;
        self.game.balance(&mut self.state.engineers, seat);
        self.events.push(|| Event::Begins { seat });
        self.fill(self.game.all_slots(), AfterFill::FirstCatch);
    }

    /// A Dreamscape of which nothing can be paid is dealt anew (DOT-039).
    pub(super) fn ask_first_catch(&mut self) {
        if self.game.catchable(self.state, 0).next().is_some() {
            self.state.phase = Phase::FirstCatch;
        } else {
            self.discard_dreamscape(None);
            self.fill(self.game.all_slots(), AfterFill::FirstCatch);
        }
    }

    pub(super) fn catch_first(&mut self, card: Card) {
        let slot = self.move_to_catcher(card, 0);
        self.fill(1 << slot, AfterFill::NextFirstCatch);
    }

    pub(super) fn draw_first(&mut self) {
        self.state.phase = Phase::FirstDraw;
    }

    /// The Dream is paid like any other; one that cannot be paid gives way to the next (DOT-039).
    pub(super) fn take_first(&mut self, card: Card) {
        let seat = self.state.active;
        let price = Purse::new(self.game.content().dream(card).catch, 0, 0);
        self.state.deck.remove(card.0);
        if !self.state.me().purse.covers(price) {
            self.state.discard.insert(card.0);
            self.events.push(|| Event::Unpayable { seat, card });
            if self.state.deck.is_empty() {
                self.reshuffle();
            }
            return;
        }
        self.pay(price, Why::Catch);
        self.state.me_mut().catcher.insert(card.0);
        self.events.push(|| Event::Caught { seat, card, slot: None });
        self.next_first_catch();
    }

    pub(super) fn next_first_catch(&mut self) {
        let next = self.state.active.next(self.game.seat_count());
        if next == self.state.first {
            self.state.round = 1;
            self.begin_turn();
        } else {
            self.state.active = next;
            self.ask_first_catch();
        }
    }
}
