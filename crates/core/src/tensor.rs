//! A game in numbers, for programs that learn: every action has a number that never changes, and
//! what a viewer knows is a row of small numbers of a fixed length.

use serde::Serialize;

use crate::{Game, Pile, Viewer};

/// A game whose actions are numbered and whose observations can be written as a row of numbers. Both
/// are the same for every match of the same options and content.
pub trait Tensor: Game {
    /// Actions have numbers below this.
    fn action_count(&self) -> usize;

    /// The number of an action. In a list of legal actions numbers rise as the actions do.
    fn action_index(&self, action: Self::Action) -> usize;

    /// The action with that number; `None` when it is not below [`Tensor::action_count`]. An action
    /// may say more than its number, such as all that an offer gives: then this is the bare one.
    fn action_at(&self, index: usize) -> Option<Self::Action>;

    /// The one of the listed actions with that number.
    #[inline]
    fn action_among(&self, listed: &[Self::Action], index: usize) -> Option<Self::Action> {
        let found = listed.binary_search_by_key(&index, |action| self.action_index(*action));
        found.ok().map(|at| listed[at])
    }

    /// Writes what a viewer knows, field by field, always the same fields in the same order. It is
    /// given the observation and nothing else, so a tensor tells no more than that.
    fn write<C: Cells>(&self, seen: &Self::Observation, cells: &mut C);

    /// 1 at the number of each listed action, 0 everywhere else. The mask has [`Tensor::action_count`]
    /// places.
    #[inline]
    fn write_mask(&self, listed: &[Self::Action], mask: &mut [i8]) {
        mask.fill(0);
        for action in listed {
            mask[self.action_index(*action)] = 1;
        }
    }

    /// What the numbers of a tensor mean.
    fn fields(&self) -> Vec<Field> {
        let mut fields = Fields(Vec::new());
        self.write(&self.observe(&self.setup(), Viewer::Spectator), &mut fields);
        fields.0
    }
}

/// The number of an action, where kinds of actions follow each other with `kinds[i]` of the `i`-th: the
/// one `within` its kind, counted from 0.
pub fn number_of(kinds: &[usize], kind: usize, within: usize) -> usize {
    kinds[..kind].iter().sum::<usize>() + within
}

/// The kind of that number and its place within it; `None` beyond the last.
pub fn kind_of(kinds: &[usize], number: usize) -> Option<(usize, usize)> {
    let mut within = number;
    for (kind, &count) in kinds.iter().enumerate() {
        if within < count {
            return Some((kind, within));
        }
        within -= count;
    }
    None
}

/// One part of a tensor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Field {
    pub name: &'static str,
    pub what: &'static str,
    /// Where it begins.
    pub start: usize,
    pub length: usize,
}

/// What a tensor is written to. Each field is announced before its numbers, so that what is written
/// and what is said about it stand in one place.
pub trait Cells {
    /// So many numbers come at least: whoever is told this first asks for each of them no more.
    #[inline(always)]
    fn room(&mut self, count: usize) {
        let _ = count;
    }

    /// What comes next.
    fn field(&mut self, name: &'static str, what: &'static str);

    /// One number; what is beyond -128 and 127 is cut off there.
    fn number(&mut self, value: impl Into<i64>);

    /// Some numbers at once, which is quicker than one after the other.
    fn numbers<const N: usize>(&mut self, values: [i8; N]);

    /// Up to eight numbers, each a byte of `packed`, from the lowest.
    #[inline(always)]
    fn bytes<const N: usize>(&mut self, packed: u64) {
        const { assert!(N <= 8) };
        let bytes = packed.to_le_bytes();
        self.numbers::<N>(std::array::from_fn(|at| bytes[at] as i8));
    }

    /// `count` numbers: 1 for each bit that is set, from the lowest, else 0.
    fn bits(&mut self, bits: u64, count: usize);

    #[inline]
    fn flag(&mut self, yes: bool) {
        self.number(u8::from(yes));
    }

    /// `count` numbers: 1 for each card that is there.
    #[inline]
    fn pile(&mut self, pile: Pile, count: usize) {
        self.bits(pile.bits() as u64, count.min(64));
        self.bits((pile.bits() >> 64) as u64, count.saturating_sub(64));
    }

    /// The number itself, or -1 for none.
    #[inline]
    fn place(&mut self, place: Option<impl Into<i64>>) {
        match place {
            Some(place) => self.number(place),
            None => self.number(-1),
        }
    }

    /// `count` numbers, all 0 but that of `which`, which is 1.
    fn one_of(&mut self, which: Option<usize>, count: usize);
}

/// The row of numbers of one tensor, filled from its beginning.
pub struct TensorRow<'a> {
    rest: &'a mut [i8],
    length: usize,
}

impl<'a> TensorRow<'a> {
    #[inline]
    pub fn new(cells: &'a mut [i8]) -> Self {
        TensorRow { length: cells.len(), rest: cells }
    }

    /// How many numbers have been written.
    pub fn written(&self) -> usize {
        self.length - self.rest.len()
    }

