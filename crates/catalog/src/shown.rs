//! How a game speaks to people. Rules never make sentences, so this stands beside them.

use dreamtable_core::{Brain, Seat, SeatSet, Viewer};
use maud::{Markup, html};
use scenario::Staged;
use view::names::Names;
use view::table::{Choice, Frame, Look, Told};

use crate::opened::to_json;
use crate::outline::{inline, outline};
use crate::touch::{Felt, Finger, Touch, Untouched, Went};

/// Plays one match and returns the number of its decisions.
pub type Yardstick = Box<dyn FnMut() -> u64 + Send>;

/// What a table page is drawn from: all that one viewer knows, and nothing else.
pub struct Scene<'a, G: Shown> {
    pub seen: &'a G::Observation,
    /// What the viewer can do now.
    pub legal: &'a [G::Action],
    /// The latest lines of the log as the viewer heard them, oldest first.
    pub told: &'a [Told<G::Event>],
    /// Whom the match waits for.
    pub awaited: SeatSet,
    /// The view of every seat, when the past is seen with all cards open; else nothing.
    pub all: &'a [G::Observation],
    pub frame: &'a Frame,
}

/// What a game's page wears: its class on the body, its symbols, and the hidden list of what its
/// things mean.
pub struct Dress {
    pub class: &'static str,
    pub defs: Markup,
    pub meanings: Markup,
}

/// The words and drawings of a game, made from what a viewer knows and from nothing else. A game without words
/// of its own tells its plain data.
pub trait Shown: Staged + Brain {
    /// The text of a script the game's page runs beside that of all tables.
    const SCRIPT: Option<&'static str> = None;

    /// The position as plain text, for a terminal and for reading aloud.
    fn describe(&self, seen: &Self::Observation, _names: &Names) -> String {
        outline(&to_json(seen))
    }

    /// One sentence for an event as a viewer heard it.
    fn tell(&self, event: &Self::Event, _names: &Names) -> String {
        inline(&to_json(event))
    }

    /// What the events of one step come to, as this viewer heard them: a sentence for each, unless
    /// the game tells them together.
    fn story(&self, heard: &[Self::Event], _viewer: Viewer, names: &Names) -> Vec<String> {
        heard.iter().map(|event| self.tell(event, names)).collect()
    }

    /// What an action does, as the label of a button.
    fn label(&self, action: Self::Action) -> String {
        self.notate_action(action)
    }

    /// The table as its page shows it: the position as text and the plain list of choices, unless
    /// the game has drawings.
    fn look(&self, scene: &Scene<'_, Self>) -> Look
    where
        Self: Sized,
    {
        let names = scene.frame.names();
        let choice = |action: &Self::Action| Choice {
            action: self.notate_action(*action),
            label: self.label(*action),
            tell: String::new(),
        };
        let log = scene.told.iter().rev().flat_map(|told| {
            let colour = told.seat.map(|seat| scene.frame.colour(seat));
            let words = told.events.iter().rev().map(|event| self.tell(event, &names));
            words.map(move |words| view::furniture::log_line(colour, html! { (words) }))
        });
        let text = self.describe(scene.seen, &names);
        let choices = scene.legal.iter().map(choice).collect();
        view::table::plain(scene.frame, scene.awaited, &text, choices, log.collect())
    }

    fn dress(&self) -> Dress {
        Dress { class: "plain", defs: view::table::plain_defs(), meanings: html! {} }
    }

    /// The options with the seats that bots take, for a game that treats bots unlike people.
    fn with_bots(options: Self::Options, _bots: SeatSet) -> Self::Options {
        options
    }

    /// Why this viewer may not speak to the table now; `None` while it may.
    fn silence(&self, _seen: &Self::Observation) -> Option<String> {
        None
    }

    /// Whether the moment at which a person does that would be a hint, and must not be told exactly.
    fn veiled(&self, _action: Self::Action) -> bool {
        false
    }

    /// Whether the step that is awaited belongs to a choice whose time was up already.
    fn late(&self, _seen: &Self::Observation) -> bool {
        false
    }

    /// What an awaited person who is away is taken to say; `None` where the table waits.
    fn absence(&self, _seen: &Self::Observation) -> Option<Self::Action> {
        None
    }

    /// What the finger of this seat feels, where something on the table is felt. The one method that
    /// is given the state: what it returns goes out to this seat and to nobody else. `now` is in
    /// milliseconds of the host's clock.
    fn touch(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _finger: &mut Finger,
        _asked: &Touch,
        _now: u64,
    ) -> Result<Felt, Untouched> {
        Err(Untouched::NotThisGame)
    }

    /// Where the fingers of the seats went, as far as everybody may know by now.
    fn went(&self, _seen: &Self::Observation, _fingers: &[Option<Finger>]) -> Vec<Went> {
        Vec::new()
    }

    /// The page that is left of a finished match, for everybody who has its address, made from what
    /// a spectator knows.
    fn keepsake(&self, _seen: &Self::Observation, _frame: &Frame) -> Option<Markup> {
        None
    }

    /// A bare program that plays one match of the same game and returns its decisions, where there
    /// is one to compare speeds with.
    fn yardstick(&self) -> Option<Yardstick> {
        None
    }
}
