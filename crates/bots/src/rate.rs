//! How fast a search is.

use std::time::{Duration, Instant};

use dreamtable_core::{Brain, Style};

use crate::{Limits, Mcts};

/// What a measured search did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchRate {
    pub iterations: u64,
    pub time: Duration,
}

impl SearchRate {
    pub fn per_second(&self) -> f64 {
        self.iterations as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// Searches from an observation again and again, on this thread, for about `time`, and counts the
/// iterations. Each search starts with an empty tree, as when playing; but every playout goes to
/// the end of the match, whatever the horizon of `style`, so that games and styles compare.
pub fn search_rate<G: Brain>(
    game: &G,
    observation: &G::Observation,
    style: Style,
    time: Duration,
    seed: u64,
) -> SearchRate {
    let mut mcts = Mcts::new(Style { horizon: None, ..style }, seed);
    let limits = Limits::default();
    let mut iterations = 0;
    let start = Instant::now();
    while start.elapsed() < time {
        iterations += mcts.search(game, observation, limits.patience(style.iterations.max(1)));
    }
    SearchRate { iterations, time: start.elapsed() }
}
