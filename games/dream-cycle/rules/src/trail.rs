//! What a turn remembers of the way so far, to know when it goes round in circles (section 16).

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::compass::Facing;
use crate::square::Square;

/// How many tables are remembered for DC-16.11. What forms them only repeats within a few moves;
/// anything longer is ended by the fence of DC-16.10.
const TABLES: usize = 40;
/// Four other tokens, entered from four sides.
const CONFLICTS: usize = 16;

/// The way since the last interruption, and the tables since anything last changed for good.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Trail {
    seen: Seen,
    /// Conflicts since the last interruption, none of which moved a token.
    met: ArrayVec<Met, CONFLICTS>,
    tables: ArrayVec<u64, TABLES>,
    /// Bit by bit of `tables`: whether a push came after it.
    pushed: u64,
    /// Likewise, whether a die was rolled or a choice made after it.
    varied: u64,
    /// Likewise, how often it is a repetition: bits of ones and of twos.
    repeated: [u64; 2],
}

/// How a conflict ended that moved nobody else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Met {
    pub square: Square,
    pub way: Facing,
    /// Whether it ended with a block the last time; else the token was passed.
    pub blocked: bool,
    /// Whether the mover decided it.
    pub by_mover: bool,
    /// Whether passing and blocking have been chosen since the last interruption.
    pub used: [bool; 2],
}

/// What DC-16.11 says about a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    None,
    /// It came back by itself.
    Endless,
    /// It came back for the third time, though dice or choices could have prevented it.
    Third,
}

impl Trail {
    /// Something happened that breaks a loop and that cannot be undone by going on (DC-16.4).
    pub fn interrupt(&mut self) {
        self.seen = Seen::default();
        self.met.clear();
        self.forget_tables();
    }

    /// A push breaks a loop, but the token may be pushed back (DC-16.11).
    pub fn push(&mut self) {
        self.seen = Seen::default();
        self.met.clear();
        self.pushed = u64::MAX;
    }

    /// No table so far can come back.
    pub fn forget_tables(&mut self) {
        self.tables.clear();
        (self.pushed, self.varied, self.repeated) = (0, 0, [0; 2]);
    }

    /// A die was rolled or a choice made.
    #[inline]
    pub fn vary(&mut self) {
        self.varied = u64::MAX;
    }

    /// The token has come to a square; how often it has been there with this facing since the last
    /// interruption, this time included. Counting stops at three.
    pub fn arrive(&mut self, square: Square, facing: Facing) -> u8 {
        self.seen.add(square, facing)
    }

    pub fn meet(&mut self, square: Square, way: Facing, blocked: bool, by_mover: bool) {
        let known = self.met.iter_mut().find(|met| met.square == square && met.way == way);
        if let Some(met) = known {
            met.blocked = blocked;
            met.by_mover = by_mover;
            met.used[usize::from(blocked)] = true;
            return;
        }
        let mut used = [false; 2];
        used[usize::from(blocked)] = true;
        let _ = self.met.try_push(Met { square, way, blocked, by_mover, used });
    }

    pub fn met(&self, square: Square, way: Facing) -> Option<&Met> {
        self.met.iter().find(|met| met.square == square && met.way == way)
    }

    /// Remembers a table and says whether it is a repetition. Where repetitions add up, a lap
    /// without a push keeps their number.
    pub fn table(&mut self, table: u64, adds_up: bool) -> Repetition {
        let known = self.tables.iter().rposition(|other| *other == table);
        let bit = |mask: u64, at: usize| mask >> at & 1;
        let mut repetition = Repetition::None;
        let mut times = 0;
        if let Some(at) = known {
            let so_far = bit(self.repeated[0], at) + 2 * bit(self.repeated[1], at);
            if bit(self.pushed, at) == 1 {
                times = so_far + 1;
                repetition = match (bit(self.varied, at), times) {
                    (0, _) => Repetition::Endless,
                    (_, 3..) => Repetition::Third,
                    _ => Repetition::None,
                };
            } else if adds_up {
                times = so_far;
            }
        }
        if self.tables.is_full() {
            self.tables.remove(0);
            for mask in [&mut self.pushed, &mut self.varied] {
                *mask >>= 1;
            }
            self.repeated = self.repeated.map(|mask| mask >> 1);
        }
        let at = self.tables.len();
        self.tables.push(table);
        let set = |mask: &mut u64, value: u64| *mask = *mask & !(1 << at) | value << at;
        set(&mut self.pushed, 0);
        set(&mut self.varied, 0);
        set(&mut self.repeated[0], times.min(3) & 1);
        set(&mut self.repeated[1], times.min(3) >> 1);
        repetition
    }
}

/// How often each square of the tiles was reached with each facing, up to three times. A level of a
/// row is nine squares long, so the column counts modulo nine; a byte has two bits for each facing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Seen([[u8; 9]; 30]);

impl Seen {
    fn add(&mut self, square: Square, facing: Facing) -> u8 {
        let (column, level) = (square.x().max(0) % 9, square.y().clamp(0, 29));
        self.raise(level as usize, column as usize, facing)
    }

    fn raise(&mut self, level: usize, column: usize, facing: Facing) -> u8 {
        let (byte, shift) = (&mut self.0[level][column], 2 * facing as u8);
        let count = (*byte >> shift & 3).min(2) + 1;
        *byte = *byte & !(3 << shift) | count << shift;
        count
    }
}

impl Serialize for Seen {
    /// Only what was reached: level, column, the byte.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let levels = self.0.iter().enumerate();
        let bytes = levels.flat_map(|(level, columns)| {
            columns.iter().enumerate().map(move |(column, byte)| (level, column, *byte))
        });
        serializer.collect_seq(bytes.filter(|(_, _, byte)| *byte > 0))
    }
}

impl<'de> Deserialize<'de> for Seen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut seen = Seen::default();
        for (level, column, byte) in Vec::<(usize, usize, u8)>::deserialize(deserializer)? {
            let place = seen.0.get_mut(level).and_then(|columns| columns.get_mut(column));
            *place.ok_or_else(|| de::Error::custom("a level below 30, a column below 9"))? = byte;
        }
        Ok(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_known_again_only_with_the_same_facing() {
        let mut trail = Trail::default();
        let square = Square::new(4, 7).unwrap();
        assert_eq!(trail.arrive(square, Facing::North), 1);
        assert_eq!(trail.arrive(square, Facing::East), 1);
        assert_eq!(trail.arrive(square, Facing::North), 2);
        trail.interrupt();
        assert_eq!(trail.arrive(square, Facing::North), 1);
    }

    #[test]
    fn a_table_repeats_only_over_a_push() {
        let mut trail = Trail::default();
        assert_eq!(trail.table(7, true), Repetition::None);
        assert_eq!(trail.table(7, true), Repetition::None);
        trail.push();
        assert_eq!(trail.table(7, true), Repetition::Endless);
    }

    #[test]
    fn the_fourth_table_ends_the_turn_where_a_choice_lay_between() {
        let mut trail = Trail::default();
        trail.table(7, true);
        for expected in [Repetition::None, Repetition::None, Repetition::Third] {
            trail.push();
            trail.vary();
            trail.table(8, true);
            assert_eq!(trail.table(7, true), expected);
        }
    }

    #[test]
    fn a_full_memory_forgets_the_oldest() {
        let mut trail = Trail::default();
        for table in 0..100 {
            trail.table(table, true);
        }
        trail.push();
        assert_eq!(trail.table(99, true), Repetition::Endless);
        assert_eq!(trail.table(1, true), Repetition::None);
    }
}
