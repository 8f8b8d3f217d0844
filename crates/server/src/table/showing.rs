//! All that is shown around a table at one moment: the match, the people, the talk. It never
//! changes; whatever happens makes a new one.

use std::sync::{Arc, Mutex, MutexGuard};

use bytes::Bytes;
use dreamtable_core::{MAX_SEATS, Viewer};
use store::{NextMatch, PersonId};
use view::table::Fragment;
use view::table::part::{Piece, news, pieces};

use crate::http::stream::event;
use crate::people::seated::{Chat, People};
use crate::table::clocks::Deadlines;
use crate::table::position::{PerViewer, Position, slot};

pub struct Showing {
    /// For each viewer a number that rises with every frame that shows this viewer something new,
    /// also over restarts. Of what is done in secret nobody can count anything.
    versions: PerViewer<u64>,
    pub position: Arc<Position>,
    pub people: Arc<People>,
    pub chat: Arc<Chat>,
    pub deadlines: Arc<Deadlines>,
    /// The event that asks for what players promised to add to the luck of the match.
    pub asks: Option<Bytes>,
    /// The next match at this table, once this one is over and somebody has asked for it.
    pub again: Option<Arc<NextMatch>>,
    /// The last frame: whoever watches shall ask for the table anew.
    pub ending: bool,
    views: PerViewer<Arc<Mutex<View>>>,
    /// The frame before, as far as anybody looked at it.
    before: PerViewer<Option<Arc<Sketch>>>,
}

/// What one viewer sees of a frame, as far as anybody looked.
#[derive(Default)]
struct View {
    sketch: Option<Arc<Sketch>>,
    /// What brings a page up to this frame, by the version it shows.
    events: Vec<(Option<u64>, Bytes)>,
}

/// What was painted, as far as it takes to see later what has changed. Thousands of open pages would
/// otherwise keep thousands of drawings in memory.
pub struct Sketch {
    version: u64,
    seq: u64,
    fingerprints: Vec<u64>,
}

/// What an open page shows.
#[derive(Clone, Default)]
pub enum Displayed {
    #[default]
    Nothing,
    /// The page says so itself, when it opens its stream.
    Version(u64),
    Sketch(Arc<Sketch>),
}

impl Displayed {
    fn version(&self) -> Option<u64> {
        match self {
            Displayed::Nothing => None,
            Displayed::Version(version) => Some(*version),
            Displayed::Sketch(sketch) => Some(sketch.version),
        }
    }
}

impl Showing {
    pub fn first(
        version: u64,
        position: Arc<Position>,
        people: Arc<People>,
        chat: Arc<Chat>,
    ) -> Self {
        Showing {
            versions: [version; MAX_SEATS + 1],
            position,
            people,
            chat,
            deadlines: Default::default(),
            asks: None,
            again: None,
            ending: false,
            views: Default::default(),
            before: Default::default(),
        }
    }

    /// The next frame, in which something has changed; `self` remembers nothing of it.
    pub fn then(&self, change: impl FnOnce(&mut Showing)) -> Self {
        let mut next = Showing {
            deadlines: self.deadlines.clone(),
            asks: self.asks.clone(),
            again: self.again.clone(),
            // Whoever leaves makes a frame too: it must not hide from the others that this is the end.
            ending: self.ending,
            ..Showing::first(0, self.position.clone(), self.people.clone(), self.chat.clone())
        };
        change(&mut next);
        next.follow(self);
        next
    }

    /// Numbers what each viewer sees by what was shown before.
    fn follow(&mut self, before: &Showing) {
        let around = Arc::ptr_eq(&self.people, &before.people)
            && Arc::ptr_eq(&self.chat, &before.chat)
            && !self.deadlines.is_news(Some(&before.deadlines))
            && self.again == before.again
            && self.ending == before.ending;
        for viewer in Viewer::all(self.position.table.seats()) {
            let at = slot(viewer);
            if around && self.seq(viewer) == before.seq(viewer) {
                self.versions[at] = before.versions[at];
                self.views[at] = before.views[at].clone();
                self.before[at] = before.before[at].clone();
            } else {
                self.versions[at] = before.versions[at] + 1;
                self.views[at] = Arc::default();
                self.before[at] = lock(&before.views[at]).sketch.clone();
            }
        }
    }

