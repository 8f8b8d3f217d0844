//! Who sits at a table changes.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use dreamtable_core::{Commitment, Seat, SeatSet};
use store::{PersonId, Place, Seating, Sitting};

use super::Live;
use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::people::seated::People;
use crate::table::clocks::{Agreed, Deadlines};
use crate::table::ending::told;

impl Live {
    /// A seat changes hands as `change` says, seeing who sits there now.
    pub async fn seat(
        self: &Arc<Self>,
        app: &Arc<App>,
        seat: Seat,
        by: Option<PersonId>,
        promise: Option<Commitment>,
        change: impl FnOnce(&Live, &People) -> Result<Place, Refusal>,
    ) -> Result<(), Refusal> {
        let mut turn = self.turn.lock().await;
        let frame = self.frame();
        let now = change(self, &frame.people)?;
        let was = frame.people.place(seat).clone();
        if now != was {
            let name_of = async |person: Option<PersonId>| match person {
                Some(person) => app.store.person(person).await,
                None => Ok(None),
            };
            let sitting = Sitting { place: now.clone(), name: name_of(now.person).await? };
            let mut seating = Seating {
                n: 0,
                at: clock::now(),
                steps: frame.position.seq,
                seat,
                by,
                by_name: name_of(by).await?,
                was: frame.people.sittings[seat.index()].clone(),
                now: sitting.clone(),
            };
            let mut sittings = frame.people.sittings.clone();
            sittings[seat.index()] = sitting;
            let people = People::new(sittings.clone(), SeatSet::EMPTY, 0);
            let mut asked = turn.asked.seated(seat, &frame.people, &people);
            if by.is_some() {
                asked = asked.forgiven(seat);
            }
            let (agreed, timers) = (Agreed::of(&self.record), frame.deadlines.timers());
            let deadlines = Deadlines::new(agreed, &asked, &timers, &frame.position, &people);
            let mut progress = asked.progress(&frame.position, &deadlines);
            progress.told = told(&frame.position, &people);
            app.store.sit(self.id(), seat, was.clone(), now.clone(), by, progress).await?;
            turn.asked = asked;
            if let (Some(person), Some(commitment)) = (by, promise) {
                self.promise(app, seat, person, commitment).await?;
            }
            seating.n = self.noted.fetch_add(1, Relaxed) + 1;
            let history = Arc::new(frame.people.history.with(seating));
            self.show_people(|now| *now = sittings, Some(history), Some(deadlines));
        }
        if now == was && by.is_some() && by == was.person {
            self.forgive(&mut turn, seat);
        }
        drop(turn);
        let own = by.is_some() && self.frame().people.place(seat).person == by;
        self.stir(own.then_some(seat));
        self.begin_when_due(app).await
    }

    /// A guest has a new name.
    pub async fn rename(&self, person: PersonId, name: &str) {
        let _turn = self.turn.lock().await;
        let rename = |sittings: &mut Vec<Sitting>| {
            for sitting in sittings {
                if sitting.place.person == Some(person) {
                    sitting.name = Some(name.to_owned());
                }
            }
        };
        self.show_people(rename, None, None);
    }
}
