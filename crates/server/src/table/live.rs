//! A table in play: what is kept of it while it is open, and how it is opened, woken and put away.

mod acting;
mod after;
mod behind;
mod lease;
mod luck;
mod memories;
mod presence;
mod seating;

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use catalog::Entry;
use dreamtable_core::{MAX_SEATS, Node, Seat, SeatSet};
use store::{MatchId, MatchRecord, Place, SavedSaying};
use tokio::sync::watch;

use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::people::history::History;
use crate::people::seated::{Chat, People};
use crate::people::watchers::Watchers;
use crate::table::alarm::{self, Alarm};
use crate::table::bots_turn::{self, BotThinking};
use crate::table::clocks::{Agreed, Deadlines, TimeTaken};
use crate::table::showing::Showing;
use crate::table::snapshots::Snapshots;
use crate::table::steps::{Steps, opened};

pub use acting::By;
use luck::SettledLuck;
use memories::Memories;

pub struct Live {
    pub record: MatchRecord,
    pub entry: &'static dyn Entry,
    /// Held by whoever changes something, so that changes come one after the other.
    turn: tokio::sync::Mutex<Turn>,
    frames: watch::Sender<Arc<Showing>>,
    luck: OnceLock<SettledLuck>,
    /// The match will begin soon, whether all promises are kept or not.
    beginning: AtomicBool,
    watchers: Mutex<Watchers>,
    lingers: Duration,
    /// Somebody has come or gone, and it will be shown soon.
    announcing: AtomicBool,
    /// When each seat's person was last heard of, and whether the store has yet to learn it.
    heard: [AtomicI64; MAX_SEATS],
    unnoted: [AtomicBool; MAX_SEATS],
    stirred: AtomicI64,
    /// How often seats changed and something was said, as far as this server knows.
    noted: AtomicU64,
    pub(crate) thinking: Mutex<[Option<BotThinking>; MAX_SEATS]>,
    pub(crate) alarm: Mutex<Option<Alarm>>,
    /// Until when this server works the table: its bots and its timers.
    pub(super) worked_until: AtomicI64,
    /// It follows another match: who played that was asked to join in. After a restart nobody is.
    pub(crate) rematch: AtomicBool,
    /// What the game keeps of each seat's questions.
    pub(crate) memories: Mutex<Memories>,
}

struct Turn {
    /// Which content of the store this match was read from.
    generation: i64,
    snapshots: Snapshots,
    asked: TimeTaken,
}

