//! The one implementation of a table, for all games.

use std::sync::Arc;

use bots::{Level, Trained, Training, Untrainable};
use dreamtable_core::{
    Boxed, Brain, Game, Match, Node, Payoffs, PlayError, Record, Seat, SeatSet, Seed, Snapshot,
    Step, Viewer, Weights,
};
use maud::Markup;
use serde_json::Value;
use view::course::Milestone;
use view::desk::{Desk, Laid};
use view::game::{Action, Event, Inquiry, Memory, Observation, Page, Unanswered, to_json};
use view::names::Names;
use view::table::replay::{Eyes, Lookback};
use view::table::{Fragment, Frame, Slots, Told};

use crate::entry::{Entry, entry_of};
use crate::happened::{Happened, Heard};
use crate::line::LogLine;
use crate::shown::Shown;
use crate::table::{
    Choice, DrawnOutcome, Hosting, Keeping, Playing, Pondering, ResumeError, RunningTimer, Seeing,
    Table,
};
use crate::thought::{Advice, Choosing, Thought, bot_seed};

/// A match of an opened box.
pub(crate) struct Opened<P: Page>(pub(crate) Match<P::Game>);

type Outcome<P> = <<P as view::game::Words>::Game as Game>::Outcome;

impl<P: Page<Game: Shown>> Opened<P> {
    pub(crate) fn new(game: Arc<P::Game>) -> Self {
        Opened(Match::new(game))
    }

    pub(crate) fn game(&self) -> &P::Game {
        self.0.game()
    }

    fn seen(&self, viewer: Viewer) -> Observation<P> {
        self.game().observe(self.0.state(), viewer)
    }

    /// What a seat knows that the match waits for.
    fn awaited(&self, seat: Seat) -> Option<Observation<P>> {
        self.node().awaited().contains(seat).then(|| self.seen(Viewer::Seat(seat)))
    }

    /// What a seat can choose from, whether the match waits for it or it only may act.
    fn choosing(&self, seat: Seat) -> Option<Choosing<P::Game>> {
        let legal = self.legal_actions(seat);
        let awaited = self.node().awaited().contains(seat);
        let seen = (!legal.is_empty()).then(|| self.seen(Viewer::Seat(seat)))?;
        Some(Choosing { seat, seen, legal, awaited })
    }

    fn happened(&self, events: Vec<Event<P>>) -> Happened {
        Happened::new::<P>(Arc::clone(self.0.game()), events)
    }

    pub(crate) fn legal_actions(&self, seat: Seat) -> Vec<Action<P>> {
        let mut actions = Vec::new();
        if self.0.node().open().contains(seat) {
            self.game().legal_actions(self.0.state(), seat, &mut actions);
        }
        actions
    }

    fn read(&self, line: &LogLine) -> Result<Record<Action<P>, Outcome<P>>, PlayError> {
        Ok(match line {
            LogLine::Act { seat, text } => {
                Record::Step(Step::Act { seat: *seat, action: self.game().parse_action(text)? })
            }
            LogLine::Chance(text) => Record::Step(Step::Chance(self.game().parse_outcome(text)?)),
            LogLine::Undo(seat) => Record::Undo(*seat),
        })
    }
}

