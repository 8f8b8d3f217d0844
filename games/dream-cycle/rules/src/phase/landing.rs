//! The landing window: brake, Zip, colour square, Times, or go on (DC-7.14, DC-7.16, DC-17.7).

use dreamtable_core::{EventSink, Seat};

use super::movement::field;
use super::rows::{face, is_doldrum};
use super::{Next, Phase, Table, legal_facings};
use crate::action::Action;
use crate::board::Paint;
use crate::colour::{Colour, Face};
use crate::compass::{Facing, Ways};
use crate::event::{Cause, Event, Fall};
use crate::game::DreamCycle;
use crate::goods::{Inspiration, PAINTS};
use crate::refusal::Refusal;
use crate::state::{Due, State};

/// What a brake costs (DC-7.11).
pub(super) const BRAKE: u8 = 2;

/// Whether the token would go on by itself: it rides, or it owes its exit (DC-7.16).
fn would_ride(game: &DreamCycle, state: &State) -> bool {
    let square = state.token().square;
    if is_doldrum(game, &state.board, square) {
        return state.turn.owing;
    }
    match face(game, &state.board, square) {
        Some(Face::Wave(_)) => true,
        _ => field(game, state).is_some_and(|(_, field)| !field.is_empty()),
    }
}

fn can_brake(game: &DreamCycle, state: &State) -> bool {
    state.mover().raisable() >= BRAKE && (state.turn.endless || would_ride(game, state))
}

/// The ways a Zip can take (DC-12.11).
pub(crate) fn zips(game: &DreamCycle, state: &State) -> Ways {
    if !state.mover().holds(Inspiration::Zip) {
        return Ways::NONE;
    }
    legal_facings(game, state, state.token().square).minus(state.turn.blocked)
}

fn can_paint(game: &DreamCycle, state: &State) -> bool {
    state.board.row_of(&game.stairs, state.token().square).is_some()
        && PAINTS.iter().any(|(_, tile)| state.mover().holds(*tile))
}

fn has_times(state: &State) -> bool {
    state.mover().holds(Inspiration::Times2) || state.mover().holds(Inspiration::Times3)
}

/// Whether a window is worth opening.
fn anything(game: &DreamCycle, state: &State) -> bool {
    can_brake(game, state)
        || can_paint(game, state)
        || !zips(game, state).is_empty()
        || has_times(state) && would_ride(game, state)
}

/// Whether the mover, in an endless loop, keeps a way out without this tile (DC-12.14).
pub(super) fn may_cash(game: &DreamCycle, state: &State, seat: Seat, tile: Inspiration) -> bool {
    if state.phase != Phase::Landing || seat != state.active || !state.turn.endless {
        return true;
    }
    if state.mover().raisable() >= BRAKE {
        return true;
    }
    let mut without = state.clone();
    without.mover_mut().inspirations.take(tile, 1);
    has_times(&without) || can_paint(game, &without) || !zips(game, &without).is_empty()
}

/// Times tiles stand among what may be used (see `free`).
pub(super) fn answers(game: &DreamCycle, state: &State, list: &mut Vec<Action>) {
    if can_brake(game, state) {
        list.push(Action::Brake);
    }
    list.extend(zips(game, state).iter().map(Action::Zip));
    if state.board.row_of(&game.stairs, state.token().square).is_some() {
        let held = PAINTS.iter().filter(|(_, tile)| state.mover().holds(*tile));
        list.extend(held.map(|(colour, _)| Action::Paint(*colour)));
    }
    if !state.turn.endless {
        list.push(Action::Go);
    }
}

pub(super) fn refusal(game: &DreamCycle, state: &State, action: Action) -> Option<Refusal> {
    let mover = state.mover();
    match action {
        Action::Go if state.turn.endless => Some(Refusal::Endless),
        Action::Brake if mover.raisable() < BRAKE => {
            Some(Refusal::TooLittleChi { price: BRAKE, has: mover.chi })
        }
        Action::Brake if !can_brake(game, state) => Some(Refusal::StopsAnyway),
        Action::Zip(_) if !mover.holds(Inspiration::Zip) => {
            Some(Refusal::NoInspiration(Inspiration::Zip))
        }
        Action::Zip(way) if !zips(game, state).contains(way) => Some(Refusal::LeadsOut(way)),
        Action::Paint(colour) => match Inspiration::paint(colour) {
            Some(tile) if !mover.holds(tile) => Some(Refusal::NoInspiration(tile)),
            Some(_) if !can_paint(game, state) => Some(Refusal::NotInTheFringe),
            Some(_) => None,
            None => Some(Refusal::NoSuchPaint(colour)),
        },
        _ => None,
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn window(&mut self) -> Next {
        if anything(self.game, self.state) {
            return self.ask(Phase::Landing);
        }
        if self.state.turn.endless {
            let seat = self.state.active;
            let over = self.go_out(seat, Fall::EndlessLoop);
            return over.unwrap_or(Next::Settle);
        }
        Next::AfterWindow
    }

    pub(super) fn answer_landing(&mut self, action: Action) -> Next {
        match action {
            Action::Brake => self.owe(self.state.active, BRAKE, Due::Brake),
            Action::Zip(way) => self.zip(way),
            Action::Paint(colour) => self.paint(colour),
            Action::Use(tile) => self.use_times(tile, Next::Window),
            _ => Next::AfterWindow,
        }
    }

    fn turn_in(&mut self, tile: Inspiration) {
        let seat = self.state.active;
        self.state.mover_mut().inspirations.take(tile, 1);
        self.state.supply.inspirations.add(tile, 1);
        self.events.push(|| Event::Used { seat, tile });
        self.interrupt();
    }

    pub(super) fn zip(&mut self, way: Facing) -> Next {
        self.turn_in(Inspiration::Zip);
        self.state.turn.owing = false;
        self.stride(Cause::Zip, way, 1, 2)
    }

    /// The last one turned in rules (DC-12.10).
    pub(super) fn use_times(&mut self, tile: Inspiration, next: Next) -> Next {
        self.turn_in(tile);
        self.state.turn.times = tile.times().unwrap_or(0);
        next
    }

    /// A colour square under the token; one that lay there goes to the supply (DC-12.5).
    fn paint(&mut self, colour: Colour) -> Next {
        let (seat, square) = (self.state.active, self.state.token().square);
        let (Some(tile), Some(on)) =
            (Inspiration::paint(colour), self.state.board.printed(&self.game.stairs, square))
        else {
            return Next::Window;
        };
        let state = &mut *self.state;
        state.riders[seat.index()].inspirations.take(tile, 1);
        if let Some(at) = state.board.paints.iter().position(|paint| paint.on == on) {
            let below = state.board.paints.remove(at).colour;
            if let Some(tile) = Inspiration::paint(below) {
                state.supply.inspirations.add(tile, 1);
            }
        }
        state.board.paints.push(Paint { on, colour });
        if !state.turn.painted.contains(&on) {
            state.turn.painted.push(on);
        }
        state.turn.lent = None;
        self.events.push(|| Event::Painted { seat, square, colour });
        self.interrupt();
        Next::Window
    }
}
