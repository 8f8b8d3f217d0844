//! The secret choice: all at once, and once more for those who played the Professor (4.1).

use arrayvec::ArrayVec;
use dreamtable_core::{EventSink, Node, Seat, SeatSet};

use crate::action::Action;
use crate::event::{Event, Play};
use crate::game::Dreamworld;
use crate::listing::Listing;
use crate::refusal::Refusal;
use crate::row::{Laid, Owner};
use crate::state::{Choice, Phase, Public, State};

/// Who chooses in the running choice.
#[inline]
pub fn choosers(game: &Dreamworld, public: &Public) -> SeatSet {
    if public.phase == Phase::Choose { SeatSet::first_n(game.options.seats) } else { public.again }
}

/// Who has chosen may take it back until the last one commits.
#[inline]
pub fn node(game: &Dreamworld, public: &Public) -> Node {
    let must = choosers(game, public).minus(public.committed);
    Node::Decision { must, may: public.committed }
}

#[inline]
pub fn legal(game: &Dreamworld, state: &State, seat: Seat, list: &mut Listing) {
    if !choosers(game, &state.public).contains(seat) {
        return;
    }
    if state.public.committed.contains(seat) {
        list.put(Action::TakeBack);
        return;
    }
    list.put_plays(state.secret.hands[seat.index()]);
    let first = state.public.phase == Phase::Choose;
    list.put_if(first && state.public.professor.contains(seat), Action::PlayProfessor);
}

pub fn refusal(state: &State, seat: Seat, action: Action) -> Option<Refusal> {
    let committed = state.public.committed.contains(seat);
    match action {
        Action::TakeBack if committed => None,
        Action::TakeBack => Some(Refusal::NotNow("you have not chosen yet")),
        Action::Play(_) | Action::PlayProfessor if committed => Some(Refusal::AlreadyChosen),
        Action::Play(card) if !state.secret.hands[seat.index()].contains(card.index()) => {
            Some(Refusal::NotInHand(card))
        }
        Action::Play(_) => None,
        Action::PlayProfessor if state.public.phase == Phase::ChooseAgain => {
            Some(Refusal::ProfessorPlayed)
        }
        Action::PlayProfessor if !state.public.professor.contains(seat) => {
            Some(Refusal::ProfessorNotInHand)
        }
        Action::PlayProfessor => None,
        _ => Some(Refusal::NotNow("everybody is choosing a card to play")),
    }
}

#[inline]
pub fn apply<S: EventSink<Event>>(
    game: &Dreamworld,
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut S,
) {
    let choice = match action {
        Action::Play(card) => Choice::Dream(card),
        Action::PlayProfessor => Choice::Professor,
        _ => {
            state.secret.chosen[seat.index()] = None;
            state.public.committed = state.public.committed.without(seat);
            events.push(|| Event::TookBack { seat });
            return;
        }
    };
    state.secret.chosen[seat.index()] = Some(choice);
    state.public.committed = state.public.committed.with(seat);
    events.push(|| Event::Committed { seat });
    if state.public.committed == choosers(game, &state.public) {
        reveal(game, state, events);
    }
}

/// All turn their cards together (DW-024); Dreams go to the row, the Professor waits (DW-025).
#[inline]
fn reveal<S: EventSink<Event>>(game: &Dreamworld, state: &mut State, events: &mut S) {
    let first = state.public.phase == Phase::Choose;
    let seats = state.public.committed;
    events.push(|| Event::Revealed { plays: plays(state, seats) });
    state.public.committed = SeatSet::EMPTY;
    state.public.again = SeatSet::EMPTY;
    let place = game.place(&state.public);
    for seat in seats.iter() {
        let at = seat.index();
        match state.secret.chosen[at].take() {
            Some(Choice::Dream(card)) => {
                state.secret.hands[at].remove(card.index());
                state.public.known[at].remove(card.index());
                state.public.players[at].hand -= 1;
                let owner = Owner::Seat(seat);
                state.public.row_mut().insert(place, Laid { card, owner });
            }
            _ => {
                state.public.professor = state.public.professor.without(seat);
                state.public.again = state.public.again.with(seat);
            }
        }
    }
    if first {
        super::round::after_reveal(game, state, events);
    } else {
        super::round::row_fixed(game, state, events);
    }
}

fn plays(state: &State, seats: SeatSet) -> ArrayVec<Play, 4> {
    seats
        .iter()
        .filter_map(|seat| state.secret.chosen[seat.index()].map(|choice| Play { seat, choice }))
        .collect()
}