impl Live {
    /// Opens a table from its latest snapshot and the lines after it.
    pub async fn open(app: &App, id: MatchId) -> Result<Live, Refusal> {
        let generation = *app.store.generation().borrow();
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
        let lines = app.store.lines(id, table.seq()).await?;
        let (position, snapshots) = opened(table, lines)?;
        // Read before the people and the talk: what comes in between is noticed later.
        let (progress, mark) = app.store.progress(id).await?;
        let sittings = app.store.sittings(id).await?;
        let chat = Chat::new(app.store.chat(id, Chat::SHOWN as u32).await?);
        let history = Arc::new(History::new(app.store.seatings(id).await?));
        let people = People::new(sittings, SeatSet::EMPTY, 0).with_history(history);
        let mut asked = TimeTaken::noted(&progress);
        if let Some(each) = record.clock {
            asked = asked.with_grace(each, app.config.grace.as_millis() as i64);
        }
        let version = clock::now() as u64 * 1000;
        let agreed = Agreed::of(&record);
        let deadlines = Deadlines::new(agreed, &asked, &progress.timers, &position, &people);
        let again = if position.is_over() { app.store.again(id).await? } else { None };
        let mut frame = Showing::first(version, position.into(), people.into(), chat.into());
        frame.deadlines = Arc::new(deadlines);
        frame.again = again.map(Arc::new);
        let turn = Turn { generation, snapshots, asked };
        let live = Live {
            record,
            entry,
            turn: tokio::sync::Mutex::new(turn),
            frames: watch::Sender::new(Arc::new(frame)),
            luck: OnceLock::new(),
            beginning: AtomicBool::default(),
            watchers: Mutex::default(),
            lingers: app.config.lingers,
            announcing: AtomicBool::default(),
            heard: Default::default(),
            unnoted: Default::default(),
            stirred: AtomicI64::new(clock::now()),
            noted: AtomicU64::new(mark.noted),
            thinking: Mutex::default(),
            alarm: Mutex::default(),
            worked_until: AtomicI64::default(),
            rematch: AtomicBool::default(),
            memories: Mutex::default(),
        };
        if live.recall(&app.store.presence(&[id]).await?) {
            live.show_people(|_| (), None, None);
        }
        live.note_result(app);
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

    pub fn frame(&self) -> Arc<Showing> {
        self.frames.borrow().clone()
    }

    pub fn watch(&self) -> watch::Receiver<Arc<Showing>> {
        self.frames.subscribe()
    }

    /// A match begins when every seat is taken and its luck is settled: until then nothing is dealt,
    /// and nobody acts.
    pub fn has_begun(&self) -> bool {
        let frame = self.frame();
        frame.position.seq > 0 || !frame.people.waits() && self.luck.get().is_some()
    }

    /// Chance does what is due before anybody is asked.
    async fn settle(&self, app: &App) -> Result<(), Refusal> {
        let mut turn = self.turn.lock().await;
        let position = self.frame().position.clone();
        if self.settle_luck(app).await? && position.table.node() == Node::Chance && self.has_begun()
        {
            let mut step = Steps::after(&position);
            step.draw(self.seed());
            self.commit(app, &mut turn, &position, step, None).await?;
        }
        Ok(())
    }

    /// Whoever is awaited now is asked: bots think, clocks run.
    pub fn wake(self: &Arc<Self>, app: &Arc<App>) {
        if !self.has_begun() {
            return self.begin_soon(app);
        }
        if !self.is_worked_here() {
            return;
        }
        bots_turn::wake(app, self);
        alarm::wake(app, self);
    }

    fn show(&self, change: impl FnOnce(&mut Showing)) {
        self.frames.send_modify(|frame| *frame = Arc::new(frame.then(change)));
    }

    pub async fn say(
        &self,
        app: &App,
        mut said: SavedSaying,
        key: Option<String>,
    ) -> Result<(), Refusal> {
        let _turn = self.turn.lock().await;
        let frame = self.frame();
        let viewer = frame.people.viewer(Some(said.person));
        if let Some(why) = frame.position.table.hush(viewer) {
            return Err(Refusal::conflict("hush", why));
        }
        let again = key.is_some();
        app.store.say(self.id(), said.clone(), key).await?;
        said.n = self.noted.fetch_add(1, Relaxed) + 1;
        // Somebody who says something twice with one key has said it once: the store knows.
        let chat = match again {
            true => Chat::new(app.store.chat(self.id(), Chat::SHOWN as u32).await?),
            false => frame.chat.with(said),
        };
        let chat = Arc::new(chat);
        self.show(|next| next.chat = chat);
        Ok(())
    }

    /// Something happened here; with a seat, its person was heard of.
    pub fn stir(&self, seat: Option<Seat>) {
        let now = clock::now();
        self.stirred.store(now, Relaxed);
        if let Some(seat) = seat {
            self.heard[seat.index()].store(now, Relaxed);
            self.unnoted[seat.index()].store(true, Relaxed);
        }
    }

    /// Whether bots play here among themselves.
    pub fn is_bots_alone(&self) -> bool {
        let frame = self.frame();
        let bots = |Place { person, bot }: &Place| person.is_none() && bot.is_some();
        let places = frame.people.sittings.iter().map(|sitting| &sitting.place);
        !frame.position.is_over() && places.into_iter().all(bots)
    }

    /// Nobody looks, nobody thinks, nobody's time is up soon, nothing has happened for a while.
    pub fn is_idle(&self, millis: i64, soon: i64) -> bool {
        self.frames.receiver_count() == 0
            && clock::now() - self.stirred.load(Relaxed) >= millis
            && self.frame().deadlines.first().is_none_or(|due| due > clock::now() + soon)
            && self.thinking.lock().is_ok_and(|seats| seats.iter().all(Option::is_none))
    }

    /// Sends everybody away; they will ask for the table anew.
    pub fn end(&self) {
        bots_turn::stop(self);
        alarm::stop(self);
        self.show(|last| last.ending = true);
    }
}
