//! What the strongest bot would do, and what it expects of everything else.

use std::cmp::Reverse;

use dreamtable_core::{Brain, Effort, Level, Plan, Question};

use crate::{FastRng, Limits, Mcts};

/// What a bot thinks of one thing that can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opinion<A> {
    pub action: A,
    /// How often it was tried in thought; the bot would do what it tried most.
    pub tries: u32,
    /// The chance of winning it expects, on the scale of payoffs; `None` where the game's own
    /// planner chose without weighing.
    pub chance: Option<i32>,
}

/// Everything the strongest level has weighed, best first. What it never tried is left out; where
/// nothing can be weighed there is at most one opinion.
pub fn advise<G: Brain>(
    game: &G,
    asked: &Question<'_, G>,
    seed: u64,
    limits: &Limits,
) -> Vec<Opinion<G::Action>> {
    let style = game.style(Level::Lucid);
    let effort = Effort { level: Level::Lucid, iterations: style.iterations };
    match game.plan(asked, effort, &mut FastRng::new(!seed)) {
        Plan::Act(action) => vec![Opinion { action, tries: 1, chance: None }],
        Plan::Search if asked.awaited => Mcts::new(style, seed).opinions(game, asked, limits),
        _ => Vec::new(),
    }
}

impl<G: Brain> Mcts<G> {
    fn opinions(
        &mut self,
        game: &G,
        asked: &Question<'_, G>,
        limits: &Limits,
    ) -> Vec<Opinion<G::Action>> {
        self.search(game, asked.seen, limits.patience(self.style().iterations));
        let tried = self.tried(asked.seat).filter(|(_, tries, _)| *tries > 0);
        let legal = tried.filter(|(action, ..)| asked.legal.binary_search(action).is_ok());
        let mut opinions: Vec<_> = legal
            .map(|(action, tries, payoff)| Opinion {
                action,
                tries,
                chance: Some((payoff / i64::from(tries)) as i32),
            })
            .collect();
        opinions.sort_by_key(|opinion| (Reverse((opinion.tries, opinion.chance)), opinion.action));
        opinions
    }
}
