//! A match behind the facade: text notation and JSON at the border, typed rules inside.

use bots::{Level, Trained, Training, Untrainable};
use dreamtable_core::{Node, Payoffs, PlayError, Seat, SeatSet, Seed, Viewer, Weights};
use maud::Markup;
use serde::Serialize;
use serde_json::Value;
use view::course::Milestone;
use view::game::{Inquiry, Memory, Unanswered};
use view::names::Names;
use view::table::{Fragment, Frame};

use crate::entry::Entry;
use crate::happened::{Happened, Heard};
use crate::line::LogLine;
use crate::thought::{Advice, Thought};

/// One match of any game on the shelf. Everything that comes in is checked; a refused step says
/// why and changes nothing.
pub trait Table: Playing + Keeping + Seeing + Pondering + Hosting {}

impl<T: Playing + Keeping + Seeing + Pondering + Hosting> Table for T {}

/// What is done at a table.
pub trait Playing: Send + Sync {
    fn entry(&self) -> &'static dyn Entry;
    fn options(&self) -> Value;
    fn content_hash(&self) -> &str;

    /// The rules this match is played by: those it was begun with.
    fn rules_version(&self) -> u32;

    fn seats(&self) -> usize;

    /// How many lines the log has.
    fn seq(&self) -> u64;

    fn node(&self) -> Node;

    /// Refuses an answer to a position that has passed.
    fn expect_seq(&self, given: u64) -> Result<(), PlayError> {
        let current = self.seq();
        if given == current { Ok(()) } else { Err(PlayError::Stale { given, current }) }
    }

    /// All that `seat` can do now, in the order in which choices are listed.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// Why `seat` cannot do that now; `None` when it can.
    fn refusal(&self, seat: Seat, action: &str) -> Option<PlayError>;

    /// A seat acts.
    fn play(&mut self, seat: Seat, action: &str) -> Result<Happened, PlayError>;

    /// Chance does what the seed says; `None` when chance is not awaited.
    fn draw(&mut self, seed: &Seed) -> Option<DrawnOutcome>;

    /// What the seed makes chance do next, without doing it.
    fn foresee(&self, seed: &Seed) -> Option<String>;

    /// Chance does what a log says it did.
    fn happen(&mut self, outcome: &str) -> Result<Happened, PlayError>;

    fn undo(&mut self, seat: Seat) -> Result<(), PlayError>;

    /// How many steps `seat` could take back now.
    fn undoable(&self, seat: Seat) -> usize;

    /// One line of a log, checked like everything from outside.
    fn replay(&mut self, line: &LogLine) -> Result<Happened, PlayError>;

    /// What the match was worth to each seat; `None` until it is over.
    fn payoffs(&self) -> Option<Payoffs>;

    /// How the match stands or ended, seat by seat. It may tell more than a seat knows: show it
    /// only once the match is over.
    fn reckoning(&self) -> Value;
}

/// How a table is begun again, tried on a copy, put away and taken up again.
pub trait Keeping {
    /// Another match of the same opened box, at its beginning.
    fn fresh(&self) -> Box<dyn Table>;

    /// The same with a box nobody else holds. Threads that each play thousands of matches take one
    /// each: even counting who holds a box makes their cores wait for each other.
    fn apart(&self) -> Box<dyn Table>;

    /// The same match once more, to try something on or to keep.
    fn copy(&self) -> Box<dyn Table>;

    /// Everything needed to go on without the log, as text. It holds every secret of the match.
    fn snapshot(&self) -> String;

    /// Goes on where a snapshot of a match with the same options and content was taken. Snapshots
    /// come from our own store and are trusted to be whole.
    fn resume(&mut self, snapshot: &str) -> Result<(), ResumeError>;
}

/// What is shown of a table, to programs and on its page.
pub trait Seeing {
    /// All that `viewer` knows.
    fn observe(&self, viewer: Viewer) -> Value;

    /// The same as the text of its JSON, without building the value first.
    fn observe_text(&self, viewer: Viewer) -> String;

    /// The same as plain text, with the names of the people.
    fn describe_with(&self, viewer: Viewer, names: &Names) -> String;

    /// The same as plain text; seats are called by their number.
    fn describe(&self, viewer: Viewer) -> String {
        self.describe_with(viewer, &Names::default())
    }

    /// All that `seat` can do now, with what each action does, in words.
    fn choices(&self, seat: Seat) -> Vec<Choice>;

    /// The pieces of the table's page for the frame's viewer. What the viewer can do is filled in
    /// here; in a frame of the past that is nothing. `clock` is what the host says about time.
    fn page(&self, frame: Frame, heard: &[Heard], clock: Markup) -> Vec<Fragment>;

    /// The symbols of its page.
    fn defs(&self) -> Markup;

    /// The hidden list of what the things on its page mean.
    fn meanings(&self) -> Markup;

    /// Where the match is and how it stands, as everybody may know it.
    fn milestone(&self) -> Milestone;

