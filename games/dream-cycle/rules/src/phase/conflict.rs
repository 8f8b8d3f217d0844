//! Conflicts: extortion, push, pass, block, and chains of pushes (section 10).

use dreamtable_core::{EventSink, Seat, SeatSet};

use super::{LaidFor, Next, Phase, Table};
use crate::action::Action;
use crate::board::ROWS;
use crate::compass::Facing;
use crate::event::{Ending, Event};
use crate::game::DreamCycle;
use crate::refusal::Refusal;
use crate::square::Square;
use crate::state::{Due, MAX_RIDERS, State};

/// Whether tokens on this square can be pushed that way (DC-10.5, DC-10.13).
fn can_push(game: &DreamCycle, state: &State, from: Square, way: Facing) -> bool {
    if state.board.crosses(&game.stairs, from, way) {
        return usize::from(state.board.laid) < ROWS || game.options.push_can_win;
    }
    state.board.next(&game.stairs, from, way).is_some()
}

/// Who decides: the one with the most Power, if it is one (DC-10.3, DC-10.4).
fn picker(state: &State, among: SeatSet) -> Option<Seat> {
    let power = |seat: &Seat| state.turn.conflict.power[seat.index()];
    let most = among.iter().map(|seat| power(&seat)).max()?;
    let mut strongest = among.iter().filter(|seat| power(seat) == most);
    strongest.next().filter(|_| strongest.next().is_none())
}

/// Push, pass and block, as far as they are open to the picker.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Open([bool; 3]);

fn open(game: &DreamCycle, state: &State, picker: Seat) -> Open {
    let step = state.turn.step;
    let all = Open([can_push(game, state, step.at, step.way), true, true]);
    if picker != state.active || !state.turn.restricted {
        return all;
    }
    // On the third lap what was chosen before is not offered again, unless all has been (DC-16.8).
    let used = state.turn.trail.met(step.at, step.way).map_or([false; 2], |met| met.used);
    let left = Open([all.0[0], !used[0], !used[1]]);
    if left.0.contains(&true) { left } else { all }
}

const OUTCOMES: [Action; 3] = [Action::Push, Action::Pass, Action::Block];

pub(super) fn answers(game: &DreamCycle, state: &State, list: &mut Vec<Action>) {
    let Phase::Conflict(picker) = state.phase else { return };
    let open = open(game, state, picker);
    list.extend(OUTCOMES.into_iter().zip(open.0).filter(|(_, open)| *open).map(|(a, _)| a));
}

