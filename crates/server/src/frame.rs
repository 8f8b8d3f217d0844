//! All that is shown around a table at one moment: the match, the people, the talk. It never
//! changes; whatever happens makes a new one.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use dreamtable_core::Viewer;
use serde_json::{Map, Value};

use crate::people::{Chat, People};
use crate::position::{PerViewer, Position, slot};
use crate::stream::event;

pub struct Frame {
    /// Rises with every frame of a table, also over restarts.
    pub version: u64,
    pub position: Arc<Position>,
    pub people: Arc<People>,
    pub chat: Arc<Chat>,
    /// The last frame: whoever watches shall ask for the table anew.
    pub ending: bool,
    sketches: PerViewer<OnceLock<Arc<Sketch>>>,
    /// The frame before, as far as anybody looked at it.
    before: PerViewer<Option<Arc<Sketch>>>,
    changes: PerViewer<OnceLock<Bytes>>,
}

/// A piece of the page under the id of the element it fills.
pub struct Part {
    pub id: &'static str,
    pub html: String,
}

/// The pieces of a table page that change, as one viewer sees them. They hold nothing that belongs
/// to one guest alone, so all who share a view share them.
pub struct Painted {
    pub parts: Vec<Part>,
}

/// What was painted, as far as it takes to see later what has changed. Thousands of open pages would
/// otherwise keep thousands of drawings in memory.
struct Sketch {
    version: u64,
    parts: Vec<(&'static str, u64)>,
}

impl Sketch {
    fn has(&self, part: &Part) -> bool {
        self.parts.contains(&(part.id, fingerprint(&part.html)))
    }
}

fn fingerprint(html: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    html.hash(&mut hasher);
    hasher.finish()
}

impl Frame {
    pub fn first(
        version: u64,
        position: Arc<Position>,
        people: Arc<People>,
        chat: Arc<Chat>,
    ) -> Self {
        Frame {
            version,
            position,
            people,
            chat,
            ending: false,
            sketches: Default::default(),
            before: Default::default(),
            changes: Default::default(),
        }
    }

    /// The next frame; `self` remembers nothing of it.
    pub fn next(&self, position: Arc<Position>, people: Arc<People>, chat: Arc<Chat>) -> Self {
        let mut next = Frame::first(self.version + 1, position, people, chat);
        for (before, sketch) in next.before.iter_mut().zip(&self.sketches) {
            *before = sketch.get().cloned();
        }
        next
    }

    /// The parts for this viewer, drawn by `paint`.
    pub fn painted(
        &self,
        viewer: Viewer,
        paint: impl FnOnce(&Frame, Viewer) -> Vec<Part>,
    ) -> Painted {
        let parts = paint(self, viewer);
        self.sketches[slot(viewer)].get_or_init(|| {
            let prints = parts.iter().map(|part| (part.id, fingerprint(&part.html))).collect();
            Arc::new(Sketch { version: self.version, parts: prints })
        });
        Painted { parts }
    }

    /// The event that brings a page of version `seen` up to this frame; `None` when it is there.
    /// What changed since the frame before is drawn once for all who share the view.
    pub fn page_event(
        &self,
        viewer: Viewer,
        seen: Option<u64>,
        paint: impl FnOnce(&Frame, Viewer) -> Vec<Part>,
    ) -> Option<Bytes> {
        if seen == Some(self.version) {
            return None;
        }
        let before = self.before[slot(viewer)].as_ref();
        Some(match before.filter(|before| seen == Some(before.version)) {
            None => self.parts_event(self.painted(viewer, paint).parts.iter()),
            Some(before) => self.changes[slot(viewer)]
                .get_or_init(|| {
                    let painted = self.painted(viewer, paint);
                    self.parts_event(painted.parts.iter().filter(|part| !before.has(part)))
                })
                .clone(),
        })
    }

    fn parts_event<'a>(&self, parts: impl Iterator<Item = &'a Part>) -> Bytes {
        let html: Map<String, Value> =
            parts.map(|part| (part.id.to_owned(), part.html.as_str().into())).collect();
        let data = serde_json::json!({
            "seq": self.position.seq,
            "version": self.version,
            "over": self.position.is_over(),
            "html": html,
        });
        event("table", Some(self.version), &data.to_string())
    }
}
