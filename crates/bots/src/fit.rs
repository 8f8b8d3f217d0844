//! Fitting a judge to matches: logistic regression over the seats of a table.

use dreamtable_core::{Features, Payoffs, Weights};

use crate::newton::peak;

/// One table that was looked at in the middle of a match, and how the match ended.
pub struct Sample {
    /// Of every seat.
    pub features: Vec<Features>,
    pub stage: i32,
    /// What the match was worth to each seat.
    pub payoffs: Payoffs,
}

/// How much a weight is held back from what few matches suggest, per sample.
const RESTRAINT: f64 = 1e-4;
/// A weight is remembered in parts of this: see [`Weights::UNIT`].
const PARTS: f64 = 1_000_000.0;

/// The weights that explain the samples best. `names` are those of the
/// features.
pub fn fit(names: &[String], samples: &[Sample], made: Vec<String>) -> Weights {
    let count = 2 * names.len();
    let weights = peak(count, |weights| {
        let mut gradient: Vec<f64> = weights.iter().map(|w| -RESTRAINT * w).collect();
        let mut curvature = vec![vec![0.0; count]; count];
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] = RESTRAINT;
        }
        for sample in samples {
            let seats: Vec<Vec<f64>> = inputs(sample);
            let chances = softmax(&seats, weights);
            let mean: Vec<f64> = (0..count)
                .map(|i| seats.iter().zip(&chances).map(|(seat, p)| p * seat[i]).sum())
                .collect();
            for ((seat, chance), payoff) in seats.iter().zip(&chances).zip(shares(sample)) {
                for i in 0..count {
                    gradient[i] += payoff * (seat[i] - mean[i]) / samples.len() as f64;
                    for j in 0..count {
                        curvature[i][j] +=
                            chance * (seat[i] - mean[i]) * seat[j] / samples.len() as f64;
                    }
                }
            }
        }
        (gradient, curvature)
    });
    let whole = |w: f64| (w * PARTS / 1000.0).round() as i32;
    let pairs = (0..names.len()).map(|i| [whole(weights[2 * i]), whole(weights[2 * i + 1])]);
    Weights::new(made, names.iter().cloned().zip(pairs))
}

/// How badly weights foretell the ends of matches: the mean negative logarithm of the chance that
/// was given to what happened. A coin has the logarithm of the number of seats.
pub fn loss(weights: &Weights, samples: &[Sample]) -> f64 {
    let flat: Vec<f64> = weights
        .early_late()
        .iter()
        .flat_map(|pair| pair.map(|weight| f64::from(weight) * 1000.0 / PARTS))
        .collect();
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let chances = softmax(&inputs(sample), &flat);
            let told = chances.iter().zip(shares(sample));
            told.map(|(chance, share)| -share * chance.max(1e-9).ln()).sum::<f64>()
        })
        .sum();
    sum / samples.len().max(1) as f64
}

/// Each feature twice, as it counts early and late, for every seat; in thousands.
fn inputs(sample: &Sample) -> Vec<Vec<f64>> {
    let late = f64::from(sample.stage) / f64::from(Weights::END);
    let seat = |features: &Features| {
        let twice = |feature: &i32| {
            let feature = f64::from(*feature) / 1000.0;
            [feature * (1.0 - late), feature * late]
        };
        features.iter().flat_map(twice).collect()
    };
    sample.features.iter().map(seat).collect()
}

fn softmax(seats: &[Vec<f64>], weights: &[f64]) -> Vec<f64> {
    let score = |seat: &Vec<f64>| seat.iter().zip(weights).map(|(x, w)| x * w).sum::<f64>();
    let scores: Vec<f64> = seats.iter().map(score).collect();
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let sum: f64 = scores.iter().map(|score| (score - most).exp()).sum();
    scores.iter().map(|score| (score - most).exp() / sum).collect()
}

/// What the match was worth to each seat, together 1.
fn shares(sample: &Sample) -> impl Iterator<Item = f64> + '_ {
    let sum: i32 = sample.payoffs.as_slice().iter().sum();
    sample.payoffs.as_slice().iter().map(move |p| f64::from(*p) / f64::from(sum.max(1)))
}

#[cfg(test)]
mod tests {
    use dreamtable_core::{Seat, SeatSet, below};

    use super::*;
    use crate::FastRng;

    #[test]
    fn weights_that_made_the_matches_are_found_again() {
        let mut rng = FastRng::new(3);
        let samples: Vec<Sample> = (0..4000)
            .map(|_| {
                let lead = below(&mut rng, 4001) as i32 - 2000;
                let noise = below(&mut rng, 1000) as i32;
                let chance = 1.0 / (1.0 + (-f64::from(lead) / 1000.0).exp());
                let first = f64::from(below(&mut rng, 1 << 20)) < chance * f64::from(1 << 20);
                let winner = Seat::new(usize::from(!first));
                Sample {
                    features: vec![
                        [lead, noise].into_iter().collect(),
                        [0, 500].into_iter().collect(),
                    ],
                    stage: Weights::END / 2,
                    payoffs: Payoffs::shared(SeatSet::only(winner), 2),
                }
            })
            .collect();
        let names = ["lead".to_owned(), "noise".to_owned()];
        let weights = fit(&names, &samples, Vec::new());
        let [lead, noise] = [0, 1].map(|i| weights.early_late()[i].iter().sum::<i32>() / 2);
        assert!((850..=1150).contains(&lead), "{lead}");
        assert!(noise.abs() < 200, "{noise}");
        assert!(loss(&weights, &samples) < 0.6);
    }
}
