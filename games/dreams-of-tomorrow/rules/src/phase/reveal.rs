//! Dreams that come from the deck to the Dreamscape, and the deck made new (DOT-014, DOT-060,
//! DOT-X07, DOT-X08, DOT-X11).

use arrayvec::ArrayVec;
use dreamtable_core::{EventSink, Pile, Seat};

use super::{AfterFill, Phase, Table};
use crate::dream::Card;
use crate::event::Event;

impl<S: EventSink<Event>> Table<'_, S> {
    /// Fills these slots from the left with what deck and discard can give, then goes on.
    pub(super) fn fill(&mut self, slots: u8, then: AfterFill) {
        if slots != 0 && self.has_card() {
            self.state.phase = Phase::Fill { slots, then };
        } else {
            self.after_fill(then);
        }
    }

    pub(super) fn reveal(&mut self, card: Card, slots: u8, then: AfterFill) {
        let slot = slots.trailing_zeros() as u8;
        self.state.deck.remove(card.0);
        self.state.dreamscape[slot as usize] = Some(card);
        self.events.push(|| Event::Revealed { card, slot });
        self.fill(slots & (slots - 1), then);
    }

    fn after_fill(&mut self, then: AfterFill) {
        match then {
            AfterFill::FirstCatch => self.ask_first_catch(),
            AfterFill::NextFirstCatch => self.next_first_catch(),
            AfterFill::Catch => self.begin_catch(),
            AfterFill::Caught => self.after_catch(true),
            AfterFill::LucidlyCaught => self.after_catch(false),
            AfterFill::RobotTable => self.robot_table(),
            AfterFill::RobotDone => self.end_robot_turn(),
            AfterFill::NightMareDone => self.end_night_mare(),
        }
    }

    /// Whether a card can be drawn; an empty deck is made new first.
    pub(super) fn has_card(&mut self) -> bool {
        if self.state.deck.is_empty() {
            self.reshuffle();
        }
        !self.state.deck.is_empty()
    }

    /// An empty deck is made new, alone against the Robot at set-up only (DOT-131).
    pub(super) fn reshuffle(&mut self) {
        if !self.game.is_solo() || self.state.round == 0 {
            self.shuffle_discard_in();
        }
    }

    /// The discard goes back into the deck.
    pub(super) fn shuffle_discard_in(&mut self) {
        let discard = self.state.discard;
        if !discard.is_empty() {
            self.state.deck = self.state.deck.union(discard);
            self.state.discard = Pile::EMPTY;
            self.events.push(|| Event::Reshuffled { cards: discard.len() as u8 });
        }
    }

    pub(super) fn discard_dreamscape(&mut self, seat: Option<Seat>) {
        let cards: ArrayVec<Card, 6> = self.state.dreams().collect();
        for card in &cards {
            self.state.discard.insert(card.0);
        }
        self.state.dreamscape = Default::default();
        self.events.push(|| Event::Cleared { seat, cards });
    }
}
