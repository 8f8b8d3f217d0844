//! A judge that was fitted to matches: features, weights and chances, in integers, so that every
//! platform thinks alike.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::{MAX_SEATS, Payoffs};

pub const MOST_FEATURES: usize = 24;

/// What a judge looks at, for one seat.
pub type Features = ArrayVec<i32, MOST_FEATURES>;

/// What each feature is worth, early and late in a match; in between it changes evenly.
///
/// As text: a line `name early late` for each feature, and comments that begin with `#` and say how
/// the weights were made. Weights are no content: a match does not depend on them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// How they were made.
    pub made: Vec<String>,
    pub names: Vec<String>,
    early_late: ArrayVec<[i32; 2], MOST_FEATURES>,
}

impl Weights {
    /// A weight of one makes a feature of a thousand worth a thousandth of log odds.
    pub const UNIT: i64 = 1000;
    /// The stage at which a match is at its end.
    pub const END: i32 = 256;

    pub fn new(made: Vec<String>, weights: impl IntoIterator<Item = (String, [i32; 2])>) -> Self {
        let (names, values): (Vec<_>, Vec<_>) = weights.into_iter().take(MOST_FEATURES).unzip();
        Weights { made, names, early_late: values.into_iter().collect() }
    }

    pub fn early_late(&self) -> &[[i32; 2]] {
        &self.early_late
    }

    /// How well a seat with these features stands, in thousandths of log odds, when the match has
    /// come to `stage`, from 0 to [`Weights::END`].
    #[inline]
    pub fn score(&self, features: &Features, stage: i32) -> i32 {
        let (left, gone) = (i64::from(Self::END - stage), i64::from(stage));
        let worth = |(feature, [early, late]): (&i32, &[i32; 2])| {
            i64::from(*feature) * (i64::from(*early) * left + i64::from(*late) * gone)
        };
        let sum: i64 = features.iter().zip(&self.early_late).map(worth).sum();
        (sum / (i64::from(Self::END) * Self::UNIT)) as i32
    }
}

/// The chances of seats that stand so well, in thousandths of log odds: a softmax from a table.
#[inline]
pub fn chances(scores: &ArrayVec<i32, MAX_SEATS>) -> Payoffs {
    let best = scores.iter().copied().max().unwrap_or(0);
    let share = |score: &i32| {
        let behind = i64::from(best) - i64::from(*score);
        EXP[((behind * STEPS as i64 / 1000) as usize).min(EXP.len() - 1)]
    };
    let shares: ArrayVec<u64, MAX_SEATS> = scores.iter().map(share).collect();
    let sum = shares.iter().sum::<u64>().max(1);
    shares.iter().map(|share| (Payoffs::FULL as u64 * share / sum) as i32).collect()
}

/// Steps of the table per unit of log odds.
const STEPS: usize = 64;
/// e to the minus k / [`STEPS`], in parts of 2^32.
static EXP: [u64; 10 * STEPS] = {
    /// e to the minus 1 / 64 in parts of 2^32.
    const STEP: u64 = 4_228_380_000;
    let mut table = [1 << 32; 10 * STEPS];
    let mut k = 1;
    while k < table.len() {
        table[k] = (table[k - 1] * STEP) >> 32;
        k += 1;
    }
    table
};

/// A text that holds no weights.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "line {line} of the weights: {what}; write a name and two whole numbers, such as `hand 120 80`"
)]
pub struct WeightsError {
    pub line: usize,
    pub what: String,
}

impl FromStr for Weights {
    type Err = WeightsError;

    fn from_str(text: &str) -> Result<Self, WeightsError> {
        let mut weights = Weights::new(Vec::new(), []);
        for (number, line) in text.lines().enumerate() {
            let fail = |what: &str| WeightsError { line: number + 1, what: what.to_owned() };
            let line = line.trim();
            if let Some(comment) = line.strip_prefix('#') {
                weights.made.push(comment.trim().to_owned());
            } else if !line.is_empty() {
                let mut words = line.split_whitespace();
                let name = words.next().ok_or_else(|| fail("there is no name"))?;
                let mut weight = || words.next().and_then(|word| word.parse().ok());
                let (Some(early), Some(late), None) = (weight(), weight(), words.next()) else {
                    return Err(fail("there are not two numbers"));
                };
                weights.names.push(name.to_owned());
                let room = weights.early_late.try_push([early, late]);
                room.map_err(|_| fail("there are too many features"))?;
            }
        }
        Ok(weights)
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.made {
            writeln!(f, "# {line}")?;
        }
        for (name, [early, late]) in self.names.iter().zip(&self.early_late) {
            writeln!(f, "{name} {early} {late}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_survive_their_text_form() {
        let text = "# made by hand\nflipped 120 80\nhand -3 7\n";
        let weights: Weights = text.parse().unwrap();
        assert_eq!(weights.to_string(), text);
    }

    #[test]
    fn a_line_that_is_no_weight_is_named() {
        for text in ["a 1", "x 1 2\na 1 2 3", "a b c", "a 1 99999999999"] {
            assert!(text.parse::<Weights>().is_err(), "{text}");
        }
        assert_eq!("x 1 2\na 1".parse::<Weights>().unwrap_err().line, 2);
    }

    #[test]
    fn what_a_feature_is_worth_changes_evenly_with_the_stage() {
        let weights: Weights = "a 100 300".parse().unwrap();
        let score = |stage| weights.score(&[1000].into_iter().collect(), stage);
        assert_eq!([score(0), score(128), score(256)], [100, 200, 300]);
    }

    #[test]
    fn chances_are_those_of_a_softmax() {
        for lead in (0..6000).step_by(37) {
            let chances = chances(&[lead, 0].into_iter().collect());
            let true_chance = 1.0 / (1.0 + (-f64::from(lead) / 1000.0).exp());
            let off = f64::from(chances.as_slice()[0]) / 1000.0 - true_chance;
            assert!(off.abs() < 0.006, "{lead}: {off}");
        }
        let even = chances(&[5, 5, 5, 5].into_iter().collect());
        assert_eq!(even.as_slice(), [250; 4]);
    }
}
