//! A table in play. A click becomes a step here: it is checked on a copy of the match, appended to
//! the store, and only then shown to everybody.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use catalog::{Entry, LogLine, Table};
use dreamtable_core::{MAX_SEATS, Node, Seat, SeatSet};
use store::{
    Line, MatchId, MatchRecord, PersonId, Place, Said, SavedSnapshot, Sitting, StoreError,
};
use tokio::sync::watch;

use crate::app::App;
use crate::bots_turn::{self, Thinking};
use crate::clock;
use crate::frame::Frame;
use crate::people::{Chat, People};
use crate::position::{Moment, Position};
use crate::refusal::Refusal;

/// A snapshot is kept whenever the log has grown by this much.
const SNAPSHOT_EVERY: u64 = 48;

pub struct Live {
    pub record: MatchRecord,
    pub entry: &'static dyn Entry,
    /// Held by whoever changes something, so that changes come one after the other.
    turn: tokio::sync::Mutex<Turn>,
    frames: watch::Sender<Arc<Frame>>,
    watchers: Mutex<Watchers>,
    /// When each seat's person was last heard of.
    heard: [AtomicI64; MAX_SEATS],
    touched: AtomicI64,
    pub(crate) thinking: Mutex<[Option<Thinking>; MAX_SEATS]>,
}

struct Turn {
    snapshot_at: u64,
}

/// Who is looking now; one person may look through several windows.
#[derive(Default)]
struct Watchers {
    people: HashMap<PersonId, usize>,
    nameless: usize,
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
        let lines = app.store.lines(id, snapshot_at).await?;
        let mut moments = Vec::with_capacity(lines.len());
        for line in lines {
            let line = log_line(line);
            let happened = table.replay(&line).map_err(|why| {
                tracing::error!(table = %id, step = table.seq(), %line, %why, "a log does not replay");
                Refusal::new(
                    axum::http::StatusCode::CONFLICT,
                    "not-playable",
                    format!("the log of this table does not fit these rules: {why}"),
                )
            })?;
            moments.push(moment(table.seq(), &line, happened));
        }
        let sittings = app.store.sittings(id).await?;
        let chat = Chat::new(app.store.chat(id, Chat::SHOWN as u32).await?);
        let people = People::new(sittings, SeatSet::EMPTY, 0);
        let position = Position::opened(table.into(), moments);
        let version = clock::now() as u64 * 1000;
        let frame = Frame::first(version, position.into(), people.into(), chat.into());
        let live = Live {
            record,
            entry,
            turn: tokio::sync::Mutex::new(Turn { snapshot_at }),
            frames: watch::Sender::new(Arc::new(frame)),
            watchers: Mutex::default(),
            heard: Default::default(),
            touched: AtomicI64::new(clock::now()),
            thinking: Mutex::default(),
        };
        live.settle(app).await?;
        Ok(live)
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

    /// A seat acts, or takes a step back when the action is `undo`. `given` is the length of the
    /// log the seat saw when it chose. Returns the new length once the step is on the disk.
    pub async fn act(
        self: &Arc<Self>,
        app: &Arc<App>,
        seat: Seat,
        given: u64,
        action: &str,
    ) -> Result<u64, Refusal> {
        let began = Instant::now();
        let mut turn = self.turn.lock().await;
        let position = self.frame().position.clone();
        if given < position.asked[seat.index()] || given > position.seq {
            return Err(Refusal::stale(given, position.seq));
        }
        let mut steps = Steps::after(&position);
        steps.act(seat, action)?;
        steps.draw(&self.record);
        let seq = self.commit(app, &mut turn, &position, steps).await?;
        drop(turn);
        self.touch(Some(seat));
        app.metrics.actions.add(1);
        app.metrics.commits.note(began.elapsed());
        bots_turn::wake(app, self);
        Ok(seq)
    }

    async fn commit(
        &self,
        app: &App,
        turn: &mut Turn,
        position: &Position,
        steps: Steps,
    ) -> Result<u64, Refusal> {
        let Steps { table, lines, moments } = steps;
        let (seq, count, over) = (table.seq(), lines.len(), table.node() == Node::Over);
        let standing = store::Standing { at: clock::now(), over, ..Default::default() };
        match app.store.append(self.id(), position.seq, lines, standing).await {
            Ok(()) => {}
            Err(error) => {
                // Somebody else has written to this log, or the disk failed: what is in memory may
                // no longer be the truth, so the table is opened anew.
                if let StoreError::Stale { .. } = error {
                    app.tables.forget(self);
                }
                return Err(error.into());
            }
        }
        app.metrics.steps.add(count as u64);
        let next = Arc::new(position.after(table.into(), moments));
        self.show(|frame| frame.next(next.clone(), frame.people.clone(), frame.chat.clone()));
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
        let turn = self.turn.lock().await;
        let people = self.frame().people.clone();
        let now = change(self, &people)?;
        let was = people.place(seat).clone();
        if now != was {
            app.store.sit(self.id(), seat, was, now.clone(), Default::default()).await?;
            self.put(seat, now, app).await?;
        }
        drop(turn);
        self.touch(Some(seat));
        bots_turn::wake(app, self);
        Ok(())
    }

