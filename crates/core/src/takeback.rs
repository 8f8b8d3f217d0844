//! What can still be taken back.

use std::collections::VecDeque;

use crate::{Game, Nobody, Seat, Step};

/// The steps since somebody last learned something, and the table as it lay then. One state and a
/// short list, however long a turn is.
pub(crate) struct Takeback<G: Game> {
    /// The table before `steps`; nothing while there are none.
    base: Option<G::State>,
    steps: VecDeque<(Seat, G::Action)>,
}

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
    /// Somebody has learned something: all that was done stays done.
    pub fn clear(&mut self) {
        self.base = None;
        self.steps.clear();
    }

    /// A step that taught nobody anything is about to be done.
    pub fn note(&mut self, game: &G, state: &G::State, seat: Seat, action: G::Action) {
        let base = self.base.get_or_insert_with(|| state.clone());
        if self.steps.len() == MOST
            && let Some((seat, action)) = self.steps.pop_front()
        {
            game.apply(base, Step::Act { seat, action }, &mut Nobody);
        }
        self.steps.push_back((seat, action));
    }

    /// The table before the steps; `state`, the present one, when there are none.
    pub fn base<'a>(&'a self, state: &'a G::State) -> &'a G::State {
        self.base.as_ref().unwrap_or(state)
    }

    pub fn steps(&self) -> impl Iterator<Item = (Seat, G::Action)> {
        self.steps.iter().copied()
    }

    /// Takes the latest step of `seat` out, and tells how the table lies without it. Nothing when
    /// the seat has none, or a step after it depends on it.
    pub fn undo(&mut self, game: &G, seat: Seat) -> Option<G::State> {
        let at = self.latest(seat)?;
        let mut state = self.base.clone()?;
        for &(seat, action) in self.steps.range(..at) {
            game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
        }
        let undone = self.steps[at];
        for &later in self.steps.range(at + 1..) {
            if !game.commute(&state, undone, later) {
                return None;
            }
            let (seat, action) = later;
            game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
        }
        self.steps.remove(at);
        if self.steps.is_empty() {
            self.base = None;
        }
        Some(state)
    }

    /// How many steps of `seat` could be taken back one after the other.
    pub fn count(&self, game: &G, seat: Seat) -> usize {
        let at_end = self.steps.iter().rev().take_while(|(owner, _)| *owner == seat).count();
        if at_end > 0 && !self.steps.range(..self.steps.len() - at_end).any(|step| step.0 == seat) {
            return at_end;
        }
        let mut left = self.clone();
        std::iter::from_fn(|| left.undo(game, seat)).count()
    }

    fn latest(&self, seat: Seat) -> Option<usize> {
        self.steps.iter().rposition(|(owner, _)| *owner == seat)
    }
}
