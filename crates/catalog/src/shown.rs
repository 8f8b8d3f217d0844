//! How a game speaks to people. Rules never make sentences, so this stands beside them.

use scenario::Staged;
use view::names::Names;

use crate::outline::{inline, outline};
use crate::table::to_json;

/// Plays one match and returns the number of its decisions.
pub type Yardstick = Box<dyn FnMut() -> u64 + Send>;

/// The words of a game, made from what a viewer knows and from nothing else. A game without words
/// of its own tells its plain data.
pub trait Shown: Staged {
    /// The position as plain text, for a terminal and for reading aloud.
    fn describe(&self, seen: &Self::Observation, _names: &Names) -> String {
        outline(&to_json(seen))
    }

    /// One sentence for an event as a viewer heard it.
    fn tell(&self, event: &Self::Event, _names: &Names) -> String {
        inline(&to_json(event))
    }

    /// What an action does, as the label of a button.
    fn label(&self, action: Self::Action) -> String {
        self.notate_action(action)
    }

    /// A bare program that plays one match of the same game and returns its decisions, where there
    /// is one to compare speeds with.
    fn yardstick(&self) -> Option<Yardstick> {
        None
    }
}
