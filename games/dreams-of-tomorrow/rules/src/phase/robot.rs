//! The Robot's turn (DOT-133 to DOT-141, DOT-145 to DOT-154).

use dreamtable_core::EventSink;

use super::{AfterFill, Phase, Table};
use crate::content::MOST_DREAMSCAPE;
use crate::dream::Card;
use crate::event::{Event, Who, Why};
use crate::resource::{Purse, Resource};
use crate::ring::SPACES;
use crate::robot::{Deed, Operation};
use crate::state::End;

impl<S: EventSink<Event>> Table<'_, S> {
    /// The Counter goes up whether or not there is a Dream to show (DOT-141).
    pub(super) fn begin_robot_turn(&mut self) {
        let round = self.state.round;
        self.events.push(|| Event::Turn { who: Who::Robot, round });
        self.state.robot.counter += 1;
        let turns = self.state.robot.counter;
        self.events.push(|| Event::Counted { turns });
        if self.has_card() {
            self.state.phase = Phase::RobotShows;
        } else {
            self.events.push(|| Event::NothingToShow { who: Who::Robot });
            self.finish_robot_turn();
        }
    }

    /// It walks as many spaces as the Dream has points, then acts there.
    pub(super) fn robot_shows(&mut self, card: Card) {
        self.state.deck.remove(card.0);
        self.state.shown = Some(card);
        self.events.push(|| Event::Shown { who: Who::Robot, card });
        self.robot_walks(self.game.content().dream(card).points);
        let mut deed = self.robot_deed();
        for _ in 0..SPACES {
            if deed == Deed::StepOn {
                self.robot_walks(1);
                deed = self.robot_deed();
            }
        }
        match deed {
            Deed::Nothing | Deed::StepOn => {}
            Deed::Share => self.robot_shares(),
            Deed::Store(resource) => self.robot_stores(resource),
            Deed::StoreLowest => self.robot_stores(self.state.robot.lowest_store()),
            Deed::Turn => self.robot_turns(),
            Deed::Snatch(number) => {
                let slots = self.robot_snatches(number);
                return self.fill(slots, AfterFill::RobotTable);
            }
        }
        self.robot_table();
    }

    fn robot_walks(&mut self, spaces: u8) {
        let robot = &mut self.state.robot;
        let (from, direction) = (robot.place, robot.direction);
        let to = direction.walk(from, spaces);
        robot.place = to;
        self.events.push(|| Event::Walked { who: Who::Robot, from, to, spaces, direction });
    }

    fn robot_deed(&self) -> Deed {
        let space = self.game.space(&self.state.ring, self.state.robot.place);
        self.game.robot_card().deed(space.action)
    }

    /// The shared effect goes to every human (DOT-149).
    fn robot_shares(&mut self) {
        let shared = self.game.space(&self.state.ring, self.state.robot.place).shared;
        if !shared.is_empty() {
            for seat in self.game.seats_from(self.state.first) {
                self.gain(seat, shared, Why::Shared);
            }
        }
    }

    /// A full store empties and takes one of its resource from everybody (DOT-153).
    fn robot_stores(&mut self, resource: Resource) {
        let store = &mut self.state.robot.stores[resource as usize];
        *store += 1;
        let level = *store;
        let emptied = level >= self.game.content().constants.robot.store;
        if emptied {
            *store = 0;
        }
        self.events.push(|| Event::Stored { resource, level, emptied });
        if emptied {
            for seat in self.game.seats_from(self.state.first) {
                let purse = &mut self.state.engineers[seat.index()].purse;
                if purse.amount(resource) > 0 {
                    *purse = purse.minus(Purse::of(resource, 1));
                    self.events.push(|| Event::Lost { seat, resource });
                }
            }
        }
    }

    fn robot_turns(&mut self) {
        let robot = &mut self.state.robot;
        robot.direction = robot.direction.reversed();
        let direction = robot.direction;
        self.events.push(|| Event::Turned { who: Who::Robot, direction });
    }

    /// The Dreams with the most points go, of equals the leftmost; returns the emptied slots.
    fn robot_snatches(&mut self, number: u8) -> u8 {
        let mut slots = 0;
        for _ in 0..number.min(MOST_DREAMSCAPE as u8) {
            slots |= self.best_slot().map_or(0, |slot| self.snatch(Who::Robot, slot));
        }
        slots
    }

    fn best_slot(&self) -> Option<usize> {
        let points = |card: Card| self.game.content().dream(card).points;
        let mut best: Option<(u8, usize)> = None;
        for (slot, card) in self.state.dreamscape.iter().enumerate() {
            if let Some(points) = card.map(points)
                && best.is_none_or(|(most, _)| points > most)
            {
                best = Some((points, slot));
            }
        }
        best.map(|(_, slot)| slot)
    }

    fn snatch(&mut self, who: Who, slot: usize) -> u8 {
        if let Some(card) = self.state.dreamscape[slot].take() {
            self.state.discard.insert(card.0);
            self.events.push(|| Event::Snatched { who, card, slot: slot as u8 });
        }
        1 << slot
    }

    /// The symbol table acts after the Robot has acted (DOT-154).
    pub(super) fn robot_table(&mut self) {
        let slots = self.follow_table(Who::Robot);
        self.fill(slots, AfterFill::RobotDone);
    }

    /// Does what the card says for the top symbol of the Dream shown; returns the slots that were
    /// emptied.
    pub(super) fn follow_table(&mut self, who: Who) -> u8 {
        let Some(card) = self.state.shown else { return 0 };
        let game = self.game;
        let mut slots = 0;
        for &operation in game.robot_card().operations(game.content().dream(card).top) {
            match operation {
                Operation::Flip(named) => self.flip(who, named.column(&self.state.ring)),
                Operation::FlipAll => (0..4).for_each(|column| self.flip(who, column)),
                Operation::Exchange(a, b) => {
                    let ring = &self.state.ring;
                    let columns = (a.column(ring), b.column(ring));
                    self.exchange(who, columns);
                }
                Operation::Put(shift) => self.put(who, shift),
                Operation::Shuffle => self.shuffle_discard_in(),
                Operation::Discard(number) => slots |= self.snatch_leftmost(who, number),
            }
        }
        slots
    }

    /// Only slots with a Dream count; if there are fewer than asked for, all go (DOT-127).
    fn snatch_leftmost(&mut self, who: Who, number: u8) -> u8 {
        let mut slots = 0;
        let mut left = number;
        for slot in 0..self.state.dreamscape.len() {
            if left > 0 && self.state.dreamscape[slot].is_some() {
                slots |= self.snatch(who, slot);
                left -= 1;
            }
        }
        slots
    }

    pub(super) fn discard_shown(&mut self, who: Who) {
        if let Some(card) = self.state.shown.take() {
            self.state.discard.insert(card.0);
            self.events.push(|| Event::Discarded { who, card });
        }
    }

    pub(super) fn end_robot_turn(&mut self) {
        self.discard_shown(Who::Robot);
        self.finish_robot_turn();
    }

    /// Alone, the last turn of the Robot is a loss, whatever else ends with it (DOT-131, DOT-137).
    fn finish_robot_turn(&mut self) {
        let limit = self.game.content().constants.robot.turns;
        if self.game.is_solo() && self.state.robot.counter >= limit {
            self.end_match(End::RobotTurns);
        } else {
            self.end_turn();
        }
    }
}
