//! A match: the checked door to a game.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::takeback::Takeback;
use crate::{EventSink, Game, Node, NotationError, Record, Seat, SeatSet, Seed, Step};

/// Why a step was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    #[error("the match is over")]
    Over,
    #[error("chance comes next; no seat can act before it")]
    ChanceComesNext,
    #[error("the match waits for seat {awaited}, not for chance")]
    ChanceNotAwaited { awaited: SeatSet },
    #[error("seat {seat} cannot act now: the match waits for seat {awaited}")]
    NotAwaited { seat: Seat, awaited: SeatSet },
    #[error("there is no seat {seat} at this table of {seats}")]
    NoSuchSeat { seat: Seat, seats: usize },
    #[error("{action}: {why}")]
    Illegal { action: String, why: String },
    #[error("chance cannot do that now: {outcome}")]
    Impossible { outcome: String },
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    #[error("this answers step {given}, but the match is at step {current}: look again")]
    Stale { given: u64, current: u64 },
    #[error("cannot undo: {0}")]
    Undo(#[from] UndoRefusal),
}

/// Why the latest step cannot be taken back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UndoRefusal {
    #[error("somebody has learned something since, or has acted on it")]
    Known,
}

/// One play of a game, checked. All events since the beginning of the last call are returned by it.
pub struct Match<G: Game> {
    game: Arc<G>,
    state: G::State,
    takeback: Takeback<G>,
    seq: u64,
    draws: u64,
    actions: Vec<G::Action>,
    /// Whose actions are listed, while nothing has changed since.
    listed: Option<Seat>,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            game: Arc::clone(&self.game),
            state: self.state.clone(),
            takeback: self.takeback.clone(),
            seq: self.seq,
            draws: self.draws,
            actions: Vec::new(),
            listed: None,
        }
    }
}

/// Everything that is needed to go on with a match without its log: the table before what can still be
/// taken back, and the steps since, in notation. Those of chance are no seat's.
#[derive(Clone, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Snapshot<G: Game> {
    base: G::State,
    since: Vec<(Option<Seat>, String)>,
    seq: u64,
    draws: u64,
}

impl<G: Game> Match<G> {
    pub fn new(game: Arc<G>) -> Self {
        let state = game.setup();
        Self::from_position(game, state)
    }

