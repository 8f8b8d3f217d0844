//! A pile of distinct cards.

use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::below;

/// A set of up to 128 distinct cards, each known by its number. A face-down deck is such a pile
/// without any order: the order of a deck exists only once a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pile(u128);

impl Pile {
    pub const EMPTY: Pile = Pile(0);

    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        Pile(bits)
    }

    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    #[inline]
    pub const fn contains(self, card: u8) -> bool {
        self.0 >> card & 1 == 1
    }

    #[inline]
    pub const fn insert(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    #[inline]
    pub const fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    #[inline]
    pub const fn with(self, card: u8) -> Self {
        Pile(self.0 | 1 << card)
    }

    #[inline]
    pub const fn without(self, card: u8) -> Self {
        Pile(self.0 & !(1 << card))
    }

    #[inline]
    pub const fn union(self, other: Pile) -> Self {
        Pile(self.0 | other.0)
    }

    #[inline]
    pub const fn minus(self, other: Pile) -> Self {
        Pile(self.0 & !other.0)
    }

    #[inline]
    pub const fn intersection(self, other: Pile) -> Self {
        Pile(self.0 & other.0)
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in rising order.
    #[inline]
    pub fn iter(self) -> PileIter {
        PileIter { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }

    /// The `n`-th card in rising order; `n` must be below [`Pile::len`].
    #[inline]
    pub fn nth(self, n: u32) -> u8 {
        let low = self.0 as u64;
        let in_low = low.count_ones();
        if n < in_low { nth_bit(low, n) } else { 64 + nth_bit((self.0 >> 64) as u64, n - in_low) }
    }

    /// An even draw; the pile must not be empty. The card stays in the pile.
    #[inline]
    pub fn sample<R: Rng + ?Sized>(self, rng: &mut R) -> u8 {
        self.nth(below(rng, self.len() as u32))
    }

    /// An even draw of `count` cards without replacement, at most as many as there are.
    #[inline]
    pub fn sample_many<R: Rng + ?Sized>(self, count: usize, rng: &mut R) -> Pile {
        let mut cards = [0u8; 128];
        let mut left = self.spread(&mut cards);
        let mut drawn = Pile::EMPTY;
        for _ in 0..count.min(left) {
            let i = below(rng, left as u32) as usize;
            drawn.insert(cards[i]);
            left -= 1;
            cards[i] = cards[left];
        }
        drawn
    }

    /// Writes the cards in rising order to the front of `cards` and returns how many there are.
    #[inline]
    pub fn spread(self, cards: &mut [u8; 128]) -> usize {
        let mut n = 0;
        for (base, mut half) in [(0, self.0 as u64), (64, (self.0 >> 64) as u64)] {
            while half != 0 {
                // The mask only tells the compiler what is so anyway.
                cards[n & 127] = base + half.trailing_zeros() as u8;
                n += 1;
                half &= half - 1;
            }
        }
        n
    }
}

impl Serialize for Pile {
    /// As hexadecimal text: not every reader of JSON knows integers of 128 bits.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:x}", self.0))
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        u128::from_str_radix(&text, 16).map(Pile).map_err(de::Error::custom)
    }
}

/// The position of the `n`-th set bit, found by halving.
#[inline]
fn nth_bit(bits: u64, mut n: u32) -> u8 {
    let mut position = 0u32;
    for width in [32u32, 16, 8, 4, 2, 1] {
        let below = ((bits >> position) & ((1u64 << width) - 1)).count_ones();
        if n >= below {
            n -= below;
            position += width;
        }
    }
    position as u8
}

#[derive(Clone)]
pub struct PileIter {
    low: u64,
    high: u64,
}

impl Iterator for PileIter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.low != 0 {
            let card = self.low.trailing_zeros() as u8;
            self.low &= self.low - 1;
            Some(card)
        } else if self.high != 0 {
            let card = 64 + self.high.trailing_zeros() as u8;
            self.high &= self.high - 1;
            Some(card)
        } else {
            None
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = (self.low.count_ones() + self.high.count_ones()) as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for PileIter {}

impl IntoIterator for Pile {
    type Item = u8;
    type IntoIter = PileIter;

    #[inline]
    fn into_iter(self) -> PileIter {
        self.iter()
    }
}

impl FromIterator<u8> for Pile {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        cards.into_iter().fold(Pile::EMPTY, Pile::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn nth_agrees_with_the_order_of_iteration() {
        let pile: Pile = [0u8, 3, 31, 63, 64, 65, 100, 127].into_iter().collect();
        let cards: Vec<u8> = pile.iter().collect();
        for (n, card) in cards.iter().enumerate() {
            assert_eq!(pile.nth(n as u32), *card);
        }
        assert_eq!(cards, [0, 3, 31, 63, 64, 65, 100, 127]);
    }

    #[test]
    fn drawing_many_takes_distinct_cards_of_the_pile() {
        let pile: Pile = (20..80).collect();
        let mut rng = Seed::from_number(1).stream("test", 0);
        let drawn = pile.sample_many(16, &mut rng);
        assert_eq!(drawn.len(), 16);
        assert!(drawn.minus(pile).is_empty());
        assert_eq!(pile.sample_many(100, &mut rng), pile);
    }
}
