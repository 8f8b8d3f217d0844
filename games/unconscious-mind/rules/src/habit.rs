//! What a playout does.

use dreamtable_core::{Rng, pick};

use crate::action::Action;
use crate::game::UnconsciousMind;
use crate::state::State;

pub(crate) fn habit<R: Rng>(
    _game: &UnconsciousMind,
    _state: &State,
    actions: &[Action],
    rng: &mut R,
) -> Action {
    pick(rng, actions)
}