impl<P: Page<Game: Shown>> Playing for Opened<P> {
    fn entry(&self) -> &'static dyn Entry {
        entry_of::<P>()
    }

    fn options(&self) -> Value {
        to_json(self.game().options())
    }

    fn content_hash(&self) -> &str {
        self.game().content_hash()
    }

    fn rules_version(&self) -> u32 {
        self.game().rules_version()
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

    fn refusal(&self, seat: Seat, action: &str) -> Option<PlayError> {
        // Trying it on a copy asks exactly the question that `play` would answer.
        self.copy().play(seat, action).err()
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<Happened, PlayError> {
        let action = self.game().parse_action(action)?;
        let events = self.0.play(seat, action)?;
        Ok(self.happened(events))
    }

    fn draw(&mut self, seed: &Seed) -> Option<DrawnOutcome> {
        let outcome = self.0.draw(seed)?;
        let text = self.game().notate_outcome(&outcome);
        let events = self.0.happen(outcome).expect("what was sampled is possible");
        Some(DrawnOutcome { text, happened: self.happened(events) })
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
        let look = |this: &Self| this.seen(Viewer::Spectator);
        let before = matches!(record, Record::Undo(_)).then(|| look(self));
        let events = self.0.replay(record)?;
        let openly = before.is_some_and(|before| before != look(self));
        Ok(self.happened(events).undone(openly))
    }

    fn payoffs(&self) -> Option<Payoffs> {
        (self.node() == Node::Over).then(|| self.game().payoffs(self.0.state()))
    }

    fn reckoning(&self) -> Value {
        to_json(&self.game().reckoning(self.0.state()))
    }
}

impl<P: Page<Game: Shown>> Keeping for Opened<P> {
    fn fresh(&self) -> Box<dyn Table> {
        Box::new(Opened::<P>::new(Arc::clone(self.0.game())))
    }

    fn apart(&self) -> Box<dyn Table> {
        Box::new(Opened::<P>::new(Arc::new(self.game().clone())))
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(Opened::<P>(self.0.clone()))
    }

    fn snapshot(&self) -> String {
        serde_json::to_string(&self.0.snapshot()).expect("a state is plain data")
    }

    fn resume(&mut self, snapshot: &str) -> Result<(), ResumeError> {
        let wrong = |why: String| ResumeError { game: P::Game::ID, why };
        let snapshot: Snapshot<P::Game> =
            serde_json::from_str(snapshot).map_err(|error| wrong(error.to_string()))?;
        self.0 = Match::resume(Arc::clone(self.0.game()), snapshot)
            .map_err(|error| wrong(error.to_string()))?;
        Ok(())
    }
}

impl<P: Page<Game: Shown>> Seeing for Opened<P> {
    fn observe(&self, viewer: Viewer) -> Value {
        to_json(&self.seen(viewer))
    }

    fn observe_text(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.seen(viewer)).expect("observations are plain data")
    }

    fn describe_with(&self, viewer: Viewer, names: &Names) -> String {
        P::describe(self.game(), &self.seen(viewer), names)
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let choice = |action| Choice {
            action: self.game().notate_action(action),
            words: P::label(self.game(), action),
        };
        self.legal_actions(seat).into_iter().map(choice).collect()
    }

    fn page(&self, mut frame: Frame, heard: &[Heard], clock: Markup) -> Vec<Fragment> {
        let viewer = frame.viewer;
        let node = self.node();
        let (mut legal, mut all) = (Vec::new(), Vec::new());
        frame.over = node == Node::Over;
        frame.undoable = 0;
        match (viewer, frame.replay) {
            // While a bot plays the seat there is nothing for its owner to touch.
            (Viewer::Seat(seat), None) if frame.stood_in_for().is_none() => {
                frame.undoable = self.undoable(seat);
                legal = self.legal_actions(seat);
            }
            (_, Some(Lookback { eyes: Eyes::All, .. })) => {
                let seats = Seat::all(self.seats());
                let seen = |seat| self.seen(Viewer::Seat(seat));
                all = seats.map(seen).collect();
            }
            _ => {}
        }
        let told: Vec<Told<Event<P>>> = heard
            .iter()
            .map(|line| Told {
                seat: line.seat,
                undo: line.undo,
                fresh: line.fresh,
                events: match all.is_empty() {
                    true => line.happened.events_for::<P>(viewer),
                    // All cards lie open.
                    false => line.happened.every_event::<P>(),
                },
            })
            .collect();
        let laid = Laid::<P> {
            seen: &self.seen(viewer),
            legal: &legal,
            told: &told,
            awaited: node.awaited(),
            all: &all,
        };
        let desk = Desk::new(self.game(), laid, &frame);
        let hush = self.hush(viewer).filter(|_| frame.replay.is_none());
        view::table::fragments(&desk, P::look(&desk), Slots { clock, hush })
    }

    fn defs(&self) -> Markup {
        P::defs()
    }

    fn meanings(&self) -> Markup {
        P::meanings(self.game())
    }

    fn milestone(&self) -> Milestone {
        let seen = self.seen(Viewer::Spectator);
        Milestone { round: P::round(self.game(), &seen), standing: P::standing(self.game(), &seen) }
    }

    fn chapter(&self) -> Option<String> {
        P::chapter(self.game(), &self.seen(Viewer::Spectator))
    }

    fn decided(&self) -> Option<String> {
        P::decided(self.game(), &self.seen(Viewer::Spectator))
    }

    fn asks(&self, seat: Seat) -> String {
        P::asks(self.game(), &self.seen(Viewer::Seat(seat)))
    }

    fn offered(&self, seat: Seat, action: &str, names: &Names) -> Option<(String, String)> {
        let action = self.game().parse_action(action).ok()?;
        if !self.legal_actions(seat).contains(&action) {
            return None;
        }
        let seen = self.seen(Viewer::Seat(seat));
        let (label, tell) = match P::offer(self.game(), &seen, action, names) {
            Some(offer) => (offer.label, offer.tell),
            None => (P::label(self.game(), action), String::new()),
        };
        Some((label, P::reason(self.game(), &seen, action, names).unwrap_or(tell)))
    }

    fn keepsake(&self, frame: &Frame) -> Option<Markup> {
        let seen = self.seen(Viewer::Spectator);
        (self.node() == Node::Over).then(|| P::keepsake(self.game(), &seen, frame)).flatten()
    }
}