    /// A match that begins at a given position. The log of such a match counts from there.
    pub fn from_position(game: Arc<G>, state: G::State) -> Self {
        let takeback = Takeback::default();
        Match { game, state, takeback, seq: 0, draws: 0, actions: Vec::new(), listed: None }
    }

    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// How many records the log has.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    pub fn node(&self) -> Node {
        self.game.node(&self.state)
    }

    /// The legal actions of a seat; the slice is valid until the next call.
    pub fn legal_actions(&mut self, seat: Seat) -> &[G::Action] {
        self.listing(seat).1
    }

    /// The same, beside the game that listed them. Asking again costs nothing until something has
    /// changed.
    pub fn listing(&mut self, seat: Seat) -> (&G, &[G::Action]) {
        if self.listed != Some(seat) {
            self.actions.clear();
            if self.node().open().contains(seat) {
                self.game.legal_actions(&self.state, seat, &mut self.actions);
            }
            self.listed = Some(seat);
        }
        (&self.game, &self.actions)
    }

    /// A seat acts.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<Vec<G::Event>, PlayError> {
        let mut events = Vec::new();
        self.play_heard(seat, action, &mut events)?;
        Ok(events)
    }

    /// A seat acts, and `events` hears what happens.
    pub fn play_heard(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), PlayError> {
        self.check_seat(seat)?;
        let node = self.node();
        match node {
            Node::Over => return Err(PlayError::Over),
            Node::Chance => return Err(PlayError::ChanceComesNext),
            Node::Decision { must, .. } if !node.open().contains(seat) => {
                return Err(PlayError::NotAwaited { seat, awaited: must });
            }
            Node::Decision { .. } => {}
        }
        if let Some(why) = self.game.refusal(&self.state, seat, action) {
            let action = self.game.notate_action(action);
            return Err(PlayError::Illegal { action, why: why.to_string() });
        }
        self.act(seat, action, events);
        Ok(())
    }

    /// A seat does what `pick` finds in the list of what it can do, which needs no other check;
    /// false, and nothing has changed, when it finds nothing.
    pub fn play_listed(
        &mut self,
        seat: Seat,
        pick: impl FnOnce(&G, &[G::Action]) -> Option<G::Action>,
        events: &mut impl EventSink<G::Event>,
    ) -> bool {
        let (game, listed) = self.listing(seat);
        let Some(action) = pick(game, listed) else { return false };
        debug_assert!(listed.contains(&action));
        self.act(seat, action, events);
        true
    }

    /// What is known to be legal.
    fn act(&mut self, seat: Seat, action: G::Action, events: &mut impl EventSink<G::Event>) {
        if self.game.reveals(&self.state, seat, action) {
            self.takeback.clear();
        } else {
            self.takeback.note(&self.game, &self.state, seat, action);
        }
        self.step(Step::Act { seat, action }, events);
    }

    /// Chance does what a log says it did.
    pub fn happen(&mut self, outcome: G::Outcome) -> Result<Vec<G::Event>, PlayError> {
        match self.node() {
            Node::Over => return Err(PlayError::Over),
            Node::Decision { must, .. } => {
                return Err(PlayError::ChanceNotAwaited { awaited: must });
            }
            Node::Chance => {}
        }
        if !self.game.possible(&self.state, &outcome) {
            let outcome = self.game.notate_outcome(&outcome);
            return Err(PlayError::Impossible { outcome });
        }
        let mut events = Vec::new();
        self.befall(outcome, &mut events);
        Ok(events)
    }

    /// What the seed makes chance do next; `None` when chance is not awaited.
    pub fn draw(&self, seed: &Seed) -> Option<G::Outcome> {
        (self.node() == Node::Chance)
            .then(|| self.game.sample(&self.state, &mut seed.stream("chance", self.draws)))
    }

    /// Chance does what the seed says; false when it is not awaited.
    pub fn chance(&mut self, seed: &Seed, events: &mut impl EventSink<G::Event>) -> bool {
        let Some(outcome) = self.draw(seed) else { return false };
        debug_assert!(self.game.possible(&self.state, &outcome));
        self.befall(outcome, events);
        true
    }

    /// What is known to be possible.
    fn befall(&mut self, outcome: G::Outcome, events: &mut impl EventSink<G::Event>) {
        self.takeback.drawn(&self.game, outcome);
        self.draws += 1;
        self.step(Step::Chance(outcome), events);
    }

    fn step(&mut self, step: Step<G::Action, G::Outcome>, events: &mut impl EventSink<G::Event>) {
        self.game.apply(&mut self.state, step, events);
        self.listed = None;
        self.seq += 1;
        // Once a match is over its seed may be shown, and with it all luck to come.
        if self.node() == Node::Over {
            self.takeback.clear();
        }
    }

    /// Takes back the latest step of `seat`, which is possible until it has led to a draw, somebody
    /// has learned something through a reveal, or done what does not commute with it. What others
    /// did meanwhile, and what chance made of it, stays as it is.
    pub fn undo(&mut self, seat: Seat) -> Result<(), PlayError> {
        self.check_seat(seat)?;
        self.state = self.takeback.undo(&self.game, seat).ok_or(UndoRefusal::Known)?;
        self.listed = None;
        self.seq += 1;
        Ok(())
    }

    /// How many steps `seat` could take back now.
    pub fn undoable(&self, seat: Seat) -> usize {
        self.takeback.count(&self.game, seat)
    }

    /// One line of a log, checked like everything from outside.
    pub fn replay(
        &mut self,
        record: Record<G::Action, G::Outcome>,
    ) -> Result<Vec<G::Event>, PlayError> {
        match record {
            Record::Step(Step::Act { seat, action }) => self.play(seat, action),
            Record::Step(Step::Chance(outcome)) => self.happen(outcome),
            Record::Undo(seat) => self.undo(seat).map(|()| Vec::new()),
        }
    }

    pub fn snapshot(&self) -> Snapshot<G> {
        let written = |step| match step {
            Step::Act { seat, action } => (Some(seat), self.game.notate_action(action)),
            Step::Chance(outcome) => (None, self.game.notate_outcome(&outcome)),
        };
        Snapshot {
            base: self.takeback.base(&self.state).clone(),
            since: self.takeback.steps().map(written).collect(),
            seq: self.seq,
            draws: self.draws,
        }
    }

    /// Goes on where a snapshot was taken. Snapshots come from our own store: their state is
    /// trusted, their steps are checked like any other.
    pub fn resume(game: Arc<G>, snapshot: Snapshot<G>) -> Result<Self, PlayError> {
        let Snapshot { base, since, seq, draws } = snapshot;
        let mut resumed = Self::from_position(game, base);
        for (seat, text) in since {
            match seat {
                Some(seat) => resumed.play(seat, resumed.game.parse_action(&text)?)?,
                None => resumed.happen(resumed.game.parse_outcome(&text)?)?,
            };
        }
        Ok(Match { seq, draws, ..resumed })
    }

    fn check_seat(&self, seat: Seat) -> Result<(), PlayError> {
        let seats = self.game.seats();
        if seat.index() < seats { Ok(()) } else { Err(PlayError::NoSuchSeat { seat, seats }) }
    }
}