    /// What the round that has just ended came to, if the game tells it.
    fn chapter(&self) -> Option<String>;

    /// What has decided a match that is over, if that is not how it stands.
    fn decided(&self) -> Option<String>;

    /// What is asked of an awaited seat, in a few words.
    fn asks(&self, seat: Seat) -> String;

    /// A legal action of a seat as its page offers it: what it does, and what it would bring.
    fn offered(&self, seat: Seat, action: &str, names: &Names) -> Option<(String, String)>;

    /// The page that is left of a match, for everybody; `None` before its end, and in games that
    /// leave none.
    fn keepsake(&self, frame: &Frame) -> Option<Markup>;
}

/// What bots are asked at a table.
pub trait Pondering {
    /// The seats whose bots are asked now: those the match waits for and, where the game's bots
    /// speak up, those that may act.
    fn asked(&self) -> SeatSet;

    /// A bot's choice for `seat`, to be thought through elsewhere; `None` when it is not asked now.
    /// Its random numbers come from the seed of the match, the seat and `seq`.
    fn think(&self, seat: Seat, level: Level, seed: &Seed) -> Option<Thought>;

    /// What the strongest bot would do at an awaited seat and what it expects of every option, to
    /// be thought through elsewhere; `None` when the seat is not awaited. `also` is an action it is asked
    /// about in particular.
    fn advise(&self, seat: Seat, seed: &Seed, also: Option<&str>) -> Option<Advice>;

    /// Trains the judge of this game for tables like this one, beginning with the weights `from` or
    /// those it has. `made` says how, for the file; `finished` hears how many matches are done.
    fn train(
        &self,
        training: &Training,
        from: Option<Weights>,
        made: Vec<String>,
        finished: &mut dyn FnMut(u32),
    ) -> Result<Trained, Untrainable>;
}

/// What a host asks about the people at a table, their clocks and their questions.
pub trait Hosting {
    /// Why this viewer may not speak to the table now; `None` while it may.
    fn hush(&self, viewer: Viewer) -> Option<String>;

    /// The plain next step of an awaited seat that lets the rest of its turn take its course.
    fn rest(&self, seat: Seat) -> Option<String>;

    /// What an awaited seat whose person is away is taken to say; `None` where the table waits.
    fn absence(&self, seat: Seat) -> Option<String>;

    /// What a seat is told when it asks at `now`, milliseconds of the host's clock. The answer is for that
    /// seat and for nobody else.
    fn ask(
        &self,
        seat: Seat,
        question: &Inquiry,
        memory: &mut Memory,
        now: u64,
    ) -> Result<Value, Unanswered>;

    /// Of how many rounds everybody may know what the seats asked.
    fn shown(&self) -> u16;

    /// What everybody may know by now of what the seats asked, and what was kept of it before.
    fn told(&self, name: &str, memories: &[Memory], kept: Option<&Value>) -> Option<Value>;

    /// What of that is to be kept with the match.
    fn keep(&self, memories: &[Memory], kept: Option<&Value>) -> Option<Value>;

    /// Whether the moment at which a person does that must not be told exactly.
    fn is_veiled(&self, action: &str) -> bool;

    /// Whether that means the same whenever it is possible.
    fn is_lasting(&self, action: &str) -> bool;

    /// The clocks of the rules that run now, with what is done when they run out.
    fn timers(&self) -> Vec<RunningTimer>;

    /// What the rules do for an awaited seat whose time is up, where they say so.
    fn timeout(&self, seat: Seat) -> Option<String>;

    /// Whether a seat whose time is up has answered by its silence.
    fn hears_silence(&self) -> bool;

    /// After the rules have acted for a seat whose time was up: whether its choice takes another step.
    fn is_late(&self, seat: Seat) -> bool;
}

/// A clock of the rules that runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningTimer {
    pub kind: &'static str,
    /// Tells it from an earlier one of its kind.
    pub number: u32,
    /// Whose time runs; `None` when it is nobody's in particular.
    pub owner: Option<Seat>,
    pub seconds: u32,
    /// Who does what when the time is up.
    pub seat: Seat,
    pub action: String,
}

impl RunningTimer {
    /// The seat for whom the rules choose when the time is up.
    pub fn ends_choice_of(&self) -> Option<Seat> {
        self.owner.filter(|owner| *owner == self.seat)
    }
}

/// Something a seat can do now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// In notation.
    pub action: String,
    /// What it does, as the label of a button.
    pub words: String,
}

/// An outcome the host drew, and what it brought about.
pub struct DrawnOutcome {
    pub text: String,
    pub happened: Happened,
}

impl DrawnOutcome {
    pub fn line(&self) -> LogLine {
        LogLine::Chance(self.text.clone())
    }
}

/// A text that is no snapshot of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not a snapshot of {game}: {why}; delete it and replay the log")]
pub struct ResumeError {
    pub game: &'static str,
    pub why: String,
}
