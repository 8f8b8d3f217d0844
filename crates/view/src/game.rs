//! How a game meets people, as small capabilities: a game implements what it has, and the defaults
//! serve the rest. A game with rules and [`Words`] alone can be played.
//!
//! A page crate has one type, `Page`, that stands for the whole of it and implements these traits.

use crate::about::About;
use crate::course::{Round, Standing};
use crate::cover::scene_defs;
use crate::desk::{Desk, Offer};
use crate::names::Names;
use crate::outline::{inline, outline};
use crate::pages::Site;
use crate::table::{self, Frame, Look};
use dreamtable_core::{Boxed, Seat, SeatSet, Viewer};
use maud::{Markup, html};
use serde::Serialize;
use serde_json::Value;
use std::any::Any;

pub type Action<P> = <<P as Words>::Game as dreamtable_core::Game>::Action;
pub type Event<P> = <<P as Words>::Game as dreamtable_core::Game>::Event;
pub type Refusal<P> = <<P as Words>::Game as dreamtable_core::Game>::Refusal;
pub type Observation<P> = <<P as Words>::Game as dreamtable_core::Game>::Observation;
type State<P> = <<P as Words>::Game as dreamtable_core::Game>::State;

/// Everything a game can have besides its rules.
pub trait Page: Words + Drawn + Course + Conduct + Extras {}

impl<P: Words + Drawn + Course + Conduct + Extras> Page for P {}

/// What a game says. Rules never make sentences, so these stand beside them; without them plain data
/// is told.
pub trait Words: Sized + 'static {
    type Game: Boxed;

    const ABOUT: About = About::of::<Self::Game>();

    /// The position as plain text, for a terminal and for reading aloud.
    fn describe(_game: &Self::Game, seen: &Observation<Self>, _names: &Names) -> String {
        outline(&to_json(seen))
    }

    /// One sentence for an event as a viewer heard it.
    fn tell(_game: &Self::Game, event: &Event<Self>, _names: &Names) -> String {
        inline(&to_json(event))
    }

    /// What the events of one step come to, as this viewer heard them: a sentence for each, unless
    /// the game tells them together.
    fn story(
        game: &Self::Game,
        heard: &[Event<Self>],
        _viewer: Viewer,
        names: &Names,
    ) -> Vec<String> {
        heard.iter().map(|event| Self::tell(game, event, names)).collect()
    }

    /// What an action does, as the label of a button.
    fn label(game: &Self::Game, action: Action<Self>) -> String {
        dreamtable_core::Game::notate_action(game, action)
    }
}

/// How a table is drawn: the box, the position on paper and a slip for each choice, unless the game
/// has drawings.
pub trait Drawn: Course {
    /// An action as it is offered to the viewer; `None` where it is not worth a place in the list.
    fn offer(
        game: &Self::Game,
        _seen: &Observation<Self>,
        action: Action<Self>,
        _names: &Names,
    ) -> Option<Offer<Action<Self>>> {
        let text = dreamtable_core::Game::notate_action(game, action);
        Some(Offer::new(action, text, Self::label(game, action)))
    }

    /// Why a bot would do that, as a sentence or two. It is asked for a hint only, so it may take thought;
    /// else what is offered says it.
    fn reason(
        _game: &Self::Game,
        _seen: &Observation<Self>,
        _action: Action<Self>,
        _names: &Names,
    ) -> Option<String> {
        None
    }

    fn look(desk: &Desk<'_, Self>) -> Look {
        table::plain::look(desk)
    }

    /// What a round that has just ended came to, in one line; the page lets everybody read it before it
    /// goes on.
    fn beat(_desk: &Desk<'_, Self>) -> Option<String> {
        None
    }

    /// The symbols of its pages, for their defs.
    fn defs() -> Markup {
        html! { (table::plain::defs()) (scene_defs(&Self::ABOUT)) }
    }

    /// The hidden list of what the things on its table mean.
    fn meanings(_game: &Self::Game) -> Markup {
        html! {}
    }
}

/// What is told of a match away from its table: in lists, and to those who look back on it.
pub trait Course: Words {
    fn round(_game: &Self::Game, _seen: &Observation<Self>) -> Round {
        Round::default()
    }

    /// How it stands, from what a spectator knows; `None` where nothing is counted.
    fn standing(_game: &Self::Game, _seen: &Observation<Self>) -> Option<Standing> {
        None
    }

    /// What the round that has just ended came to, in one line that anybody may read after the match;
    /// `None` where the standing says it.
    fn chapter(_game: &Self::Game, _seen: &Observation<Self>) -> Option<String> {
        None
    }

    /// What has decided a match that is over, as one sentence for everybody; `None` where the standing says it.
    fn decided(_game: &Self::Game, _seen: &Observation<Self>) -> Option<String> {
        None
    }

    /// What is asked of the viewer, in the few words that follow "Your choice: ".
    fn asks(_game: &Self::Game, _seen: &Observation<Self>) -> String {
        String::new()
    }
}

/// How people and clocks behave at its tables.
pub trait Conduct: Words {
    /// The options with the seats that bots take, for a game that treats bots unlike people.
    fn with_bots(
        options: <Self::Game as Boxed>::Options,
        _bots: SeatSet,
    ) -> <Self::Game as Boxed>::Options {
        options
    }

