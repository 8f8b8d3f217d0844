//! What the people at a table are called.

use crate::words::table;
use dreamtable_core::{Seat, SeatSet};

/// One name for each seat, first to last. A seat without a name is called by its number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(Vec<String>);

impl Names {
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        Names(names.into_iter().collect())
    }

    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| table::seat(seat))
    }

    /// "Ilse", "Ilse and Tomás", "Ilse, Lumen and Tomás".
    pub fn list(&self, seats: SeatSet) -> String {
        join(&seats.iter().map(|seat| self.of(seat)).collect::<Vec<String>>())
    }
}

/// Names as people say them one after the other.
pub fn join(names: &[String]) -> String {
    match names.split_last() {
        None => table::NOBODY.into(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => table::names(others, last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_names_are_joined_as_people_say_them() {
        let names = Names::new(["Ilse", "Lumen", "Tomás"].map(String::from));
        assert_eq!(names.list(SeatSet::EMPTY), "nobody");
        assert_eq!(names.list(SeatSet::first_n(2)), "Ilse and Lumen");
        assert_eq!(names.list(SeatSet::first_n(3)), "Ilse, Lumen and Tomás");
        assert_eq!(Names::default().of(Seat::new(1)), "Seat 2");
    }
}
