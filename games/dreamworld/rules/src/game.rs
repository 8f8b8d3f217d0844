//! `impl Game`: dispatch only.

use std::sync::Arc;

use dreamtable_core::{
    Boxed, EventSink, Game, Node, NotationError, OpenError, Pack, Payoffs, Rng, Seat, SeatSet,
    Step, Viewer, Weights,
};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Outcome};
use crate::brain;
use crate::card::{Card, Icon, Suit};
use crate::content::{self, Content, Effect, MAX_CLIENTS, MAX_TILES};
use crate::event::Event;
use crate::listing::Listing;
use crate::observation::{self, Observation};
use crate::phase::{choose, round, setup, turn};
use crate::refusal::Refusal;
use crate::row::Place;
use crate::scoring::{self, Reckoning};
use crate::state::{Phase, Public, State};
use crate::tokens::Tokens;

/// Dreamworld, one box opened for one number of players.
#[derive(Clone, Debug)]
pub struct Dreamworld {
    pub options: Options,
    pub content: Arc<Content>,
    /// Effects of the pack's tiles, side by side for the hot path.
    effects: [Effect; MAX_TILES],
    /// Suits of the pack's Clients, likewise.
    suits: [Suit; MAX_CLIENTS],
    /// What bots weigh features with.
    pub(crate) weights: Arc<Weights>,
}

/// What is agreed before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub seats: usize,
    /// How strong the Id is; only alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Difficulty>,
}

/// DW-071.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    Easy,
    Medium,
    Hard,
}

impl Dreamworld {
    /// The tile in force; none in Freud's rounds (DW-059).
    #[inline]
    pub fn effect(&self, public: &Public) -> Option<Effect> {
        let round = usize::from(public.round);
        (round < self.content.tiles.len()).then(|| self.effects[usize::from(public.tiles[round])])
    }

    /// Side and scoring suit of the running round.
    #[inline]
    pub fn place(&self, public: &Public) -> Place {
        self.place_of_round(public, public.round.into())
    }

    #[inline]
    pub fn place_of_round(&self, public: &Public, round: usize) -> Place {
        let client = round / 2;
        let suit =
            (client < self.content.clients.len()).then(|| self.suit_of(public.clients[client]));
        Place { side: if round.is_multiple_of(2) { Icon::Sun } else { Icon::Moon }, suit }
    }

    /// The suit of a Client of the pack.
    #[inline]
    pub fn suit_of(&self, client: u8) -> Suit {
        self.suits[usize::from(client)]
    }

    /// The number in the Client's corner on this side (DW-012, DW-043).
    #[inline]
    pub fn corner(&self, public: &Public) -> u8 {
        self.content.corners[public.side() as usize]
    }

    /// The Id's tokens at the start; `None` without the Id.
    pub fn id_tokens(&self) -> Option<Tokens> {
        let difficulty = self.options.difficulty?;
        Some(self.content.id_tokens[difficulty as usize])
    }
}

impl Boxed for Dreamworld {
    const ID: &'static str = "dreamworld";
    const NAME: &'static str = "Dreamworld";
    const SEATS: std::ops::RangeInclusive<usize> = 1..=4;
    const RULES_VERSION: u32 = 1;
    type Options = Options;

    fn usual_options(seats: usize) -> Options {
        Options { seats, difficulty: (seats == 1).then_some(Difficulty::Medium) }
    }

    fn built_in_pack() -> Pack {
        content::built_in()
    }

    fn open(options: Options, pack: &Pack) -> Result<Self, OpenError> {
        let seats = options.seats;
        if !Self::SEATS.contains(&seats) {
            return Err(OpenError::Seats { game: Self::NAME, least: 1, most: 4, asked: seats });
        }
        let what = match (seats, options.difficulty) {
            (1, None) => Some("alone you play against the Id: choose easy, medium or hard"),
            (2.., Some(_)) => Some("the Id plays only against a single player: leave it out"),
            _ => None,
        };
        if let Some(what) = what {
            return Err(OpenError::Option { option: "difficulty".into(), what: what.into() });
        }
        let content = Content::read(pack, seats)?;
        let effects =
            std::array::from_fn(|i| content.tiles.get(i).map_or(Effect::Skip, |tile| tile.effect));
        let suits = std::array::from_fn(|i| {
            content.clients.get(i).map_or(Suit::Diamond, |client| client.suit)
        });
        let weights =
            brain::built_in_weights(seats).expect("the weights that come with us are checked");
        let weights = Arc::new(weights);
        Ok(Dreamworld { content: Arc::new(content), options, effects, suits, weights })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn content_hash(&self) -> &str {
        &self.content.hash
    }
}

impl Game for Dreamworld {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Observation = Observation;
    type Refusal = Refusal;
    type Reckoning = Reckoning;

    #[inline]
    fn seats(&self) -> usize {
        self.options.seats
    }

    fn setup(&self) -> State {
        setup::table(self)
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        let public = &state.public;
        if public.phase.is_choice() {
            choose::node(self, public)
        } else if public.phase.is_turn() {
            Node::Decision { must: SeatSet::only(public.turn.seat), may: SeatSet::EMPTY }
        } else if public.phase == Phase::Over {
            Node::Over
        } else {
            Node::Chance
        }
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let public = &state.public;
        Listing::fill(actions, |list| {
            if public.phase.is_choice() {
                choose::legal(self, state, seat, list);
            } else if public.phase.is_turn() && public.turn.seat == seat {
                turn::legal(self, public, seat, list);
            }
        });
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        if !self.node(state).open().contains(seat) {
            return Some(Refusal::NotNow("the match does not wait for you"));
        }
        match state.public.phase {
            Phase::Choose | Phase::ChooseAgain => choose::refusal(state, seat, action),
            _ => turn::refusal(self, &state.public, seat, action),
        }
    }

