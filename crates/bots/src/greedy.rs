//! The bot that looks one step ahead.

use dreamtable_core::{Game, Nobody, Seat, Step};

use crate::playout::short_playout;
use crate::{Bot, Budget, FastRng, Limits};

/// Tries each of its actions in the same few imagined worlds, lets everybody play on a little, and
/// takes the one after which it stands best.
pub struct Greedy<G: Game> {
    rng: FastRng,
    actions: Vec<G::Action>,
    standing: Vec<i64>,
}

impl<G: Game> Greedy<G> {
    /// How many worlds are imagined for one choice.
    const WORLDS: Budget = Budget::Iterations(16);
    /// How many decisions each seat makes before the look at who stands how: enough to see what a
    /// hidden commitment was good for.
    const DECISIONS_EACH: u32 = 3;

    pub fn new(seed: u64) -> Self {
        Greedy { rng: FastRng::new(seed), actions: Vec::new(), standing: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        observation: &G::Observation,
        legal: &[G::Action],
        limits: &Limits,
    ) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        self.standing.clear();
        self.standing.resize(legal.len(), 0);
        let decisions = Self::DECISIONS_EACH * game.seats() as u32;
        let mut patience = limits.patience(Self::WORLDS);
        while patience.more() {
            let world = game.determinize(observation, &mut self.rng);
            for (action, standing) in legal.iter().zip(&mut self.standing) {
                let mut state = world.clone();
                game.apply(&mut state, Step::Act { seat, action: *action }, &mut Nobody);
                short_playout(game, &mut state, decisions, &mut self.rng, &mut self.actions);
                *standing += i64::from(game.evaluate(&state, seat));
            }
        }
        let best = self.standing.iter().max();
        let first = self.standing.iter().position(|standing| Some(standing) == best);
        legal[first.unwrap_or(0)]
    }
}
