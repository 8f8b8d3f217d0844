//! How a bot rides: it walks its token in thought and never searches single steps of buying.
//!
//! [`layouts`] finds what to put on the fields, [`steps`] turns that into small steps, [`trade`]
//! weighs offers by the best plan with them and without them. Everything else that is asked is
//! answered by riding on in thought with shared luck after each possible answer.
//!
//! Whatever is counted here is bounded by [`Thinking`] and the constants beside the loops: no
//! position makes a bot think longer than so many rides of so many steps.

mod layouts;
mod ride;
mod steps;
mod trade;
mod weights;

use dreamtable_core::{Effort, Game, Level, Nobody, Seat, SplitMix, Step, below};

use crate::action::Action;
use crate::colour::Colour;
use crate::game::DreamCycle;
use crate::goods::Directional;
use crate::observation::{Observation, imagine};
use crate::phase::Phase;
use crate::state::State;
use layouts::Search;
pub use weights::Weights;

/// How hard a bot thinks, in counts: a busy machine answers later, not worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// Layouts that are ridden in thought.
    pub plans: usize,
    /// Nights the best of them are tried in; with none a bot answers questions by habit.
    pub nights: usize,
    /// Layouts tried for each seat in the round after this turn; 0 for no second turn.
    pub ahead: usize,
    /// How many of a hundred tiles it does not think of for a colour it gets stuck on.
    pub overlooks: u8,
    pub weights: Weights,
}

impl Thinking {
    /// As greedy, but does not see two of five tiles that would help.
    pub const DROWSY: Thinking = Thinking { overlooks: 40, ..Thinking::GREEDY };
    /// One tile more, for the first colour it gets stuck on.
    pub const GREEDY: Thinking =
        Thinking { plans: 3, nights: 0, ahead: 0, overlooks: 0, weights: Weights::USUAL };
    pub const DOZING: Thinking = Thinking { plans: 6, ..Thinking::GREEDY };
    pub const DREAMING: Thinking = Thinking { plans: 120, nights: 8, ..Thinking::GREEDY };
    pub const LUCID: Thinking = Thinking { plans: 300, nights: 16, ahead: 12, ..Thinking::GREEDY };

    /// How a level thinks; its iterations are layouts.
    pub fn of(effort: Effort) -> Self {
        let level = match effort.level {
            Level::Drowsy => Thinking::DROWSY,
            Level::Random | Level::Greedy => Thinking::GREEDY,
            Level::Dozing => Thinking::DOZING,
            Level::Dreaming => Thinking::DREAMING,
            Level::Lucid | Level::Mcts(_) => Thinking::LUCID,
        };
        Thinking { plans: effort.iterations.clamp(1, MOST_PLANS) as usize, ..level }
    }

    /// A glance at a seat's next ride.
    const fn glance(self, plans: usize) -> Self {
        Thinking { plans, nights: 0, ahead: 0, ..self }
    }
}

/// More layouts are never tried, however many iterations somebody asks for.
const MOST_PLANS: u32 = 3_000;
/// After so many steps of one Buying Phase a bot rides, whatever it would still like.
const ENOUGH: u8 = 40;
/// Thoughts have luck of their own.
const THOUGHTS: u64 = 0x5bd1_e995 << 32;
/// So has what is overlooked.
const BLIND: u64 = 0x27d4_eb2f << 32;
/// Layouts tried to see how good a starting square is.
const LOOK: usize = 24;

/// What a bot does that sees this; `None` when nobody waits for it and it has nothing to say.
/// `legal` is what it may do, sorted.
pub fn choose(
    game: &DreamCycle,
    seen: &Observation,
    seat: Seat,
    legal: &[Action],
    thinking: Thinking,
) -> Option<Action> {
    let state = imagine(seen);
    // The same all through a phase, so that a plan is still the best after its first steps.
    let night = u64::from(state.turns) << 8 | seat.index() as u64;
    let planner = Planner { game, seat, thinking, night };
    let awaited = state.phase.awaited(&state) == Some(seat);
    if let Some(answer) = trade::answer(&planner, &state, legal) {
        return Some(answer);
    }
    awaited.then(|| match state.phase {
        Phase::Buying => planner.buy(&state, legal),
        Phase::Start(_) => planner.start(&state, legal),
        _ => planner.answer(&state, legal),
    })
}

