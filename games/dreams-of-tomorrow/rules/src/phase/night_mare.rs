//! The Night Mare's turn (DOT-120 to DOT-128, DOT-140).

use dreamtable_core::EventSink;

use super::{AfterFill, Phase, Table};
use crate::dream::Card;
use crate::event::{Event, Who};
use crate::state::End;

impl<S: EventSink<Event>> Table<'_, S> {
    /// It shows a Dream; without one nothing happens (DOT-126).
    pub(super) fn begin_night_mare(&mut self) {
        let round = self.state.round;
        self.events.push(|| Event::Turn { who: Who::NightMare, round });
        if self.has_card() {
            self.state.phase = Phase::NightMareShows;
        } else {
            self.events.push(|| Event::NothingToShow { who: Who::NightMare });
            self.next_turn();
        }
    }

    /// Of the Robot card it reads nothing but the table (DOT-121).
    pub(super) fn night_mare_shows(&mut self, card: Card) {
        self.state.deck.remove(card.0);
        self.state.shown = Some(card);
        self.events.push(|| Event::Shown { who: Who::NightMare, card });
        let slots = self.follow_table(Who::NightMare);
        self.fill(slots, AfterFill::NightMareDone);
    }

    pub(super) fn end_night_mare(&mut self) {
        self.discard_shown(Who::NightMare);
        if self.game.is_solo() && self.state.deck.is_empty() {
            self.end_match(End::DeckOut);
        } else {
            self.next_turn();
        }
    }
}
