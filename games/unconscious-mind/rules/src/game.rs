//! The rules behind the contract: dispatch and the questions every part asks.

use std::sync::Arc;

use dreamtable_core::{
    Boxed, EventSink, Frames, Game, Node, NotationError, Payoffs, Pile, Rng, Seat, Step, Viewer,
    Weights,
};

use crate::action::{Action, Outcome};
use crate::brain;
use crate::component::{Client, Dream, Grief, IdCard, Research, Tile, Treatise};
use crate::content::{Content, IdLevel};
use crate::dial::{Cell, Kind};
use crate::event::Event;
use crate::frame::Frame;
use crate::icon::Location;
use crate::notation;
use crate::observation::Observation;
use crate::options::{Gramophone, Options, Strength};
use crate::phase::{self, Table};
use crate::refusal::{self, Refusal};
use crate::scoring::{self, Reckoning};
use crate::state::{Decks, Draft, IdState, Player, Public, Secret, State};

/// Unconscious Mind with its options and its content.
#[derive(Clone, Debug)]
pub struct UnconsciousMind {
    pub(crate) rules: u32,
    options: Options,
    content: Arc<Content>,
    hash: Arc<str>,
    pub(crate) weights: Arc<Weights>,
    seats: u8,
    level: u8,
}

impl UnconsciousMind {
    pub(crate) fn new(options: Options, content: Arc<Content>, hash: String) -> Self {
        let level = match options.level {
            Some(Strength::Easy) => 0,
            Some(Strength::Hard) => 2,
            _ => 1,
        };
        let weights = brain::built_in_weights().expect("the weights that come with us are checked");
        UnconsciousMind {
            rules: Self::RULES_VERSION,
            seats: options.seats as u8,
            level,
            hash: hash.into(),
            weights: Arc::new(weights),
            options,
            content,
        }
    }

    #[inline]
    pub fn content(&self) -> &Content {
        &self.content
    }

    pub(crate) fn shared_content(&self) -> Arc<Content> {
        self.content.clone()
    }

    pub(crate) fn options_agreed(&self) -> &Options {
        &self.options
    }

    pub(crate) fn pack_hash(&self) -> &str {
        &self.hash
    }

    #[inline]
    pub fn nightmares(&self) -> bool {
        self.options.nightmares
    }

    #[inline]
    pub fn mad_mad(&self) -> bool {
        self.options.mad_mad
    }

    #[inline]
    pub fn pets(&self) -> bool {
        self.options.pets
    }

    #[inline]
    pub fn gramophone(&self) -> Gramophone {
        self.options.gramophone
    }

    #[inline]
    pub fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// Seats, and the Id where one plays alone.
    #[inline]
    pub fn players(&self) -> usize {
        usize::from(self.seats.max(2))
    }

    #[inline]
    pub(crate) fn seats_at_table(&self) -> usize {
        usize::from(self.seats)
    }

    /// Where lists by number of players have their entry: a solo match is set up for itself.
    pub(crate) fn players_index(&self) -> usize {
        usize::from(self.seats) - 1
    }

    /// The Id sits where a second player would.
    #[inline]
    pub fn is_id(&self, seat: Seat) -> bool {
        self.is_solo() && seat.index() == 1
    }

    pub fn id_level(&self) -> &IdLevel {
        &self.content.id_levels[usize::from(self.level)]
    }

    /// The player at a place of the turn order, counted from 0.
    #[inline]
    pub fn seat_at(&self, first: Seat, place: u8) -> Seat {
        Seat::new((first.index() + usize::from(place)) % self.players())
    }