/// A bot with a question before it.
pub(crate) struct Planner<'a> {
    pub game: &'a DreamCycle,
    pub seat: Seat,
    pub thinking: Thinking,
    /// Where the luck of its thoughts comes from: the same for all it compares.
    pub night: u64,
}

impl Planner<'_> {
    /// The next small step of the best plan.
    fn buy(&self, state: &State, legal: &[Action]) -> Action {
        let ride = if legal.contains(&Action::Ride) { Action::Ride } else { Action::Drift };
        if state.rider(self.seat).steps >= ENOUGH {
            return ride;
        }
        trade::proposal(self, state, legal).unwrap_or_else(|| {
            let plan = Search::new(self, state).best();
            steps::next(self.game, state, self.seat, &plan, legal)
        })
    }

    /// The luck of one night, the same for all that is compared.
    fn luck(&self, night: usize) -> SplitMix {
        SplitMix::of(self.night, THOUGHTS | night as u64)
    }

    /// Whether it does not think of a tile for a colour: all through a phase or not at all.
    fn overlooks(&self, colour: Colour, tile: Directional) -> bool {
        let which = (colour as u64) << 8 | tile as u64;
        let chance = below(&mut SplitMix::of(self.night, BLIND | which), 100);
        chance < u32::from(self.thinking.overlooks)
    }

    /// The square from which the first ride is best.
    fn start(&self, state: &State, legal: &[Action]) -> Action {
        let chi = self.game.content.first_chi;
        let value = |action: &&Action| {
            let mut after = state.clone();
            let step = Step::Act { seat: self.seat, action: **action };
            self.game.apply(&mut after, step, &mut Nobody);
            after.rider_mut(self.seat).chi = chi.min(after.supply.chi);
            self.glance(&after, self.seat, LOOK)
        };
        legal.iter().max_by_key(value).copied().unwrap_or(legal[0])
    }

    /// How good the next ride of a seat can be, seen at a glance.
    fn glance(&self, state: &State, seat: Seat, plans: usize) -> i32 {
        let thinking = self.thinking.glance(plans);
        Search::new(&Planner { seat, thinking, ..*self }, state).best().value
    }

    /// Somebody who thinks about the next ride of a seat, as far as this bot looks ahead.
    fn glancing(&self, seat: Seat) -> Self {
        Planner { seat, thinking: self.thinking.glance(self.thinking.ahead), ..*self }
    }

    /// Every answer is tried in the same nights, and the one that ends best is given.
    fn answer(&self, state: &State, legal: &[Action]) -> Action {
        if self.thinking.nights == 0 {
            let usual = ride::habit(self.game, state, self.seat);
            return if legal.contains(&usual) { usual } else { legal[0] };
        }
        let pays = state.phase == Phase::Pay;
        let is_answer = |action: &&Action| match action {
            Action::Point(_) => true,
            Action::Use(tile) => pays || tile.times().is_some(),
            Action::Cash(_) => pays,
            action => **action < Action::Ride,
        };
        let value = |action: &&Action| -> i32 {
            (0..self.thinking.nights).map(|night| self.after(state, **action, night)).sum()
        };
        let best = legal.iter().filter(is_answer).max_by_key(value).copied();
        best.or_else(|| self.game.timeout(state, self.seat)).unwrap_or(legal[0])
    }

    fn after(&self, state: &State, action: Action, night: usize) -> i32 {
        let mut luck = self.luck(night);
        let mut after = state.clone();
        self.game.apply(&mut after, Step::Act { seat: self.seat, action }, &mut Nobody);
        // Another turn is worth what it can be ridden for.
        if action == Action::Again {
            return self.glance(&after, self.seat, LOOK);
        }
        ride::on(self.game, &mut after, &mut luck);
        self.thinking.weights.value(self.game, &after, self.seat)
    }
}
