//! The beginning and the end of a turn (section 4), rounds and dawn, going out and winning
//! (section 13).

use dreamtable_core::{EventSink, Seat, SeatSet};

use super::{Next, Phase, Table};
use crate::counts::Counts;
use crate::event::{Closed, Ending, Event, Fall, Stop};
use crate::goods::Inspiration;
use crate::rider::Field;
use crate::state::{Due, Turn};

impl<S: EventSink<Event>> Table<'_, S> {
    /// The chi of the turn, then the Buying Phase (DC-4.2).
    pub(super) fn begin_turn(&mut self, seat: Seat) -> Next {
        let content = &self.game.content;
        let state = &mut *self.state;
        state.active = seat;
        state.turns = state.turns.wrapping_add(1);
        state.turn = Turn::default();
        let income = if state.rider(seat).begun { content.turn_chi } else { content.first_chi };
        let chi = income.min(state.supply.chi);
        state.supply.chi -= chi;
        let rider = state.rider_mut(seat);
        rider.begun = true;
        rider.chi += chi;
        let round = state.round;
        self.events.push(|| Event::TurnBegins { seat, round, chi });
        self.begin_phase();
        self.ask(Phase::Buying)
    }

    /// Every Buying and every Movement Phase starts all counts anew, and offers do not outlive the
    /// phase they were made in (DC-6.12, DC-6.15).
    pub(super) fn begin_phase(&mut self) {
        for index in 0..self.game.options.seats {
            let seat = Seat::new(index);
            let rider = &mut self.state.riders[index];
            (rider.steps, rider.sent) = (0, 0);
            if rider.trades() {
                self.close_all(seat, Closed::Lapsed);
            }
        }
    }

    /// The movement has stopped: the end of the turn begins (DC-4.4).
    pub(super) fn stop(&mut self, why: Stop) -> Next {
        let seat = self.state.active;
        self.events.push(|| Event::Stopped { seat, why });
        let state = &mut *self.state;
        for field in &mut state.riders[seat.index()].fields {
            state.supply.chi += std::mem::take(&mut field.counters);
        }
        self.state.turn.debt = None;
        if self.state.mover().is_in() { Next::TakeBacks } else { Next::EndTurn }
    }

    /// Colour squares of this turn are asked for in the order of covering (DC-4.5).
    pub(super) fn take_backs(&mut self) -> Next {
        while let Some(printed) = self.state.turn.painted.first().copied() {
            let there = self.state.board.paint_on(printed).is_some();
            if there && self.state.mover().raisable() >= 1 {
                return self.ask(Phase::TakeBack);
            }
            self.state.turn.painted.remove(0);
        }
        Next::EndTurn
    }

    pub(super) fn leave_paint(&mut self) -> Next {
        self.state.turn.painted.remove(0);
        Next::TakeBacks
    }

    /// The chi is paid: the tile goes back to its owner and the printed square shows again.
    pub(super) fn take_paint(&mut self) -> Next {
        let printed = self.state.turn.painted.remove(0);
        let board = &mut self.state.board;
        if let Some(at) = board.paints.iter().position(|paint| paint.on == printed) {
            let colour = board.paints.remove(at).colour;
            if let Some(tile) = Inspiration::paint(colour) {
                self.state.mover_mut().inspirations.add(tile, 1);
            }
            let seat = self.state.active;
            self.events.push(|| Event::TookBack { seat, colour });
        }
        Next::TakeBacks
    }

    pub(super) fn end_turn(&mut self) -> Next {
        self.remove_rows();
        if self.state.mover().holds(Inspiration::ExtraTurn) {
            return self.ask(Phase::ExtraTurn);
        }
        self.pass_on()
    }

    pub(super) fn again(&mut self) -> Next {
        let seat = self.state.active;
        self.state.mover_mut().inspirations.take(Inspiration::ExtraTurn, 1);
        self.state.supply.inspirations.add(Inspiration::ExtraTurn, 1);
        self.events.push(|| Event::Used { seat, tile: Inspiration::ExtraTurn });
        self.begin_turn(seat)
    }

    /// The next player clockwise who is still in; over the starting seat the round ends (DC-13.9).
    pub(super) fn pass_on(&mut self) -> Next {
        let seats = self.game.options.seats;
        let mut seat = self.state.active;
        loop {
            seat = seat.next(seats);
            if seat == self.state.first {
                if self.state.round == self.game.options.dawn && self.game.options.dawn > 0 {
                    return self.dawn();
                }
                self.state.round = self.state.round.saturating_add(1);
            }
            if self.state.rider(seat).is_in() {
                return self.begin_turn(seat);
            }
        }
    }

    /// The farthest token wins; alone it is a loss (DC-13.8, DC-13.11).
    fn dawn(&mut self) -> Next {
        let seats = self.game.options.seats;
        let north = |seat: &Seat| self.state.rider(*seat).token.map(|token| token.square.y());
        let farthest = Seat::all(seats).filter_map(|seat| north(&seat)).max();
        let winners = match seats {
            1 => SeatSet::EMPTY,
            _ => Seat::all(seats).filter(|seat| north(seat) == farthest).collect(),
        };
        self.over(winners, Ending::Dawn)
    }

    pub(super) fn over(&mut self, winners: SeatSet, how: Ending) -> Next {
        self.state.winners = winners;
        self.state.ending = Some(how);
        for index in 0..self.game.options.seats {
            if self.state.riders[index].trades() {
                self.close_all(Seat::new(index), Closed::Lapsed);
            }
        }
        self.events.push(|| Event::Over { winners, how });
        self.ask(Phase::Over)
    }

    /// Token and goods leave the table (DC-13.2); the last one in wins at once (DC-13.5).
    pub(super) fn go_out(&mut self, seat: Seat, why: Fall) -> Option<Next> {
        self.events.push(|| Event::WentOut { seat, why });
        self.close_all(seat, Closed::Lapsed);
        let seats = self.game.options.seats;
        let place = 1 + Seat::all(seats).filter(|seat| !self.state.rider(*seat).is_in()).count();
        let state = &mut *self.state;
        let rider = &mut state.riders[seat.index()];
        state.supply.chi += rider.chi + rider.counters();
        state.supply.directionals = state.supply.directionals.plus(rider.tiles());
        state.supply.inspirations = state.supply.inspirations.plus(rider.inspirations);
        rider.chi = 0;
        rider.hand = Counts::NONE;
        rider.inspirations = Counts::NONE;
        rider.fields = [Field::default(); 7];
        rider.out = Some(place as u8);
        // The last square is kept for the record of a practice run (DC-13.11).
        if seats > 1 {
            rider.token = None;
        }
        self.interrupt();
        let left = self.state.in_play(seats);
        match (seats, left.len()) {
            (1, _) => Some(self.over(SeatSet::EMPTY, Ending::Lost)),
            (_, 1) => Some(self.over(left, Ending::LastOneIn)),
            _ => None,
        }
    }

    /// What follows once a debt is settled.
    pub(super) fn after_debt(&mut self, due: Due) -> Next {
        match due {
            Due::Extortion => Next::Extort,
            Due::Drain => Next::Effects,
            Due::Brake => Next::Stop(Stop::Brake),
            Due::TakeBack => self.take_paint(),
        }
    }
}
