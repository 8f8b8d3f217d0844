//! Ratings: one number per player that explains who beat whom.

use bots::newton::{peak, solve};
use serde::Serialize;

use crate::interval::Z;

/// A strength on the scale of Elo: 400 points more are ten to one. Somebody everybody knows stands
/// at 1000; `low` and `high` bound the distance to that with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    pub elo: f64,
    pub low: f64,
    pub high: f64,
}

/// Elo points per unit of log strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
const ANCHOR: f64 = 1000.0;
/// So many drawn matches against an average player are assumed of everybody, lest somebody who
/// never lost be infinitely strong.
const ASSUMED: f64 = 1.0;

/// The Bradley-Terry fit of `wins[a][b]`, the matches a won against b, a draw being half a win of
/// each. The bounds come from the curvature at the best fit. `anchor` is
/// who stands at 1000; without one the average does.
pub fn ratings(wins: &[Vec<f64>], anchor: Option<usize>) -> Vec<Rating> {
    let count = wins.len();
    let strength = peak(count, |strength| slope(wins, strength));
    let (_, curvature) = slope(wins, &strength);
    let weight = |b: usize| match anchor {
        Some(anchor) => f64::from(u8::from(anchor == b)),
        None => 1.0 / count as f64,
    };
    (0..count)
        .map(|a| {
            // How far a is from the anchor, which is what the number says.
            let apart: Vec<f64> =
                (0..count).map(|b| f64::from(u8::from(a == b)) - weight(b)).collect();
            let spread = solve(curvature.clone(), apart.clone());
            let variance = apart.iter().zip(spread).map(|(x, y)| x * y).sum::<f64>().max(0.0);
            let distance = apart.iter().zip(&strength).map(|(x, s)| x * s).sum::<f64>();
            let elo = ANCHOR + SCALE * distance;
            let reach = Z * SCALE * variance.sqrt();
            Rating { elo, low: elo - reach, high: elo + reach }
        })
        .collect()
}

/// The first and the negative second derivatives of the log likelihood.
fn slope(wins: &[Vec<f64>], strength: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = wins.len();
    let mut gradient = vec![0.0; count];
    let mut curvature = vec![vec![0.0; count]; count];
    for a in 0..count {
        let average = chance(strength[a], 0.0);
        gradient[a] += ASSUMED * (0.5 - average);
        curvature[a][a] += ASSUMED * average * (1.0 - average);
        for b in (0..count).filter(|&b| b != a) {
            let matches = wins[a][b] + wins[b][a];
            let p = chance(strength[a], strength[b]);
            gradient[a] += wins[a][b] - matches * p;
            curvature[a][a] += matches * p * (1.0 - p);
            curvature[a][b] -= matches * p * (1.0 - p);
        }
    }
    (gradient, curvature)
}

/// The chance that the stronger by `a - b` wins.
fn chance(a: f64, b: f64) -> f64 {
    1.0 / (1.0 + (b - a).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let ratings = ratings(&[vec![0.0, 10_000.0], vec![1_000.0, 0.0]], None);
        let difference = ratings[0].elo - ratings[1].elo;
        assert!((difference - 400.0).abs() < 2.0, "{difference}");
        assert!((ratings[0].elo + ratings[1].elo - 2000.0).abs() < 1e-6);
    }

    #[test]
    fn who_never_lost_is_still_finite_and_less_sure_with_fewer_matches() {
        let few = ratings(&[vec![0.0, 5.0], vec![0.0, 0.0]], None)[0];
        let many = ratings(&[vec![0.0, 500.0], vec![500.0, 0.0]], None)[0];
        assert!(few.elo.is_finite() && few.elo > 1000.0);
        assert!(few.high - few.low > many.high - many.low);
    }

    #[test]
    fn a_hundred_even_matches_leave_34_points_of_doubt() {
        let even = ratings(&[vec![0.0, 50.0], vec![50.0, 0.0]], None)[0];
        // Half the difference of two: 1.96 * 173.7 * sqrt(1 / 25) / 2 = 34.
        assert!((even.high - even.elo - 34.0).abs() < 1.0, "{even:?}");
    }

    #[test]
    fn strength_carries_over_from_common_opponents() {
        let wins = vec![vec![0.0, 75.0, 0.0], vec![25.0, 0.0, 75.0], vec![0.0, 25.0, 0.0]];
        let ratings = ratings(&wins, None);
        assert!(ratings[0].elo > ratings[1].elo && ratings[1].elo > ratings[2].elo);
    }

    #[test]
    fn the_anchor_stands_at_a_thousand_beyond_doubt() {
        let wins = vec![vec![0.0, 75.0], vec![25.0, 0.0]];
        let [stronger, anchor] = [0, 1].map(|at| ratings(&wins, Some(1))[at]);
        assert_eq!((anchor.elo, anchor.low, anchor.high), (1000.0, 1000.0, 1000.0));
        assert!((stronger.elo - 1191.0).abs() < 8.0, "{stronger:?}");
    }
}
