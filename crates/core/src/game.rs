//! The rules of one box.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use rand_core::Rng;
use serde::{Serialize, de::DeserializeOwned};

use crate::{EventSink, Node, NotationError, Payoffs, Seat, Step, Timer, Viewer};

/// The rules and the content of one box, immutable. What lies on the table is a [`Game::State`]:
/// plain data, cheap to clone.
///
/// Methods that take a state trust their caller; [`crate::Match`] is the door for everybody else.
/// `apply` and `legal_actions` allocate nothing once the buffer has grown.
pub trait Game: Send + Sync {
    type State: Clone + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// One small choice of a seat. The order is the order in which choices are listed.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// What chance did.
    type Outcome: Copy + Eq + Hash + Debug + Send + Sync;
    /// What happened, for showing.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync;
    /// All one viewer knows.
    type Observation: Clone + Eq + Debug + Serialize + Send + Sync;
    /// Why an action is not legal, in words for people.
    type Refusal: Eq + Debug + Display;
    /// How the match stands or ended, seat by seat, as a sum people can check.
    type Reckoning: Clone + Eq + Debug + Serialize + Send + Sync;

    fn seats(&self) -> usize;

    /// The table before the first step. Everything random comes later, as chance.
    fn setup(&self) -> Self::State;

    fn node(&self, state: &Self::State) -> Node;

    /// Fills `actions` anew with all that `seat` can do now: sorted, distinct, empty when the seat
    /// is not open at this node, never empty when it is awaited.
    fn legal_actions(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Why `action` is not legal for `seat`; `None` when it is. The reason depends on nothing the
    /// seat does not know.
    fn refusal(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Option<Self::Refusal>;

    /// All outcomes at a chance node with their weights, or `None` where they are too many to list.
    fn outcomes(&self, state: &Self::State) -> Option<Vec<(Self::Outcome, u64)>>;

    /// Whether chance can do that now. Guards logs that come from outside.
    fn possible(&self, state: &Self::State, outcome: &Self::Outcome) -> bool;

    /// An outcome drawn with its true probability.
    fn sample<R: Rng>(&self, state: &Self::State, rng: &mut R) -> Self::Outcome;

    /// Applies a step that is known to be legal.
    fn apply<S: EventSink<Self::Event>>(
        &self,
        state: &mut Self::State,
        step: Step<Self::Action, Self::Outcome>,
        events: &mut S,
    );

    /// Whether this legal action shows any seat something it could not foresee. Such a step, like
    /// one that chance has answered, cannot be taken back.
    fn reveals(&self, state: &Self::State, seat: Seat, action: Self::Action) -> bool;

    /// Built up from what the viewer may know, never cut down from the state.
    fn observe(&self, state: &Self::State, viewer: Viewer) -> Self::Observation;

    /// The same, written over another observation of this game. Whoever looks millions of times a
    /// second need not make room each time.
    #[inline]
    fn observe_into(&self, state: &Self::State, viewer: Viewer, seen: &mut Self::Observation) {
        *seen = self.observe(state, viewer);
    }

    /// A state that looks to its viewer exactly like the one observed, drawn evenly from all that
    /// fit. Takes the observation, so that it cannot peek.
    fn determinize<R: Rng>(&self, observation: &Self::Observation, rng: &mut R) -> Self::State;

    /// The event as this viewer may hear it.
    fn event_for(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// What the match is worth to each seat; meaningful once it is over.
    fn payoffs(&self, state: &Self::State) -> Payoffs;

    fn reckoning(&self, state: &Self::State) -> Self::Reckoning;

    /// What the rules do for an awaited seat whose time is up, where they say so. How much time a
    /// choice has is agreed at the table and no matter of the rules; clocks that are belong into
    /// [`Game::timers`]. The host keeps both, and writes the action into the log like any other.
    fn timeout(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The clocks of the rules that run now, known to every viewer. One that is named here for the
    /// first time begins to run; one that is no longer named has stopped.
    fn timers(&self, _state: &Self::State) -> Vec<Timer<Self::Action>> {
        Vec::new()
    }

    /// Whether `earlier`, legal in `state`, and `later`, an action of another seat after it together
    /// with what chance makes of it, could as well be done the other way round, with the same
    /// result and nobody the wiser, and the seat of `earlier` is not shown what chance did. Then
    /// `earlier` can still be taken back after `later`.
    fn commute(
        &self,
        _state: &Self::State,
        _earlier: (Seat, Self::Action),
        _later: (Seat, Self::Action),
    ) -> bool {
        false
    }

    fn notate_action(&self, action: Self::Action) -> String;

    fn parse_action(&self, text: &str) -> Result<Self::Action, NotationError>;

    fn notate_outcome(&self, outcome: &Self::Outcome) -> String;

    fn parse_outcome(&self, text: &str) -> Result<Self::Outcome, NotationError>;
}
