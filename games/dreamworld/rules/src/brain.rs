//! What bots know about Dreamworld.

use dreamtable_core::{Brain, Game, Payoffs, Rng, Seat, SeatSet, Viewer};

use crate::action::Action;
use crate::evaluate;
use crate::game::Dreamworld;
use crate::observation::Observation;
use crate::state::State;

impl Brain for Dreamworld {
    fn judge(&self, state: &State) -> Payoffs {
        Seat::all(self.options.seats).map(|seat| evaluate::evaluate(self, state, seat)).collect()
    }

    #[inline]
    fn habit<R: Rng>(&self, state: &State, seat: Seat, _: &mut Vec<Action>, rng: &mut R) -> Action {
        evaluate::habit(self, state, seat, rng)
    }

    /// Who has chosen a card already chooses anew.
    #[inline]
    fn imagine<R: Rng>(&self, seen: &Observation, rng: &mut R) -> State {
        let mut state = self.determinize(seen, rng);
        let own = match seen.viewer {
            Viewer::Seat(seat) => SeatSet::only(seat),
            Viewer::Spectator => SeatSet::EMPTY,
        };
        let others = state.public.committed.minus(own);
        for seat in others.iter() {
            state.secret.chosen[seat.index()] = None;
        }
        state.public.committed = state.public.committed.minus(others);
        state
    }
}
