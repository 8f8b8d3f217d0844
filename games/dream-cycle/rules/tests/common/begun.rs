//! A match that begins in the middle, so that laws are tried where much is going on.

use dream_cycle::observation::Observation;
use dream_cycle::reckoning::Reckoning;
use dream_cycle::{Action, DreamCycle, Event, Outcome, Refusal, State};
use dreamtable_core::{
    Brain, EventSink, Game, Node, NotationError, Payoffs, Rng, Seat, Step, Timer, Viewer,
};

/// Dream Cycle from a staged position on.
#[derive(Clone)]
pub struct Begun {
    pub game: DreamCycle,
    pub start: State,
}

impl Begun {
    pub fn new(game: DreamCycle, position: &str) -> Self {
        let start = super::stage(&game, position);
        Begun { game, start }
    }
}

impl Game for Begun {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Observation = Observation;
    type Refusal = Refusal;
    type Reckoning = Reckoning;

    fn seats(&self) -> usize {
        self.game.seats()
    }
    fn setup(&self) -> State {
        self.start.clone()
    }
    fn node(&self, state: &State) -> Node {
        self.game.node(state)
    }
    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        self.game.legal_actions(state, seat, actions);
    }
    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        self.game.refusal(state, seat, action)
    }
    fn outcomes(&self, state: &State) -> Option<Vec<(Outcome, u64)>> {
        self.game.outcomes(state)
    }
    fn possible(&self, state: &State, outcome: &Outcome) -> bool {
        self.game.possible(state, outcome)
    }
    fn sample<R: Rng>(&self, state: &State, rng: &mut R) -> Outcome {
        self.game.sample(state, rng)
    }
    fn apply<S: EventSink<Event>>(
        &self,
        state: &mut State,
        step: Step<Action, Outcome>,
        events: &mut S,
    ) {
        self.game.apply(state, step, events);
    }
    fn reveals(&self, state: &State, seat: Seat, action: Action) -> bool {
        self.game.reveals(state, seat, action)
    }
    fn observe(&self, state: &State, viewer: Viewer) -> Observation {
        self.game.observe(state, viewer)
    }
    fn determinize<R: Rng>(&self, observation: &Observation, rng: &mut R) -> State {
        self.game.determinize(observation, rng)
    }
    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        self.game.event_for(event, viewer)
    }
    fn payoffs(&self, state: &State) -> Payoffs {
        self.game.payoffs(state)
    }
    fn reckoning(&self, state: &State) -> Reckoning {
        self.game.reckoning(state)
    }
    fn timeout(&self, state: &State, seat: Seat) -> Option<Action> {
        self.game.timeout(state, seat)
    }
    fn timers(&self, state: &State) -> Vec<Timer<Action>> {
        self.game.timers(state)
    }
    fn commute(&self, state: &State, a: (Seat, Action), b: (Seat, Action)) -> bool {
        self.game.commute(state, a, b)
    }
    fn notate_action(&self, action: Action) -> String {
        self.game.notate_action(action)
    }
    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        self.game.parse_action(text)
    }
    fn notate_outcome(&self, outcome: &Outcome) -> String {
        self.game.notate_outcome(outcome)
    }
    fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        self.game.parse_outcome(text)
    }
}

impl Brain for Begun {
    fn judge(&self, state: &State) -> Payoffs {
        self.game.judge(state)
    }
    fn settled(&self, state: &State) -> bool {
        self.game.settled(state)
    }
}
