//! Who is looking at a table now; one person may look through several windows, and several people at one
//! screen. Whoever shares a screen is here when it is.

use std::collections::HashMap;
use std::sync::Arc;

use dreamtable_core::{Seat, SeatSet};
use store::{PersonId, Presence, Sitting};

use super::history::History;
use super::seated::People;
use crate::clock;

#[derive(Default)]
pub struct Watchers {
    /// By screen, like the others below.
    people: HashMap<PersonId, usize>,
    nameless: usize,
    /// Who has closed the last window, and until when they count as here.
    lingering: HashMap<PersonId, i64>,
    /// Who looks through another server, and until when that is known.
    elsewhere: HashMap<PersonId, i64>,
}

impl Watchers {
    /// Somebody begins to look on. Says whether that is news.
    pub fn arrive(&mut self, person: Option<PersonId>) -> bool {
        let Some(person) = person.map(PersonId::screen) else {
            self.nameless += 1;
            return true;
        };
        let windows = self.people.entry(person).or_default();
        *windows += 1;
        *windows == 1
    }

    /// Somebody looks away, and counts as here until a moment. Says whether that is news.
    pub fn depart(&mut self, person: Option<PersonId>, until: i64) -> bool {
        let Some(person) = person.map(PersonId::screen) else {
            self.nameless -= 1;
            return true;
        };
        let windows = self.people.entry(person).or_default();
        *windows = windows.saturating_sub(1);
        let gone = *windows == 0;
        if gone {
            self.people.remove(&person);
            self.lingering.insert(person, until);
        }
        gone
    }

    pub fn sees(&self, person: PersonId) -> bool {
        self.people.contains_key(&person.screen())
    }

    /// What the store knows of those who look through other servers. Says whether that is news.
    pub fn hear_elsewhere(&mut self, of: &[Presence], now: i64) -> bool {
        let looking = of.iter().filter(|one| one.here_until > now);
        let elsewhere = looking.map(|one| (one.person.screen(), one.here_until)).collect();
        let before = std::mem::replace(&mut self.elsewhere, elsewhere);
        !before.keys().all(|person| self.elsewhere.contains_key(person))
            || before.len() != self.elsewhere.len()
    }

    pub fn is_here(&self, person: PersonId) -> bool {
        let now = clock::now();
        let still = |of: &HashMap<PersonId, i64>| {
            of.get(&person.screen()).is_some_and(|until| *until > now)
        };
        self.sees(person) || still(&self.lingering) || still(&self.elsewhere)
    }

    /// Those at the table, with who of them is looking.
    pub fn around(&mut self, sittings: Vec<Sitting>, history: Arc<History>) -> People {
        let now = clock::now();
        self.lingering.retain(|_, until| *until > now);
        let here: SeatSet = Seat::all(sittings.len())
            .filter(|seat| {
                let person = sittings[seat.index()].place.person;
                person.is_some_and(|person| self.is_here(person))
            })
            .collect();
        let seated = |screen: &PersonId| {
            let sits = |at: &Sitting| at.place.person.map(PersonId::screen) == Some(*screen);
            sittings.iter().any(sits)
        };
        let spectators =
            self.people.keys().filter(|person| !seated(person)).count() + self.nameless;
        People::new(sittings, here, spectators).with_history(history)
    }
}
