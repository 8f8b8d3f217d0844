//! What blue and yellow squares do, first in, first out (DC-11.11 to DC-11.21).

use dreamtable_core::{EventSink, Seat, SeatSet};

use super::{LaidFor, Next, Phase, Table};
use crate::action::Action;
use crate::board::{Printed, place_of_cell};
use crate::colour::{Colour, Effect, Face};
use crate::event::{Ending, Event};
use crate::game::DreamCycle;
use crate::goods::Inspiration;
use crate::rider::Token;
use crate::square::Square;
use crate::state::{Due, Pending, State};

/// Squares a Rocket Ship carries everybody.
const FLIGHT: u8 = 3;

/// The bit of a blue or yellow square among all that have acted.
pub(crate) fn special(game: &DreamCycle, state: &State, printed: Printed) -> u8 {
    let tile = state.board.tile(printed.row, printed.slot).tile;
    let number = game.content.tiles[tile as usize].specials[printed.cell as usize];
    (printed.row * 3 + printed.slot) * 4 + number
}

/// Where a Rocket Ship takes a token, and how far beyond the north edge if it crosses.
fn flight(game: &DreamCycle, state: &State, token: Token) -> (Square, Option<u8>) {
    let mut at = token.square;
    for left in (1..=FLIGHT).rev() {
        if state.board.crosses(&game.stairs, at, token.facing) {
            return (at, Some(left));
        }
        let Some(next) = state.board.next(&game.stairs, at, token.facing) else { break };
        at = next;
    }
    (at, None)
}

