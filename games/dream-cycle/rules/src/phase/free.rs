//! What may be done unasked: cashing, repositioning, trading (DC-17.8).

use dreamtable_core::{EventSink, Seat};

use super::offer::{self, trade_actions};
use super::rows::is_doldrum;
use super::{Next, Phase, Table, landing};
use crate::action::Action;
use crate::colour::FIELDS;
use crate::event::Event;
use crate::game::DreamCycle;
use crate::goods::Inspiration;
use crate::refusal::Refusal;
use crate::state::State;

/// Steps of a player who is not active, in one phase (DC-6.13).
pub(crate) const MOST_STEPS: u8 = 40;

/// The row a seat can trade on: its token is on a tile and not in a doldrum (DC-6.2).
pub(crate) fn trading_row(game: &DreamCycle, state: &State, seat: Seat) -> Option<u8> {
    let token = state.rider(seat).token?;
    if !state.rider(seat).is_in() || is_doldrum(game, &state.board, token.square) {
        return None;
    }
    state.board.row_of(&game.stairs, token.square)
}

/// Whether two players may trade now (DC-6.2, DC-6.3).
pub(crate) fn eligible(game: &DreamCycle, state: &State, one: Seat, other: Seat) -> bool {
    let riding = |seat: Seat| seat == state.active && state.moving();
    if one == other || riding(one) || riding(other) {
        return false;
    }
    let row = trading_row(game, state, one);
    row.is_some() && row == trading_row(game, state, other)
}

/// Whether the active player is meant, who cannot rearrange while riding (DC-6.3).
#[inline]
fn may_arrange(state: &State, seat: Seat) -> bool {
    seat != state.active || !state.moving()
}

#[inline]
pub(super) fn steps_left(state: &State, seat: Seat) -> bool {
    seat == state.active && !state.moving() || state.rider(seat).steps < MOST_STEPS
}

/// Whether the seat is asked to pay: its cashing is the answer, whatever the supply holds.
#[inline]
fn pays(state: &State, seat: Seat) -> bool {
    state.phase == Phase::Pay && state.turn.debt.is_some_and(|debt| debt.seat == seat)
}

#[inline]
fn offers_times(state: &State, seat: Seat) -> bool {
    seat == state.active
        && matches!(state.phase, Phase::StartWindow | Phase::Landing | Phase::Blocked)
}

#[inline]
pub(super) fn actions(game: &DreamCycle, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let rider = state.rider(seat);
    if may_arrange(state, seat) && steps_left(state, seat) {
        for tile in rider.hand.kinds() {
            for (at, field) in FIELDS.iter().enumerate() {
                if rider.fields[at].tiles[1].is_none() {
                    list.push(Action::Place(tile, *field));
                }
            }
        }
        lifts(state, seat, list);
    }
    if !rider.inspirations.is_empty() {
        let (pays, supply) = (pays(state, seat), state.supply.chi);
        if rider.holds(Inspiration::ChiBonus) && (pays || supply >= 3) {
            list.push(Action::Use(Inspiration::ChiBonus));
        }
        if offers_times(state, seat) {
            let times = [Inspiration::Times2, Inspiration::Times3];
            list.extend(times.into_iter().filter(|tile| rider.holds(*tile)).map(Action::Use));
        }
        if pays || supply >= 1 {
            for tile in rider.inspirations.kinds() {
                if tile != Inspiration::ChiBonus && landing::may_cash(game, state, seat, tile) {
                    list.push(Action::Cash(tile));
                }
            }
        }
    }
    trade_actions(game, state, seat, list);
}

/// In the order of tiles, then of fields.
#[inline]
fn lifts(state: &State, seat: Seat, list: &mut Vec<Action>) {
    let rider = state.rider(seat);
    let start = list.len();
    for (at, field) in rider.fields.iter().enumerate() {
        let [first, second] = field.tiles;
        list.extend(first.map(|tile| Action::Lift(tile, FIELDS[at])));
        list.extend(second.filter(|_| second != first).map(|tile| Action::Lift(tile, FIELDS[at])));
    }
    list[start..].sort_unstable();
}

pub(super) fn is_free(action: Action) -> bool {
    matches!(
        action,
        Action::Place(..)
            | Action::Lift(..)
            | Action::Use(_)
            | Action::Cash(_)
            | Action::Offer(_)
            | Action::Give(_)
            | Action::Want(_)
            | Action::Send
            | Action::Drop
            | Action::Accept(_)
            | Action::Refuse(_)
            | Action::Counter(_)
            | Action::Withdraw(..)
    )
}

