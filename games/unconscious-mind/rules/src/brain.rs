//! What bots know about this game.

use std::sync::Arc;

use dreamtable_core::{
    Brain, Effort, Features, Level, Payoffs, Plan, Question, Rng, Seat, Style, Weights,
    WeightsError,
};

use crate::action::Action;
use crate::evaluate;
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::planner::{self, Thinking};
use crate::state::State;

/// The weights that come with Dreamtable.
pub(crate) fn built_in_weights() -> Result<Weights, WeightsError> {
    include_str!("../weights/usual.txt").parse()
}

impl UnconsciousMind {
    /// What a point is worth, in thousandths of log odds.
    pub(crate) fn point_worth(&self) -> i32 {
        self.weights.early_late().first().map_or(0, |[early, late]| (early + late) / 2)
    }
}

impl Brain for UnconsciousMind {
    fn judge(&self, state: &State) -> Payoffs {
        evaluate::judge(self, state)
    }

    /// Between turns nothing is owed to anybody.
    #[inline]
    fn settled(&self, state: &State) -> bool {
        matches!(state.frames.top(), Some(Frame::Main | Frame::Over))
    }

    fn weights(&self) -> Option<&Weights> {
        Some(&self.weights)
    }

    fn with_weights(&self, weights: Weights) -> Option<Self> {
        let mut game = self.clone();
        game.weights = Arc::new(weights);
        Some(game)
    }

    fn features(&self, state: &State, seat: Seat) -> Features {
        evaluate::features(self, state, seat)
    }

    fn stage(&self, state: &State) -> i32 {
        evaluate::stage(self, state)
    }

    /// Iterations are turns half done that are followed at once.
    fn style(&self, level: Level) -> Style {
        let width = match level {
            Level::Random => 0,
            Level::Drowsy | Level::Greedy => Thinking::GREEDY.width as u32,
            Level::Dozing => Thinking::DOZING.width as u32,
            Level::Dreaming => Thinking::DREAMING.width as u32,
            Level::Lucid => Thinking::LUCID.width as u32,
            Level::Mcts(width) => width.get(),
        };
        Style::usual(level).with_iterations(width)
    }

    /// A turn has up to 48 small choices: the planner thinks in whole turns instead of searching
    /// steps.
    fn plan<R: Rng>(&self, asked: &Question<'_, Self>, effort: Effort, _: &mut R) -> Plan<Action> {
        let thinking = Thinking::of(effort);
        match planner::choose(self, asked.seen, asked.seat, asked.legal, thinking) {
            Some(action) => Plan::Act(action),
            None => Plan::Search,
        }
    }
}