impl<S: EventSink<Event>> Table<'_, S> {
    fn shown(&self, printed: Printed) -> Face {
        self.state.board.face(&self.game.content.tiles, printed)
    }

    /// Somebody has come onto a square: if it is blue or yellow it will act.
    pub(super) fn queue_square(&mut self, seat: Seat, square: Square) {
        let Some(printed) = self.state.board.printed(&self.game.stairs, square) else { return };
        if matches!(self.shown(printed), Face::Plain(Colour::Blue) | Face::Yellow(_)) {
            let pending = Pending { seat, square: printed };
            let effects = &mut self.state.turn.effects;
            if !effects.contains(&pending) {
                let _ = effects.try_push(pending);
            }
        }
    }

    pub(super) fn work_off(&mut self) -> Next {
        while let Some(Pending { seat, square }) = self.state.turn.effects.first().copied() {
            let bit = special(self.game, self.state, square);
            let done = self.state.turn.acted[seat.index()].contains(bit);
            if done || !self.state.rider(seat).is_in() {
                self.state.turn.effects.remove(0);
                continue;
            }
            match self.shown(square) {
                Face::Yellow(effect) => {
                    // On the third lap the mover cannot decline (DC-16.8).
                    let bound = self.state.turn.restricted && seat == self.state.active;
                    if self.state.rider(seat).holds(Inspiration::Shadowwalker) && !bound {
                        return self.ask(Phase::Shadow(seat));
                    }
                    return self.happens(seat, square, effect);
                }
                Face::Plain(Colour::Blue) => self.blue(seat, square, bit),
                _ => {}
            }
            self.state.turn.effects.remove(0);
        }
        Next::Settle
    }

    fn place(&self, printed: Printed) -> Square {
        self.state.board.square_of(&self.game.stairs, printed).unwrap_or_default()
    }

    /// One chi, or nothing with an empty supply: it is used up all the same (DC-11.6).
    fn blue(&mut self, seat: Seat, printed: Printed, bit: u8) {
        self.state.turn.acted[seat.index()].insert(bit);
        let chi = self.state.supply.chi.min(1);
        self.state.supply.chi -= chi;
        self.state.rider_mut(seat).chi += chi;
        let square = self.place(printed);
        self.events.push(|| Event::BlueGave { seat, square, chi });
        self.interrupt();
    }

    pub(super) fn answer_shadow(&mut self, seat: Seat, action: Action) -> Next {
        self.state.turn.trail.vary();
        let Some(Pending { square, .. }) = self.state.turn.effects.first().copied() else {
            return Next::Effects;
        };
        let Face::Yellow(effect) = self.shown(square) else { return Next::Effects };
        if action == Action::Let {
            return self.happens(seat, square, effect);
        }
        let place = self.place(square);
        self.events.push(|| Event::Declined { seat, square: place, effect });
        self.state.turn.effects.remove(0);
        Next::Effects
    }

    fn happens(&mut self, seat: Seat, printed: Printed, effect: Effect) -> Next {
        let bit = special(self.game, self.state, printed);
        self.state.turn.acted[seat.index()].insert(bit);
        self.interrupt();
        let square = self.place(printed);
        self.events.push(|| Event::YellowActs { seat, square, effect });
        let concerned = match effect {
            Effect::Bonus => return self.draw(1),
            Effect::DoubleBonus => return self.draw(2),
            Effect::Drain => {
                self.state.turn.effects.remove(0);
                return self.owe(seat, 2, Due::Drain);
            }
            Effect::Reversal | Effect::Rocket => self.state.in_play(self.game.options.seats),
            Effect::Clockwise | Effect::Anticlockwise => self.on_tile(printed),
        };
        let holds = |seat: &Seat| self.state.rider(*seat).holds(Inspiration::Shadowwalker);
        self.state.turn.asked = concerned.iter().filter(holds).collect();
        self.state.turn.aside = SeatSet::EMPTY;
        Next::Perform
    }

    fn on_tile(&self, printed: Printed) -> SeatSet {
        let (board, stairs) = (&self.state.board, &self.game.stairs);
        let on = |seat: &Seat| {
            let token = self.state.rider(*seat).token;
            let under = token.and_then(|token| board.printed(stairs, token.square));
            under.is_some_and(|u| (u.row, u.slot) == (printed.row, printed.slot))
        };
        self.state.in_play(self.game.options.seats).iter().filter(on).collect()
    }

    fn draw(&mut self, count: u8) -> Next {
        self.state.turn.draws = count;
        self.go_on_drawing()
    }

    fn go_on_drawing(&mut self) -> Next {
        if self.state.turn.draws > 0 && !self.state.supply.inspirations.is_empty() {
            return self.ask(Phase::Draw);
        }
        self.state.turn.draws = 0;
        self.state.turn.effects.remove(0);
        Next::Effects
    }

    pub(super) fn drew(&mut self, tile: Inspiration) -> Next {
        let lander = self.state.turn.effects.first().map(|pending| pending.seat);
        let seat = lander.unwrap_or(self.state.active);
        self.state.supply.inspirations.take(tile, 1);
        self.state.rider_mut(seat).inspirations.add(tile, 1);
        self.events.push(|| Event::Drew { seat, tile });
        self.state.turn.draws -= 1;
        self.go_on_drawing()
    }

    /// Shadowwalkers speak one after the other, then it happens (DC-12.9).
    pub(super) fn perform(&mut self) -> Next {
        let asked = self.state.turn.asked;
        let mut order = self.state.clockwise(self.game.options.seats);
        if let Some(seat) = order.find(|seat| asked.contains(*seat)) {
            return self.ask(Phase::TakePart(seat));
        }
        let Some(Pending { square, .. }) = self.state.turn.effects.first().copied() else {
            return Next::Effects;
        };
        match self.shown(square) {
            Face::Yellow(Effect::Rocket) => return Next::Fly,
            Face::Yellow(Effect::Reversal) => self.reverse(),
            Face::Yellow(Effect::Clockwise) => self.rotate(square, 1),
            Face::Yellow(Effect::Anticlockwise) => self.rotate(square, 3),
            _ => {}
        }
        self.state.turn.effects.remove(0);
        Next::Effects
    }

    pub(super) fn answer_part(&mut self, seat: Seat, action: Action) -> Next {
        let turn = &mut self.state.turn;
        turn.trail.vary();
        turn.asked = turn.asked.without(seat);
        if action == Action::Stay {
            turn.aside = turn.aside.with(seat);
            self.events.push(|| Event::StaysAside { seat });
        }
        Next::Perform
    }

    fn taking_part(&self) -> SeatSet {
        self.state.in_play(self.game.options.seats).minus(self.state.turn.aside)
    }

    fn reverse(&mut self) {
        let seats = self.taking_part();
        for seat in seats.iter() {
            if let Some(token) = &mut self.state.rider_mut(seat).token {
                token.facing = token.facing.back();
            }
        }
        self.events.push(|| Event::TurnedRound { seats });
    }

    /// The tile turns and takes place and facing of its tokens with it (DC-11.19).
    fn rotate(&mut self, printed: Printed, quarters: u8) {
        let seats = self.on_tile(printed).minus(self.state.turn.aside);
        let (row, slot) = (printed.row, printed.slot);
        let laid = self.state.board.tile_mut(row, slot);
        laid.turns = (laid.turns + quarters) & 3;
        self.events.push(|| Event::TileTurned {
            row: row + 1,
            slot: slot + 1,
            clockwise: quarters == 1,
        });
        let stairs = &self.game.stairs;
        for seat in seats.iter() {
            let Some(token) = &mut self.state.riders[seat.index()].token else { continue };
            let from = token.square;
            let west = stairs.square(row, slot, 0).unwrap_or(from);
            let place = (west.y() - from.y()) * 3 + from.x() - west.x();
            let to = stairs.square(row, slot, place_of_cell(place as u8, quarters)).unwrap_or(from);
            *token = Token { square: to, facing: token.facing.turned(quarters) };
            let facing = token.facing;
            self.events.push(|| Event::Carried { seat, from, to, facing });
        }
    }

    /// Everybody flies at once (DC-11.15 to DC-11.17).
    pub(super) fn fly(&mut self) -> Next {
        let seats = self.taking_part();
        let token = |state: &State, seat: Seat| state.rider(seat).token;
        let beyond = |seat: Seat| flight(self.game, self.state, token(self.state, seat)?).1;
        if let Some(farthest) = seats.iter().filter_map(beyond).max() {
            if !self.all_rows_lie() {
                return self.need_row(LaidFor::Rocket);
            }
            let winners = seats.iter().filter(|seat| beyond(*seat) == Some(farthest)).collect();
            return self.over(winners, Ending::Rocket);
        }
        self.state.turn.effects.remove(0);
        let mut landed = SeatSet::EMPTY;
        for seat in seats.iter() {
            let Some(before) = token(self.state, seat) else { continue };
            let (to, _) = flight(self.game, self.state, before);
            if to == before.square {
                continue;
            }
            landed = landed.with(seat);
            self.state.rider_mut(seat).token = Some(Token { square: to, ..before });
            self.events.push(|| Event::Flew { seat, from: before.square, to });
        }
        for yellow in [false, true] {
            for seat in self.state.clockwise(self.game.options.seats) {
                let Some(Token { square, .. }) = token(self.state, seat) else { continue };
                let Some(printed) = self.state.board.printed(&self.game.stairs, square) else {
                    continue;
                };
                if landed.contains(seat) && matches!(self.shown(printed), Face::Yellow(_)) == yellow
                {
                    self.queue_square(seat, square);
                }
            }
        }
        Next::Effects
    }
}
