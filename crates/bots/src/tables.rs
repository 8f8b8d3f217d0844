//! Learning from tables: equals play, and what they saw is fitted to how the matches ended.

use dreamtable_core::{Brain, Features, Payoffs, Seat, Weights};

use crate::fit::{Sample, fit, loss};
use crate::train::{Learnt, Training};

/// One match of so many is held out to test on.
const HELD_OUT: u32 = 5;

/// How well weights foretell the ends of matches they were not fitted to.
#[derive(Clone, Debug)]
pub struct Foretold {
    /// How many tables were learnt from.
    pub samples: usize,
    /// What was missed by knowing nothing, by the weights as they were, by the new ones.
    pub coin: f64,
    pub before: f64,
    pub after: f64,
    /// How often, of ten steps of given chance, the seat won that was given it: times and wins.
    pub calibration: [(u32, f64); 10],
}

pub(crate) fn learn<G: Brain + 'static>(
    training: &Training,
    game: &G,
    from: &Weights,
    finished: &mut impl FnMut(u32),
) -> (Weights, Learnt) {
    let (mut seen, mut held_out) = (Vec::new(), Vec::new());
    for number in 0..training.matches {
        let kept = if number % HELD_OUT == HELD_OUT - 1 { &mut held_out } else { &mut seen };
        kept.append(&mut samples(training, game, number.into()));
        finished(number + 1);
    }
    let weights = fit(&from.names, &seen, Vec::new());
    let nothing = Weights::new(Vec::new(), from.names.iter().map(|name| (name.clone(), [0, 0])));
    let foretold = Foretold {
        samples: seen.len(),
        coin: loss(&nothing, &held_out),
        before: loss(from, &held_out),
        after: loss(&weights, &held_out),
        calibration: calibration(&weights, &held_out),
    };
    (weights, Learnt::Tables(foretold))
}

/// The settled tables of one match, and how it ended.
pub(crate) fn samples<G: Brain + 'static>(
    training: &Training,
    game: &G,
    number: u64,
) -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut payoffs = training.play(&vec![game; game.seats()], number, |state| {
        if game.settled(state) {
            samples.push(look(game, state));
        }
    });
    if let [alone] = *payoffs.as_slice() {
        payoffs = [alone, Payoffs::FULL - alone].into_iter().collect();
    }
    samples.iter_mut().for_each(|sample| sample.payoffs = payoffs.clone());
    samples
}

/// Alone one competes with somebody who has nothing to show: a judge then weighs a lead.
fn look<G: Brain>(game: &G, state: &G::State) -> Sample {
    let mut features: Vec<Features> =
        Seat::all(game.seats()).map(|seat| game.features(state, seat)).collect();
    if let [alone] = &features[..] {
        let nothing = alone.iter().map(|_| 0).collect();
        features.push(nothing);
    }
    Sample { stage: game.stage(state), payoffs: Payoffs::equal(0, features.len()), features }
}

fn calibration(weights: &Weights, samples: &[Sample]) -> [(u32, f64); 10] {
    let mut tenths = [(0, 0.0); 10];
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
