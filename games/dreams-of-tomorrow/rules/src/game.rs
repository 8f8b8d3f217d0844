//! The rules behind the contract: dispatch and the questions every phase asks.

use std::sync::Arc;

use dreamtable_core::{
    Boxed, EventSink, Game, Node, NotationError, Payoffs, Pile, Rng, Seat, Step, Viewer, Weights,
    below,
};

use crate::action::{self, Action, Outcome};
use crate::content::{Content, Faces};
use crate::dream::Card;
use crate::event::{Event, Who};
use crate::observation::Observation;
use crate::options::{First, Night, Options};
use crate::phase::{self, AfterFill, Phase, Table};
use crate::refusal::Refusal;
use crate::resource::Purse;
use crate::ring::{Place, Ring, Space};
use crate::robot::{Level, RobotCard};
use crate::scoring::{self, Reckoning};
use crate::state::{Engineer, Robot, State};
use crate::{judge, prospect};

/// Dreams of Tomorrow with its options and its content.
#[derive(Clone, Debug)]
pub struct DreamsOfTomorrow {
    /// The version of the rules that is played.
    pub(crate) rules: u32,
    options: Options,
    content: Arc<Content>,
    hash: Arc<str>,
    faces: Faces,
    robot_card: RobotCard,
    card_read: Option<Level>,
    seats: u8,
    /// The Robot's place in the turn order, counted from 0.
    robot_order: Option<u8>,
    dreamscape: u8,
    goal: u8,
    /// How many Dreams leave the deck in a round without anybody's choice, in hundredths.
    pub(crate) burnt: i32,
    /// What bots weigh features with.
    pub(crate) weights: Arc<Weights>,
}

impl DreamsOfTomorrow {
    pub(crate) fn new(options: Options, content: Arc<Content>, hash: String) -> Self {
        let seats = options.seats;
        let robot = options.robot.level();
        // Against others the Robot counts as a player; alone the set-up is the usual one (DOT-145).
        let players = if seats == 1 { 1 } else { seats + usize::from(robot.is_some()) };
        let level = robot.or(options.night_mare).unwrap_or(Level::Easy);
        let reads = robot.is_some() || options.night == Night::Troubled;
        let order = options.robot_place.unwrap_or(seats + 1) as u8 - 1;
        let weights = judge::built_in_weights(robot.is_some());
        DreamsOfTomorrow {
            weights: Arc::new(weights.expect("the weights that come with us are checked")),
            rules: Self::RULES_VERSION,
            faces: content.faces[players - 1],
            robot_card: content.robot(level).clone(),
            card_read: reads.then_some(level),
            seats: seats as u8,
            robot_order: robot.map(|_| order),
            dreamscape: content.constants.dreamscape[players - 1],
            goal: content.constants.sequence[seats - 1],
            burnt: prospect::burnt(&content, level, &options),
            hash: hash.into(),
            options,
            content,
        }
    }

    pub fn content(&self) -> &Content {
        &self.content
    }

    pub(crate) fn shared_content(&self) -> Arc<Content> {
        self.content.clone()
    }

    pub(crate) fn whole_deck(&self) -> Pile {
        (0..self.content.dreams.len() as u8).collect()
    }

    /// The first turn of a match in which nobody has or owns anything: where staged positions begin.
    pub(crate) fn bare_table(&self) -> State {
        let mut state = State { round: 1, phase: Phase::Move, ..self.setup() };
        for engineer in &mut state.engineers {
            engineer.purse = Purse::EMPTY;
        }
        state
    }

    pub(crate) fn options_agreed(&self) -> &Options {
        &self.options
    }

    pub(crate) fn pack_hash(&self) -> &str {
        &self.hash
    }

    /// The printed space at a place of the ring as it lies.
    #[inline]
    pub fn space(&self, ring: &Ring, place: Place) -> &Space {
        let (fragment, upper) = ring.at(place);
        &self.faces[fragment.index()][usize::from(fragment.back)][usize::from(!upper)]
    }

    /// The number of Dreams of a complete Sequence.
    #[inline]
    pub fn goal(&self) -> usize {
        self.goal as usize
    }

    /// How many Dreams the Dreamscape shows.
    pub fn dreamscape_size(&self) -> usize {
        self.dreamscape as usize
    }

    pub fn robot_level(&self) -> Option<Level> {
        self.options.robot.level()
    }

    /// The card the Robot and the Night Mare read.
    #[inline]
    pub fn robot_card(&self) -> &RobotCard {
        &self.robot_card
    }

    /// Which card that is, where Robot or Night Mare play.
    pub fn card_read(&self) -> Option<Level> {
        self.card_read
    }

    #[inline]
    pub fn is_solo(&self) -> bool {
        self.seats == 1
    }

    pub fn is_troubled(&self) -> bool {
        self.options.night == Night::Troubled
    }

    #[inline]
    pub fn seat_count(&self) -> usize {
        self.seats as usize
    }