pub(super) fn push_refusal(game: &DreamCycle, state: &State) -> Option<Refusal> {
    let step = state.turn.step;
    (!can_push(game, state, step.at, step.way)).then_some(Refusal::BeyondFringe)
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// The landing square is known: is anybody there? Power is frozen now (DC-10.12).
    pub(super) fn announce(&mut self) -> Next {
        let state = &mut *self.state;
        let square = state.turn.step.at;
        state.turn.conflict = Default::default();
        let with = state.others_at(square);
        if with.is_empty() {
            return Next::Enter;
        }
        for (power, rider) in state.turn.conflict.power.iter_mut().zip(&state.riders) {
            *power = rider.power();
        }
        let seat = state.active;
        let power = state.turn.conflict.power;
        let weaker = |other: &Seat| power[other.index()] < power[seat.index()];
        let owes = |other: &Seat| state.rider(*other).begun;
        let victims: SeatSet = with.iter().filter(weaker).filter(owes).collect();
        state.turn.conflict.victims = victims.minus(state.turn.extorted);
        self.events.push(|| Event::Conflict { seat, square, with });
        Next::Extort
    }

    /// The weaker ones pay one after the other, clockwise (DC-10.10, DC-10.11).
    pub(super) fn extort(&mut self) -> Next {
        let victims = self.state.turn.conflict.victims;
        let mut order = self.state.clockwise(self.game.options.seats);
        let Some(victim) = order.find(|seat| victims.contains(*seat)) else {
            return Next::Resolve;
        };
        self.state.turn.conflict.victims = victims.without(victim);
        self.state.turn.extorted = self.state.turn.extorted.with(victim);
        self.owe(victim, 1, Due::Extortion)
    }

    pub(super) fn resolve(&mut self) -> Next {
        let (active, step) = (self.state.active, self.state.turn.step);
        let with = self.state.others_at(step.at);
        if with.is_empty() {
            return Next::Enter;
        }
        let Some(picker) = picker(self.state, with.with(active)) else {
            // A tie pushes, or passes where pushing is impossible (DC-10.4).
            if can_push(self.game, self.state, step.at, step.way) {
                return self.push();
            }
            return self.pass(false);
        };
        let open = open(self.game, self.state, picker);
        let mut choices = OUTCOMES.into_iter().zip(open.0).filter(|(_, open)| *open);
        match (choices.next(), choices.next()) {
            (Some((only, _)), None) => self.decide(only, picker == active),
            _ => self.ask(Phase::Conflict(picker)),
        }
    }

    pub(super) fn answer_conflict(&mut self, action: Action) -> Next {
        let by_mover = self.state.phase == Phase::Conflict(self.state.active);
        self.state.turn.trail.vary();
        self.decide(action, by_mover)
    }

    fn decide(&mut self, outcome: Action, by_mover: bool) -> Next {
        match outcome {
            Action::Push => self.push(),
            Action::Pass => self.pass(by_mover),
            _ => self.block(by_mover),
        }
    }

    fn pass(&mut self, by_mover: bool) -> Next {
        let (seat, step) = (self.state.active, self.state.turn.step);
        self.state.turn.trail.meet(step.at, step.way, false, by_mover);
        self.events.push(|| Event::PassedBy { seat, square: step.at });
        Next::Enter
    }

    /// The token stays where it was, with its old facing (DC-10.9).
    fn block(&mut self, by_mover: bool) -> Next {
        let (seat, step) = (self.state.active, self.state.turn.step);
        self.state.turn.trail.meet(step.at, step.way, true, by_mover);
        self.events.push(|| Event::Blocked { seat, square: step.at, way: step.way });
        if let Some(token) = &mut self.state.mover_mut().token {
            token.facing = step.before;
        }
        let turn = &mut self.state.turn;
        turn.blocked = turn.blocked.with(step.way);
        let lucid = matches!(
            step.cause,
            crate::event::Cause::Field { tile: crate::goods::Directional::Lucidity, .. }
        );
        if step.tile < 2 && !(lucid && self.game.options.lucidity_retry) {
            turn.tried |= 1 << step.tile;
        }
        turn.owing = false;
        Next::AfterBlock
    }

    fn push(&mut self) -> Next {
        let with = self.state.others_at(self.state.turn.step.at);
        self.state.turn.conflict.links = 1;
        self.state.turn.conflict.pushed[0] = with;
        Next::Link
    }

    /// The square the outermost pushed tokens stand on.
    fn outermost(&self) -> Square {
        let step = self.state.turn.step;
        let onward = |square: Square| square.step(step.way).unwrap_or(square);
        (1..self.state.turn.conflict.links).fold(step.at, |square, _| onward(square))
    }

    /// One conflict between those pushed out of a square and those on the next (DC-10.16).
    pub(super) fn link(&mut self) -> Next {
        let (way, last) = (self.state.turn.step.way, self.outermost());
        if self.state.board.crosses(&self.game.stairs, last, way) {
            return Next::Shove;
        }
        let Some(next) = last.step(way) else { return Next::Shove };
        let there = self.state.others_at(next);
        if there.is_empty() {
            return Next::Shove;
        }
        if !can_push(self.game, self.state, next, way) {
            return Next::Shove;
        }
        let links = usize::from(self.state.turn.conflict.links);
        let mut among = there.union(self.state.turn.conflict.pushed[links - 1]);
        if self.game.options.mover_in_chain {
            among = among.with(self.state.active);
        }
        match picker(self.state, among) {
            Some(picker) => self.ask(Phase::Chain(picker)),
            None => self.push_on(there),
        }
    }

    fn push_on(&mut self, there: SeatSet) -> Next {
        let conflict = &mut self.state.turn.conflict;
        let links = usize::from(conflict.links);
        if links < MAX_RIDERS {
            conflict.pushed[links] = there;
            conflict.links += 1;
        }
        Next::Link
    }

    pub(super) fn answer_chain(&mut self, action: Action) -> Next {
        self.state.turn.trail.vary();
        if action != Action::Push {
            return Next::Shove;
        }
        let way = self.state.turn.step.way;
        let there = self.outermost().step(way).map(|next| self.state.others_at(next));
        self.push_on(there.unwrap_or(SeatSet::EMPTY))
    }

    /// All is decided: rows for pushed tokens, then the outermost moves first (DC-10.7).
    pub(super) fn shove(&mut self) -> Next {
        let (way, last) = (self.state.turn.step.way, self.outermost());
        let links = usize::from(self.state.turn.conflict.links);
        if self.state.board.crosses(&self.game.stairs, last, way) {
            if !self.all_rows_lie() {
                return self.need_row(LaidFor::Push);
            }
            return self.over(self.state.turn.conflict.pushed[links - 1], Ending::Push);
        }
        let pushed = self.state.turn.conflict.pushed;
        let mut from = last;
        for seats in pushed[..links].iter().rev() {
            let to = from.step(way).unwrap_or(from);
            for seat in seats.iter() {
                if let Some(token) = &mut self.state.rider_mut(seat).token {
                    token.square = to;
                }
                self.events.push(|| Event::Pushed { seat, from, to });
            }
            from = from.step(way.back()).unwrap_or(from);
        }
        let turn = &mut self.state.turn;
        turn.trail.push();
        (turn.rolls, turn.restricted, turn.endless) = (0, false, false);
        Next::Enter
    }
}
