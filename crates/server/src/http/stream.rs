//! Event streams: every change of a table, as its viewer may see it, to everybody who watches.
//!
//! A watcher always gets the newest frame. One who takes it slowly misses frames in between, costs
//! no memory and keeps nobody waiting.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bytes::{Bytes, BytesMut};
use dreamtable_core::Viewer;
use futures_util::stream;
use store::PersonId;
use tokio::sync::watch;
use tokio::time::Instant;

use super::doors::{Doors, Permit};
use super::origin::Origin;
use crate::app::App;
use crate::pages::table_page;
use crate::people::screen::Screen;
use crate::people::seated::{Chat, People};
use crate::table::clocks::Deadlines;
use crate::table::live::Live;
use crate::table::showing::{Displayed, Showing};

const HEARTBEAT: Duration = Duration::from_secs(15);

/// An event as it goes over the wire.
pub fn event(name: &str, id: Option<u64>, data: &str) -> Bytes {
    let mut bytes = Vec::with_capacity(data.len() + 64);
    if let Some(id) = id {
        bytes.extend_from_slice(format!("id: {id}\n").as_bytes());
    }
    bytes.extend_from_slice(format!("event: {name}\n").as_bytes());
    for line in data.split('\n') {
        bytes.extend_from_slice(b"data: ");
        bytes.extend_from_slice(line.as_bytes());
        bytes.push(b'\n');
    }
    bytes.push(b'\n');
    bytes.into()
}

/// Whom the stream is for.
#[derive(Clone)]
pub enum Reader {
    /// A browser, what it shows, and who is in front of it.
    Page(Displayed, Screen),
    Program,
}

impl Reader {
    /// A browser that lost its connection says which frame it saw last.
    pub fn page(headers: &HeaderMap, asked: Option<u64>, screen: Screen) -> Self {
        let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
        Reader::Page(last.or(asked).map_or(Displayed::Nothing, Displayed::Version), screen)
    }
}

struct Watching {
    live: Arc<Live>,
    frames: watch::Receiver<Arc<Showing>>,
    person: Option<PersonId>,
    reader: Reader,
    sent: Option<Sent>,
    ended: bool,
    /// When a sign of life is due. What is done in secret does not delay it.
    heartbeat: Instant,
    _permit: Permit,
}

/// What a program has been told last.
struct Sent {
    viewer: Viewer,
    seq: u64,
    people: Arc<People>,
    chat: Arc<Chat>,
    deadlines: Arc<Deadlines>,
    asks: Option<Bytes>,
}

/// The answer that goes on until the watcher or the server leaves.
pub fn watch_table(
    app: &Arc<App>,
    live: Arc<Live>,
    person: Option<PersonId>,
    reader: Reader,
    from: Origin,
) -> Result<Response, crate::http::refusal::Refusal> {
    let seated = matches!(live.frame().people.viewer(person), Viewer::Seat(_));
    let permit = Doors::stream(app, from, person, seated)?;
    let frames = live.watch();
    live.arrive(person);
    let watching = Watching {
        live,
        frames,
        person,
        reader,
        sent: None,
        ended: false,
        heartbeat: Instant::now() + HEARTBEAT,
        _permit: permit,
    };
    let events = stream::unfold(watching, |mut watching| async move {
        let bytes = watching.next().await?;
        Some((Ok::<_, Infallible>(bytes), watching))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Body::from_stream(events)).into_response())
}

impl Watching {
    async fn next(&mut self) -> Option<Bytes> {
        if self.ended {
            return None;
        }
        loop {
            let frame = self.frames.borrow_and_update().clone();
            if frame.ending {
                self.ended = true;
                return Some(event("bye", None, "{}"));
            }
            if let Some(bytes) = self.news(&frame) {
                self.heartbeat = Instant::now() + HEARTBEAT;
                return Some(bytes);
            }
            match tokio::time::timeout_at(self.heartbeat, self.frames.changed()).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return None,
                Err(_) => {
                    self.heartbeat = Instant::now() + HEARTBEAT;
                    return Some(Bytes::from_static(b": still here\n\n"));
                }
            }
        }
    }

    fn news(&mut self, frame: &Showing) -> Option<Bytes> {
        let person = match &self.reader {
            Reader::Page(_, screen) => Some(screen.front(&self.live, frame).person),
            Reader::Program => self.person,
        };
        let viewer = frame.people.viewer(person);
        let moved = self.sent.as_ref().is_some_and(|sent| sent.viewer != viewer);
        let bytes = match &mut self.reader {
            Reader::Page(seen, _) => {
                if moved {
                    *seen = Displayed::Nothing;
                }
                frame.page_event(viewer, seen, |frame, viewer| {
                    table_page::paint(&self.live, frame, viewer)
                })
            }
            Reader::Program => self.program_news(frame, viewer),
        };
        let asked = self.sent.as_ref().and_then(|sent| sent.asks.as_ref());
        let asks = frame.asks.as_ref().filter(|asks| asked != Some(*asks));
        let bytes = joined(bytes.into_iter().chain(asks.cloned()));
        self.sent = Some(Sent {
            viewer,
            seq: frame.seq(viewer),
            people: frame.people.clone(),
            chat: frame.chat.clone(),
            deadlines: frame.deadlines.clone(),
            asks: frame.asks.clone(),
        });
        bytes
    }

    fn program_news(&self, frame: &Showing, viewer: Viewer) -> Option<Bytes> {
        let sent = self.sent.as_ref();
        let parts = [
            sent.is_none_or(|sent| sent.viewer != viewer || sent.seq != frame.seq(viewer))
                .then(|| frame.position.seen_by(viewer).event(viewer)),
            sent.is_none_or(|sent| !Arc::ptr_eq(&sent.people, &frame.people))
                .then(|| frame.people.event()),
            sent.is_none_or(|sent| !Arc::ptr_eq(&sent.chat, &frame.chat))
                .then(|| frame.chat.event(&frame.people)),
            (frame.deadlines.is_news(sent.map(|sent| &*sent.deadlines)))
                .then(|| frame.deadlines.event()),
        ];
        joined(parts.into_iter().flatten())
    }
}

/// Events one after the other; a single one is not copied.
fn joined(mut parts: impl Iterator<Item = Bytes>) -> Option<Bytes> {
    let first = parts.next()?;
    let Some(second) = parts.next() else { return Some(first) };
    let mut all = BytesMut::from(&first[..]);
    all.extend_from_slice(&second);
    parts.for_each(|part| all.extend_from_slice(&part));
    Some(all.freeze())
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.live.depart(self.person);
    }
}
