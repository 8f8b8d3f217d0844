//! A bag of tokens or cards of which several are alike.

use rand_core::Rng;

use crate::below;

/// How many there are of each of `KINDS` kinds. Drawing is even over the single pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bag<const KINDS: usize>([u8; KINDS]);

impl<const KINDS: usize> Bag<KINDS> {
    pub const EMPTY: Self = Bag([0; KINDS]);

    #[inline]
    pub const fn new(counts: [u8; KINDS]) -> Self {
        Bag(counts)
    }

    #[inline]
    pub const fn count(&self, kind: usize) -> u8 {
        self.0[kind]
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| count as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    #[inline]
    pub fn add(&mut self, kind: usize, count: u8) {
        self.0[kind] += count;
    }

    /// # Panics
    /// When the bag holds fewer than `count` of the kind.
    #[inline]
    pub fn take(&mut self, kind: usize, count: u8) {
        self.0[kind] = self.0[kind].checked_sub(count).expect("the bag holds what is taken");
    }

    /// The kind of an even draw; the bag must not be empty. The piece stays in the bag.
    #[inline]
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> usize {
        let mut left = below(rng, self.len() as u32);
        for (kind, &count) in self.0.iter().enumerate() {
            if left < u32::from(count) {
                return kind;
            }
            left -= u32::from(count);
        }
        unreachable!("the draw is below the number of pieces")
    }

    /// The kinds that are there, each with its number.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.0.iter().copied().enumerate().filter(|&(_, count)| count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn a_draw_is_even_over_single_pieces() {
        let bag = Bag::new([1, 0, 3]);
        let mut rng = Seed::from_number(7).stream("test", 0);
        let mut seen = [0; 3];
        for _ in 0..4000 {
            seen[bag.sample(&mut rng)] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!((900..1100).contains(&seen[0]), "{seen:?}");
    }
}