    /// All players in turn order from `first`.
    #[inline]
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let players = self.players();
        (0..players).map(move |place| Seat::new((first.index() + place) % players))
    }

    /// District tokens of a full stack.
    #[inline]
    pub fn tokens(&self) -> u8 {
        self.content.constants.tokens[self.players_index()]
    }

    #[inline]
    pub fn is_open_space(&self, space: u8) -> bool {
        self.content.constants.closed_spaces[self.players_index()] >> space & 1 == 0
    }

    /// What the Gramophone adds to the limits of this player (UM-19.4).
    #[inline]
    pub(crate) fn raised(&self, state: &Public, seat: Seat) -> u8 {
        if state.gramophone == Some(seat) { self.content.constants.gramophone_bonus } else { 0 }
    }

    /// All Research cards of the match.
    pub(crate) fn all_research(&self) -> Pile {
        let end = if self.nightmares() { Research::COUNT as u8 } else { Research::USUAL.end };
        (0..end).collect()
    }

    fn decks(&self) -> Decks {
        let mad = self.nightmares();
        let part = |count: usize, special: std::ops::Range<u8>| -> Pile {
            (0..count as u8).filter(|card| mad || !special.contains(card)).collect()
        };
        let cases = part(Client::COUNT, Client::UNCANNY_CASE);
        Decks {
            clients: cases.intersection(part(Client::COUNT, Client::UNCANNY_ROUTINE)),
            griefs: part(Grief::COUNT, Grief::METAMORPHOSIS),
            dreams: part(Dream::COUNT, Dream::NIGHTMARE),
            tiles: part(Tile::COUNT, Tile::MAD),
            id_cards: IdCard::all().map(|card| card.0).collect(),
            research: self.all_research().len() as u8,
            ..Decks::default()
        }
    }

    /// A table on which nothing is dealt yet and nothing is awaited.
    pub(crate) fn bare_table(&self) -> State {
        let constants = &self.content.constants;
        let mut player = Player {
            ideas: constants.start_ideas,
            locked: 0b111,
            room_closed: true,
            ..Player::default()
        };
        player.dial.add(Cell::RESERVE, Kind::Common, constants.common_insights);
        let mut players: [Player; 4] = Default::default();
        players[..self.players()].fill(player);
        if self.is_solo() {
            players[1].dial = Default::default();
        }
        let mut treatises = [crate::state::Published::default(); Treatise::COUNT];
        for treatise in Treatise::all() {
            let dead = treatise == Treatise::DEAD;
            treatises[treatise.index()].used = !dead || self.nightmares();
        }
        let public = Public {
            players,
            frames: Frames::default(),
            decks: self.decks(),
            spaces: Default::default(),
            columns: Default::default(),
            clients: [None; 4],
            griefs: [None; 4],
            manifest: [None; 4],
            nightmare: None,
            research: [None; 2],
            treatises,
            goals: [None; 8],
            haunted: false,
            slots: [0; 6],
            districts: Default::default(),
            tokens: [self.tokens(); 3],
            freud: Location::Theater,
            freud_reputation: constants.freud_space,
            standing: [Seat::new(0); 4],
            first: Seat::new(0),
            active: Seat::new(0),
            round: 0,
            last_round: None,
            check_token: self.nightmares(),
            checks_due: 0,
            gramophone: None,
            draft: Draft::default(),
            id: IdState::default(),
        };
        State { public, secret: Secret { deck: self.all_research(), ..Secret::default() } }
    }

    /// What is asked now, or waits on top of the stack.
    #[inline]
    pub(crate) fn frame(state: &State) -> Option<Frame> {
        state.frames.top().copied()
    }
}

impl Game for UnconsciousMind {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Observation = Observation;
    type Refusal = Refusal;
    type Reckoning = Reckoning;

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn setup(&self) -> State {
        let mut state = self.bare_table();
        state.frames.push(Frame::Setup(0));
        let mut events = dreamtable_core::Nobody;
        Table { game: self, state: &mut state, events: &mut events, changed: false }.settle();
        state
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        phase::node(state)
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if self.node(state).awaited().contains(seat)
            && let Some(frame) = Self::frame(state)
        {
            phase::choices(self, state, frame, actions);
            actions.sort_unstable();
        }
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        let mut legal = Vec::new();
        self.legal_actions(state, seat, &mut legal);
        match legal.binary_search(&action) {
            Ok(_) => None,
            Err(_) => Some(refusal::reason(self, state, seat, action)),
        }
    }

    fn outcomes(&self, state: &State) -> Option<Vec<(Outcome, u64)>> {
        Some(phase::outcomes(self, state))
    }

    fn possible(&self, state: &State, outcome: &Outcome) -> bool {
        phase::possible(self, state, outcome)
    }

    #[inline]
    fn sample<R: Rng>(&self, state: &State, rng: &mut R) -> Outcome {
        phase::sample(self, state, rng)
    }

    #[inline]
    fn apply<S: EventSink<Event>>(
        &self,
        state: &mut State,
        step: Step<Action, Outcome>,
        events: &mut S,
    ) {
        let mut table = Table { game: self, state, events, changed: false };
        match step {
            Step::Act { action, .. } => table.act(action),
            Step::Chance(outcome) => table.happen(outcome),
        }
    }

    /// Only a hand card that nobody else knew can be shown by an action.
    fn reveals(&self, state: &State, seat: Seat, action: Action) -> bool {
        match action {
            Action::Play(card) | Action::Swap(card, _) => {
                !state.player(seat).known.contains(card.0)
            }
            _ => false,
        }
    }

    fn observe(&self, state: &State, viewer: Viewer) -> Observation {
        Observation::new(self, state, viewer)
    }

    fn determinize<R: Rng>(&self, observation: &Observation, rng: &mut R) -> State {
        observation.imagined(self, rng)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew { seat, .. } if !viewer.is(*seat) => {
                Event::Drew { seat: *seat, card: None }
            }
            _ => event.clone(),
        })
    }

    fn payoffs(&self, state: &State) -> Payoffs {
        Payoffs::shared(scoring::victory(self, state).seats, self.seats())
    }

    fn reckoning(&self, state: &State) -> Reckoning {
        scoring::reckoning(self, state)
    }

    fn notate_action(&self, action: Action) -> String {
        action.to_string()
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        notation::parse_action(text)
    }

    fn notate_outcome(&self, outcome: &Outcome) -> String {
        outcome.to_string()
    }

    fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        notation::parse_outcome(text)
    }
}
