//! Even numbers, fast ones and reproducible ones.

pub trait Rng {
    fn next_u32(&mut self) -> u32;
    #[inline(always)]
    fn below(&mut self, n: u32) -> u32 {
        ((self.next_u32() as u64 * n as u64) >> 32) as u32
    }
}

/// wyrand: one 64x64->128 multiply per number.
#[derive(Clone, Copy)]
pub struct WyRand(pub u64);
impl Rng for WyRand {
    #[inline(always)]
    fn next_u32(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let t = (self.0 as u128) * ((self.0 ^ 0xe703_7ed1_a0b4_28db) as u128);
        ((t >> 64) as u64 ^ t as u64) as u32
    }
}

/// mulberry32: slow but easy to reproduce in JavaScript and Python.
#[derive(Clone, Copy)]
pub struct Mulberry32(pub u32);
impl Rng for Mulberry32 {
    #[inline(always)]
    fn next_u32(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x6D2B_79F5);
        let a = self.0;
        let mut t = (a ^ (a >> 15)).wrapping_mul(1 | a);
        t = t.wrapping_add((t ^ (t >> 7)).wrapping_mul(61 | t)) ^ t;
        t ^ (t >> 14)
    }
}