/// Whether a seat may do this unasked, and why not; `None` for what is never done unasked.
pub(super) fn verdict(
    game: &DreamCycle,
    state: &State,
    seat: Seat,
    action: Action,
) -> Option<Result<(), Refusal>> {
    if !is_free(action) {
        return None;
    }
    let rider = state.rider(seat);
    let refuse = |reason| Some(Err(reason));
    match action {
        Action::Place(..) | Action::Lift(..) if !may_arrange(state, seat) => {
            refuse(Refusal::NotWhileRiding)
        }
        Action::Place(..) | Action::Lift(..) if !steps_left(state, seat) => {
            refuse(Refusal::NoStepsLeft)
        }
        Action::Place(tile, _) if !rider.hand.has(tile) => refuse(Refusal::NotInHand(tile)),
        Action::Place(_, field) if rider.fields[field as usize].tiles[1].is_some() => {
            refuse(Refusal::FieldFull(field))
        }
        Action::Lift(tile, field) if !rider.fields[field as usize].holds(tile) => {
            refuse(Refusal::NotOnField(tile, field))
        }
        Action::Place(..) | Action::Lift(..) => Some(Ok(())),
        Action::Use(tile) | Action::Cash(tile) if !rider.holds(tile) => {
            refuse(Refusal::NoInspiration(tile))
        }
        Action::Use(Inspiration::ChiBonus) if !pays(state, seat) && state.supply.chi < 3 => {
            refuse(Refusal::SupplyTooSmall { has: state.supply.chi })
        }
        Action::Use(Inspiration::ChiBonus) => Some(Ok(())),
        Action::Use(tile) if tile.times().is_some() && offers_times(state, seat) => Some(Ok(())),
        Action::Use(tile) => refuse(Refusal::NotUsableNow(tile)),
        Action::Cash(Inspiration::ChiBonus) => refuse(Refusal::ChiBonusIsUsed),
        Action::Cash(_) if !pays(state, seat) && state.supply.chi < 1 => {
            refuse(Refusal::SupplyTooSmall { has: state.supply.chi })
        }
        Action::Cash(tile) if !landing::may_cash(game, state, seat, tile) => {
            refuse(Refusal::LastWayOut(tile))
        }
        Action::Cash(_) => Some(Ok(())),
        trade => Some(offer::verdict(game, state, seat, trade)),
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// A step that answers nothing. A debt is looked at anew after it.
    pub(super) fn free_step(&mut self, seat: Seat, action: Action) -> Next {
        self.do_freely(seat, action);
        match self.state.phase {
            Phase::Pay | Phase::Rescue(_) => Next::Debt,
            _ => Next::Wait,
        }
    }

    pub(super) fn do_freely(&mut self, seat: Seat, action: Action) {
        let counted = matches!(
            action,
            Action::Place(..)
                | Action::Lift(..)
                | Action::Offer(_)
                | Action::Give(_)
                | Action::Want(_)
                | Action::Counter(_)
        );
        // The Buying Phase counts the active player's steps itself.
        if counted && (seat != self.state.active || self.state.phase != Phase::Buying) {
            let rider = self.state.rider_mut(seat);
            rider.steps = rider.steps.saturating_add(1);
        }
        match action {
            Action::Place(tile, field) => {
                let rider = self.state.rider_mut(seat);
                rider.hand.take(tile, 1);
                let place = &mut rider.fields[field as usize];
                place.put(tile);
                rider.chi += std::mem::take(&mut place.counters);
                self.events.push(|| Event::Arranged { seat, tile, field });
            }
            Action::Lift(tile, field) => {
                let rider = self.state.rider_mut(seat);
                rider.hand.add(tile, 1);
                let place = &mut rider.fields[field as usize];
                place.lift(tile);
                rider.chi += std::mem::take(&mut place.counters);
                self.events.push(|| Event::Lifted { seat, tile, field });
            }
            Action::Use(tile) | Action::Cash(tile) => self.cash(seat, tile),
            trade => self.trade_step(seat, trade),
        }
    }

    fn cash(&mut self, seat: Seat, tile: Inspiration) {
        if pays(self.state, seat) {
            return self.cash_for_debt(tile);
        }
        let state = &mut *self.state;
        let rider = &mut state.riders[seat.index()];
        rider.inspirations.take(tile, 1);
        rider.chi += tile.worth();
        state.supply.inspirations.add(tile, 1);
        state.supply.chi -= tile.worth();
        if seat == state.active {
            state.turn.trail.forget_tables();
        }
        self.events.push(|| Event::Cashed { seat, tile, chi: tile.worth() });
    }
}
