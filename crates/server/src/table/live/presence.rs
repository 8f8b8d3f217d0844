//! Who comes to look at a table and who looks away.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use dreamtable_core::Seat;
use store::{PersonId, Presence, Sitting};
use tokio::runtime::Handle;

use super::Live;
use crate::clock;
use crate::people::history::History;
use crate::table::clocks::Deadlines;

/// Those who come and go within this time are shown together: a crowd that tells every one of itself
/// of every other costs the square of its number.
const TOGETHER: Duration = Duration::from_millis(60);

/// Whoever looks through a server that is suddenly gone counts as here for this long, in milliseconds.
const STAYS: i64 = 25_000;

impl Live {
    /// Somebody begins to look on.
    pub fn arrive(self: &Arc<Self>, person: Option<PersonId>) {
        let news = self.watchers.lock().expect("nobody panics while counting").arrive(person);
        self.heard_of(person);
        if news {
            self.announce();
        }
    }

    /// Somebody looks away. At a seat they count as here for a short while, and then not.
    pub fn depart(self: &Arc<Self>, person: Option<PersonId>) {
        let until = clock::now() + self.lingers.as_millis() as i64;
        let news =
            self.watchers.lock().expect("nobody panics while counting").depart(person, until);
        if self.heard_of(person).is_some() && news {
            self.announce_after(self.lingers);
        } else if news {
            self.announce();
        }
    }

    /// Shows once more who is here when a while has passed.
    fn announce_after(self: &Arc<Self>, pause: Duration) {
        let Ok(runtime) = Handle::try_current() else { return };
        let live = self.clone();
        runtime.spawn(async move {
            tokio::time::sleep(pause).await;
            live.announce();
        });
    }

    pub fn announce(self: &Arc<Self>) {
        // Watchers are also dropped when the runtime ends: then there is nobody to tell.
        let Ok(runtime) = Handle::try_current() else { return };
        if !self.announcing.swap(true, Relaxed) {
            let live = self.clone();
            runtime.spawn(async move {
                tokio::time::sleep(TOGETHER).await;
                live.announcing.store(false, Relaxed);
                live.show_people(|_| (), None, None);
            });
        }
    }

    pub(super) fn show_people(
        &self,
        change: impl FnOnce(&mut Vec<Sitting>),
        history: Option<Arc<History>>,
        deadlines: Option<Deadlines>,
    ) {
        self.show(|next| {
            let mut sittings = next.people.sittings.clone();
            change(&mut sittings);
            let mut watchers = self.watchers.lock().expect("nobody panics while counting");
            let history = history.unwrap_or_else(|| next.people.history.clone());
            next.people = Arc::new(watchers.around(sittings, history));
            if let Some(deadlines) = deadlines {
                next.deadlines = Arc::new(deadlines);
            }
        });
    }

    /// Whether a seat's person looks on now, here or elsewhere.
    pub fn is_here(&self, seat: Seat) -> bool {
        let person = self.frame().people.place(seat).person;
        let watchers = self.watchers.lock().expect("nobody panics while counting");
        person.is_some_and(|person| watchers.is_here(person))
    }

    /// When a seat's person was last heard of, here or elsewhere.
    pub fn heard(&self, seat: Seat) -> i64 {
        self.heard[seat.index()].load(Relaxed)
    }

    /// Whom the store should know to have been heard of: those who did something, and once in a while
    /// those who look on.
    pub fn to_note(&self, once_in_a_while: bool) -> Vec<Presence> {
        let (frame, now) = (self.frame(), clock::now());
        let watchers = self.watchers.lock().expect("nobody panics while counting");
        let note = |seat: Seat| {
            let person = frame.people.place(seat).person?;
            let looks = watchers.sees(person);
            let unnoted = self.unnoted[seat.index()].swap(false, Relaxed);
            if !(unnoted || looks && once_in_a_while) {
                return None;
            }
            if looks {
                self.heard[seat.index()].fetch_max(now, Relaxed);
            }
            let here_until = if looks { now + STAYS } else { now };
            Some(Presence { id: self.id(), person, heard: self.heard(seat), here_until })
        };
        Seat::all(self.record.seats).filter_map(note).collect()
    }

    /// Learns from the store who was heard of elsewhere, or before this server was started. Of those
    /// of whom nothing is known it is known when they sat down. Says whether other people are here now.
    pub fn recall(&self, of: &[Presence]) -> bool {
        let frame = self.frame();
        for seat in Seat::all(self.record.seats) {
            let Some(person) = frame.people.place(seat).person else { continue };
            let heard = of.iter().find(|one| one.person == person).map(|one| one.heard);
            let sat = frame.people.history.since(seat).unwrap_or(self.record.created);
            self.heard[seat.index()].fetch_max(heard.unwrap_or(0).max(sat), Relaxed);
        }
        let mut watchers = self.watchers.lock().expect("nobody panics while counting");
        watchers.hear_elsewhere(of, clock::now())
    }

    /// A person was heard of; says at which seat.
    fn heard_of(&self, person: Option<PersonId>) -> Option<Seat> {
        let seat = person.and_then(|person| self.frame().people.seat_of(person));
        self.stir(seat);
        seat
    }
}
