//! A match behind the facade: text notation and JSON at the border, typed rules inside.

use std::sync::Arc;

use bots::Level;
use dreamtable_core::{
    Match, Node, Payoffs, PlayError, Record, Seat, Seed, Snapshot, Step, Viewer,
};
use maud::Markup;
use serde::Serialize;
use serde_json::Value;
use view::names::Names;
use view::table::replay::{Eyes, Moment as Past};
use view::table::{Fragment, Frame, Told};

use crate::entry::{Entry, entry_of};
use crate::happened::{Happened, Heard};
use crate::line::LogLine;
use crate::shown::{Dress, Scene, Shown};
use crate::thought::{Thought, bot_seed};
use crate::touch::{Felt, Finger, Touch, Untouched};

/// One match of any game on the shelf. Everything that comes in is checked; a refused step says
/// why and changes nothing.
pub trait Table: Send + Sync {
    fn entry(&self) -> &'static dyn Entry;
    fn options(&self) -> Value;
    fn content_hash(&self) -> &str;
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

    /// The same with what each action does, in words.
    fn choices(&self, seat: Seat) -> Vec<Choice>;

    /// Why `seat` cannot do that now; `None` when it can.
    fn refusal(&self, seat: Seat, action: &str) -> Option<PlayError>;

    /// A seat acts.
    fn play(&mut self, seat: Seat, action: &str) -> Result<Happened, PlayError>;

    /// Chance does what the seed says; `None` when chance is not awaited.
    fn draw(&mut self, seed: &Seed) -> Option<Drawn>;

    /// What the seed makes chance do next, without doing it.
    fn foresee(&self, seed: &Seed) -> Option<String>;

    /// Chance does what a log says it did.
    fn happen(&mut self, outcome: &str) -> Result<Happened, PlayError>;

    fn undo(&mut self, seat: Seat) -> Result<(), PlayError>;

    /// How many steps `seat` could take back now.
    fn undoable(&self, seat: Seat) -> usize;

    /// One line of a log, checked like everything from outside.
    fn replay(&mut self, line: &LogLine) -> Result<Happened, PlayError>;

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

    /// The pieces of the table's page for the frame's viewer. What the viewer can do is filled in
    /// here; in a frame of the past that is nothing.
    fn page(&self, frame: Frame, heard: &[Heard]) -> Vec<Fragment>;

    /// What the page wears.
    fn dress(&self) -> Dress;

    /// What the match was worth to each seat; `None` until it is over.
    fn payoffs(&self) -> Option<Payoffs>;

    /// How the match stands or ended, seat by seat. It may tell more than a seat knows: show it
    /// only once the match is over.
    fn reckoning(&self) -> Value;

    /// A bot's choice for `seat`, to be thought through elsewhere; `None` when it can do nothing
    /// now, or nobody waits for it and it has nothing to say. Its random numbers come from the seed of the match, the seat and `seq`.
    fn think(&self, seat: Seat, level: Level, seed: &Seed) -> Option<Thought>;

    /// Whether the game's own bots also act when nobody waits for them.
    fn speaks_up(&self) -> bool;

    /// Why this viewer may not speak to the table now; `None` while it may.
    fn silence(&self, viewer: Viewer) -> Option<String>;

    /// What an awaited seat whose person is away is taken to say; `None` where the table waits.
    fn absence(&self, seat: Seat) -> Option<String>;

    /// What the finger of a seat feels at `now`, milliseconds of the host's clock. The answer is for
    /// that seat and for nobody else.
    fn touch(
        &self,
        seat: Seat,
        finger: &mut Finger,
        asked: &Touch,
        now: u64,
    ) -> Result<Felt, Untouched>;

    /// The page that is left of a match, for everybody; `None` before its end, and in games that
    /// leave none.
    fn keepsake(&self, frame: &Frame) -> Option<Markup>;

    /// What the rules do for an awaited seat whose time is up, where they say so.
    fn timeout(&self, seat: Seat) -> Option<String>;

    /// Another match of the same opened box, at its beginning.
    fn fresh(&self) -> Box<dyn Table>;

    /// The same match once more, to try something on or to keep.
    fn copy(&self) -> Box<dyn Table>;

    /// Everything needed to go on without the log, as text. It holds every secret of the match.
    fn snapshot(&self) -> String;

