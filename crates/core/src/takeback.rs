//! What can still be taken back.

use std::collections::VecDeque;

use crate::{Game, Nobody, Seat, Step};

/// The steps since somebody last learned something that matters to others, and the table as it lay
/// then. One state and a short list, however long a turn is.
pub(crate) struct Takeback<G: Game> {
    /// The table before `steps`; nothing while there are none.
    base: Option<G::State>,
    /// What seats did, and behind each of it what chance made of it.
    steps: VecDeque<StepOf<G>>,
}

type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Outcome>;

/// The oldest of more steps than this stays done. No turn of any game comes near.
const MOST: usize = 256;

impl<G: Game> Default for Takeback<G> {
    fn default() -> Self {
        Takeback { base: None, steps: VecDeque::new() }
    }
}

impl<G: Game> Clone for Takeback<G> {
    fn clone(&self) -> Self {
        Takeback { base: self.base.clone(), steps: self.steps.clone() }
    }
}

impl<G: Game> Takeback<G> {
    /// Everybody has learned something: all that was done stays done.
    pub fn clear(&mut self) {
        self.base = None;
        self.steps.clear();
    }

    /// A step that taught nobody anything is about to be done.
    pub fn note(&mut self, game: &G, state: &G::State, seat: Seat, action: G::Action) {
        let base = self.base.get_or_insert_with(|| state.clone());
        let is_full = self.steps.len() >= MOST;
        while let Some(&oldest) = self.steps.front().filter(|_| is_full) {
            game.apply(base, oldest, &mut Nobody);
            self.steps.pop_front();
            if !matches!(self.steps.front(), Some(Step::Chance(_))) {
                break;
            }
        }
        self.steps.push_back(Step::Act { seat, action });
    }

    /// Chance is about to answer the latest step. Its seat can take nothing back any more, and the
    /// others what commutes with it.
    pub fn drawn(&mut self, game: &G, outcome: G::Outcome) {
        if self.steps.is_empty() {
            return;
        }
        self.steps.push_back(Step::Chance(outcome));
        if Seat::all(game.seats()).all(|seat| self.without_latest(game, seat).is_none()) {
            self.clear();
        }
    }

    /// The table before the steps; `state`, the present one, when there are none.
    pub fn base<'a>(&'a self, state: &'a G::State) -> &'a G::State {
        self.base.as_ref().unwrap_or(state)
    }

    pub fn steps(&self) -> impl Iterator<Item = StepOf<G>> {
        self.steps.iter().copied()
    }

    /// Takes the latest step of `seat` out, and tells how the table lies without it. Nothing when
    /// it has to stay.
    pub fn undo(&mut self, game: &G, seat: Seat) -> Option<G::State> {
        let (at, state) = self.without_latest(game, seat)?;
        self.steps.remove(at);
        if self.steps.is_empty() {
            self.base = None;
        }
        Some(state)
    }

    /// How many steps of `seat` could be taken back one after the other.
    pub fn count(&self, game: &G, seat: Seat) -> usize {
        let at_end = self.steps.iter().rev().take_while(|step| is_of(step, seat)).count();
        let mut before = self.steps.range(..self.steps.len() - at_end);
        if at_end > 0 && !before.any(|step| is_of(step, seat)) {
            return at_end;
        }
        let mut left = self.clone();
        std::iter::from_fn(|| left.undo(game, seat)).count()
    }

    /// Which step of `seat` is its latest, and how the table lies without it. Nothing when the seat
    /// has none, chance has answered it, or a step after it depends on it.
    fn without_latest(&self, game: &G, seat: Seat) -> Option<(usize, G::State)> {
        let at = self.steps.iter().rposition(|step| is_of(step, seat))?;
        let Step::Act { action, .. } = self.steps[at] else { return None };
        if matches!(self.steps.get(at + 1), Some(Step::Chance(_))) {
            return None;
        }
        let mut state = self.base.clone()?;
        for &step in self.steps.range(..at) {
            game.apply(&mut state, step, &mut Nobody);
        }
        for &step in self.steps.range(at + 1..) {
            if let Step::Act { seat: other, action: later } = step
                && !game.commute(&state, (seat, action), (other, later))
            {
                return None;
            }
            game.apply(&mut state, step, &mut Nobody);
        }
        Some((at, state))
    }
}

fn is_of<A, O>(step: &Step<A, O>, seat: Seat) -> bool {
    matches!(step, Step::Act { seat: owner, .. } if *owner == seat)
}
