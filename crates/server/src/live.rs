//! A table in play. A click becomes a step here: it is checked on a copy of the match, appended to
//! the store, and only then shown to everybody.

mod behind;
mod presence;

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use catalog::Entry;
use dreamtable_core::{MAX_SEATS, Node, Seat, SeatSet};
use store::{MatchId, MatchRecord, PersonId, Place, Said, SavedSnapshot, Sitting, StoreError};
use tokio::sync::watch;
use view::game::Memory;

use crate::app::App;
use crate::bots_turn::{self, Thinking};
use crate::clock;
use crate::clocks::{self, Asked, Deadlines, Timer};
use crate::frame::Frame;
use crate::people::{Chat, People};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::steps::{Steps, replay};
use crate::watchers::Watchers;

/// A snapshot is kept whenever the log has grown by this much.
const SNAPSHOT_EVERY: u64 = 48;

pub struct Live {
    pub record: MatchRecord,
    pub entry: &'static dyn Entry,
    /// Held by whoever changes something, so that changes come one after the other.
    turn: tokio::sync::Mutex<Turn>,
    frames: watch::Sender<Arc<Frame>>,
    watchers: Mutex<Watchers>,
    /// Somebody has come or gone, and it will be shown soon.
    announcing: AtomicBool,
    /// When each seat's person was last heard of.
    heard: [AtomicI64; MAX_SEATS],
    touched: AtomicI64,
    /// How often seats changed and something was said, as far as this server knows.
    noted: AtomicU64,
    pub(crate) thinking: Mutex<[Option<Thinking>; MAX_SEATS]>,
    pub(crate) timer: Mutex<Option<Timer>>,
    /// What the game keeps of each seat's questions.
    pub(crate) memories: Mutex<[Memory; MAX_SEATS]>,
}

struct Turn {
    snapshot_at: u64,
    asked: Asked,
}

impl Live {
    /// Opens a table from its latest snapshot and the lines after it.
    pub async fn open(app: &App, id: MatchId) -> Result<Live, Refusal> {
        let record = app.store.match_record(id).await?;
        let entry = app.entry(&record.game)?;
        let mut table = app.tables.fresh(entry, &record)?;
        if let Some(snapshot) = app.store.snapshot(id).await? {
            // Snapshots are a cache: one that does not fit is as good as none.
            match table.resume(&snapshot.body) {
                Ok(()) if table.seq() == snapshot.seq => {}
                other => {
                    tracing::warn!(table = %id, ?other, "a snapshot does not fit; reading the log");
                    table = app.tables.fresh(entry, &record)?;
                }
            }
        }
        let snapshot_at = table.seq();
        let moments = replay(&mut *table, app.store.lines(id, snapshot_at).await?)?;
        // Read before the people and the talk: what comes in between is noticed later.
        let (standing, mark) = app.store.standing(id).await?;
        let sittings = app.store.sittings(id).await?;
        let chat = Chat::new(app.store.chat(id, Chat::SHOWN as u32).await?);
        let people = People::new(sittings, SeatSet::EMPTY, 0);
        let position = Position::opened(table.into(), moments);
        let mut asked = Asked::noted(&standing);
        if let Some(each) = record.clock {
            asked = asked.with_grace(each, app.config.grace.as_millis() as i64);
        }
        let version = clock::now() as u64 * 1000;
        let deadlines = Deadlines::new(record.clock, &asked, &position, &people);
        let mut frame = Frame::first(version, position.into(), people.into(), chat.into());
        frame.deadlines = Arc::new(deadlines);
        let turn = Turn { snapshot_at, asked };
        let live = Live {
            record,
            entry,
            turn: tokio::sync::Mutex::new(turn),
            frames: watch::Sender::new(Arc::new(frame)),
            watchers: Mutex::default(),
            announcing: AtomicBool::default(),
            heard: Default::default(),
            touched: AtomicI64::new(clock::now()),
            noted: AtomicU64::new(mark.noted),
            thinking: Mutex::default(),
            timer: Mutex::default(),
            memories: Mutex::default(),
        };
        match live.settle(app).await {
            Ok(()) => Ok(live),
            // Another server has done it just now.
            Err(refusal) if refusal.code == "stale" => Box::pin(Self::open(app, id)).await,
            Err(refusal) => Err(refusal),
        }
    }

