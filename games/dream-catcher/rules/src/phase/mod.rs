//! What may be done in each part of a round, why not, and what it does.

pub(crate) mod chance;
pub(crate) mod lead;
pub(crate) mod reveal;
pub(crate) mod touch;

use dreamtable_core::{EventSink, Node, Seat, SeatSet};

use crate::action::{Action, Outcome};
use crate::event::Event;
use crate::game::DreamCatcher;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// A table while a step is applied.
pub(crate) struct Table<'a, S> {
    pub game: &'a DreamCatcher,
    pub state: &'a mut State,
    pub events: &'a mut S,
}

#[inline]
pub(crate) fn node(game: &DreamCatcher, state: &State) -> Node {
    let public = &state.public;
    match public.phase {
        Phase::Lot | Phase::Draw | Phase::Table | Phase::Feeling(_) => Node::Chance,
        Phase::Lead | Phase::Token => {
            Node::Decision { must: SeatSet::only(public.lead), may: SeatSet::EMPTY }
        }
        Phase::Touch => {
            let (bots, listens) = (game.agreed().bots, game.content().size.limits.listens);
            let must = SeatSet::only(touch::awaited(game.seat_count(), bots, listens, public));
            Node::Decision { must, may: public.guessers(game.seat_count()).minus(must) }
        }
        Phase::Reveal => {
            let must = SeatSet::first_n(game.seat_count()).minus(public.ready);
            Node::Decision { must, may: SeatSet::EMPTY }
        }
        Phase::Over => Node::Over,
    }
}

#[inline]
pub(crate) fn actions(game: &DreamCatcher, state: &State, seat: Seat, actions: &mut Vec<Action>) {
    match state.public.phase {
        Phase::Lead if seat == state.public.lead => lead::actions(game, state, actions),
        Phase::Touch if seat != state.public.lead => {
            touch::actions(game, &state.public, seat, actions);
        }
        Phase::Token if seat == state.public.lead => actions.push(Action::Turn),
        Phase::Reveal if !state.public.ready.contains(seat) => actions.push(Action::Ready),
        _ => {}
    }
}

pub(crate) fn check(
    game: &DreamCatcher,
    state: &State,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    match state.public.phase {
        Phase::Lead if seat != state.public.lead => Err(Refusal::NotTheLead),
        Phase::Lead => lead::check(game, state, action),
        Phase::Touch if seat == state.public.lead => Err(Refusal::LeadIsMute),
        Phase::Touch => touch::check(game, &state.public, seat, action),
        Phase::Token if seat != state.public.lead => Err(Refusal::LeadTurns),
        Phase::Token if action == Action::Turn => Ok(()),
        Phase::Reveal => reveal::check(&state.public, seat, action),
        _ => Err(Refusal::NotNow),
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    #[inline]
    pub fn act(&mut self, seat: Seat, action: Action) {
        match self.state.public.phase {
            Phase::Lead => self.choose(action),
            Phase::Touch => self.discuss(seat, action),
            Phase::Token => self.turn_token(),
            Phase::Reveal => self.look_on(seat),
            _ => {}
        }
    }

    #[inline]
    pub fn happen(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::First(seat) => self.first(seat),
            Outcome::Draw(dreams, motifs) => self.draw(dreams, motifs),
            Outcome::Table(row, turns) => self.lay_out(row, turns),
            Outcome::Felt(trace) => self.felt(trace),
        }
    }
}
