//! Luck for thoughts: small, quick, and the same for all that is compared.

use std::convert::Infallible;

use dreamtable_core::TryRng;

/// SplitMix64.
pub(super) struct Luck(u64);

impl Luck {
    /// The luck of one draw in a world: whoever draws the same thing there finds the same.
    pub fn new(world: u64, draw: u64) -> Self {
        Luck(world.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ draw.rotate_left(32))
    }
}

impl TryRng for Luck {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(word ^ (word >> 31))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            let Ok(word) = self.try_next_u64();
            chunk.copy_from_slice(&word.to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}
