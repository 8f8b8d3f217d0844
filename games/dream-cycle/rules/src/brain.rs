//! What bots know about Dream Cycle.

use dreamtable_core::{Brain, Effort, Level, Payoffs, Plan, Question, Rng, Seat, Style};

use crate::action::Action;
use crate::evaluate;
use crate::game::DreamCycle;
use crate::phase::Phase;
use crate::planner::{self, Thinking};
use crate::state::State;

impl Brain for DreamCycle {
    /// Offers are answered whosever turn it is.
    const SPEAKS_UP: bool = true;

    /// How far somebody has come says little about who will win: a match of greedy bots takes a few
    /// milliseconds and says it.
    const FORETOLD_TO_THE_END: bool = true;

    fn judge(&self, state: &State) -> Payoffs {
        Seat::all(self.options.seats).map(|seat| evaluate::evaluate(self, state, seat)).collect()
    }

    /// Between a purchase and the ride it is made for nothing can be judged.
    #[inline]
    fn settled(&self, state: &State) -> bool {
        state.phase == Phase::Buying && state.mover().steps == 0
    }

    /// Iterations are layouts that are ridden in thought.
    fn style(&self, level: Level) -> Style {
        let plans = match level {
            Level::Drowsy => Thinking::DROWSY.plans as u32,
            Level::Greedy => Thinking::GREEDY.plans as u32,
            Level::Dozing => Thinking::DOZING.plans as u32,
            Level::Dreaming => Thinking::DREAMING.plans as u32,
            Level::Lucid => Thinking::LUCID.plans as u32,
            Level::Random | Level::Mcts(_) => Style::usual(level).iterations,
        };
        Style::usual(level).with_iterations(plans)
    }

    /// Up to 200 steps of buying in any order would drown a search: the planner rides in thought
    /// instead, and never leaves a question to the search.
    fn plan<R: Rng>(&self, asked: &Question<'_, Self>, effort: Effort, _: &mut R) -> Plan<Action> {
        match planner::choose(self, asked.seen, asked.seat, asked.legal, Thinking::of(effort)) {
            Some(action) => Plan::Act(action),
            None if asked.awaited => Plan::Search,
            None => Plan::Silence,
        }
    }
}
