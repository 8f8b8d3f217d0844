//! Drawing evenly from a small number of possibilities, the same on every platform and for ever:
//! published draws must be recomputable, so this arithmetic belongs to us and not to a crate that
//! may change it.

use rand_core::Rng;

/// An even draw from `0..n`. The bias is below n / 2^32, far under what any match could show.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    debug_assert!(n > 0);
    ((u64::from(rng.next_u32()) * u64::from(n)) >> 32) as u32
}

/// An even pick from `items`, which must not be empty.
#[inline]
pub fn pick<T: Copy, R: Rng + ?Sized>(rng: &mut R, items: &[T]) -> T {
    items[below(rng, items.len() as u32) as usize]
}
