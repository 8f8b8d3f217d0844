//! What another server has written to a table that is open here.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use dreamtable_core::SeatSet;
use store::Mark;

use super::Live;
use crate::app::App;
use crate::http::refusal::Refusal;
use crate::people::history::History;
use crate::people::seated::{Chat, People};
use crate::table::clocks::{Agreed, Deadlines, TimeTaken};
use crate::table::steps;

impl Live {
    fn mark(&self) -> Mark {
        Mark { steps: self.frame().position.seq, noted: self.noted.load(Relaxed) }
    }

    /// Whether the table has come further than is known here.
    pub fn is_behind(&self, there: Mark) -> bool {
        let here = self.mark();
        here.steps < there.steps || here.noted < there.noted
    }

    /// Reads what another server has written to this table, and says whether there was anything.
    pub(super) async fn read_on(self: &Arc<Self>, app: &Arc<App>) -> Result<bool, Refusal> {
        let marks = app.store.marks(&[self.id()]).await?;
        let there = marks.first().map(|(_, mark)| *mark);
        match there.filter(|there| self.is_behind(*there) && !self.frame().ending) {
            Some(there) => self.catch_up(app, there).await.map(|()| true),
            None => Ok(false),
        }
    }

    /// Reads what another server has written to this table, if it has come further than is known
    /// here.
    pub async fn catch_up(self: &Arc<Self>, app: &Arc<App>, there: Mark) -> Result<(), Refusal> {
        let mut turn = self.turn.lock().await;
        let (frame, here) = (self.frame(), self.mark());
        if !self.is_behind(there) || frame.ending {
            return Ok(());
        }
        let (progress, mark) = app.store.progress(self.id()).await?;
        let mut position = frame.position.clone();
        if mark.steps > here.steps {
            let lines = app.store.lines(self.id(), here.steps).await?;
            position = Arc::new(steps::read_on(&position, lines)?);
            self.keep_told(app, &position).await;
        }
        let sittings = app.store.sittings(self.id()).await?;
        let history = Arc::new(History::new(app.store.seatings(self.id()).await?));
        let chat = Arc::new(Chat::new(app.store.chat(self.id(), Chat::SHOWN as u32).await?));
        turn.asked = TimeTaken::noted(&progress);
        self.noted.store(mark.noted, Relaxed);
        let people = People::new(sittings.clone(), SeatSet::EMPTY, 0);
        let agreed = Agreed::of(&self.record);
        let deadlines = Deadlines::new(agreed, &turn.asked, &progress.timers, &position, &people);
        let again = if position.is_over() { app.store.again(self.id()).await? } else { None };
        self.show(|next| {
            (next.position, next.chat, next.again) = (position, chat, again.map(Arc::new));
        });
        self.show_people(|now| *now = sittings, Some(history), Some(deadlines));
        self.settle_luck(app).await?;
        drop(turn);
        self.wake(app);
        Ok(())
    }
}
