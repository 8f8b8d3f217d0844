//! The bot that looks one step ahead.

use dreamtable_core::{Brain, Nobody, Question, Step, Style};

use crate::playout::short_playout;
use crate::{Bot, FastRng, Limits};

/// Tries each of its actions in the same few imagined worlds, lets everybody play on a little, and
/// takes the one after which it stands best.
pub struct Greedy<G: Brain> {
    style: Style,
    rng: FastRng,
    actions: Vec<G::Action>,
    standing: Vec<i64>,
}

impl<G: Brain> Greedy<G> {
    pub fn new(style: Style, seed: u64) -> Self {
        Greedy { style, rng: FastRng::new(seed), actions: Vec::new(), standing: Vec::new() }
    }
}

impl<G: Brain> Bot<G> for Greedy<G> {
    fn choose(&mut self, game: &G, asked: &Question<'_, G>, limits: &Limits) -> Option<G::Action> {
        let Question { seat, seen, legal, .. } = *asked;
        self.standing.clear();
        self.standing.resize(legal.len(), 0);
        let decisions = self.style.decisions(game.seats());
        let mut patience = limits.patience(self.style.iterations);
        while patience.more() {
            let world = game.imagine(seen, &mut self.rng);
            for (action, standing) in legal.iter().zip(&mut self.standing) {
                let mut state = world.clone();
                game.apply(&mut state, Step::Act { seat, action: *action }, &mut Nobody);
                short_playout(game, &mut state, decisions, &mut self.rng, &mut self.actions);
                *standing += i64::from(game.judge(&state).of(seat));
            }
        }
        let best = self.standing.iter().max();
        let first = self.standing.iter().position(|standing| Some(standing) == best);
        legal.get(first.unwrap_or(0)).copied()
    }
}
