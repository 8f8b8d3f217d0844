//! Real matches, played by chance.

use dreamtable_core::Boxed;
use dreamworld::{Action, Dreamworld};
use dreamworld_page::Page;
use view::rehearsal::Rehearsal;

pub type Table = Rehearsal<Page>;

/// A match among people who like to flip.
pub fn begin(seats: usize, number: u64) -> Table {
    let likes = |action: &Action| matches!(action, Action::Flip(_));
    Rehearsal::new(Dreamworld::usual_options(seats), number).liking(likes)
}
