//! Caprice that is the same whenever the same cards lie there.

use dreamtable_core::spread;

use crate::card::{Dream, Motif};

/// The whims of one head in one round.
#[derive(Clone, Copy)]
pub(crate) struct Whim {
    seed: u64,
    strength: f64,
}

impl Whim {
    /// `seed` is made of what the head knows.
    pub fn new(seed: impl IntoIterator<Item = u128>, strength: f64) -> Self {
        let mix = |seed: u64, part: u128| spread(seed ^ part as u64 ^ (part >> 64) as u64);
        Whim { seed: seed.into_iter().fold(0, mix), strength }
    }

    /// By how much this head takes something for this motif: 1 without caprice.
    pub fn slip(&self, motif: Motif) -> f64 {
        (self.strength * normal(self.seed ^ 0x51 ^ (u64::from(motif.0) << 20))).exp()
    }

    /// How strongly a motif makes this head think of a dream: the common association, swayed.
    pub fn sway(&self, association: f32, motif: Motif, dream: Dream) -> f64 {
        let association = f64::from(association);
        if self.strength == 0.0 {
            return association;
        }
        let z = normal(self.seed ^ (u64::from(motif.0) << 8 | u64::from(dream.0)));
        (association * (self.strength * z).exp()).min(1.0)
    }
}

/// About standard normal: the sum of twelve even draws less six.
fn normal(seed: u64) -> f64 {
    let sum: u64 = (0..3)
        .map(|i| {
            let bits = spread(seed.wrapping_add(i));
            (0..4).map(|part| bits >> (16 * part) & 0xffff).sum::<u64>()
        })
        .sum();
    sum as f64 / 65536.0 - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whims_have_the_mean_and_spread_of_a_normal_draw() {
        let draws: Vec<f64> = (0..20_000).map(|i| normal(spread(i))).collect();
        let mean = draws.iter().sum::<f64>() / 20_000.0;
        let variance = draws.iter().map(|z| (z - mean) * (z - mean)).sum::<f64>() / 20_000.0;
        assert!(mean.abs() < 0.03 && (variance - 1.0).abs() < 0.05, "{mean} {variance}");
    }
}
