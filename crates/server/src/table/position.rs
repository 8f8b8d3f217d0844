//! Where a match stands: what each viewer knows of it, written down once for all who share a view.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use catalog::{Happened, LogLine, Table};
use dreamtable_core::{MAX_SEATS, Node, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use view::course::Milestone;

use crate::http::refusal::Refusal;
use crate::http::stream::event;
use crate::table::offer::{Offered, Offers};
use crate::words::refused;

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
    /// What was done, in notation.
    text: String,
}

impl Moment {
    pub fn new(seq: u64, line: &LogLine, happened: Happened) -> Self {
        let undo = matches!(line, LogLine::Undo(_));
        Moment { seq, seat: line.seat(), undo, happened, text: line.text().to_owned() }
    }

    fn is_of(&self, viewer: Viewer) -> bool {
        self.seat.is_some_and(|seat| viewer.is(seat))
    }

    /// Whether this was done by the viewer, or in a way the viewer heard or saw.
    pub fn is_told_to(&self, viewer: Viewer) -> bool {
        let happened = &self.happened;
        self.is_of(viewer) || happened.is_heard(viewer) || happened.is_undone_openly()
    }

    /// Whether this viewer is told that a step was taken back.
    pub fn is_undone_for(&self, viewer: Viewer) -> bool {
        self.undo && (self.is_of(viewer) || self.happened.is_undone_openly())
    }
}

/// The match at one length of its log. It never changes; a step makes a new one.
pub struct Position {
    pub table: Arc<dyn Table>,
    pub seq: u64,
    /// The length of the log before the latest moments.
    pub since: u64,
    pub offers: Offers,
    /// Where the match is.
    milestone: Milestone,
    /// The round that ended with the latest moments, and how it stood then.
    pub ended: Option<Milestone>,
    /// The latest moments, oldest first; those after `since` are what just happened.
    pub recent: Vec<Arc<Moment>>,
    /// For a viewer who was told nothing of the latest moments: the position it was told of last.
    told: PerViewer<Option<Arc<Position>>>,
    json: PerViewer<OnceLock<Arc<str>>>,
    event: PerViewer<OnceLock<Bytes>>,
}

impl Position {
    /// How many moments are kept for frame.
    const RECENT: usize = 40;

    /// The position at which a table is opened.
    pub fn opened(table: Arc<dyn Table>, mut recent: Vec<Arc<Moment>>) -> Self {
        recent.drain(..recent.len().saturating_sub(Self::RECENT));
        let offers = Offers::first(&*table);
        Self::new(table.seq(), table, offers, recent)
    }

    /// The position after some more moments, during which nobody was asked anything.
    pub fn after(self: &Arc<Self>, table: Arc<dyn Table>, moments: Vec<Arc<Moment>>) -> Self {
        let offers = self.offers.after(&*table, &moments);
        self.followed(table, moments, offers)
    }

    /// The position after some more moments, which have led to these offers.
    pub fn followed(
        self: &Arc<Self>,
        table: Arc<dyn Table>,
        moments: Vec<Arc<Moment>>,
        offers: Offers,
    ) -> Self {
        let mut told: PerViewer<Option<Arc<Position>>> = Default::default();
        let mut here = None;
        for viewer in Viewer::all(table.seats()) {
            let told_of_it = moments.iter().any(|moment| moment.is_told_to(viewer));
            if !told_of_it && self.looks_like(viewer, &*table, &offers) {
                let earlier = self.told[slot(viewer)].clone();
                let last =
                    earlier.unwrap_or_else(|| here.get_or_insert_with(|| self.alone()).clone());
                told[slot(viewer)] = Some(last);
            }
        }
        let skip = (self.recent.len() + moments.len()).saturating_sub(Self::RECENT);
        let recent = self.recent.iter().cloned().chain(moments).skip(skip).collect();
        let mut next = Position { told, ..Self::new(self.seq, table, offers, recent) };
        let before = self.milestone.round.number;
        if before > 0 && next.milestone.round.number > before {
            let round = self.milestone.round;
            next.ended = Some(Milestone { round, standing: next.milestone.standing.clone() });
        }
        next
    }

    /// The same position without those before it, which would otherwise never be forgotten.
    fn alone(self: &Arc<Self>) -> Arc<Self> {
        if self.told.iter().all(Option::is_none) {
            return self.clone();
        }
        let (table, offers) = (self.table.clone(), self.offers.clone());
        Arc::new(Self::new(self.since, table, offers, self.recent.clone()))
    }

    fn looks_like(&self, viewer: Viewer, table: &dyn Table, offers: &Offers) -> bool {
        let asked = match viewer {
            Viewer::Seat(seat) => offers.of(seat).asked == self.offer(seat).asked,
            Viewer::Spectator => true,
        };
        asked
            && self.table.node() == table.node()
            && self.table.observe_text(viewer) == table.observe_text(viewer)
    }

    /// The position as far as this viewer was told of it. What others do in secret does not show, not
    /// even that something was done.
    pub fn seen_by(self: &Arc<Self>, viewer: Viewer) -> &Arc<Self> {
        self.told[slot(viewer)].as_ref().unwrap_or(self)
    }

    fn new(since: u64, table: Arc<dyn Table>, offers: Offers, recent: Vec<Arc<Moment>>) -> Self {
        let seq = table.seq();
        let (told, json, event) = Default::default();
        let (milestone, ended) = (table.milestone(), None);
        Position { table, seq, since, offers, milestone, ended, recent, told, json, event }
    }

    pub fn offer(&self, seat: Seat) -> &Offered {
        self.offers.of(seat)
    }

    /// Hears an answer that was given to the position after `given` lines, if it still means what it
    /// meant then.
    pub fn hear(self: &Arc<Self>, seat: Seat, given: u64, action: &str) -> Result<(), Refusal> {
        // Not the length of the log: nobody shall find out by asking that something was done in secret.
        let seen = self.seen_by(Viewer::Seat(seat)).seq;
        if given > seen {
            return Err(Refusal::stale(given, seen));
        }
        if self.offer(seat).stands(given, action) {
            return Ok(());
        }
        let why = self.table.refusal(seat, action).filter(|_| action != "undo");
        let reason = why.map(|why| refused::changed_since(&why.to_string()));
        Err(Refusal::conflict("stale", reason.unwrap_or_else(|| refused::LOOK_AGAIN.to_owned())))
    }

    /// Whether this seat's first answer after `given` lines was exactly this one: then it has arrived
    /// twice, and counts once.
    pub fn has_taken(&self, seat: Seat, given: u64, action: &str) -> bool {
        let mut own = self.recent.iter().filter(|moment| moment.seat == Some(seat));
        own.find(|moment| moment.seq > given).is_some_and(|moment| moment.text == action)
    }

    /// Where the match is and how it stands.
    pub fn milestone(&self) -> &Milestone {
        &self.milestone
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
            Viewer::Seat(seat) => &self.offer(seat).legal,
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
