//! `impl Game`: dispatch only.

use std::sync::Arc;

use dreamtable_core::{
    Boxed, EventSink, Game, Node, NotationError, OpenError, Pack, Payoffs, Rng, Seat, Step, Timer,
    Viewer, below, pick,
};

use crate::action::Action;
use crate::board::Stairs;
use crate::clock;
use crate::content::{self, Content};
use crate::counts::{Counts, Kind};
use crate::event::Event;
use crate::observation::{self, Observation};
use crate::options::Options;
use crate::outcome::Outcome;
use crate::phase::{self, PHASES, Phase, Table};
use crate::reckoning::{self, Reckoning};
use crate::refusal::Refusal;
use crate::state::State;

/// Dream Cycle, one box opened for one number of riders.
#[derive(Clone, Debug)]
pub struct DreamCycle {
    pub(crate) rules: u32,
    pub options: Options,
    pub content: Arc<Content>,
    pub stairs: Arc<Stairs>,
}

impl DreamCycle {
    /// The box a viewer sits before.
    pub fn seen(seen: &Observation) -> Self {
        DreamCycle {
            rules: seen.rules,
            options: seen.options.clone(),
            content: seen.content.clone(),
            stairs: seen.stairs.clone(),
        }
    }

    /// The tiles that can come next (DC-9.10).
    fn stack(&self, state: &State) -> dreamtable_core::Pile {
        let phase = state.board.laid % PHASES;
        let of_phase = crate::board::TILES_OF_PHASE as u8;
        let all = (phase * of_phase..(phase + 1) * of_phase).collect::<dreamtable_core::Pile>();
        all.minus(all.minus(state.supply.tiles))
    }
}

impl Boxed for DreamCycle {
    const ID: &'static str = "dream-cycle";
    const NAME: &'static str = "Dream Cycle";
    const SEATS: std::ops::RangeInclusive<usize> = 1..=5;
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES: u32 = 1;
    type Options = Options;

    fn usual_options(seats: usize) -> Options {
        Options::usual(seats)
    }

    fn built_in_pack() -> Pack {
        content::built_in()
    }

    fn open(options: Options, pack: &Pack) -> Result<Self, OpenError> {
        options.check()?;
        let content = Content::read(pack)?;
        let stairs = Stairs::new(content.offsets(options.stairs));
        let (rules, content, stairs) = (Self::RULES_VERSION, Arc::new(content), Arc::new(stairs));
        Ok(DreamCycle { rules, options, content, stairs })
    }

    fn by_rules(mut self, version: u32) -> Self {
        self.rules = version;
        self
    }

    fn rules_version(&self) -> u32 {
        self.rules
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn content_hash(&self) -> &str {
        &self.content.hash
    }
}

impl Game for DreamCycle {
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
        phase::table(self)
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        state.phase.node(self, state)
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        phase::actions(self, state, seat, actions);
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        phase::refusal(self, state, seat, action)
    }

    fn outcomes(&self, state: &State) -> Option<Vec<(Outcome, u64)>> {
        Some(match state.phase {
            Phase::Lay(_) => {
                let turned = |tile| (0..4).map(move |turns| (Outcome::Lay { tile, turns }, 1));
                self.stack(state).iter().flat_map(turned).collect()
            }
            Phase::First => {
                Seat::all(self.options.seats).map(|seat| (Outcome::First(seat), 1)).collect()
            }
            Phase::Draw => {
                let tiles = state.supply.inspirations.iter();
                tiles.map(|(tile, count)| (Outcome::Draw(tile), u64::from(count))).collect()
            }
            Phase::Roll => self.content.die.map(|face| (Outcome::Roll(face), 1)).to_vec(),
            _ => Vec::new(),
        })
    }

    fn possible(&self, state: &State, outcome: &Outcome) -> bool {
        match (state.phase, *outcome) {
            (Phase::Lay(_), Outcome::Lay { tile, turns }) => {
                self.stack(state).contains(tile) && turns < 4
            }
            (Phase::First, Outcome::First(seat)) => seat.index() < self.options.seats,
            (Phase::Draw, Outcome::Draw(tile)) => state.supply.inspirations.has(tile),
            (Phase::Roll, Outcome::Roll(face)) => self.content.die.contains(&face),
            _ => false,
        }
    }

    #[inline]
    fn sample<R: Rng>(&self, state: &State, rng: &mut R) -> Outcome {
        match state.phase {
            Phase::First => {
                Outcome::First(Seat::new(below(rng, self.options.seats as u32) as usize))
            }
            Phase::Draw => Outcome::Draw(drawn(state.supply.inspirations, rng)),
            Phase::Roll => Outcome::Roll(pick(rng, &self.content.die)),
            _ => {
                let tile = self.stack(state).sample(rng);
                Outcome::Lay { tile, turns: below(rng, 4) as u8 }
            }
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
            Step::Act { seat, action } => table.act(seat, action),
            Step::Chance(outcome) => table.happen(outcome),
        }
    }

    /// Nothing is secret, but an accepted trade binds (DC-6.15).
    fn reveals(&self, _: &State, _: Seat, action: Action) -> bool {
        matches!(action, Action::Accept(_))
    }

    fn observe(&self, state: &State, viewer: Viewer) -> Observation {
        observation::observe(self, state, viewer)
    }

    fn determinize<R: Rng>(&self, observation: &Observation, _: &mut R) -> State {
        observation::imagine(observation)
    }

    fn event_for(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn payoffs(&self, state: &State) -> Payoffs {
        Payoffs::shared(state.winners, self.options.seats)
    }

    fn reckoning(&self, state: &State) -> Reckoning {
        reckoning::reckoning(self, state)
    }

    fn timeout(&self, state: &State, seat: Seat) -> Option<Action> {
        clock::timeout(self, state, seat)
    }

    fn timers(&self, state: &State) -> Vec<Timer<Action>> {
        clock::timers(self, state)
    }

    fn commute(&self, state: &State, earlier: (Seat, Action), later: (Seat, Action)) -> bool {
        clock::commute(self, state, earlier, later)
    }

    fn notate_action(&self, action: Action) -> String {
        action.to_string()
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text)
    }

    fn notate_outcome(&self, outcome: &Outcome) -> String {
        outcome.notate()
    }

    fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        Outcome::parse(text)
    }
}

/// One of all pieces, evenly; there must be some.
fn drawn<K: Kind, R: Rng>(counts: Counts<K>, rng: &mut R) -> K {
    let mut left = below(rng, u32::from(counts.total()));
    for (kind, count) in counts.iter() {
        if left < u32::from(count) {
            return kind;
        }
        left -= u32::from(count);
    }
    unreachable!("the draw is below the number of pieces")
}
