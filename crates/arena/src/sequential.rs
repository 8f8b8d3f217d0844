//! Stopping when enough was played: a sequential test of which side is better.

use serde::Serialize;

/// What a pair of contenders has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// The first wins more than half.
    First,
    Second,
    /// Neither wins as much as 60 %.
    Even,
}

/// What one side would have to win for the difference to matter.
const BETTER: f64 = 0.6;
/// How often each answer may be wrong.
const WRONG: f64 = 0.05;

/// Wald's test, asked both ways: is it even, or does one side win 60 %?
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Sequential {
    /// The log odds of 60 % against an even match, for each side.
    first: f64,
    second: f64,
}

impl Sequential {
    /// `share` is what the first side won of a match.
    pub fn count(&mut self, share: f64) {
        let (win, loss) = ((BETTER / 0.5).ln(), ((1.0 - BETTER) / 0.5).ln());
        self.first += share * win + (1.0 - share) * loss;
        self.second += (1.0 - share) * win + share * loss;
    }

    /// To be asked after a whole number of swapped pairs.
    pub fn decided(&self) -> Option<Decided> {
        let sure = ((1.0 - WRONG) / WRONG).ln();
        if self.first >= sure {
            Some(Decided::First)
        } else if self.second >= sure {
            Some(Decided::Second)
        } else {
            (self.first.max(self.second) <= -sure).then_some(Decided::Even)
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::FastRng;
    use dreamtable_core::below;

    use super::*;

    fn trial(chance: u32, seed: u64) -> (Decided, u32) {
        let mut rng = FastRng::new(seed);
        let mut test = Sequential::default();
        for number in 1.. {
            test.count(if below(&mut rng, 100) < chance { 1.0 } else { 0.0 });
            if let Some(decided) = test.decided() {
                return (decided, number);
            }
        }
        unreachable!("the test ends")
    }

    #[test]
    fn it_is_seldom_wrong_and_quick_where_the_difference_is_great() {
        for (chance, truth, most) in
            [(75, Decided::First, 60), (25, Decided::Second, 60), (50, Decided::Even, 250)]
        {
            let trials: Vec<_> = (0..400).map(|seed| trial(chance, seed)).collect();
            let wrong = trials.iter().filter(|(decided, _)| *decided != truth).count();
            let mean = trials.iter().map(|(_, length)| length).sum::<u32>() / 400;
            assert!(wrong <= 40, "{chance}: {wrong} of 400");
            assert!(mean <= most, "{chance}: {mean} matches");
        }
    }
}
