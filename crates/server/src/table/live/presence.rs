//! Who comes to look at a table and who looks away.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use store::{PersonId, Sitting};
use tokio::runtime::Handle;

use super::Live;
use crate::table::clocks::Deadlines;

/// Those who come and go within this time are shown together: a crowd that tells every one of itself
/// of every other costs the square of its number.
const TOGETHER: Duration = Duration::from_millis(60);

impl Live {
    /// Somebody begins to look on.
    pub fn arrive(self: &Arc<Self>, person: Option<PersonId>) {
        let news = self.watchers.lock().expect("nobody panics while counting").arrive(person);
        self.heard_of(person);
        if news {
            self.announce();
        }
    }

    /// Somebody looks away.
    pub fn depart(self: &Arc<Self>, person: Option<PersonId>) {
        let news = self.watchers.lock().expect("nobody panics while counting").depart(person);
        self.heard_of(person);
        if news {
            self.announce();
        }
    }

    fn announce(self: &Arc<Self>) {
        // Watchers are also dropped when the runtime ends: then there is nobody to tell.
        let Ok(runtime) = Handle::try_current() else { return };
        if !self.announcing.swap(true, Relaxed) {
            let live = self.clone();
            runtime.spawn(async move {
                tokio::time::sleep(TOGETHER).await;
                live.announcing.store(false, Relaxed);
                live.show_people(|_| (), None);
            });
        }
    }

    pub(super) fn show_people(
        &self,
        change: impl FnOnce(&mut Vec<Sitting>),
        deadlines: Option<Deadlines>,
    ) {
        self.show(|frame| {
            let mut sittings = frame.people.sittings.clone();
            change(&mut sittings);
            let watchers = self.watchers.lock().expect("nobody panics while counting");
            let people = Arc::new(watchers.around(sittings));
            let mut next = frame.next(frame.position.clone(), people, frame.chat.clone());
            next.deadlines = deadlines.map_or(next.deadlines, Arc::new);
            next
        });
    }

    fn heard_of(&self, person: Option<PersonId>) {
        let seat = person.and_then(|person| self.frame().people.seat_of(person));
        self.touch(seat);
    }
}
