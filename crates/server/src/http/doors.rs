//! Who may ask for how much. A guest has limits of his own, an address has others for all its guests,
//! and some room is kept for people who sit at tables.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use store::PersonId;

use super::origin::Origin;
use super::rate::Buckets;
use super::refusal::Refusal;
use crate::app::App;
use crate::config::ServerLimits;
use crate::words::refused;

pub struct Doors {
    deeds: Buckets<PersonId>,
    sayings: Buckets<PersonId>,
    hints: Buckets<PersonId>,
    newcomers: Buckets<Origin>,
    reads: Buckets<Origin>,
    deeds_from: Buckets<Origin>,
    tables: Buckets<Origin>,
    sayings_from: Buckets<Origin>,
    streams_of: Counts<PersonId>,
    streams_from: Counts<Origin>,
    connections_from: Counts<Origin>,
}

impl Doors {
    pub fn new(limits: &ServerLimits) -> Self {
        let each = &limits.per_address;
        Doors {
            deeds: Buckets::new(limits.deeds),
            sayings: Buckets::new(limits.sayings),
            hints: Buckets::new(limits.hints),
            newcomers: Buckets::new(limits.guests),
            reads: Buckets::new(each.reads),
            deeds_from: Buckets::new(each.deeds),
            tables: Buckets::new(each.tables),
            sayings_from: Buckets::new(each.sayings),
            streams_of: Counts::default(),
            streams_from: Counts::default(),
            connections_from: Counts::default(),
        }
    }

    /// Whether this guest may change something now.
    pub fn admit(&self, person: PersonId) -> Result<(), Refusal> {
        self.deeds.take(person).map_err(|seconds| Refusal::later(seconds, refused::TOO_MUCH))
    }

    /// Whether this guest may say something now.
    pub fn admit_saying(&self, person: PersonId, from: Origin) -> Result<(), Refusal> {
        let taken = self.sayings.take(person).and_then(|()| self.sayings_from.take(from));
        taken.map_err(|seconds| Refusal::later(seconds, refused::LET_OTHERS_READ))
    }

    /// Whether this guest may ask a bot for advice now: thinking costs.
    pub fn admit_hint(&self, person: PersonId) -> Result<(), Refusal> {
        self.hints.take(person).map_err(|seconds| Refusal::later(seconds, refused::HINTS_TOO_FAST))
    }

    /// Whether one more new guest may come from this address.
    pub fn admit_newcomer(&self, from: Origin) -> Result<(), Refusal> {
        let taken = self.newcomers.take(from);
        taken.map_err(|seconds| Refusal::later(seconds, refused::TOO_MANY_GUESTS))
    }

    /// Whether this address may look at something now.
    pub fn admit_read(&self, from: Origin) -> Result<(), Refusal> {
        self.reads
            .take(from)
            .map_err(|seconds| Refusal::later(seconds, refused::TOO_MANY_QUESTIONS))
    }

    /// Whether this address may change something now, whoever its guests are.
    pub fn admit_deed(&self, from: Origin) -> Result<(), Refusal> {
        let taken = self.deeds_from.take(from);
        taken.map_err(|seconds| Refusal::later(seconds, refused::TOO_MUCH_THERE))
    }

    /// Whether this address may open a table now.
    pub fn admit_table(&self, from: Origin) -> Result<(), Refusal> {
        let taken = self.tables.take(from);
        taken.map_err(|seconds| Refusal::later(seconds, refused::TOO_MANY_NEW_TABLES))
    }

    /// One more connection from this address, unless it has too many.
    pub fn connection(app: &Arc<App>, from: Origin) -> Option<Permit> {
        let most = app.config.limits.per_address.connections;
        let permit = Permit { app: app.clone(), counted: Counted::Connection(from) };
        (app.doors.connections_from.up(from) <= most).then_some(permit)
    }

    /// One more stream. Who sits at the table it shows is let in as long as there is any room at all.
    pub fn stream(
        app: &Arc<App>,
        from: Origin,
        person: Option<PersonId>,
        seated: bool,
    ) -> Result<Permit, Refusal> {
        let limits = &app.config.limits;
        let counted = Counted::Stream { person, from: (!seated).then_some(from) };
        let permit = Permit { app: app.clone(), counted };
        let open = app.metrics.streams.up() as usize;
        let own = person.map_or(1, |person| app.doors.streams_of.up(person));
        let there = if seated { 1 } else { app.doors.streams_from.up(from) };
        let room =
            limits.streams.saturating_sub(if seated { 0 } else { limits.streams_for_seated });
        if open > room {
            return Err(Refusal::later(30, refused::NO_ROOM));
        }
        if own > limits.streams_per_guest {
            return Err(Refusal::later(5, refused::TOO_MANY_WINDOWS));
        }
        if there > limits.per_address.streams {
            return Err(Refusal::later(5, refused::TOO_MANY_WINDOWS_THERE));
        }
        Ok(permit)
    }
}

/// How many of something each has now.
struct Counts<K>(Mutex<HashMap<K, usize>>);

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Counts(Mutex::default())
    }
}

impl<K: Eq + Hash> Counts<K> {
    fn up(&self, key: K) -> usize {
        let mut counts = self.0.lock().expect("nobody panics while counting");
        let count = counts.entry(key).or_default();
        *count += 1;
        *count
    }

    fn down(&self, key: K) {
        let mut counts = self.0.lock().expect("nobody panics while counting");
        if let Some(count) = counts.get_mut(&key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&key);
            }
        }
    }
}

/// Counts one open stream or connection until it is dropped.
pub struct Permit {
    app: Arc<App>,
    counted: Counted,
}

enum Counted {
    Connection(Origin),
    Stream { person: Option<PersonId>, from: Option<Origin> },
}

impl Drop for Permit {
    fn drop(&mut self) {
        let doors = &self.app.doors;
        match self.counted {
            Counted::Connection(from) => doors.connections_from.down(from),
            Counted::Stream { person, from } => {
                self.app.metrics.streams.down();
                if let Some(person) = person {
                    doors.streams_of.down(person);
                }
                if let Some(from) = from {
                    doors.streams_from.down(from);
                }
            }
        }
    }
}
