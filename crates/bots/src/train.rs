//! Training a judge: equals play, what they saw is fitted, and the new judge meets the old one.

use std::num::NonZeroU32;

use dreamtable_core::{Brain, Nobody, Payoffs, Question, Seat, Seed, Step, Viewer, Weights};

use crate::fit::{Sample, fit, loss};
use crate::{Level, Limits, advance, bot};

/// What training is made of.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// How many matches are played to learn from; every fifth is held out to test on.
    pub matches: u32,
    /// How many worlds the bots imagine for each choice meanwhile.
    pub iterations: NonZeroU32,
    /// How many matches the new judge plays against the old one, in twos with seats swapped.
    pub duel: u32,
    pub seed: Seed,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Trained {
    pub weights: Weights,
    pub samples: usize,
    /// On matches the fit has not seen: nothing known, the weights as they were, the new ones.
    pub coin: f64,
    pub before: f64,
    pub after: f64,
    /// How often, of ten steps of given chance, the seat won that was given it: times and wins.
    pub calibration: [(u32, f64); 10],
    /// The share of matches that the new weights won against the old.
    pub duel: Option<f64>,
}

/// A game whose judge is not fitted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is nothing to train here: the judge of this table has no weights to compare seats by"
)]
pub struct Untrainable;

impl Training {
    /// Plays, fits and compares. `made` says how, for the file; `finished` hears how many of the
    /// matches are done.
    pub fn run<G: Brain + 'static>(
        &self,
        game: &G,
        made: Vec<String>,
        mut finished: impl FnMut(u32),
    ) -> Result<Trained, Untrainable> {
        let old = game.weights().filter(|_| game.seats() > 1).ok_or(Untrainable)?;
        let (mut seen, mut held_out) = (Vec::new(), Vec::new());
        let level = Level::Mcts(self.iterations);
        for number in 0..self.matches {
            let games: Vec<&G> = vec![game; game.seats()];
            let kept = if number % 5 == 4 { &mut held_out } else { &mut seen };
            self.play(&games, level, u64::from(number), |state| look(game, state), kept);
            finished(number + 1);
        }
        let weights = fit(&old.names, &seen, made);
        let new = game.with_weights(weights.clone()).ok_or(Untrainable)?;
        let nothing = Weights::new(Vec::new(), old.names.iter().map(|name| (name.clone(), [0, 0])));
        let duel = self.duel(game, &new, level, |number| finished(self.matches + number));
        Ok(Trained {
            samples: seen.len(),
            coin: loss(&nothing, &held_out),
            before: loss(old, &held_out),
            after: loss(&weights, &held_out),
            calibration: calibration(&new, &held_out),
            weights,
            duel,
        })
    }

    /// Both judges take every other seat.
    fn duel<G: Brain + 'static>(
        &self,
        old: &G,
        new: &G,
        level: Level,
        mut finished: impl FnMut(u32),
    ) -> Option<f64> {
        if old.seats() < 2 || self.duel == 0 {
            return None;
        }
        let mut won = 0.0;
        for number in 0..self.duel {
            let is_new = |seat: Seat| (seat.index() as u32 + number).is_multiple_of(2);
            let games: Vec<&G> =
                Seat::all(old.seats()).map(|seat| if is_new(seat) { new } else { old }).collect();
            let luck = u64::from(self.matches) + u64::from(number / 2);
            let payoffs = self.play(&games, level, luck, |_| None, &mut Vec::new());
            let best = |wanted: bool| {
                let own = Seat::all(old.seats()).filter(|seat| is_new(*seat) == wanted);
                own.map(|seat| payoffs.of(seat)).max()
            };
            won += match best(true).cmp(&best(false)) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            finished(number + 1);
        }
        Some(won / f64::from(self.duel))
    }

    /// One match; each seat thinks with the game it is given. `look` makes samples of settled
    /// tables, which are kept with the end of the match.
    fn play<G: Brain + 'static>(
        &self,
        games: &[&G],
        level: Level,
        number: u64,
        look: impl Fn(&G::State) -> Option<Sample>,
        kept: &mut Vec<Sample>,
    ) -> Payoffs {
        let game = games[0];
        let seed = self.seed.child(number);
        let mut luck = seed.stream("chance", 0);
        let mut bots: Vec<_> = Seat::all(game.seats())
            .map(|seat| bot::<G>(level, number << 8 | seat.index() as u64))
            .collect();
        let first = kept.len();
        let mut state = game.setup();
        let mut legal = Vec::new();
        while let Some(seat) = advance(game, &mut state, &mut luck).awaited().first() {
            kept.extend(look(&state));
            game.legal_actions(&state, seat, &mut legal);
            let seen = game.observe(&state, Viewer::Seat(seat));
            let asked = Question { seat, seen: &seen, legal: &legal, awaited: true };
            let thinks = games[seat.index()];
            let choice = bots[seat.index()].choose(thinks, &asked, &Limits::default());
            let action = choice.unwrap_or(legal[0]);
            game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
        }
        let payoffs = game.payoffs(&state);
        for sample in &mut kept[first..] {
            sample.payoffs = payoffs.clone();
        }
        payoffs
    }
}

fn look<G: Brain>(game: &G, state: &G::State) -> Option<Sample> {
    game.settled(state).then(|| Sample {
        features: Seat::all(game.seats()).map(|seat| game.features(state, seat)).collect(),
        stage: game.stage(state),
        payoffs: Payoffs::equal(0, game.seats()),
    })
}

fn calibration<G: Brain>(game: &G, samples: &[Sample]) -> [(u32, f64); 10] {
    let mut tenths = [(0, 0.0); 10];
    let Some(weights) = game.weights() else { return tenths };
    for sample in samples {
        let scores = sample.features.iter().map(|seat| weights.score(seat, sample.stage));
        let chances = dreamtable_core::chances(&scores.collect());
        for (chance, payoff) in chances.as_slice().iter().zip(sample.payoffs.as_slice()) {
            let tenth = &mut tenths[(chance / (Payoffs::FULL / 10)).min(9) as usize];
            tenth.0 += 1;
            tenth.1 += f64::from(*payoff) / f64::from(Payoffs::FULL);
        }
    }
    tenths
}
