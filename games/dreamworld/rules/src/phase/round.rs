//! The course of a round: cards turned up before and after the choice, and the end check.

use dreamtable_core::{EventSink, Seat, SeatSet};

use crate::card::Card;
use crate::content::Effect;
use crate::event::{Ending, Event, Reason};
use crate::game::Dreamworld;
use crate::row::{Laid, Owner};
use crate::scoring;
use crate::state::{Phase, State, Turn};

/// DW-080, steps 1 to 3.
#[inline]
pub fn begin<S: EventSink<Event>>(game: &Dreamworld, state: &mut State, events: &mut S) {
    events.push(|| Event::RoundBegins { round: usize::from(state.public.round) + 1 });
    if game.options.seats < 4 {
        state.public.phase = Phase::NonPlayer;
    } else {
        after_non_player(game, state);
    }
}

#[inline]
fn after_non_player(game: &Dreamworld, state: &mut State) {
    let shows_card = game.effect(&state.public) == Some(Effect::CardBefore);
    state.public.phase =
        if shows_card && state.public.deck > 0 { Phase::CardBefore } else { Phase::Choose };
}

/// A face-down card is turned up: the non-player card, one of a tile, or the Id's.
#[inline]
pub fn turn_up<S: EventSink<Event>>(
    game: &Dreamworld,
    state: &mut State,
    card: Card,
    events: &mut S,
) {
    let place = game.place(&state.public);
    let (owner, reason) = match state.public.phase {
        Phase::NonPlayer => (Owner::Nobody, Reason::NonPlayer),
        Phase::CardBefore => (Owner::Nobody, Reason::CardBefore),
        Phase::IdCard => (Owner::Id, Reason::Id),
        _ => (Owner::Nobody, Reason::CardAfter),
    };
    state.public.row_mut().insert(place, Laid { card, owner });
    state.public.deck -= u8::from(reason != Reason::NonPlayer);
    events.push(|| Event::TurnedUp { card, reason });
    match reason {
        Reason::NonPlayer => after_non_player(game, state),
        Reason::CardBefore => state.public.phase = Phase::Choose,
        Reason::Id => after_id_card(game, state, events),
        Reason::CardAfter => after_card_after(game, state, events),
    }
}

/// DW-080, steps 5 and 6: what comes after the first reveal.
#[inline]
pub fn after_reveal<S: EventSink<Event>>(game: &Dreamworld, state: &mut State, events: &mut S) {
    if game.options.seats == 1 && state.public.deck > 0 {
        state.public.phase = Phase::IdCard;
    } else {
        after_id_card(game, state, events);
    }
}

#[inline]
fn after_id_card<S: EventSink<Event>>(game: &Dreamworld, state: &mut State, events: &mut S) {
    if game.effect(&state.public) == Some(Effect::CardAfter) && state.public.deck > 0 {
        state.public.phase = Phase::CardAfter;
    } else {
        after_card_after(game, state, events);
    }
}

/// DW-080, step 8: the Professor's players choose, or the row is fixed.
#[inline]
fn after_card_after<S: EventSink<Event>>(game: &Dreamworld, state: &mut State, events: &mut S) {
    if state.public.again.is_empty() {
        row_fixed(game, state, events);
    } else {
        state.public.phase = Phase::ChooseAgain;
    }
}

/// From now on all gaps of the round stand (DW-080); the farthest card acts first (DW-040).
#[inline]
pub fn row_fixed<S: EventSink<Event>>(game: &Dreamworld, state: &mut State, events: &mut S) {
    let row = state.public.row();
    events.push(|| Event::RowFixed { row: row.as_slice().iter().copied().collect() });
    super::turn::begin_at(game, state, 0, events);
}

/// Phase 3 of a round (DW-056, DW-057): the row joins the open Dreams, then the check.
#[inline]
pub fn end<S: EventSink<Event>>(game: &Dreamworld, state: &mut State, events: &mut S) {
    let public = &mut state.public;
    public.open = public.face_up();
    public.turn = Turn::default();
    let done: SeatSet = Seat::all(game.options.seats)
        .filter(|seat| public.players[seat.index()].tokens.done())
        .collect();
    let id_done = game.options.seats == 1 && public.id.done();
    if !done.is_empty() || id_done {
        let winners = scoring::first_to_finish(game, public, done, id_done);
        over(state, winners, Ending::AllFlipped, events);
    } else if usize::from(public.round) + 1 == game.content.rounds() {
        let winners = scoring::final_scoring(game, public);
        over(state, winners, Ending::LastRound, events);
    } else {
        public.round += 1;
        begin(game, state, events);
    }
}

fn over<S: EventSink<Event>>(state: &mut State, winners: SeatSet, because: Ending, events: &mut S) {
    state.public.winners = winners;
    state.public.phase = Phase::Over;
    events.push(|| Event::Over { winners, because });
}
