//! What the shelf asks of a game's rules.

use dreamtable_core::Brain;
use scenario::Staged;

/// A game whose positions can be staged and whose bots know something, or nothing.
pub trait Shown: Staged + Brain {}

impl<G: Staged + Brain> Shown for G {}
