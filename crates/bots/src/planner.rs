//! The bot that asks the game's own planner before it searches.

use dreamtable_core::{Brain, Effort, Level, Plan, Question, below, pick};

use crate::{Bot, Budget, FastRng, Greedy, Limits, Mcts};

/// Does what the game's brain plans, and searches where that leaves the choice open.
pub struct Planner<G: Brain> {
    level: Level,
    rng: FastRng,
    seed: u64,
    search: Option<Box<dyn Bot<G>>>,
    /// What it has thought of, while choosing.
    noticed: Vec<G::Action>,
}

impl<G: Brain + 'static> Planner<G> {
    pub fn new(level: Level, seed: u64) -> Self {
        Planner { level, rng: FastRng::new(!seed), seed, search: None, noticed: Vec::new() }
    }

    fn search(&mut self, game: &G) -> &mut dyn Bot<G> {
        let Planner { level, seed, .. } = *self;
        &mut **self.search.get_or_insert_with(|| match level {
            Level::Drowsy | Level::Greedy => Box::new(Greedy::new(game.style(level), seed)),
            _ => Box::new(Mcts::new(game.style(level), seed)),
        })
    }

    /// Leaves out what the bot overlooks.
    fn notice(&mut self, legal: &[G::Action], overlooks: u8) {
        self.noticed.clear();
        self.noticed.extend_from_slice(legal);
        if overlooks > 0 {
            let kept = pick(&mut self.rng, legal);
            let rng = &mut self.rng;
            self.noticed
                .retain(|action| *action == kept || below(rng, 100) >= u32::from(overlooks));
        }
    }
}

impl<G: Brain + 'static> Bot<G> for Planner<G> {
    fn choose(&mut self, game: &G, asked: &Question<'_, G>, limits: &Limits) -> Option<G::Action> {
        if let ([only], true) = (asked.legal, asked.awaited) {
            return Some(*only);
        }
        let iterations = match limits.budget {
            Some(Budget::Iterations(iterations)) => iterations,
            _ => game.style(self.level).iterations,
        };
        let effort = Effort { level: self.level, iterations };
        match game.plan(asked, effort, &mut self.rng) {
            Plan::Act(action) if asked.legal.contains(&action) => Some(action),
            _ if asked.awaited => {
                self.notice(asked.legal, game.style(self.level).overlooks);
                let noticed = std::mem::take(&mut self.noticed);
                let asked = Question { legal: &noticed, ..*asked };
                let choice = self.search(game).choose(game, &asked, limits);
                self.noticed = noticed;
                choice
            }
            _ => None,
        }
    }
}
