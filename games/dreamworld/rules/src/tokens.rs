//! Treatment tokens: rows of value 2 to 6, flipped from the right, the golden one last.

use serde::{Deserialize, Serialize};

/// The lowest and highest value of a row (DW-006, DW-007).
pub const VALUES: std::ops::RangeInclusive<u8> = 2..=6;

/// How many tokens of each row are still unflipped. Packed: a nibble for each row of value 2 to 6
/// and, above them, a bit for each row that is not empty, so that asking for the rows a value can
/// pay is one mask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
#[serde(from = "[u8; 5]", into = "[u8; 5]")]
pub struct Tokens(u32);

const OPEN_ROWS: u32 = 20;

impl From<[u8; 5]> for Tokens {
    fn from(counts: [u8; 5]) -> Self {
        let mut bits = 0;
        for (row, count) in counts.into_iter().enumerate() {
            bits |= u32::from(count.min(15)) << (4 * row);
            bits |= u32::from(count > 0) << (OPEN_ROWS as usize + row);
        }
        Tokens(bits)
    }
}

impl From<Tokens> for [u8; 5] {
    fn from(tokens: Tokens) -> Self {
        std::array::from_fn(|row| tokens.left(row as u8 + 2))
    }
}

impl Tokens {
    /// Unflipped tokens in the row of that value.
    #[inline]
    pub const fn left(self, value: u8) -> u8 {
        (self.0 >> (4 * (value - 2)) & 15) as u8
    }

    /// Unflipped tokens in every row, a byte each, from that of value 2: all nibbles become bytes at once.
    #[inline]
    pub const fn bytes(self) -> u64 {
        let packed = (self.0 & ((1 << OPEN_ROWS) - 1)) as u64;
        let pairs = (packed | packed << 16) & 0xf_0000_ffff;
        let apart = (pairs | pairs << 8) & 0xf_00ff_00ff;
        (apart | apart << 4) & 0x0f_0f0f_0f0f
    }

    /// The rows (bit 0 is the row of value 2) whose rightmost token costs at most `value`.
    #[inline]
    pub fn payable(self, value: u8) -> u8 {
        let rows = (1 << value.saturating_sub(1).min(5)) - 1;
        (self.0 >> OPEN_ROWS) as u8 & rows
    }

    /// The lowest value that flips anything; `None` when all is flipped.
    #[inline]
    pub const fn cheapest(self) -> Option<u8> {
        let rows = self.0 >> OPEN_ROWS;
        if rows == 0 { None } else { Some(rows.trailing_zeros() as u8 + 2) }
    }

    /// Flips the rightmost token of a row that is not empty; true when it was the last of its row,
    /// the golden one.
    #[inline]
    pub const fn flip(&mut self, value: u8) -> bool {
        let row = (value - 2) as u32;
        self.0 -= 1 << (4 * row);
        let last = self.0 >> (4 * row) & 15 == 0;
        if last {
            self.0 &= !(1 << (OPEN_ROWS + row));
        }
        last
    }

    /// Whether everything is flipped.
    #[inline]
    pub const fn done(self) -> bool {
        self.0 == 0
    }

    /// Golden tokens flipped: rows that are empty.
    #[inline]
    pub const fn golden_flipped(self) -> u8 {
        5 - (self.0 >> OPEN_ROWS).count_ones() as u8
    }

    /// The sum of all unflipped tokens.
    #[inline]
    pub fn sum_left(self) -> u8 {
        VALUES.map(|value| value * self.left(value)).sum()
    }

    /// How many are unflipped.
    #[inline]
    pub fn count_left(self) -> u8 {
        VALUES.map(|value| self.left(value)).sum()
    }

    /// The highest row a value can pay: how the Id chooses (DW-074).
    #[inline]
    pub fn highest_payable(self, value: u8) -> Option<u8> {
        let rows = self.payable(value);
        (rows != 0).then(|| 9 - rows.leading_zeros() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> Tokens {
        Tokens::from([5, 4, 3, 2, 1])
    }

    #[test]
    fn a_fresh_set_is_worth_fifty() {
        assert_eq!(fresh().sum_left(), 50);
        assert_eq!(fresh().count_left(), 15);
        assert_eq!(<[u8; 5]>::from(fresh()), [5, 4, 3, 2, 1]);
        assert_eq!(fresh().bytes(), 0x01_0203_0405);
        assert_eq!(Tokens::from([15, 0, 15, 0, 15]).bytes(), 0x0f_000f_000f);
    }

    #[test]
    fn a_value_pays_rows_up_to_itself() {
        assert_eq!(fresh().payable(1), 0);
        assert_eq!(fresh().payable(2), 0b1);
        assert_eq!(fresh().payable(5), 0b1111);
        assert_eq!(fresh().payable(6), 0b11111);
        assert_eq!(fresh().payable(40), 0b11111);
        assert_eq!(fresh().highest_payable(4), Some(4));
        assert_eq!(fresh().highest_payable(1), None);
    }

    #[test]
    fn the_last_of_a_row_is_golden() {
        let mut tokens = fresh();
        assert!(!tokens.flip(5));
        assert!(tokens.flip(5));
        assert_eq!(tokens.golden_flipped(), 1);
        assert_eq!(tokens.payable(5), 0b0111);
        assert!(tokens.flip(6));
        assert_eq!(tokens.highest_payable(6), Some(4));
    }
}