    pub fn id(&self) -> MatchId {
        self.record.id
    }

    pub fn frame(&self) -> Arc<Frame> {
        self.frames.borrow().clone()
    }

    pub fn watch(&self) -> watch::Receiver<Arc<Frame>> {
        self.frames.subscribe()
    }

    /// Chance does what is due before anybody is asked.
    async fn settle(&self, app: &App) -> Result<(), Refusal> {
        let mut turn = self.turn.lock().await;
        let position = self.frame().position.clone();
        if position.table.node() == Node::Chance {
            let mut step = Steps::after(&position);
            step.draw(&self.record);
            self.commit(app, &mut turn, &position, step).await?;
        }
        Ok(())
    }

    /// Whoever is awaited now is asked: bots think, clocks run.
    pub fn wake(self: &Arc<Self>, app: &Arc<App>) {
        bots_turn::wake(app, self);
        clocks::wake(app, self);
    }

    /// A seat acts, or takes a step back when the action is `undo`. `given` is the length of the
    /// log the seat saw when it chose, and `who` names the seat among those who sit here now. Returns
    /// the new length once the step is on the disk.
    pub async fn act(
        self: &Arc<Self>,
        app: &Arc<App>,
        given: u64,
        action: &str,
        who: impl Fn(&People) -> Result<Seat, Refusal> + Send + Sync,
    ) -> Result<u64, Refusal> {
        let began = Instant::now();
        let seq = loop {
            match self.try_to_act(app, given, action, &who).await {
                // Another server has written something: perhaps the answer stands all the same.
                Err(refusal) if refusal.code == "stale" && self.read_on(app).await? => {}
                done => break done?,
            }
        };
        self.touch(None);
        app.metrics.actions.add(1);
        app.metrics.commits.note(began.elapsed());
        self.wake(app);
        Ok(seq)
    }

    async fn try_to_act(
        &self,
        app: &App,
        given: u64,
        action: &str,
        who: &(impl Fn(&People) -> Result<Seat, Refusal> + Send + Sync),
    ) -> Result<u64, Refusal> {
        let mut turn = self.turn.lock().await;
        let frame = self.frame();
        let (seat, position) = (who(&frame.people)?, &frame.position);
        position.hear(seat, given, action)?;
        let mut steps = Steps::after(position);
        steps.act(seat, action)?;
        steps.draw(&self.record);
        self.commit(app, &mut turn, position, steps).await
    }

    async fn commit(
        &self,
        app: &App,
        turn: &mut Turn,
        position: &Arc<Position>,
        steps: Steps,
    ) -> Result<u64, Refusal> {
        let Steps { table, lines, moments } = steps;
        let (seq, count, over) = (table.seq(), lines.len(), table.node() == Node::Over);
        let next = Arc::new(position.after(table.into(), moments));
        let asked = turn.asked.after(position, &next);
        let deadlines = Deadlines::new(self.record.clock, &asked, &next, &self.frame().people);
        let standing = asked.standing(&next, &deadlines);
        if let Err(error) = app.store.append(self.id(), position.seq, lines, standing).await {
            // Somebody else has written to this log: what is in memory is no longer the truth. If it
            // only lacks lines, they are read soon; else the table is opened anew.
            match error {
                StoreError::Stale { current, .. } if current > position.seq => {
                    app.behind.notify_one()
                }
                StoreError::Stale { .. } => app.tables.forget(self),
                _ => {}
            }
            return Err(error.into());
        }
        turn.asked = asked;
        app.metrics.steps.add(count as u64);
        self.show(|frame| {
            let mut news = frame.next(next.clone(), frame.people.clone(), frame.chat.clone());
            news.deadlines = Arc::new(deadlines);
            news
        });
        if over || seq - turn.snapshot_at >= SNAPSHOT_EVERY {
            turn.snapshot_at = seq;
            let snapshot = SavedSnapshot { seq, body: next.table.snapshot() };
            let (store, id) = (app.store.clone(), self.id());
            app.work.spawn(async move {
                if let Err(error) = store.save_snapshot(id, snapshot).await {
                    tracing::warn!(table = %id, %error, "a snapshot was not kept");
                }
            });
        }
        Ok(seq)
    }

