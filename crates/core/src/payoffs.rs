//! What a finished match was worth to each seat.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::{MAX_SEATS, SeatSet};

/// One number per seat from 0 (lost) to [`Payoffs::FULL`] (won alone). A shared victory is split;
/// a cooperative game gives every seat the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Payoffs(ArrayVec<i32, MAX_SEATS>);

impl Payoffs {
    pub const FULL: i32 = 1000;

    #[inline]
    pub fn shared(winners: SeatSet, seats: usize) -> Self {
        let share = if winners.is_empty() { 0 } else { Self::FULL / winners.len() as i32 };
        Payoffs(
            crate::Seat::all(seats)
                .map(|seat| if winners.contains(seat) { share } else { 0 })
                .collect(),
        )
    }

    #[inline]
    pub fn equal(value: i32, seats: usize) -> Self {
        Payoffs(std::iter::repeat_n(value, seats).collect())
    }

    #[inline]
    pub fn of(&self, seat: crate::Seat) -> i32 {
        self.0[seat.index()]
    }

    pub fn as_slice(&self) -> &[i32] {
        &self.0
    }
}

impl FromIterator<i32> for Payoffs {
    /// One number for each seat, at most [`MAX_SEATS`].
    #[inline]
    fn from_iter<I: IntoIterator<Item = i32>>(payoffs: I) -> Self {
        Payoffs(payoffs.into_iter().collect())
    }
}
