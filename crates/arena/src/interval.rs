//! How sure a rate is.

use serde::Serialize;

/// A rate with the bounds between which it lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    pub rate: f64,
    pub low: f64,
    pub high: f64,
}

/// The two-sided 95 % quantile of the normal distribution.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval for `wins` of `matches`; a shared victory may count as a part of a win.
pub fn wilson(wins: f64, matches: u64) -> Interval {
    if matches == 0 {
        return Interval { rate: 0.0, low: 0.0, high: 1.0 };
    }
    let n = matches as f64;
    let rate = wins / n;
    let z2 = Z * Z;
    let centre = (rate + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let reach = Z / (1.0 + z2 / n) * (rate * (1.0 - rate) / n + z2 / (4.0 * n * n)).sqrt();
    Interval { rate, low: (centre - reach).max(0.0), high: (centre + reach).min(1.0) }
}

/// The mean of numbers from 0 to 1, with the bounds of a normal mean.
pub(crate) fn mean(numbers: &[f64]) -> Interval {
    if numbers.len() < 2 {
        return Interval { rate: numbers.first().copied().unwrap_or(0.0), low: 0.0, high: 1.0 };
    }
    let n = numbers.len() as f64;
    let rate = numbers.iter().sum::<f64>() / n;
    let variance = numbers.iter().map(|x| (x - rate) * (x - rate)).sum::<f64>() / (n - 1.0);
    let reach = Z * (variance / n).sqrt();
    Interval { rate, low: (rate - reach).max(0.0), high: (rate + reach).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_surer_the_more_numbers_there_are() {
        let few = mean(&[0.0, 1.0, 0.0, 1.0]);
        let many = mean(&[0.0, 1.0].repeat(200));
        assert_eq!((few.rate, many.rate), (0.5, 0.5));
        assert!(many.high - many.low < 0.11 && few.high - few.low > 0.9, "{few:?} {many:?}");
    }

    #[test]
    fn the_interval_agrees_with_published_values() {
        let even = wilson(5.0, 10);
        assert!((even.low - 0.2366).abs() < 1e-4, "{even:?}");
        assert!((even.high - 0.7634).abs() < 1e-4, "{even:?}");
        let never = wilson(0.0, 10);
        assert!((never.low, never.rate) == (0.0, 0.0) && (never.high - 0.2775).abs() < 1e-4);
    }

    #[test]
    fn nothing_played_says_nothing() {
        let interval = wilson(0.0, 0);
        assert_eq!((interval.low, interval.high), (0.0, 1.0));
    }
}