    fn show(&self, next: impl FnOnce(&Frame) -> Frame) {
        self.frames.send_modify(|frame| *frame = Arc::new(next(frame)));
    }

    /// A seat changes hands as `change` says, seeing who sits there now.
    pub async fn seat(
        self: &Arc<Self>,
        app: &Arc<App>,
        seat: Seat,
        change: impl FnOnce(&Live, &People) -> Result<Place, Refusal>,
    ) -> Result<(), Refusal> {
        let mut turn = self.turn.lock().await;
        let frame = self.frame();
        let now = change(self, &frame.people)?;
        let was = frame.people.place(seat).clone();
        if now != was {
            let name = match now.person {
                Some(person) => app.store.person(person).await?,
                None => None,
            };
            let mut sittings = frame.people.sittings.clone();
            sittings[seat.index()] = Sitting { place: now.clone(), name };
            let people = People::new(sittings.clone(), SeatSet::EMPTY, 0);
            let asked = turn.asked.seated(seat, &frame.people, &people);
            let deadlines = Deadlines::new(self.record.clock, &asked, &frame.position, &people);
            let standing = asked.standing(&frame.position, &deadlines);
            app.store.sit(self.id(), seat, was, now, standing).await?;
            turn.asked = asked;
            self.noted.fetch_add(1, Relaxed);
            self.show_people(|now| *now = sittings, Some(deadlines));
        }
        drop(turn);
        self.touch(Some(seat));
        self.wake(app);
        Ok(())
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
        self.show_people(rename, None);
    }

    pub async fn say(&self, app: &App, said: Said) -> Result<(), Refusal> {
        let _turn = self.turn.lock().await;
        let frame = self.frame();
        let viewer = frame.people.viewer(Some(said.person));
        if let Some(why) = frame.position.table.hush(viewer) {
            return Err(Refusal::new(axum::http::StatusCode::CONFLICT, "hush", why));
        }
        app.store.say(self.id(), said.clone()).await?;
        self.noted.fetch_add(1, Relaxed);
        self.show(|frame| {
            let chat = Arc::new(frame.chat.with(said));
            frame.next(frame.position.clone(), frame.people.clone(), chat)
        });
        Ok(())
    }

    /// Something happened here; with a seat, its person was heard of.
    pub fn touch(&self, seat: Option<Seat>) {
        let now = clock::now();
        self.touched.store(now, Relaxed);
        if let Some(seat) = seat {
            self.heard[seat.index()].store(now, Relaxed);
        }
    }

    /// For how many milliseconds nothing was heard of a seat's person.
    pub fn silence(&self, seat: Seat) -> i64 {
        clock::now() - self.heard[seat.index()].load(Relaxed)
    }

    /// Nobody looks, nobody thinks, nobody's time is up soon, nothing has happened for a while.
    pub fn is_idle(&self, millis: i64, soon: i64) -> bool {
        self.frames.receiver_count() == 0
            && clock::now() - self.touched.load(Relaxed) >= millis
            && self.frame().deadlines.first().is_none_or(|due| due > clock::now() + soon)
            && self.thinking.lock().is_ok_and(|seats| seats.iter().all(Option::is_none))
    }

    /// Sends everybody away; they will ask for the table anew.
    pub fn end(&self) {
        bots_turn::stop(self);
        clocks::stop(self);
        self.show(|frame| {
            let (position, people) = (frame.position.clone(), frame.people.clone());
            let mut last = frame.next(position, people, frame.chat.clone());
            last.ending = true;
            last
        });
    }
}