    async fn put(&self, seat: Seat, place: Place, app: &App) -> Result<(), Refusal> {
        let name = match place.person {
            Some(person) => app.store.person(person).await?,
            None => None,
        };
        self.show_people(|sittings| sittings[seat.index()] = Sitting { place, name });
        Ok(())
    }

    /// A guest has a new name.
    pub async fn rename(&self, person: PersonId, name: &str) {
        let _turn = self.turn.lock().await;
        self.show_people(|sittings| {
            for sitting in sittings {
                if sitting.place.person == Some(person) {
                    sitting.name = Some(name.to_owned());
                }
            }
        });
    }

    pub async fn say(&self, app: &App, said: Said) -> Result<(), Refusal> {
        let _turn = self.turn.lock().await;
        app.store.say(self.id(), said.clone()).await?;
        self.show(|frame| {
            let chat = Arc::new(frame.chat.with(said));
            frame.next(frame.position.clone(), frame.people.clone(), chat)
        });
        Ok(())
    }

    fn show_people(&self, change: impl FnOnce(&mut Vec<Sitting>)) {
        self.show(|frame| {
            let mut sittings = frame.people.sittings.clone();
            change(&mut sittings);
            let watchers = self.watchers.lock().expect("nobody panics while counting");
            let here: SeatSet = Seat::all(sittings.len())
                .filter(|seat| {
                    let person = sittings[seat.index()].place.person;
                    person.is_some_and(|person| watchers.people.contains_key(&person))
                })
                .collect();
            let spectators = watchers.people.len() - here.len() + watchers.nameless;
            let people = Arc::new(People::new(sittings, here, spectators));
            frame.next(frame.position.clone(), people, frame.chat.clone())
        });
    }

    /// Somebody begins to look on.
    pub fn arrive(&self, person: Option<PersonId>) {
        let news = {
            let mut watchers = self.watchers.lock().expect("nobody panics while counting");
            match person {
                None => {
                    watchers.nameless += 1;
                    true
                }
                Some(person) => {
                    let windows = watchers.people.entry(person).or_default();
                    *windows += 1;
                    *windows == 1
                }
            }
        };
        self.heard_of(person);
        if news {
            self.show_people(|_| ());
        }
    }

    /// Somebody looks away.
    pub fn depart(&self, person: Option<PersonId>) {
        let news = {
            let mut watchers = self.watchers.lock().expect("nobody panics while counting");
            match person {
                None => {
                    watchers.nameless -= 1;
                    true
                }
                Some(person) => {
                    let windows = watchers.people.entry(person).or_default();
                    *windows = windows.saturating_sub(1);
                    let gone = *windows == 0;
                    if gone {
                        watchers.people.remove(&person);
                    }
                    gone
                }
            }
        };
        self.heard_of(person);
        if news {
            self.show_people(|_| ());
        }
    }

    fn heard_of(&self, person: Option<PersonId>) {
        let seat = person.and_then(|person| self.frame().people.seat_of(person));
        self.touch(seat);
    }

    fn touch(&self, seat: Option<Seat>) {
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

    /// Nobody looks, nobody thinks, nothing has happened for a while.
    pub fn is_idle(&self, millis: i64) -> bool {
        self.frames.receiver_count() == 0
            && clock::now() - self.touched.load(Relaxed) >= millis
            && self.thinking.lock().is_ok_and(|seats| seats.iter().all(Option::is_none))
    }

    /// Sends everybody away; they will ask for the table anew.
    pub fn end(&self) {
        bots_turn::stop(self);
        self.show(|frame| {
            let (position, people) = (frame.position.clone(), frame.people.clone());
            let mut last = frame.next(position, people, frame.chat.clone());
            last.ending = true;
            last
        });
    }
}

/// Steps that were played on a copy of the match and are not stored yet.
struct Steps {
    table: Box<dyn Table>,
    lines: Vec<Line>,
    moments: Vec<Arc<Moment>>,
}

impl Steps {
    fn after(position: &Position) -> Self {
        Steps { table: position.table.copy(), lines: Vec::new(), moments: Vec::new() }
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let line = match action {
            "undo" => LogLine::Undo(seat),
            _ => LogLine::Act { seat, text: action.to_owned() },
        };
        let happened = self.table.replay(&line)?;
        self.note(&line, happened);
        Ok(())
    }

    /// Chance does what the seed says until somebody is asked.
    fn draw(&mut self, record: &MatchRecord) {
        while let Some(drawn) = self.table.draw(&record.seed) {
            self.note(&drawn.line(), drawn.happened);
        }
    }

    fn note(&mut self, line: &LogLine, happened: catalog::Happened) {
        let at = clock::now();
        self.moments.push(moment(self.table.seq(), line, happened));
        self.lines.push(Line { seat: line.seat(), text: line.text().to_owned(), at });
    }
}

fn moment(seq: u64, line: &LogLine, happened: catalog::Happened) -> Arc<Moment> {
    Arc::new(Moment::new(seq, line.seat(), matches!(line, LogLine::Undo(_)), happened))
}

/// A stored line as the catalog reads it.
pub fn log_line(line: Line) -> LogLine {
    match line.seat {
        None => LogLine::Chance(line.text),
        Some(seat) if line.text == "undo" => LogLine::Undo(seat),
        Some(seat) => LogLine::Act { seat, text: line.text },
    }
}