    /// Goes on where a snapshot of a match with the same options and content was taken. Snapshots
    /// come from our own store and are trusted to be whole.
    fn resume(&mut self, snapshot: &str) -> Result<(), ResumeError>;
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
pub struct Drawn {
    pub text: String,
    pub happened: Happened,
}

impl Drawn {
    pub fn line(&self) -> LogLine {
        LogLine::Chance(self.text.clone())
    }
}

/// A text that is no snapshot of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no snapshot of {game}: {why}; delete it and replay the log")]
pub struct ResumeError {
    pub game: &'static str,
    pub why: String,
}

/// The one implementation for all games.
pub(crate) struct Opened<G: Shown>(Match<G>);

impl<G: Shown> Opened<G> {
    pub(crate) fn new(game: Arc<G>) -> Self {
        Opened(Match::new(game))
    }

    fn game(&self) -> &G {
        self.0.game()
    }

    fn happened(&self, events: Vec<G::Event>) -> Happened {
        Happened::new(Arc::clone(self.0.game()), events)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.0.node().open().contains(seat) {
            self.game().legal_actions(self.0.state(), seat, &mut actions);
        }
        actions
    }

    fn read(&self, line: &LogLine) -> Result<Record<G::Action, G::Outcome>, PlayError> {
        Ok(match line {
            LogLine::Act { seat, text } => {
                Record::Step(Step::Act { seat: *seat, action: self.game().parse_action(text)? })
            }
            LogLine::Chance(text) => Record::Step(Step::Chance(self.game().parse_outcome(text)?)),
            LogLine::Undo(seat) => Record::Undo(*seat),
        })
    }
}

impl<G: Shown> Table for Opened<G> {
    fn entry(&self) -> &'static dyn Entry {
        entry_of::<G>()
    }

    fn options(&self) -> Value {
        to_json(self.game().options())
    }

