use bots::Level;
use dream_catcher::options::Options;
use dream_catcher::{Action, DreamCatcher, Observation, brain};
use dreamtable_core::SeatSet;

use crate::shown::Shown;

impl Shown for DreamCatcher {
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

    fn with_bots(options: Options, bots: SeatSet) -> Options {
        Options { bots, ..options }
    }
}
