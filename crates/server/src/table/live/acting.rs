//! A click becomes a step: it is checked on a copy of the match, appended to the store, and only then
//! shown to everybody.

use std::sync::Arc;
use std::time::Instant;

use dreamtable_core::{Node, Seat, Viewer};
use store::{Progress, StoreError};

use super::{Live, Turn};
use crate::app::App;
use crate::http::refusal::Refusal;
use crate::people::seated::People;
use crate::table::clocks::{Agreed, Deadlines};
use crate::table::ending::told;
use crate::table::position::Position;
use crate::table::steps::Steps;
use crate::words::refused;

/// Who makes a seat act.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum By {
    Itself,
    /// Its time was up, and a bot chose.
    Bot,
    /// Its time was up, and the rules say what follows.
    Rules,
    /// Its time was up, and its silence is an answer like any other: it is told, and costs nobody the seat.
    Silence,
    /// Its time was up earlier in this turn.
    Course,
}

impl Live {
    /// A seat acts, takes a step back when the action is `undo`, or lets the rest of its turn take its
    /// plain course when it is `finish`. `given` is the length of the
    /// log the seat saw when it chose, and `who` names the seat among those who sit here now. Returns
    /// the new length once the step is on the disk.
    pub async fn act(
        self: &Arc<Self>,
        app: &Arc<App>,
        given: u64,
        action: &str,
        who: impl Fn(&People) -> Result<Seat, Refusal> + Send + Sync,
    ) -> Result<u64, Refusal> {
        self.act_by(By::Itself, app, given, action, who).await
    }

    /// The same by whoever makes the seat act.
    pub async fn act_by(
        self: &Arc<Self>,
        by: By,
        app: &Arc<App>,
        given: u64,
        action: &str,
        who: impl Fn(&People) -> Result<Seat, Refusal> + Send + Sync,
    ) -> Result<u64, Refusal> {
        let began = Instant::now();
        let seq = loop {
            let known = self.frame().position.seq;
            match self.try_to_act(by, app, given, action, &who).await {
                // Another server has written something, which is read here or was read meanwhile:
                // perhaps the answer stands all the same.
                Err(refusal)
                    if refusal.code == "stale"
                        && (self.read_on(app).await? || self.frame().position.seq > known) => {}
                done => break done?,
            }
        };
        self.stir(None);
        app.metrics.actions.add(1);
        app.metrics.commits.note(began.elapsed());
        self.wake(app);
        Ok(seq)
    }

    async fn try_to_act(
        &self,
        by: By,
        app: &App,
        given: u64,
        action: &str,
        who: &(impl Fn(&People) -> Result<Seat, Refusal> + Send + Sync),
    ) -> Result<u64, Refusal> {
        let mut turn = self.turn.lock().await;
        let frame = self.frame();
        let (seat, position) = (who(&frame.people)?, &frame.position);
        if !self.has_begun() {
            return Err(Refusal::conflict("not-begun", refused::NOT_BEGUN));
        }
        let finishes = action == "finish";
        let plain = if finishes { position.table.rest(seat) } else { None };
        if finishes && plain.is_none() {
            return Err(Refusal::conflict("not-now", refused::NO_TURN));
        }
        let action = plain.as_deref().unwrap_or(action);
        if let Err(refusal) = position.hear(seat, given, action) {
            return match position.has_taken(seat, given, action) {
                true => Ok(position.seen_by(Viewer::Seat(seat)).seq),
                false => Err(refusal),
            };
        }
        let mut steps = Steps::after(position);
        steps.act(seat, action)?;
        steps.draw(self.seed());
        if finishes {
            steps.finish(self.seed(), seat)?;
        }
        self.commit(app, &mut turn, position, steps, Some((seat, by))).await
    }

    pub(super) async fn commit(
        &self,
        app: &App,
        turn: &mut Turn,
        position: &Arc<Position>,
        steps: Steps,
        actor: Option<(Seat, By)>,
    ) -> Result<u64, Refusal> {
        let Steps { table, lines, moments } = steps;
        let (seq, count, over) = (table.seq(), lines.len(), table.node() == Node::Over);
        let next = Arc::new(position.after(table.into(), moments));
        let frame = self.frame();
        let agreed = Agreed::of(&self.record);
        let chosen = match actor {
            Some((seat, by)) => turn.asked.chosen(seat, agreed, by),
            None => turn.asked,
        };
        let asked = chosen.after(position, &next);
        let timers = frame.deadlines.timers();
        let deadlines = Deadlines::new(agreed, &asked, &timers, &next, &frame.people);
        let mut progress = asked.progress(&next, &deadlines);
        progress.generation = Some(turn.generation);
        progress.told = told(&next, &frame.people);
        let shown = Arc::ptr_eq(next.seen_by(Viewer::Spectator), &next);
        if !(shown || over) {
            progress.at = Progress::UNTOLD;
        }
        self.keep_told(app, &next).await;
        if let Err(error) = app.store.append(self.id(), position.seq, lines, progress).await {
            // Somebody else has written to this log: what is in memory is no longer the truth. If it
            // only lacks lines, they are read soon; else the table is opened anew.
            match error {
                StoreError::Stale { current, .. } if current > position.seq => {
                    app.behind.notify_one()
                }
                StoreError::Stale { .. } => app.tables.forget(self),
                StoreError::Unclear | StoreError::Taken => app.behind.notify_one(),
                _ => {}
            }
            return Err(error.into());
        }
        turn.asked = asked;
        app.metrics.steps.add(count as i64);
        self.show(|shown| {
            (shown.position, shown.deadlines) = (next.clone(), Arc::new(deadlines));
        });
        self.note_result(app);
        // A table opened anew must know what was shown last.
        if let Some(snapshot) = shown.then(|| turn.snapshots.after(&*next.table)).flatten() {
            let (store, id) = (app.store.clone(), self.id());
            app.work.spawn(async move {
                if let Err(error) = store.save_snapshot(id, snapshot).await {
                    tracing::warn!(table = %id, %error, "a snapshot was not kept");
                }
            });
        }
        Ok(seq)
    }
}