    fn content_hash(&self) -> &str {
        self.game().content_hash()
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn seq(&self) -> u64 {
        self.0.seq()
    }

    fn node(&self) -> Node {
        self.0.node()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let actions = self.legal_actions(seat);
        actions.into_iter().map(|action| self.game().notate_action(action)).collect()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let choice = |action| Choice {
            action: self.game().notate_action(action),
            words: self.game().label(action),
        };
        self.legal_actions(seat).into_iter().map(choice).collect()
    }

    fn refusal(&self, seat: Seat, action: &str) -> Option<PlayError> {
        // Trying it on a copy asks exactly the question that `play` would answer.
        self.copy().play(seat, action).err()
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<Happened, PlayError> {
        let action = self.game().parse_action(action)?;
        let events = self.0.play(seat, action)?;
        Ok(self.happened(events))
    }

    fn draw(&mut self, seed: &Seed) -> Option<Drawn> {
        let outcome = self.0.draw(seed)?;
        let text = self.game().notate_outcome(&outcome);
        let events = self.0.happen(outcome).expect("what was sampled is possible");
        Some(Drawn { text, happened: self.happened(events) })
    }

    fn foresee(&self, seed: &Seed) -> Option<String> {
        self.0.draw(seed).map(|outcome| self.game().notate_outcome(&outcome))
    }

    fn happen(&mut self, outcome: &str) -> Result<Happened, PlayError> {
        let outcome = self.game().parse_outcome(outcome)?;
        let events = self.0.happen(outcome)?;
        Ok(self.happened(events))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), PlayError> {
        self.0.undo(seat)
    }

    fn undoable(&self, seat: Seat) -> usize {
        self.0.undoable(seat)
    }

    fn replay(&mut self, line: &LogLine) -> Result<Happened, PlayError> {
        let record = self.read(line)?;
        let events = self.0.replay(record)?;
        Ok(self.happened(events))
    }

    fn observe(&self, viewer: Viewer) -> Value {
        to_json(&self.game().observe(self.0.state(), viewer))
    }

    fn observe_text(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.game().observe(self.0.state(), viewer))
            .expect("observations are plain data")
    }

    fn describe_with(&self, viewer: Viewer, names: &Names) -> String {
        self.game().describe(&self.game().observe(self.0.state(), viewer), names)
    }

    fn page(&self, mut frame: Frame, heard: &[Heard]) -> Vec<Fragment> {
        let viewer = frame.viewer;
        let node = self.node();
        let (mut legal, mut all) = (Vec::new(), Vec::new());
        frame.over = node == Node::Over;
        frame.undoable = 0;
        match (viewer, frame.replay) {
            (Viewer::Seat(seat), None) => {
                frame.undoable = self.undoable(seat);
                legal = self.legal_actions(seat);
            }
            (_, Some(Past { eyes: Eyes::All, .. })) => {
                let seats = Seat::all(self.seats());
                let seen = |seat| self.game().observe(self.0.state(), Viewer::Seat(seat));
                all = seats.map(seen).collect();
            }
            _ => {}
        }
        let told: Vec<Told<G::Event>> = heard
            .iter()
            .map(|line| Told {
                seat: line.seat,
                undo: line.undo,
                fresh: line.fresh,
                events: line.happened.events_for::<G>(viewer),
            })
            .collect();
        let scene = Scene {
            seen: &self.game().observe(self.0.state(), viewer),
            legal: &legal,
            told: &told,
            awaited: node.awaited(),
            all: &all,
            frame: &frame,
        };
        let mut fragments = view::table::fragments(&frame, self.game().look(&scene));
        if let Some(why) = self.silence(viewer).filter(|_| frame.replay.is_none())
            && let Some(talk) = fragments.iter_mut().find(|part| part.id == "chat-body")
        {
            talk.html.push_str(&view::table::people::hush(&why).into_string());
        }
        fragments
    }

    fn dress(&self) -> Dress {
        self.game().dress()
    }

    fn payoffs(&self) -> Option<Payoffs> {
        (self.node() == Node::Over).then(|| self.game().payoffs(self.0.state()))
    }

    fn reckoning(&self) -> Value {
        to_json(&self.game().reckoning(self.0.state()))
    }

    fn think(&self, seat: Seat, level: Level, seed: &Seed) -> Option<Thought> {
        let legal = self.legal_actions(seat);
        if legal.is_empty() {
            return None;
        }
        let seen = self.game().observe(self.0.state(), Viewer::Seat(seat));
        let number = bot_seed(seed, seat, self.seq());
        let awaited = self.node().awaited().contains(seat);
        if !awaited && !(G::SPEAKS_UP && self.game().choose(&seen, level).is_some()) {
            return None;
        }
        Some(Thought::new(Arc::clone(self.0.game()), seat, seen, legal, level, number))
    }

    fn speaks_up(&self) -> bool {
        G::SPEAKS_UP
    }

    fn silence(&self, viewer: Viewer) -> Option<String> {
        self.game().silence(&self.game().observe(self.0.state(), viewer))
    }

    fn absence(&self, seat: Seat) -> Option<String> {
        if !self.node().awaited().contains(seat) {
            return None;
        }
        let seen = self.game().observe(self.0.state(), Viewer::Seat(seat));
        let action = self.game().absence(&seen)?;
        self.legal_actions(seat).contains(&action).then(|| self.game().notate_action(action))
    }

    fn touch(
        &self,
        seat: Seat,
        finger: &mut Finger,
        asked: &Touch,
        now: u64,
    ) -> Result<Felt, Untouched> {
        self.game().touch(self.0.state(), seat, finger, asked, now)
    }

    fn keepsake(&self, frame: &Frame) -> Option<Markup> {
        let seen = self.game().observe(self.0.state(), Viewer::Spectator);
        (self.node() == Node::Over).then(|| self.game().keepsake(&seen, frame)).flatten()
    }

    fn timeout(&self, seat: Seat) -> Option<String> {
        if !self.node().awaited().contains(seat) {
            return None;
        }
        let action = self.game().timeout(self.0.state(), seat)?;
        Some(self.game().notate_action(action))
    }

    fn fresh(&self) -> Box<dyn Table> {
        Box::new(Opened::new(Arc::clone(self.0.game())))
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(Opened(Match::resume(Arc::clone(self.0.game()), self.0.snapshot())))
    }

    fn snapshot(&self) -> String {
        serde_json::to_string(&self.0.snapshot()).expect("a state is plain data")
    }

    fn resume(&mut self, snapshot: &str) -> Result<(), ResumeError> {
        let snapshot: Snapshot<G> = serde_json::from_str(snapshot)
            .map_err(|error| ResumeError { game: G::ID, why: error.to_string() })?;
        self.0 = Match::resume(Arc::clone(self.0.game()), snapshot);
        Ok(())
    }
}

/// The JSON of plain data: observations, events, options.
///
/// # Panics
/// When a game puts something into them that JSON cannot say, such as a number above 64 bits; the
/// laws every game must pass rule that out.
pub(crate) fn to_json<T: Serialize>(plain: &T) -> Value {
    serde_json::to_value(plain).expect("observations, events and options are plain data")
}
