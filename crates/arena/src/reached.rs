//! What a table reaches where all win together.

use catalog::Table;
use serde::{Deserialize, Serialize};

use crate::interval::mean;

/// What a table of one bot reaches on average, with the bounds of 95 % confidence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reached {
    /// What is counted, and how much of it there is.
    pub of: String,
    pub most: u8,
    pub mean: f64,
    pub low: f64,
    pub high: f64,
    /// The share of matches in which everything was reached.
    pub full: f64,
}

impl Reached {
    /// What was reached in some matches, each in parts of the whole; `None` where somebody can be
    /// beaten.
    pub(crate) fn of(table: &dyn Table, shares: &[f64]) -> Option<Self> {
        let together = table.entry().about().together?;
        let reached = mean(shares);
        let full = shares.iter().filter(|share| **share >= 1.0).count() as f64;
        let times = |rate: f64| f64::from(together.most) * rate;
        Some(Reached {
            of: together.what.to_owned(),
            most: together.most,
            mean: times(reached.rate),
            low: times(reached.low),
            high: times(reached.high),
            full: full / shares.len().max(1) as f64,
        })
    }
}