    #[inline]
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seats as usize)
    }

    /// All seats clockwise from `first`.
    #[inline]
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats as usize;
        (0..seats).map(move |i| Seat::new((first.index() + i) % seats))
    }

    /// Players and Robot.
    #[inline]
    pub fn turns_in_a_round(&self) -> usize {
        self.seats as usize + usize::from(self.robot_order.is_some())
    }

    /// Whose turn it is at a place of the turn order, counted from 0.
    #[inline]
    pub fn who(&self, state: &State, order: u8) -> Who {
        let before = match self.robot_order {
            Some(robot) if robot == order => return Who::Robot,
            Some(robot) if robot < order => order - 1,
            _ => order,
        };
        Who::Seat(Seat::new((state.first.index() + before as usize) % self.seats as usize))
    }

    /// After which place of the turn order, counted from 0, the Night Mare acts in a round: one
    /// earlier in each, then from the last again (DOT-122, DOT-123).
    pub fn night_mare_follows(&self, round: u16) -> u8 {
        let turns = self.turns_in_a_round() as u16;
        (turns - 1 - (round - 1) % turns) as u8
    }

    pub(crate) fn night_mare_is_due(&self, state: &State) -> bool {
        self.is_troubled()
            && !state.last_round
            && self.night_mare_follows(state.round) == state.order
    }

    #[inline]
    pub(crate) fn all_slots(&self) -> u8 {
        (1 << self.dreamscape) - 1
    }
}

impl Game for DreamsOfTomorrow {
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
        let engineer = Engineer { purse: self.content.constants.start, ..Engineer::default() };
        let mut engineers: [Engineer; 6] = Default::default();
        engineers[..self.seats as usize].fill(engineer);
        let first = match self.options.first {
            First::Seat(seat) => {
                self.balance(&mut engineers, seat);
                seat
            }
            First::Lot => Seat::new(0),
        };
        let phase = match self.options.first {
            First::Lot if self.seats > 1 => Phase::Lot,
            _ => Phase::Fill { slots: self.all_slots(), then: AfterFill::FirstCatch },
        };
        State {
            deck: self.whole_deck(),
            discard: Pile::EMPTY,
            dreamscape: Default::default(),
            shown: None,
            ring: Ring::START,
            engineers,
            robot: Robot::default(),
            first,
            active: first,
            round: 0,
            order: 0,
            activations: 0,
            last_round: false,
            phase,
            end: None,
        }
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        state.phase.node(state.active)
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if self.node(state).awaited().contains(seat) {
            phase::actions(self, state, actions);
        }
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        let mut legal = Vec::new();
        self.legal_actions(state, seat, &mut legal);
        match legal.binary_search(&action) {
            Ok(_) => None,
            Err(_) => Some(phase::refusal(self, state, action)),
        }
    }

    fn outcomes(&self, state: &State) -> Option<Vec<(Outcome, u64)>> {
        Some(match state.phase {
            Phase::Lot => self.all_seats().map(|seat| (Outcome::First(seat), 1)).collect(),
            _ => state.deck.iter().map(|card| (Outcome::Reveal(Card(card)), 1)).collect(),
        })
    }

    fn possible(&self, state: &State, outcome: &Outcome) -> bool {
        match (state.phase, outcome) {
            (Phase::Lot, Outcome::First(seat)) => seat.index() < self.seats as usize,
            (Phase::Lot, _) | (_, Outcome::First(_)) => false,
            (_, Outcome::Reveal(card)) => {
                self.node(state) == Node::Chance && state.deck.contains(card.0)
            }
        }
    }

    #[inline]
    fn sample<R: Rng>(&self, state: &State, rng: &mut R) -> Outcome {
        match state.phase {
            Phase::Lot => Outcome::First(Seat::new(below(rng, u32::from(self.seats)) as usize)),
            _ => Outcome::Reveal(Card(state.deck.sample(rng))),
        }
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
            Step::Act { action, .. } => table.act(action),
            Step::Chance(outcome) => table.happen(outcome),
        }
    }

    /// Nothing is hidden but what chance decides.
    fn reveals(&self, _: &State, _: Seat, _: Action) -> bool {
        false
    }

    fn observe(&self, state: &State, viewer: Viewer) -> Observation {
        Observation::new(self, state, viewer)
    }

    fn determinize<R: Rng>(&self, observation: &Observation, _: &mut R) -> State {
        observation.state(self)
    }

    fn event_for(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn payoffs(&self, state: &State) -> Payoffs {
        let victory = scoring::victory(self, state);
        let with_robot = victory.robot && self.robot_takes_its_share();
        let winners = victory.seats.len() + usize::from(with_robot);
        let share = Payoffs::FULL / winners.max(1) as i32;
        self.all_seats().map(|seat| if victory.seats.contains(seat) { share } else { 0 }).collect()
    }

    fn reckoning(&self, state: &State) -> Reckoning {
        scoring::reckoning(self, state)
    }

    fn notate_action(&self, action: Action) -> String {
        action.to_string()
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        action::parse_action(text)
    }

    fn notate_outcome(&self, outcome: &Outcome) -> String {
        outcome.to_string()
    }

    fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        action::parse_outcome(text)
    }
}
