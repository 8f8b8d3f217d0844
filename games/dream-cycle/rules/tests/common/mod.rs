//! Boxes and positions that several test files open.
#![allow(dead_code)]

pub mod begun;

use dream_cycle::{DreamCycle, Options, State};
use dreamtable_core::{Boxed, Pack};
use scenario::{Line, Staged};

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

pub fn stage(game: &DreamCycle, position: &str) -> State {
    let lines: Vec<Line> = position.lines().enumerate().map(|(n, l)| Line::new(n + 1, l)).collect();
    game.stage(&lines).unwrap()
}

/// Five riders close together on rows 3 and 4, rich in everything.
pub const CROWD: &str = "rows 4
row 3 P3-01 P3-02 P3-05
row 4 P4-09 P4-03 P4-06
token 1 8,6 n
token 2 8,7 n
token 3 9,7 e
token 4 10,8 s
token 5 12,9 n
chi 1 9
chi 2 8
chi 3 3
chi 4 1
chi 5 6
field 1 white north east
field 1 red forward
field 1 green lucidity
field 1 yellow north
field 1 blue left
field 2 white north
field 2 red right
field 2 yellow forward
field 3 white east
field 3 red lucidity
tiles 4 north west
field 5 orange north
field 5 purple west
inspirations 1 zip times-2 white-square shadowwalker power power
inspirations 2 power chi-bonus exchange fringewalker
inspirations 3 extra-turn red-square zip shadowwalker
inspirations 4 black-square times-3
inspirations 5 power zip green-square fringewalker";

/// The last two rows, with everything a finish can bring.
pub const FINISH: &str = "rows 10
gone 7
row 8 P3-01 P3-02 P3-05
row 9 P4-09 P4-03 P4-06
row 10 P5-02 P5-08 P5-06
token 1 5,26 n
token 2 4,27 n
token 3 4,28 n
token 4 3,26 e
token 5 2,27 e
chi 1 9
chi 2 8
chi 3 1
chi 4 2
field 1 white north
field 1 orange north
field 1 red forward
field 1 green lucidity
field 1 purple north
field 1 yellow north
field 2 white north
field 2 red right
field 3 purple east north
field 4 purple lucidity
field 4 red north
inspirations 1 zip times-3 shadowwalker power
inspirations 2 power chi-bonus exchange
inspirations 3 extra-turn red-square zip
inspirations 4 black-square times-2";
