//! Learning by pushes.
//!
//! What goes with winning is seldom what wins, so no table is asked what it looked like. Instead two
//! minds meet whose weights are pushed apart at random, all at once and by little. A push that wins
//! is followed, the surer the further, and the next round begins there.

use dreamtable_core::{Brain, Weights, below};

use crate::FastRng;
use crate::fit::Sample;
use crate::tables::samples;
use crate::train::{Learnt, Training};

/// So many matches tell how much features differ from seat to seat.
pub(crate) const LOOKS: u32 = 100;
/// How far a weight is pushed: so many thousandths of log odds between two usual seats.
const PUSH: f64 = 40.0;
/// No weight is pushed further, however seldom its feature differs.
const MOST_PUSH: f64 = 1000.0;
/// How many pushes a weight goes for each standard error of what was won by it, and at most; in
/// every round less.
const FOLLOW: f64 = 0.6;
const MOST_FOLLOW: f64 = 2.0;
/// What is less sure than this is not followed.
const DOUBT: f64 = 1.0;

/// What came of pushing one weight.
#[derive(Clone, Debug)]
pub struct Push {
    pub name: String,
    /// What was won by pushing it up, in standard errors.
    pub won: f64,
    /// The weight then, early and late.
    pub weight: [i32; 2],
}

pub(crate) fn learn<G: Brain + 'static>(
    training: &Training,
    game: &G,
    mut weights: Weights,
    rounds: u32,
    finished: &mut impl FnMut(u32),
) -> (Weights, Learnt) {
    let mut looked = Vec::new();
    for number in 0..LOOKS {
        looked.append(&mut samples(training, game, number.into()));
        finished(number + 1);
    }
    let pushes = strengths(weights.names.len(), &looked);
    let mut all = Vec::new();
    for round in 1..=rounds {
        let before = LOOKS + (round - 1) * training.matches;
        let won = won(training, game, &weights, &pushes, round, |done| finished(before + done));
        let follow = |at: usize| match won[at] {
            sure if sure.abs() < DOUBT => 0.0,
            sure => (sure * FOLLOW).clamp(-MOST_FOLLOW, MOST_FOLLOW) / f64::from(round),
        };
        weights = moved(&weights, &pushes, follow);
        let named = weights.names.iter().cloned().zip(weights.early_late()).zip(&won);
        all.push(named.map(|((name, &weight), &won)| Push { name, won, weight }).collect());
    }
    (weights, Learnt::Pushes(all))
}

/// How far each weight is pushed, early and late.
fn strengths(features: usize, looked: &[Sample]) -> Vec<[f64; 2]> {
    let mut squares = vec![[0.0; 2]; features];
    let mut weight = [0.0; 2];
    for sample in looked {
        let late = f64::from(sample.stage) / f64::from(Weights::END);
        let seats = sample.features.len() as f64;
        for (time, share) in [1.0 - late, late].into_iter().enumerate() {
            weight[time] += share * share;
            for (at, sum) in squares.iter_mut().enumerate() {
                let of = |seat: &dreamtable_core::Features| f64::from(seat[at]) / 1000.0;
                let mean = sample.features.iter().map(of).sum::<f64>() / seats;
                let apart = sample.features.iter().map(|seat| (of(seat) - mean).powi(2));
                // Two seats differ twice as much, squared, as one from the mean of many.
                sum[time] += share * share * 2.0 * apart.sum::<f64>() / (seats - 1.0).max(1.0);
            }
        }
    }
    let push = |sum: f64, weight: f64| match (sum / weight.max(1.0)).sqrt() {
        spread if spread > 0.0 => (PUSH / spread).min(MOST_PUSH),
        _ => 0.0,
    };
    squares.iter().map(|sums| [0, 1].map(|time| push(sums[time], weight[time]))).collect()
}

/// What was won by each push in one round, in standard errors.
fn won<G: Brain + 'static>(
    training: &Training,
    game: &G,
    base: &Weights,
    pushes: &[[f64; 2]],
    round: u32,
    mut finished: impl FnMut(u32),
) -> Vec<f64> {
    let mut rng = FastRng::new(u64::from(round));
    let mut sums = vec![0.0; pushes.len()];
    let mut squares = 0.0;
    for pair in 0..training.matches / 2 {
        let signs: Vec<f64> =
            pushes.iter().map(|_| [-1.0, 1.0][below(&mut rng, 2) as usize]).collect();
        let pushed = |side: f64| game.with_weights(moved(base, pushes, |at| signs[at] * side));
        let [Some(one), Some(other)] = [1.0, -1.0].map(pushed) else { break };
        let number = (u64::from(round) << 32) + 2 * u64::from(pair);
        let won: f64 = (0..2).map(|swap| training.meet([&one, &other], number + swap) - 0.5).sum();
        squares += won * won;
        sums.iter_mut().zip(&signs).for_each(|(sum, sign)| *sum += won * sign);
        finished(2 * pair + 2);
    }
    sums.iter().map(|sum| sum / squares.sqrt().max(1.0)).collect()
}

/// Each weight gone so many pushes further.
fn moved(base: &Weights, pushes: &[[f64; 2]], by: impl Fn(usize) -> f64) -> Weights {
    let named = base.names.iter().cloned().zip(base.early_late()).enumerate();
    let weights = named.map(|(at, (name, pair))| {
        let gone = |time: usize| pair[time] + (by(at) * pushes[at][time]).round() as i32;
        (name, [gone(0), gone(1)])
    });
    Weights::new(Vec::new(), weights)
}