    /// The number of what this viewer sees.
    pub fn version(&self, viewer: Viewer) -> u64 {
        self.versions[slot(viewer)]
    }

    /// Why somebody who sits here has to be silent. Before all have come and anybody has acted, the
    /// table is a lobby, where people say who they are.
    pub fn hush(&self, person: PersonId) -> Option<String> {
        let acted = self.position.recent.iter().any(|moment| moment.seat.is_some());
        let seat = self.people.seat_of(person).filter(|_| acted || !self.people.waits())?;
        self.position.table.hush(Viewer::Seat(seat))
    }

    /// The areas of the page for this viewer, drawn by `paint`.
    pub fn painted(
        &self,
        viewer: Viewer,
        paint: impl FnOnce(&Showing, Viewer) -> Vec<Fragment>,
    ) -> Vec<Fragment> {
        let fragments = paint(self, viewer);
        let all: Vec<Piece> = fragments.iter().flat_map(pieces).collect();
        self.sketch(viewer, &mut lock(&self.views[slot(viewer)]), &all);
        fragments
    }

    fn sketch(&self, viewer: Viewer, view: &mut View, all: &[Piece]) -> Arc<Sketch> {
        let sketch = view.sketch.get_or_insert_with(|| {
            let fingerprints = all.iter().map(|piece| piece.fingerprint).collect();
            Arc::new(Sketch { version: self.version(viewer), seq: self.seq(viewer), fingerprints })
        });
        sketch.clone()
    }

    /// How far this viewer was told of the match.
    pub fn seq(&self, viewer: Viewer) -> u64 {
        self.position.seen_by(viewer).seq
    }

    /// The event that brings a page up to this frame; `None` when it is there, or when nothing of it
    /// is for this viewer. It holds the pieces that are new to the page, and is made once for all who
    /// share the view and have seen the same.
    pub fn page_event(
        &self,
        viewer: Viewer,
        seen: &mut Displayed,
        paint: impl FnOnce(&Showing, Viewer) -> Vec<Fragment>,
    ) -> Option<Bytes> {
        let mut view = lock(&self.views[slot(viewer)]);
        if seen.version() == Some(self.version(viewer)) {
            if let Some(sketch) = &view.sketch {
                *seen = Displayed::Sketch(sketch.clone());
            }
            return None;
        }
        let known = match seen {
            Displayed::Nothing => None,
            Displayed::Version(version) => {
                let before = self.before[slot(viewer)].clone();
                before.filter(|before| before.version == *version)
            }
            Displayed::Sketch(sketch) => Some(sketch.clone()),
        };
        let from = known.as_ref().map(|known| known.version);
        let made = view.events.iter().find(|(seen, _)| *seen == from);
        if let (Some((_, event)), Some(sketch)) = (made, &view.sketch) {
            *seen = Displayed::Sketch(sketch.clone());
            return Some(event.clone());
        }
        let fragments = paint(self, viewer);
        let all: Vec<Piece> = fragments.iter().flat_map(pieces).collect();
        let sketch = self.sketch(viewer, &mut view, &all);
        let new = news(&all, |print| {
            known.as_ref().is_some_and(|known| known.fingerprints.contains(&print))
        });
        if new.is_empty() && known.is_some_and(|known| known.seq == sketch.seq) {
            return None;
        }
        *seen = Displayed::Sketch(sketch);
        let event = self.event_of(viewer, &new);
        view.events.push((from, event.clone()));
        Some(event)
    }

    fn event_of(&self, viewer: Viewer, new: &[Piece]) -> Bytes {
        let head = serde_json::json!({
            "seq": self.seq(viewer),
            "version": self.version(viewer),
            "viewer": viewer.to_string(),
            "over": self.position.is_over(),
            "html": new.iter().map(|piece| piece.id).collect::<Vec<_>>(),
        });
        // The pieces as they stand: JSON would be longer by all their quotation marks.
        let pieces = new.iter().map(|piece| piece.html.replace(['\n', '\r'], " "));
        let lines: Vec<String> = std::iter::once(head.to_string()).chain(pieces).collect();
        event("table", Some(self.version(viewer)), &lines.join("\n"))
    }
}

fn lock(view: &Mutex<View>) -> MutexGuard<'_, View> {
    // A drawing that failed has left nothing half done behind.
    view.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
