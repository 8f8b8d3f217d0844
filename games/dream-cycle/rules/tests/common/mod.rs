//! Boxes and positions that several test files open.
#![allow(dead_code)]

use dream_cycle::{DreamCycle, Options, State};
use dreamtable_core::{Boxed, Pack};

pub fn game(seats: usize) -> DreamCycle {
    with(seats, |_| {})
}

/// A box with other options than usual.
pub fn with(seats: usize, change: impl FnOnce(&mut Options)) -> DreamCycle {
    let mut options = Options::usual(seats);
    change(&mut options);
    DreamCycle::open(options, &DreamCycle::built_in_pack()).unwrap()
}

/// A night that is over after so many rounds.
pub fn short(seats: usize, rounds: u8) -> DreamCycle {
    with(seats, |options| options.dawn = rounds)
}

/// A box with other files than ours.
pub fn pack(files: &[(&str, &str)]) -> Pack {
    let files = files.iter().map(|(name, text)| (name.to_string(), text.to_string()));
    DreamCycle::built_in_pack().with(files).unwrap()
}

/// Chi, Directional tiles and Inspiration tiles wherever they are (DC-1.7).
pub fn goods(state: &State) -> (u32, u32, u32) {
    let mut chi = u32::from(state.supply.chi);
    let mut directionals = u32::from(state.supply.directionals.total());
    let mut inspirations =
        u32::from(state.supply.inspirations.total()) + state.board.paints.len() as u32;
    for rider in &state.riders {
        chi += u32::from(rider.chi + rider.counters());
        directionals += u32::from(rider.tiles().total());
        inspirations += u32::from(rider.inspirations.total());
    }
    (chi, directionals, inspirations)
}
