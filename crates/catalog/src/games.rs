//! What bots know of the games on the shelf, where general ones would not play them well.

use bots::Level;
use dream_catcher::{Action, DreamCatcher, Observation, brain};
use dreams_of_tomorrow::DreamsOfTomorrow;
use dreamworld::Dreamworld;

use crate::shown::Shown;

impl Shown for Dreamworld {}

impl Shown for DreamsOfTomorrow {}

impl Shown for DreamCatcher {
    const SPEAKS_UP: bool = true;

    /// General bots cannot search this game: what a figure makes people think of is no rule.
    fn choose(&self, seen: &Observation, level: Level) -> Option<Action> {
        let level = match level {
            Level::Random => return None,
            Level::Greedy | Level::Dozing => brain::Level::Dozing,
            Level::Dreaming => brain::Level::Dreaming,
            Level::Lucid | Level::Mcts(_) => brain::Level::Lucid,
        };
        brain::choose(seen, level)
    }
}
