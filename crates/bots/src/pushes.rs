//! Learning by pushes.
//!
//! What goes with winning is seldom what wins, so no table is asked what it looked like. Instead two
//! minds meet whose weights are pushed apart at random, all at once and by little, and the weights
//! go a small step towards the one that won. A single step is mostly luck; thousands lead uphill, and
//! since they stagger about the top, the mean of the last round is what is learnt.

use dreamtable_core::{Brain, Weights, below};

use crate::FastRng;
use crate::fit::Sample;
use crate::tables::samples;
use crate::train::{Learnt, Training};

/// So many matches tell how much features differ from seat to seat.
pub(crate) const LOOKS: u32 = 100;
/// How far a weight is pushed: so many thousandths of log odds between two usual seats.
const PUSH: f64 = 80.0;
/// No weight is pushed further, however seldom its feature differs.
const MOST_PUSH: f64 = 1000.0;
/// If nothing mattered, luck would lead a weight about so many pushes astray in a round, however many
/// matches there are; in every later round less.
const ASTRAY: f64 = 1.5;

/// What came of pushing one weight.
#[derive(Clone, Debug)]
pub struct Push {
    pub name: String,
    /// What was won by pushing it up, in standard errors.
    pub won: f64,
    /// The weight, early and late: the mean of the round.
    pub weight: [i32; 2],
}

pub(crate) fn learn<G: Brain + 'static>(
    training: &Training,
    game: &G,
    from: Weights,
    rounds: u32,
    finished: &mut impl FnMut(u32),
) -> (Weights, Learnt) {
    let mut looked = Vec::new();
    for number in 0..LOOKS {
        looked.append(&mut samples(training, game, number.into()));
        finished(number + 1);
    }
    let pushes = strengths(from.names.len(), &looked);
    let mut at = vec![0.0; pushes.len()];
    let mut weights = from.clone();
    let mut all = Vec::new();
    for round in 1..=rounds {
        let walk = Walk { pairs: training.matches / 2, round };
        let before = LOOKS + (round - 1) * training.matches;
        let walked = walk.go(&mut at, |pair, sides| {
            let minds = sides.map(|by| game.with_weights(moved(&from, &pushes, by)));
            let [Some(one), Some(other)] = &minds else { return 0.0 };
            let number = (u64::from(round) << 32) + 2 * u64::from(pair);
            finished(before + 2 * pair + 2);
            (0..2).map(|swap| training.meet([one, other], number + swap) - 0.5).sum()
        });
        weights = moved(&from, &pushes, &walked.mean);
        let named = weights.names.iter().cloned().zip(weights.early_late()).zip(walked.won);
        all.push(named.map(|((name, &weight), won)| Push { name, won, weight }).collect());
    }
    (weights, Learnt::Pushes(all))
}

/// One round of a way through the weights.
struct Walk {
    pairs: u32,
    round: u32,
}

/// Where it led, in pushes, and what was won by pushing each weight up, in standard errors.
struct Walked {
    mean: Vec<f64>,
    won: Vec<f64>,
}

impl Walk {
    /// Goes on from `at`. `meet` tells what the first of two sides won, from -1 to 1, when they have
    /// gone so many pushes.
    fn go(&self, at: &mut [f64], mut meet: impl FnMut(u32, [&[f64]; 2]) -> f64) -> Walked {
        let Walk { pairs, round } = *self;
        let mut rng = FastRng::new(u64::from(round));
        let step = ASTRAY / f64::from(pairs.max(1)).sqrt() / f64::from(round);
        let (mut mean, mut won) = (vec![0.0; at.len()], vec![0.0; at.len()]);
        let mut squares = 0.0;
        for pair in 0..pairs {
            let signs: Vec<f64> =
                at.iter().map(|_| [-1.0, 1.0][below(&mut rng, 2) as usize]).collect();
            let pushed = |side: f64| -> Vec<f64> {
                at.iter().zip(&signs).map(|(at, sign)| at + side * sign).collect()
            };
            let result = meet(pair, [&pushed(1.0), &pushed(-1.0)]);
            squares += result * result;
            for (index, sign) in signs.iter().enumerate() {
                won[index] += result * sign;
                at[index] += step * result * sign;
                mean[index] += at[index] / f64::from(pairs);
            }
        }
        won.iter_mut().for_each(|won| *won /= squares.sqrt().max(1.0));
        Walked { mean, won }
    }
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

/// Each weight gone so many pushes further.
fn moved(base: &Weights, pushes: &[[f64; 2]], by: &[f64]) -> Weights {
    let named = base.names.iter().cloned().zip(base.early_late()).enumerate();
    let weights = named.map(|(at, (name, pair))| {
        let gone = |time: usize| pair[time] + (by[at] * pushes[at][time]).round() as i32;
        (name, [gone(0), gone(1)])
    });
    Weights::new(Vec::new(), weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two weights of which one matters, with its best at three pushes; every match is mostly luck.
    #[test]
    fn a_way_leads_uphill_and_stays_where_nothing_matters() {
        let mut luck = FastRng::new(5);
        let mut at = vec![0.0; 2];
        let mut mean = Vec::new();
        for round in 1..=2 {
            let walk = Walk { pairs: 20_000, round };
            let walked = walk.go(&mut at, |_, sides| {
                let height = |by: &[f64]| -0.02 * (by[0] - 3.0).powi(2);
                let chance = 0.5 + height(sides[0]) - height(sides[1]);
                if f64::from(below(&mut luck, 1 << 20)) < chance * f64::from(1 << 20) {
                    1.0
                } else {
                    -1.0
                }
            });
            mean = walked.mean;
        }
        assert!((2.0..4.0).contains(&mean[0]), "{mean:?}");
        assert!(mean[1].abs() < 2.0 * ASTRAY, "{mean:?}");
    }
}
