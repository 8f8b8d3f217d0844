//! How a game speaks to people. Rules never make sentences, so this stands beside them.

use scenario::Staged;

/// The words and drawings of a game, made from what a viewer knows and from nothing else.
pub trait Shown: Staged {
    /// The position as plain text, for a terminal.
    fn describe(&self, seen: &Self::Observation) -> String;

    /// One sentence for an event as a viewer heard it.
    fn tell(&self, event: &Self::Event) -> String;
}
