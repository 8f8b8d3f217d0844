//! The rules behind the contract: dispatch only.

use std::sync::Arc;

use dreamtable_core::{
    Boxed, EventSink, Game, Node, NotationError, Payoffs, Pile, Rng, Seat, SeatSet, Step, Viewer,
};

use crate::action::{Action, Outcome};
use crate::bend::Bend;
use crate::brain;
use crate::card::{Clue, Motif};
use crate::content::Content;
use crate::event::Event;
use crate::imagine;
use crate::observation::Observation;
use crate::options::Options;
use crate::phase::{self, Table};
use crate::refusal::Refusal;
use crate::relief::Relief;
use crate::remembered::Remembered;
use crate::scoring::{self, Reckoning};
use crate::state::{Discussion, Phase, Public, Secret, State};

/// Dream Catcher with its options and its content.
#[derive(Clone, Debug)]
pub struct DreamCatcher {
    /// The version of the rules that is played.
    pub(crate) rules: u32,
    options: Options,
    content: Arc<Content>,
    seats: u8,
}

impl DreamCatcher {
    pub(crate) fn new(options: Options, content: Arc<Content>) -> Self {
        DreamCatcher { rules: Self::RULES_VERSION, seats: options.seats as u8, options, content }
    }

    #[inline]
    pub fn content(&self) -> &Content {
        &self.content
    }

    pub(crate) fn shared_content(&self) -> Arc<Content> {
        self.content.clone()
    }

    #[inline]
    pub(crate) fn agreed(&self) -> &Options {
        &self.options
    }

    #[inline]
    pub fn seat_count(&self) -> usize {
        self.seats as usize
    }

    /// The figure a seat may touch now, as it was pressed for this round, and how it differs from
    /// the printed one: for the host, to feel live with [`crate::feel()`]. `None` when the card is
    /// not in the seat's hand. Nothing but patches of it may leave the host.
    pub fn relief_under(&self, state: &State, seat: Seat, card: Clue) -> Option<(Relief, Bend)> {
        let State { public, secret } = state;
        let touches = matches!(public.phase, Phase::Touch | Phase::Feeling(_))
            && card.0 < public.talk.cards
            && public.talk.touch[card.index()].contains(seat);
        let motif: Option<&Motif> = touches.then(|| secret.clues.get(card.index())).flatten();
        motif.map(|motif| {
            let printed = &self.content.figure(*motif).relief;
            let bend = Bend::of(secret, card, printed);
            (bend.relief(printed), bend)
        })
    }

    /// Every finished round, the latest last.
    pub(crate) fn remembered(&self, public: &Public) -> Vec<Remembered> {
        let told = public.told.iter();
        told.map(|told| Remembered::new(&self.content, self.seat_count(), told)).collect()
    }
}

impl Game for DreamCatcher {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Observation = Observation;
    type Refusal = Refusal;
    type Reckoning = Reckoning;

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn setup(&self) -> State {
        let first = self.options.first_leads();
        let public = Public {
            phase: if first.len() == 1 { Phase::Draw } else { Phase::Lot },
            round: 1,
            lead: first.first().unwrap_or(Seat::new(0)),
            stars: 0,
            lost: 0,
            used_dreams: Pile::EMPTY,
            used_motifs: Pile::EMPTY,
            talk: Discussion::default(),
            ready: SeatSet::EMPTY,
            told: Default::default(),
        };
        State { public, secret: Secret::default() }
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        phase::node(self, state)
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if seat.index() < self.seat_count() {
            phase::actions(self, state, seat, actions);
        }
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        phase::check(self, state, seat, action).err()
    }

    fn outcomes(&self, state: &State) -> Option<Vec<(Outcome, u64)>> {
        phase::chance::outcomes(self, state)
    }

    fn possible(&self, state: &State, outcome: &Outcome) -> bool {
        phase::chance::possible(self, state, outcome)
    }

    #[inline]
    fn sample<R: Rng>(&self, state: &State, rng: &mut R) -> Outcome {
        phase::chance::sample(self, state, rng)
    }

    #[inline]
    fn apply<S: EventSink<Event>>(
        &self,
        state: &mut State,
        step: Step<Action, Outcome>,
        events: &mut S,
    ) {
        let mut table = Table { game: self, state, events };
        match step {
            Step::Act { seat, action } => table.act(seat, action),
            Step::Chance(outcome) => table.happen(outcome),
        }
    }

    /// Once a dream is picked all four lie open; dealing shows who got a card; a card passed on can
    /// be felt at once, and its receiver may get no other (CT-4.3); the token shows everything.
    fn reveals(&self, state: &State, seat: Seat, action: Action) -> bool {
        match action {
            Action::Confirm | Action::Turn => true,
            Action::Pick(_) => self.dreams_lie_open_first(),
            Action::Pass(_) => !self.passing_can_be_undone(),
            Action::Agree if self.lead_turns_the_token() => false,
            Action::Agree => state.public.talk.proposal.is_some_and(|proposal| {
                let agreed = proposal.agreed.with(seat);
                state.public.guessers(self.seat_count()).minus(agreed).is_empty()
            }),
            _ => false,
        }
    }

    /// Leaning towards a dream is everybody's own matter, and so is having seen enough of a reveal
    /// as long as somebody still looks. What a hand feels is known to that hand alone, and nothing
    /// but being passed the card has to come before it.
    fn commute(&self, state: &State, earlier: (Seat, Action), later: (Seat, Action)) -> bool {
        let looking = self.node(state).open().without(earlier.0).without(later.0);
        match (earlier.1, later.1) {
            (Action::Lean(_), Action::Lean(_)) => true,
            (Action::Ready, Action::Ready) => !looking.is_empty(),
            (Action::Pass(to), Action::Feel(..)) => to != later.0,
            (_, Action::Feel(..)) => true,
            _ => false,
        }
    }

    fn observe(&self, state: &State, viewer: Viewer) -> Observation {
        Observation::new(self, state, viewer)
    }

    fn determinize<R: Rng>(&self, observation: &Observation, rng: &mut R) -> State {
        imagine::imagine(self, observation, rng)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        event.heard_by(viewer)
    }

    fn payoffs(&self, state: &State) -> Payoffs {
        scoring::payoffs(self, state)
    }

    fn reckoning(&self, state: &State) -> Reckoning {
        scoring::reckoning(self, state)
    }

    /// The lead's choice is completed by the lead bot, keeping what is chosen (CT-9.3); the guessers'
    /// time ends in what most lean to (CT-10.6), and silence is agreement (CT-10.5).
    fn timeout(&self, state: &State, seat: Seat) -> Option<Action> {
        if !self.node(state).awaited().contains(seat) {
            return None;
        }
        match state.public.phase {
            Phase::Lead => Some(brain::complete(&self.observe(state, Viewer::Seat(seat)))),
            Phase::Touch if state.public.talk.proposal.is_some() => Some(Action::Agree),
            Phase::Touch => {
                let bots = self.options.bots;
                Some(Action::Lay(phase::touch::plurality(self.seat_count(), bots, &state.public)))
            }
            Phase::Token => Some(Action::Turn),
            Phase::Reveal => Some(Action::Ready),
            _ => None,
        }
    }

    fn notate_action(&self, action: Action) -> String {
        self.content.notate_action(action)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        self.content.parse_action(text)
    }

    fn notate_outcome(&self, outcome: &Outcome) -> String {
        self.content.notate_outcome(outcome)
    }

    fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        self.content.parse_outcome(text)
    }
}