    #[inline(always)]
    fn next(&mut self, count: usize) -> &'a mut [i8] {
        let (next, rest) = std::mem::take(&mut self.rest).split_at_mut(count);
        self.rest = rest;
        next
    }
}

impl Cells for TensorRow<'_> {
    #[inline(always)]
    fn room(&mut self, count: usize) {
        assert!(count <= self.rest.len(), "a row has room for all its numbers");
    }

    #[inline(always)]
    fn field(&mut self, _: &'static str, _: &'static str) {}

    #[inline(always)]
    fn number(&mut self, value: impl Into<i64>) {
        self.next(1)[0] = value.into().clamp(i8::MIN.into(), i8::MAX.into()) as i8;
    }

    #[inline(always)]
    fn numbers<const N: usize>(&mut self, values: [i8; N]) {
        self.next(N).copy_from_slice(&values);
    }

    #[inline(always)]
    fn bits(&mut self, mut bits: u64, count: usize) {
        let (eights, last) = self.next(count).as_chunks_mut();
        for cells in eights {
            *cells = SPREAD[bits as usize % 256];
            bits >>= 8;
        }
        last.copy_from_slice(&SPREAD[bits as usize % 256][..last.len()]);
    }

    #[inline(always)]
    fn one_of(&mut self, which: Option<usize>, count: usize) {
        let cells = self.next(count);
        cells.fill(0);
        if let Some(cell) = which.and_then(|which| cells.get_mut(which)) {
            *cell = 1;
        }
    }
}

/// The bits of each byte, one number each.
static SPREAD: [[i8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as i8;
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Hears what is announced and how long it is.
struct Fields(Vec<Field>);

impl Fields {
    fn longer(&mut self, by: usize) {
        if let Some(field) = self.0.last_mut() {
            field.length += by;
        }
    }
}

impl Cells for Fields {
    fn field(&mut self, name: &'static str, what: &'static str) {
        let start = self.0.last().map_or(0, |field| field.start + field.length);
        self.0.push(Field { name, what, start, length: 0 });
    }

    fn number(&mut self, _: impl Into<i64>) {
        self.longer(1);
    }

    fn numbers<const N: usize>(&mut self, _: [i8; N]) {
        self.longer(N);
    }

    fn bits(&mut self, _: u64, count: usize) {
        self.longer(count);
    }

    fn one_of(&mut self, _: Option<usize>, count: usize) {
        self.longer(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(length: usize, write: impl Fn(&mut TensorRow)) -> Vec<i8> {
        let mut cells = vec![9; length];
        let mut row = TensorRow::new(&mut cells);
        write(&mut row);
        assert_eq!(row.written(), length);
        cells
    }

    #[test]
    fn bits_and_numbers_fill_the_row_from_its_beginning() {
        let row = written(13, |row| {
            row.bits(0b10_0000_0101, 10);
            row.number(300);
            row.number(-300);
            row.flag(true);
        });
        assert_eq!(row, [1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 127, -128, 1]);
    }

    #[test]
    fn bytes_are_numbers_from_the_lowest() {
        let row = written(7, |row| {
            row.room(7);
            row.bytes::<5>(0x99_ff_80_7f_02_01);
            row.bytes::<2>(0x0403);
        });
        assert_eq!(row, [1, 2, 127, -128, -1, 3, 4]);
    }

    #[test]
    fn every_bit_has_its_own_place() {
        for bit in 0..64 {
            for count in [64, 63, 41, 32, 8, 3] {
                let row = written(count + 1, |row| {
                    row.bits(1 << bit, count);
                    row.numbers([7]);
                });
                let ones: Vec<usize> = (0..count).filter(|at| row[*at] == 1).collect();
                assert_eq!(ones, (bit < count).then_some(bit).into_iter().collect::<Vec<_>>());
                assert_eq!(row[count], 7);
            }
        }
        assert_eq!(written(64, |row| row.bits(u64::MAX, 64)), [1; 64]);
    }

    #[test]
    fn one_of_many_is_a_single_one() {
        for which in [0, 5, 63, 64, 130] {
            let row = written(131, |row| row.one_of(Some(which), 131));
            assert_eq!(row.iter().position(|cell| *cell == 1), Some(which));
            assert_eq!(row.iter().filter(|cell| **cell != 0).count(), 1);
        }
        assert_eq!(written(3, |row| row.one_of(None, 3)), [0, 0, 0]);
    }

    #[test]
    fn kinds_of_actions_follow_each_other() {
        let kinds = [3, 0, 2];
        assert_eq!(number_of(&kinds, 2, 1), 4);
        assert_eq!(kind_of(&kinds, 4), Some((2, 1)));
        assert_eq!((kind_of(&kinds, 2), kind_of(&kinds, 5)), (Some((0, 2)), None));
    }

    #[test]
    fn fields_follow_each_other() {
        let mut fields = Fields(Vec::new());
        fields.field("a", "first");
        fields.one_of(Some(1), 70);
        fields.field("b", "second");
        fields.flag(true);
        let places: Vec<_> = fields.0.iter().map(|f| (f.name, f.start, f.length)).collect();
        assert_eq!(places, [("a", 0, 70), ("b", 70, 1)]);
    }
}
