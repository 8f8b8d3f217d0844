//! What a step brought about, for everybody who may hear it.

use std::any::Any;
use std::sync::Arc;

use dreamtable_core::{Game, Seat, Viewer};
use serde_json::Value;
use view::game::{Event, Page, to_json};
use view::names::Names;

/// The events of one step. Who may hear what is decided by the game, once, here.
pub struct Happened {
    told: Box<dyn Told>,
    undone: bool,
}

impl Happened {
    pub(crate) fn new<P: Page>(game: Arc<P::Game>, events: Vec<Event<P>>) -> Self {
        Happened { told: Box::new(Events::<P> { game, events }), undone: false }
    }

    /// The same for a step that was taken back; `openly` when a spectator sees the difference.
    pub(crate) fn undone(self, openly: bool) -> Self {
        Happened { undone: openly, ..self }
    }

    /// Whether something was taken back that everybody had seen.
    pub fn is_undone_openly(&self) -> bool {
        self.undone
    }

    /// Every event whole: for files of finished matches, never for a viewer of a running one.
    pub fn all(&self) -> Vec<Value> {
        self.told.all()
    }

    /// The events as this viewer may hear them.
    pub fn for_viewer(&self, viewer: Viewer) -> Vec<Value> {
        self.told.for_viewer(viewer)
    }

    /// Whether this viewer hears anything of it.
    pub fn is_heard(&self, viewer: Viewer) -> bool {
        self.told.is_heard(viewer)
    }

    /// The same in words, one sentence each; seats are called by their number.
    pub fn in_words(&self, viewer: Viewer) -> Vec<String> {
        self.in_words_of(viewer, &Names::default())
    }

    /// The same in words, with the names of the people.
    pub fn in_words_of(&self, viewer: Viewer, names: &Names) -> Vec<String> {
        self.told.in_words(viewer, names)
    }
}

impl Happened {
    /// The events of this game as the viewer may hear them; nothing if they are another game's.
    pub(crate) fn events_for<P: Page>(&self, viewer: Viewer) -> Vec<Event<P>> {
        let events = self.told.as_any().downcast_ref::<Events<P>>();
        events.map(|events| events.heard(viewer).collect()).unwrap_or_default()
    }

    /// All of them whole, for who looks back with all cards open.
    pub(crate) fn every_event<P: Page>(&self) -> Vec<Event<P>> {
        let events = self.told.as_any().downcast_ref::<Events<P>>();
        events.map(|events| events.events.clone()).unwrap_or_default()
    }
}

/// One line of the log, as a page is told of it.
#[derive(Clone, Copy)]
pub struct Heard<'a> {
    /// `None` when chance did it.
    pub seat: Option<Seat>,
    pub undo: bool,
    /// It belongs to what just happened.
    pub fresh: bool,
    pub happened: &'a Happened,
}

trait Told: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn all(&self) -> Vec<Value>;
    fn is_heard(&self, viewer: Viewer) -> bool;
    fn for_viewer(&self, viewer: Viewer) -> Vec<Value>;
    fn in_words(&self, viewer: Viewer, names: &Names) -> Vec<String>;
}

struct Events<P: Page> {
    game: Arc<P::Game>,
    events: Vec<Event<P>>,
}

impl<P: Page> Events<P> {
    fn heard(&self, viewer: Viewer) -> impl Iterator<Item = Event<P>> {
        self.events.iter().filter_map(move |event| self.game.event_for(event, viewer))
    }
}

impl<P: Page> Told for Events<P> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn all(&self) -> Vec<Value> {
        self.events.iter().map(to_json).collect()
    }

    fn is_heard(&self, viewer: Viewer) -> bool {
        self.heard(viewer).next().is_some()
    }

    fn for_viewer(&self, viewer: Viewer) -> Vec<Value> {
        self.heard(viewer).map(|event| to_json(&event)).collect()
    }

    fn in_words(&self, viewer: Viewer, names: &Names) -> Vec<String> {
        let heard: Vec<Event<P>> = self.heard(viewer).collect();
        P::story(&self.game, &heard, viewer, names)
    }
}
