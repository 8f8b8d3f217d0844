//! The random numbers of playouts.

use std::convert::Infallible;

use rand_core::{SeedableRng, TryRng, utils};

/// A wyrand generator: eight bytes of state, one multiplication a number. Good enough to imagine
/// with; the luck of a match comes from [`dreamtable_core::Seed`].
#[derive(Clone, Debug)]
pub struct FastRng(u64);

impl FastRng {
    pub const fn new(seed: u64) -> Self {
        FastRng(seed)
    }

    #[inline]
    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }
}

impl TryRng for FastRng {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.number() as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.number())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(bytes, || self.try_next_u64())
    }
}

impl SeedableRng for FastRng {
    type Seed = [u8; 8];

    fn from_seed(seed: [u8; 8]) -> Self {
        FastRng(u64::from_le_bytes(seed))
    }
}

#[cfg(test)]
mod tests {
    use dreamtable_core::below;

    use super::*;

    #[test]
    fn small_draws_are_even() {
        let mut rng = FastRng::new(1);
        let mut seen = [0; 7];
        for _ in 0..70_000 {
            seen[below(&mut rng, 7) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (9_600..10_400).contains(count)), "{seen:?}");
    }
}
