//! All that is shown around a table at one moment: the match, the people, the talk. It never
//! changes; whatever happens makes a new one.

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
    painted: PerViewer<OnceLock<Arc<Painted>>>,
    /// The frame before, as far as anybody looked at it.
    before: PerViewer<Option<Arc<Painted>>>,
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
    pub version: u64,
    pub parts: Vec<Part>,
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
            painted: Default::default(),
            before: Default::default(),
            changes: Default::default(),
        }
    }

    /// The next frame; `self` remembers nothing of it.
    pub fn next(&self, position: Arc<Position>, people: Arc<People>, chat: Arc<Chat>) -> Self {
        let mut next = Frame::first(self.version + 1, position, people, chat);
        for (before, painted) in next.before.iter_mut().zip(&self.painted) {
            *before = painted.get().cloned();
        }
        next
    }

    /// The parts for this viewer, drawn by `paint` unless somebody has asked before.
    pub fn painted(
        &self,
        viewer: Viewer,
        paint: impl FnOnce(&Frame, Viewer) -> Vec<Part>,
    ) -> &Arc<Painted> {
        self.painted[slot(viewer)]
            .get_or_init(|| Arc::new(Painted { version: self.version, parts: paint(self, viewer) }))
    }

    /// The event that brings a page of version `seen` up to this frame; `None` when it is there.
    pub fn page_event(
        &self,
        viewer: Viewer,
        seen: Option<u64>,
        paint: impl FnOnce(&Frame, Viewer) -> Vec<Part>,
    ) -> Option<Bytes> {
        if seen == Some(self.version) {
            return None;
        }
        let painted = self.painted(viewer, paint);
        let before = self.before[slot(viewer)].as_ref();
        match before.filter(|before| seen == Some(before.version)) {
            None => Some(self.parts_event(painted.parts.iter())),
            Some(before) => {
                let changes = self.changes[slot(viewer)].get_or_init(|| {
                    let same = |part: &&Part| {
                        before.parts.iter().any(|old| old.id == part.id && old.html == part.html)
                    };
                    self.parts_event(painted.parts.iter().filter(|part| !same(part)))
                });
                Some(changes.clone())
            }
        }
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
