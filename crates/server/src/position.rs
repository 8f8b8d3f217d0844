//! Where a match stands: what each viewer knows of it, written down once for all who share a view.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use catalog::{Happened, Table};
use dreamtable_core::{MAX_SEATS, Node, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::stream::event;

/// One slot for each distinct viewer.
pub type PerViewer<T> = [T; MAX_SEATS + 1];

pub fn slot(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => MAX_SEATS,
    }
}

/// One line of the log with what it brought about.
pub struct Moment {
    /// The length of the log after it.
    pub seq: u64,
    /// Nobody's when chance did it.
    pub seat: Option<Seat>,
    pub undo: bool,
    pub happened: Happened,
}

impl Moment {
    pub fn new(seq: u64, seat: Option<Seat>, undo: bool, happened: Happened) -> Self {
        Moment { seq, seat, undo, happened }
    }
}

/// The match at one length of its log. It never changes; a step makes a new one.
pub struct Position {
    pub table: Arc<dyn Table>,
    pub seq: u64,
    /// The length of the log before the latest moments.
    pub since: u64,
    pub legal: Vec<Vec<String>>,
    /// For each seat, since when it has been asked what it is asked now: an answer given to any
    /// length of the log from there on is an answer to this question. So those who choose at the
    /// same time do not make each other stale.
    pub asked: Vec<u64>,
    /// The latest moments, oldest first; those after `since` are what just happened.
    pub recent: Vec<Arc<Moment>>,
    json: PerViewer<OnceLock<Arc<str>>>,
    event: PerViewer<OnceLock<Bytes>>,
}

impl Position {
    /// How many moments are kept for showing.
    const RECENT: usize = 40;

    /// The position at which a table is opened.
    pub fn opened(table: Arc<dyn Table>, recent: Vec<Arc<Moment>>) -> Self {
        let (seq, seats) = (table.seq(), table.seats());
        let legal = Seat::all(seats).map(|seat| table.legal(seat)).collect();
        Self::new(table, seq, legal, vec![seq; seats], recent)
    }

    /// The position after some more moments.
    pub fn after(&self, table: Arc<dyn Table>, moments: Vec<Arc<Moment>>) -> Self {
        let seq = table.seq();
        // What chance did without this seat hearing of it leaves its question as it was.
        let chance = |seat| {
            let by_chance = moments.iter().filter(|moment| moment.seat.is_none());
            let mut heard = by_chance.map(|moment| moment.happened.is_heard(Viewer::Seat(seat)));
            heard.any(|heard| heard)
        };
        let legal: Vec<Vec<String>> =
            Seat::all(table.seats()).map(|seat| table.legal(seat)).collect();
        let asked = Seat::all(table.seats())
            .map(|seat| {
                let i = seat.index();
                let acted = moments.iter().any(|moment| moment.seat == Some(seat));
                let same = !acted && legal[i] == self.legal[i] && !chance(seat);
                if same { self.asked[i] } else { seq }
            })
            .collect();
        let skip = (self.recent.len() + moments.len()).saturating_sub(Self::RECENT);
        let recent = self.recent.iter().cloned().chain(moments).skip(skip).collect();
        Self::new(table, self.seq, legal, asked, recent)
    }

    fn new(
        table: Arc<dyn Table>,
        since: u64,
        legal: Vec<Vec<String>>,
        asked: Vec<u64>,
        recent: Vec<Arc<Moment>>,
    ) -> Self {
        let seq = table.seq();
        let (json, event) = Default::default();
        Position { table, seq, since, legal, asked, recent, json, event }
    }

    pub fn is_over(&self) -> bool {
        self.table.node() == Node::Over
    }

    /// What just happened.
    pub fn news(&self) -> impl Iterator<Item = &Arc<Moment>> {
        self.recent.iter().filter(|moment| moment.seq > self.since)
    }

    pub fn legal_for(&self, viewer: Viewer) -> &[String] {
        match viewer {
            Viewer::Seat(seat) => &self.legal[seat.index()],
            Viewer::Spectator => &[],
        }
    }

    pub fn undoable(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => self.table.undoable(seat),
            Viewer::Spectator => 0,
        }
    }

    /// The position as JSON for one viewer.
    pub fn json(&self, viewer: Viewer) -> Arc<str> {
        self.json[slot(viewer)]
            .get_or_init(|| {
                let node = self.table.node();
                let over = node == Node::Over;
                let told = Told {
                    seq: self.seq,
                    since: self.since,
                    viewer,
                    awaited: node.awaited(),
                    open: node.open(),
                    over,
                    legal: self.legal_for(viewer),
                    undo: self.undoable(viewer),
                    events: self
                        .news()
                        .flat_map(|moment| moment.happened.for_viewer(viewer))
                        .collect(),
                    reckoning: over.then(|| self.table.reckoning()),
                    payoffs: self.table.payoffs().map(|payoffs| payoffs.as_slice().to_vec()),
                };
                let mut text = serde_json::to_string(&told).expect("events are plain data");
                // The observation is most of it and goes straight into the text.
                text.pop();
                text.push_str(",\"observation\":");
                text.push_str(&self.table.observe_text(viewer));
                text.push('}');
                text.into()
            })
            .clone()
    }

    /// The same as an event of the stream for programs.
    pub fn event(&self, viewer: Viewer) -> Bytes {
        self.event[slot(viewer)]
            .get_or_init(|| event("table", Some(self.seq), &self.json(viewer)))
            .clone()
    }
}

#[derive(Serialize)]
struct Told<'a> {
    seq: u64,
    since: u64,
    viewer: Viewer,
    awaited: dreamtable_core::SeatSet,
    open: dreamtable_core::SeatSet,
    over: bool,
    legal: &'a [String],
    undo: usize,
    events: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reckoning: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    payoffs: Option<Vec<i32>>,
}
