//! Who is looking at a table now; one person may look through several windows.

use std::collections::HashMap;

use dreamtable_core::{Seat, SeatSet};
use store::{PersonId, Sitting};

use crate::people::seated::People;

#[derive(Default)]
pub struct Watchers {
    people: HashMap<PersonId, usize>,
    nameless: usize,
}

impl Watchers {
    /// Somebody begins to look on. Says whether that is news.
    pub fn arrive(&mut self, person: Option<PersonId>) -> bool {
        let Some(person) = person else {
            self.nameless += 1;
            return true;
        };
        let windows = self.people.entry(person).or_default();
        *windows += 1;
        *windows == 1
    }

    /// Somebody looks away. Says whether that is news.
    pub fn depart(&mut self, person: Option<PersonId>) -> bool {
        let Some(person) = person else {
            self.nameless -= 1;
            return true;
        };
        let windows = self.people.entry(person).or_default();
        *windows = windows.saturating_sub(1);
        let gone = *windows == 0;
        if gone {
            self.people.remove(&person);
        }
        gone
    }

    /// Those at the table, with who of them is looking.
    pub fn around(&self, sittings: Vec<Sitting>) -> People {
        let here: SeatSet = Seat::all(sittings.len())
            .filter(|seat| {
                let person = sittings[seat.index()].place.person;
                person.is_some_and(|person| self.people.contains_key(&person))
            })
            .collect();
        let spectators = self.people.len() - here.len() + self.nameless;
        People::new(sittings, here, spectators)
    }
}
