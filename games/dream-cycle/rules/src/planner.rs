//! How a bot rides: it walks its token in thought and never searches single steps of buying.
//!
//! [`layouts`] finds what to put on the fields, [`steps`] turns that into small steps, [`trade`]
//! weighs offers by the best plan with them and without them. Everything else that is asked is
//! answered by riding on in thought with shared luck after each possible answer.

mod layouts;
mod luck;
mod ride;
mod steps;
mod trade;

use dreamtable_core::{Game, Nobody, Rng, Seat, Step};

use crate::action::Action;
use crate::game::DreamCycle;
use crate::observation::{Observation, imagine};
use crate::phase::Phase;
use crate::state::State;
use layouts::Search;
use luck::Luck;

/// How hard a bot thinks, in counts: a busy machine answers later, not worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// Layouts that are ridden in thought.
    pub plans: usize,
    /// Nights each of the best is tried in.
    pub seeds: usize,
    /// Whether the best ten are followed into a second turn.
    pub second_turn: bool,
}

impl Thinking {
    pub const DOZING: Thinking = Thinking { plans: 20, seeds: 1, second_turn: false };
    pub const DREAMING: Thinking = Thinking { plans: 60, seeds: 4, second_turn: false };
    pub const LUCID: Thinking = Thinking { plans: 300, seeds: 8, second_turn: true };
}

/// After so many steps of one Buying Phase a bot rides, whatever it would still like.
const ENOUGH: u8 = 60;

/// What a bot does that sees this; `None` when nobody waits for it and it has nothing to say.
/// `legal` is what it may do, sorted.
pub fn choose<R: Rng>(
    game: &DreamCycle,
    seen: &Observation,
    seat: Seat,
    legal: &[Action],
    thinking: Thinking,
    rng: &mut R,
) -> Option<Action> {
    let state = imagine(seen);
    let night = u64::from(rng.next_u32());
    let planner = Planner { game, seat, thinking, night };
    let awaited = state.phase.awaited(&state) == Some(seat);
    if let Some(answer) = trade::answer(&planner, &state, legal) {
        return Some(answer);
    }
    if !awaited {
        return None;
    }
    if state.phase == Phase::Buying {
        return Some(planner.buy(&state, legal));
    }
    Some(planner.answer(&state, legal))
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
        let plan = Search::new(self, state).best();
        let step = steps::next(self.game, state, self.seat, &plan, legal);
        if step == ride
            && let Some(offer) = trade::offer(self, state, &plan, legal)
        {
            return offer;
        }
        step
    }

    /// Every answer is tried in the same nights, and the one that ends best is given.
    fn answer(&self, state: &State, legal: &[Action]) -> Action {
        let is_answer = |action: &&Action| {
            **action < Action::Ride
                || matches!(action, Action::Point(_))
                || matches!(action, Action::Use(tile) if tile.times().is_some())
                || state.phase == Phase::Pay && matches!(action, Action::Use(_) | Action::Cash(_))
        };
        let answers: Vec<Action> = legal.iter().filter(is_answer).copied().collect();
        let value = |action: &Action| -> i32 {
            let nights = self.thinking.seeds.max(2);
            let worth = |night: usize| {
                let mut luck = Luck::new(self.night, night as u64);
                let mut after = state.clone();
                let step = Step::Act { seat: self.seat, action: *action };
                self.game.apply(&mut after, step, &mut Nobody);
                ride::to_the_end_of_the_turn(self.game, &mut after, &mut luck);
                ride::value(self.game, &after, self.seat)
            };
            (0..nights).map(worth).sum()
        };
        let best = answers.iter().max_by_key(|action| value(action)).copied();
        best.or_else(|| self.game.timeout(state, self.seat)).unwrap_or(legal[0])
    }
}
