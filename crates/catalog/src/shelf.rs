//! The only place that names every game.

use crate::entry::{self, Entry};

static SHELF: &[&dyn Entry] = &[
    entry::numbered_entry_of::<dreamworld_page::Page>(),
    entry::numbered_entry_of::<dreams_of_tomorrow_page::Page>(),
    entry::numbered_entry_of::<dream_catcher_page::Page>(),
    entry::numbered_entry_of::<dream_cycle_page::Page>(),
    entry::numbered_entry_of::<unconscious_mind_page::Page>(),
];

/// All games, in the order in which they are shown.
pub fn shelf() -> &'static [&'static dyn Entry] {
    SHELF
}

/// The game of that name.
pub fn find(id: &str) -> Result<&'static dyn Entry, UnknownGame> {
    SHELF
        .iter()
        .copied()
        .find(|entry| entry.id() == id)
        .ok_or_else(|| UnknownGame { asked: id.to_owned() })
}

/// A name no game on the shelf has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game {asked:?}; the shelf has {}", ids().join(", "))]
pub struct UnknownGame {
    pub asked: String,
}

fn ids() -> Vec<&'static str> {
    SHELF.iter().map(|entry| entry.id()).collect()
}
