//! One move, square by square (DC-7.8), up to where it lands.

use dreamtable_core::{EventSink, SeatSet};

use super::{LaidFor, Next, Table};
use crate::event::{Ending, Event};

impl<S: EventSink<Event>> Table<'_, S> {
    /// Goes on while there is a square ahead; the north edge lays a row or wins (DC-7.9).
    pub(super) fn walk(&mut self) -> Next {
        let stairs = &self.game.stairs;
        while self.state.turn.step.left > 0 {
            let step = self.state.turn.step;
            if self.state.board.crosses(stairs, step.at, step.way) {
                if !self.all_rows_lie() {
                    return self.need_row(LaidFor::Walk);
                }
                let winner = self.state.active;
                self.leave_far_edge();
                return self.over(SeatSet::only(winner), Ending::Crossing);
            }
            let Some(next) = self.state.board.next(stairs, step.at, step.way) else { break };
            self.state.turn.step.at = next;
            self.state.turn.step.left -= 1;
        }
        Next::Announce
    }

    /// The winner is shown on the last square before the edge.
    fn leave_far_edge(&mut self) {
        let (seat, step) = (self.state.active, self.state.turn.step);
        if let Some(token) = &mut self.state.mover_mut().token {
            let from = std::mem::replace(&mut token.square, step.at);
            if from != step.at {
                self.events.push(|| Event::Moved {
                    seat,
                    from,
                    to: step.at,
                    facing: step.way,
                    cause: step.cause,
                });
            }
        }
    }

    /// The mover comes onto its square; what the square does is queued (DC-7.10).
    pub(super) fn enter(&mut self) -> Next {
        let (seat, step) = (self.state.active, self.state.turn.step);
        let Some(token) = &mut self.state.mover_mut().token else { return Next::Effects };
        let from = std::mem::replace(&mut token.square, step.at);
        self.events.push(|| Event::Moved {
            seat,
            from,
            to: step.at,
            facing: step.way,
            cause: step.cause,
        });
        let turn = &mut self.state.turn;
        turn.moved = true;
        turn.steps += 1;
        (turn.tried, turn.blocked) = (0, Default::default());
        self.queue_square(seat, step.at);
        let pushed = std::mem::take(&mut self.state.turn.conflict.pushed);
        let mut square = step.at;
        for seats in pushed {
            let Some(next) = square.step(step.way).filter(|_| !seats.is_empty()) else { break };
            square = next;
            for seat in self.state.clockwise(self.game.options.seats) {
                if seats.contains(seat) {
                    self.queue_square(seat, square);
                }
            }
        }
        Next::Effects
    }
}