    /// Why this viewer may not speak to the table now; `None` while it may.
    fn hush(_game: &Self::Game, _seen: &Observation<Self>) -> Option<String> {
        None
    }

    /// Whether the moment at which a person does that would be a hint, and must not be told exactly.
    fn veiled(_game: &Self::Game, _action: Action<Self>) -> bool {
        false
    }

    /// Whether that means the same whenever it is possible, whatever others and chance have done since it was
    /// chosen: then nobody is too late for it while it can be done.
    fn lasting(_game: &Self::Game, _action: Action<Self>) -> bool {
        false
    }

    /// Whether silence is an answer like any other: then nobody loses a seat by it.
    const HEARS_SILENCE: bool = false;

    /// Whether the step that is awaited belongs to a choice whose time was up already.
    fn late(_game: &Self::Game, _seen: &Observation<Self>) -> bool {
        false
    }

    /// The plain next step of whoever lets the rest of a turn take its course; `None` where the turn
    /// has not begun, and in games whose turns are short.
    fn rest(
        _game: &Self::Game,
        _seen: &Observation<Self>,
        _legal: &[Action<Self>],
    ) -> Option<Action<Self>> {
        None
    }

    /// What an awaited person who is away is taken to say; `None` where the table waits.
    fn absence(_game: &Self::Game, _seen: &Observation<Self>) -> Option<Action<Self>> {
        None
    }
}

/// One door for what only one game has: questions of a seat about the state, pages and assets of its
/// own. Names are the last part of an address.
pub trait Extras: Words {
    /// What a seat is told when it asks. The one method that is given the state: the answer goes to this
    /// seat and to nobody else, and nothing of it is logged. How often one may ask is said here too,
    /// with the help of the seat's [`Memory`]. `now` is in milliseconds of the host's clock.
    fn ask(
        _game: &Self::Game,
        _state: &State<Self>,
        _seat: Seat,
        _question: &Inquiry,
        _memory: &mut Memory,
        _now: u64,
    ) -> Result<Value, Unanswered> {
        Err(Unanswered::NoSuchQuestion)
    }

    /// Of how many rounds everybody may know what the seats asked. When it grows, the host keeps it.
    fn shown(_game: &Self::Game, _seen: &Observation<Self>) -> u16 {
        0
    }

    /// What everybody may know by now of what the seats asked. `kept` is what was kept of it, also by other
    /// servers and before the table was opened.
    fn told(
        _game: &Self::Game,
        _name: &str,
        _seen: &Observation<Self>,
        _memories: &[Memory],
        _kept: Option<&Value>,
    ) -> Option<Value> {
        None
    }

    /// What of that is to be kept with the match beside what was `kept` before, so that it can be told when
    /// the table was put away.
    fn keep(
        _game: &Self::Game,
        _seen: &Observation<Self>,
        _memories: &[Memory],
        _kept: Option<&Value>,
    ) -> Option<Value> {
        None
    }

    /// The page that is left of a finished match, for everybody who has its address, made from what
    /// a spectator knows.
    fn keepsake(_game: &Self::Game, _seen: &Observation<Self>, _frame: &Frame) -> Option<Markup> {
        None
    }

    /// A page of the game itself, away from all tables, under its address; see [`About::pages`].
    fn page(_address: &str, _query: &str, _site: &Site) -> Option<Markup> {
        None
    }

    /// A question to such a page; nobody's secret is touched by it.
    fn ask_page(_address: &str, _question: &Inquiry) -> Result<Value, Unanswered> {
        Err(Unanswered::NoSuchQuestion)
    }

    /// A picture or another file of its pages.
    fn asset(_name: &str) -> Option<Asset> {
        None
    }
}

/// A question as it came in.
#[derive(Clone, PartialEq, Debug)]
pub struct Inquiry {
    pub name: String,
    pub asked: Value,
}

/// What the host keeps of a seat's questions while a table is open, and never looks into.
#[derive(Default)]
pub struct Memory(Option<Box<dyn Any + Send>>);

impl Memory {
    /// What is remembered, or what is remembered from now on.
    pub fn or_insert<T: Send + 'static>(&mut self, begin: impl FnOnce() -> T) -> &mut T {
        if !self.0.as_ref().is_some_and(|kept| kept.is::<T>()) {
            self.0 = Some(Box::new(begin()));
        }
        self.0.as_mut().and_then(|kept| kept.downcast_mut()).expect("it was put there just now")
    }

    pub fn get<T: 'static>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }
}

/// Why a question got no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unanswered {
    #[error("this game has no such question")]
    NoSuchQuestion,
    #[error("{0}")]
    Unreadable(String),
    #[error("{0}")]
    NotNow(String),
    #[error("{0}")]
    NotYours(String),
    /// Asked faster than it is answered; `wait` is in milliseconds.
    #[error("{why}")]
    TooFast { error: &'static str, why: String, wait: u64 },
}

/// A file that comes with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its content type.
    pub kind: &'static str,
    pub bytes: &'static [u8],
}

/// The JSON of plain data: observations, events, options.
///
/// # Panics
/// When a game puts something into them that JSON cannot say, such as a number above 64 bits; the
/// laws every game must pass rule that out.
pub fn to_json<T: Serialize>(plain: &T) -> Value {
    serde_json::to_value(plain).expect("observations, events and options are plain data")
}
