//! How fast a game is, measured on its typed rules and not through the facade.

use std::time::{Duration, Instant};

use bots::{FastRng, SearchRate, Style, search_rate};
use dreamtable_core::{Nobody, Node, Step, Viewer, pick};

use crate::shown::Shown;

/// Measures one opened box on the calling thread. Slices are short, so that a caller can take the
/// median, and can measure something else in between for comparison.
pub trait Pace: Send {
    fn state_bytes(&self) -> usize;

    /// Plays whole matches with even choices from the listed legal actions for about `time`;
    /// nobody hears the events.
    fn matches(&mut self, time: Duration) -> Slice;

    /// Searches from the middle of a match with the strongest level for about `time`.
    fn searches(&mut self, time: Duration) -> SearchRate;
}

/// What was played in a slice of time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slice {
    pub matches: u64,
    pub decisions: u64,
    pub time: Duration,
}

impl Slice {
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    pub fn matches_per_second(&self) -> f64 {
        self.matches as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// Runs `play`, which plays one match and returns its decisions, again and again for about `time`.
pub fn slice(time: Duration, mut play: impl FnMut() -> u64) -> Slice {
    let start = Instant::now();
    let (mut matches, mut decisions) = (0, 0);
    while matches == 0 || start.elapsed() < time {
        for _ in 0..16 {
            decisions += play();
            matches += 1;
        }
    }
    Slice { matches, decisions, time: start.elapsed() }
}

pub(crate) struct Runner<G: Shown> {
    game: G,
    rng: FastRng,
    actions: Vec<G::Action>,
    middle: Option<G::Observation>,
}

impl<G: Shown> Runner<G> {
    pub(crate) fn new(game: G) -> Self {
        Runner { game, rng: FastRng::new(1), actions: Vec::new(), middle: None }
    }

    /// Plays on until the match is over or `most` decisions were made; returns their number.
    fn play(&mut self, state: &mut G::State, most: u64) -> u64 {
        let mut decisions = 0;
        while decisions < most {
            let node = self.game.node(state);
            match node.awaited().first().or_else(|| node.open().first()) {
                Some(seat) => {
                    self.game.legal_actions(state, seat, &mut self.actions);
                    let action = pick(&mut self.rng, &self.actions);
                    self.game.apply(state, Step::Act { seat, action }, &mut Nobody);
                    decisions += 1;
                }
                None if node == Node::Over => break,
                None => {
                    let outcome = self.game.sample(state, &mut self.rng);
                    self.game.apply(state, Step::Chance(outcome), &mut Nobody);
                }
            }
        }
        decisions
    }

    /// What a seat that has to choose sees halfway through a match.
    fn middle(&mut self) -> G::Observation {
        let start = self.rng.clone();
        let decisions = self.play(&mut self.game.setup(), u64::MAX);
        self.rng = start;
        let mut state = self.game.setup();
        self.play(&mut state, decisions / 2);
        let seat = loop {
            let node = bots::advance(&self.game, &mut state, &mut self.rng);
            let seat = node.awaited().first().or_else(|| node.open().first());
            let seat = seat.expect("half a match is not over");
            self.game.legal_actions(&state, seat, &mut self.actions);
            if self.actions.len() > 1 || self.play(&mut state, 1) == 0 {
                break seat;
            }
        };
        self.game.observe(&state, Viewer::Seat(seat))
    }
}

impl<G: Shown> Pace for Runner<G> {
    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }

    fn matches(&mut self, time: Duration) -> Slice {
        slice(time, || {
            let mut state = self.game.setup();
            let decisions = self.play(&mut state, u64::MAX);
            std::hint::black_box(self.game.payoffs(&state));
            decisions
        })
    }

    fn searches(&mut self, time: Duration) -> SearchRate {
        let seen = self.middle.clone().unwrap_or_else(|| self.middle());
        self.middle = Some(seen.clone());
        search_rate(&self.game, &seen, Style::LUCID, time, 1)
    }
}