impl<P: Page<Game: Shown>> Pondering for Opened<P> {
    fn asked(&self) -> SeatSet {
        if P::Game::SPEAKS_UP { self.node().open() } else { self.node().awaited() }
    }

    fn think(&self, seat: Seat, level: Level, seed: &Seed) -> Option<Thought> {
        let choosing = self.choosing(seat).filter(|_| self.asked().contains(seat))?;
        let number = bot_seed(seed, seat, self.seq());
        Some(Thought::new(Arc::clone(self.0.game()), level, number, choosing))
    }

    fn advise(&self, seat: Seat, seed: &Seed, also: Option<&str>) -> Option<Advice> {
        let choosing = self.choosing(seat)?;
        let number = bot_seed(seed, seat, self.seq());
        let game = Arc::clone(self.0.game());
        let also = also.and_then(|text| game.parse_action(text).ok());
        Some(Advice::new(game, number, choosing, also, P::label))
    }

    fn train(
        &self,
        training: &Training,
        from: Option<Weights>,
        made: Vec<String>,
        finished: &mut dyn FnMut(u32),
    ) -> Result<Trained, Untrainable> {
        training.run(self.game(), from, made, finished)
    }
}

impl<P: Page<Game: Shown>> Hosting for Opened<P> {
    fn hush(&self, viewer: Viewer) -> Option<String> {
        P::hush(self.game(), &self.seen(viewer))
    }

    fn rest(&self, seat: Seat) -> Option<String> {
        let seen = self.awaited(seat)?;
        let legal = self.legal_actions(seat);
        let action = P::rest(self.game(), &seen, &legal)?;
        legal.contains(&action).then(|| self.game().notate_action(action))
    }

    fn absence(&self, seat: Seat) -> Option<String> {
        let seen = self.awaited(seat)?;
        let action = P::absence(self.game(), &seen)?;
        self.legal_actions(seat).contains(&action).then(|| self.game().notate_action(action))
    }

    fn ask(
        &self,
        seat: Seat,
        question: &Inquiry,
        memory: &mut Memory,
        now: u64,
    ) -> Result<Value, Unanswered> {
        P::ask(self.game(), self.0.state(), seat, question, memory, now)
    }

    fn shown(&self) -> u16 {
        P::shown(self.game(), &self.game().observe(self.0.state(), Viewer::Spectator))
    }

    fn told(&self, name: &str, memories: &[Memory], kept: Option<&Value>) -> Option<Value> {
        let seen = self.seen(Viewer::Spectator);
        P::told(self.game(), name, &seen, memories, kept)
    }

    fn keep(&self, memories: &[Memory], kept: Option<&Value>) -> Option<Value> {
        let seen = self.seen(Viewer::Spectator);
        P::keep(self.game(), &seen, memories, kept)
    }

    fn is_veiled(&self, action: &str) -> bool {
        self.game().parse_action(action).is_ok_and(|action| P::veiled(self.game(), action))
    }

    fn is_lasting(&self, action: &str) -> bool {
        self.game().parse_action(action).is_ok_and(|action| P::lasting(self.game(), action))
    }

    fn timers(&self) -> Vec<RunningTimer> {
        let running = self.game().timers(self.0.state()).into_iter();
        running
            .map(|timer| RunningTimer {
                kind: timer.kind,
                number: timer.number,
                owner: timer.owner,
                seconds: timer.seconds,
                seat: timer.then.0,
                action: self.game().notate_action(timer.then.1),
            })
            .collect()
    }

    fn timeout(&self, seat: Seat) -> Option<String> {
        self.awaited(seat)?;
        let action = self.game().timeout(self.0.state(), seat)?;
        Some(self.game().notate_action(action))
    }

    fn hears_silence(&self) -> bool {
        P::HEARS_SILENCE
    }

    fn is_late(&self, seat: Seat) -> bool {
        self.awaited(seat).is_some_and(|seen| P::late(self.game(), &seen))
    }
}