    fn outcomes(&self, state: &State) -> Option<Vec<(Outcome, u64)>> {
        match state.public.phase {
            Phase::Arrange if self.content.clients.is_empty() => {
                Some(vec![(Outcome::Arrange { clients: [0; 6], tiles: [0; 12] }, 1)])
            }
            Phase::Arrange => None,
            Phase::Deal(_) => deals(state.unseen(self.content.deck), self.content.hand),
            _ => {
                let unseen = state.unseen(self.content.deck).iter();
                Some(unseen.map(|card| (Outcome::Turn(Card::from_index(card)), 1)).collect())
            }
        }
    }

    fn possible(&self, state: &State, outcome: &Outcome) -> bool {
        match (state.public.phase, outcome) {
            (Phase::Arrange, Outcome::Arrange { clients, tiles }) => {
                setup::arrangement_possible(&self.content, clients, tiles)
            }
            (Phase::Deal(_), Outcome::Deal(cards)) => {
                cards.len() == self.content.hand
                    && cards.minus(state.unseen(self.content.deck)).is_empty()
            }
            (
                Phase::NonPlayer | Phase::CardBefore | Phase::IdCard | Phase::CardAfter,
                Outcome::Turn(card),
            ) => state.unseen(self.content.deck).contains(card.index()),
            _ => false,
        }
    }

    #[inline]
    fn sample<R: Rng>(&self, state: &State, rng: &mut R) -> Outcome {
        match state.public.phase {
            Phase::Arrange => setup::sample_arrangement(&self.content, rng),
            Phase::Deal(_) => {
                let unseen = state.unseen(self.content.deck);
                Outcome::Deal(unseen.sample_many(self.content.hand, rng))
            }
            _ => Outcome::Turn(Card::from_index(state.unseen(self.content.deck).sample(rng))),
        }
    }

    #[inline(always)]
    fn apply<S: EventSink<Event>>(
        &self,
        state: &mut State,
        step: Step<Action, Outcome>,
        events: &mut S,
    ) {
        match step {
            Step::Act { seat, action } => {
                if state.public.phase.is_choice() {
                    choose::apply(self, state, seat, action, events);
                } else {
                    turn::apply(self, state, seat, action, events);
                }
            }
            Step::Chance(Outcome::Turn(card)) => round::turn_up(self, state, card, events),
            Step::Chance(Outcome::Deal(cards)) => {
                if let Phase::Deal(seat) = state.public.phase {
                    setup::deal(self, state, seat, cards, events);
                }
            }
            Step::Chance(Outcome::Arrange { clients, tiles }) => {
                setup::arrange(state, clients, tiles, events);
            }
        }
    }

    /// Only the last commitment of a choice shows anything new.
    fn reveals(&self, state: &State, seat: Seat, action: Action) -> bool {
        action != Action::TakeBack
            && matches!(state.public.phase, Phase::Choose | Phase::ChooseAgain)
            && self.node(state).awaited() == SeatSet::only(seat)
    }

    /// Secret choices do, as long as the later one is not the last that is missing.
    fn commute(&self, state: &State, earlier: (Seat, Action), later: (Seat, Action)) -> bool {
        let missing = self.node(state).awaited().without(earlier.0).without(later.0);
        matches!(state.public.phase, Phase::Choose | Phase::ChooseAgain)
            && (later.1 == Action::TakeBack || !missing.is_empty())
    }

    fn observe(&self, state: &State, viewer: Viewer) -> Observation {
        observation::observe(self, state, viewer)
    }

    #[inline]
    fn observe_into(&self, state: &State, viewer: Viewer, seen: &mut Observation) {
        observation::observe_into(self, state, viewer, seen);
    }

    #[inline]
    fn determinize<R: Rng>(&self, observation: &Observation, rng: &mut R) -> State {
        observation::imagine(self, observation, rng)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.for_viewer(viewer))
    }

    #[inline]
    fn payoffs(&self, state: &State) -> Payoffs {
        Payoffs::shared(state.public.winners, self.options.seats)
    }

    fn reckoning(&self, state: &State) -> Reckoning {
        scoring::reckoning(self, &state.public)
    }

    fn notate_action(&self, action: Action) -> String {
        action.notate()
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text)
    }

    fn notate_outcome(&self, outcome: &Outcome) -> String {
        outcome.notate(&self.content)
    }

    fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        Outcome::parse(text, &self.content)
    }
}

/// All hands of `count` cards, as long as they are few enough to list.
fn deals(unseen: dreamtable_core::Pile, count: usize) -> Option<Vec<(Outcome, u64)>> {
    const MOST: usize = 10_000;
    let mut hands = vec![(dreamtable_core::Pile::EMPTY, 0u8)];
    for _ in 0..count {
        hands = hands
            .into_iter()
            .flat_map(|(hand, from)| {
                let later = unseen.iter().filter(move |&card| card >= from);
                later.map(move |card| (hand.with(card), card + 1))
            })
            .take(MOST + 1)
            .collect();
        if hands.len() > MOST {
            return None;
        }
    }
    Some(hands.into_iter().map(|(hand, _)| (Outcome::Deal(hand), 1)).collect())
}
