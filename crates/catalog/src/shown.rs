//! What a game's own bots know.

use bots::Level;
use scenario::Staged;

/// A game with bots of its own, or without.
pub trait Shown: Staged {
    /// Whether the game's own bots also act when nobody waits for them.
    const SPEAKS_UP: bool = false;

    /// What the game's own bot does, where a general one would not play it well. It may know what its
    /// seat knows and nothing else. `None` leaves the choice to the general bots; a game that chooses
    /// at all answers whenever its seat is awaited.
    fn choose(&self, _seen: &Self::Observation, _level: Level) -> Option<Self::Action> {
        None
    }
}
