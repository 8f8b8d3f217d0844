//! Small and quick luck for thoughts and measurements; the draws of a match come from a [`Seed`](crate::Seed).

use std::convert::Infallible;

use rand_core::TryRng;

/// SplitMix64. What is compared with the same one meets the same luck.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

/// The golden ratio, by which the state moves on.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix {
    pub const fn new(seed: u64) -> Self {
        SplitMix(seed)
    }

    /// The luck of one draw in a world: whoever draws the same thing there finds the same.
    pub const fn of(world: u64, draw: u64) -> Self {
        SplitMix(world.wrapping_mul(STEP) ^ draw.rotate_left(32))
    }
}

/// The first word that follows from a number: near numbers lead far apart.
#[inline]
pub const fn spread(number: u64) -> u64 {
    let mut word = number.wrapping_add(STEP);
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

impl TryRng for SplitMix {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let word = spread(self.0);
        self.0 = self.0.wrapping_add(STEP);
        Ok(word)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            let Ok(word) = self.try_next_u64();
            chunk.copy_from_slice(&word.to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use rand_core::Rng;

    use super::*;

    /// As its author published them.
    #[test]
    fn words_are_those_of_split_mix() {
        let mut luck = SplitMix::new(1_234_567);
        let words = [luck.next_u64(), luck.next_u64(), luck.next_u64()];
        let known =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(words, known);
    }

    #[test]
    fn a_draw_is_the_same_in_the_same_world_only() {
        let word = |world, draw| SplitMix::of(world, draw).next_u64();
        assert_eq!(word(3, 4), word(3, 4));
        assert_ne!(word(3, 4), word(4, 4));
        assert_ne!(word(3, 4), word(3, 5));
    }
}
