//! What follows a match: its result is noted, and another one may be asked for.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use dreamtable_core::Seat;
use store::{NextMatch, PersonId};

use super::{Live, Turn};
use crate::app::App;
use crate::http::refusal::Refusal;
use crate::people::guest::new_match;
use crate::table::clocks::{Agreed, Deadlines};
use crate::table::ending::Ending;

impl Live {
    /// Notes how the match ended, once, which can be told from the log at any time.
    pub(super) fn note_result(&self, app: &App) {
        let table = self.frame().position.table.clone();
        let Some(outcome) = Ending::of(&*table) else { return };
        let (store, id) = (app.store.clone(), self.id());
        app.work.spawn(async move {
            let noted = match store.result(id).await {
                Ok(None) => store.note_result(id, outcome.to_text()).await,
                Ok(Some(_)) => Ok(()),
                Err(error) => Err(error),
            };
            if let Err(error) = noted {
                tracing::warn!(table = %id, %error, "how a match ended was not noted");
            }
        });
    }

    /// Somebody asks for another match with the same people: whoever asks first names it, and everybody
    /// at the table is told.
    pub async fn ask_again(
        self: &Arc<Self>,
        app: &App,
        by: PersonId,
    ) -> Result<NextMatch, Refusal> {
        let _turn = self.turn.lock().await;
        if let Some(again) = &self.frame().again {
            return Ok(NextMatch::clone(again));
        }
        let next = new_match();
        app.store.ask_again(self.id(), next, by).await?;
        let again = app.store.again(self.id()).await?;
        let again = again.ok_or(store::StoreError::NoSuchMatch(self.id()))?;
        if again.next == next {
            self.noted.fetch_add(1, Relaxed);
        }
        self.show(|next| next.again = Some(Arc::new(again.clone())));
        Ok(again)
    }

    /// A person is back at a seat that was never given away: what was missed no longer counts.
    pub(super) fn forgive(&self, turn: &mut Turn, seat: Seat) {
        let frame = self.frame();
        if !turn.asked.missed().contains(seat) {
            return;
        }
        turn.asked = turn.asked.forgiven(seat);
        let (agreed, timers) = (Agreed::of(&self.record), frame.deadlines.timers());
        let deadlines =
            Deadlines::new(agreed, &turn.asked, &timers, &frame.position, &frame.people);
        self.show(|next| next.deadlines = Arc::new(deadlines));
    }
}
