//! The laws of the house, for every number of riders and every option.

mod common;

use common::{game, goods, short, with};
use dream_cycle::Stairway;
use laws::{Tries, Verdict};

fn tries() -> Tries {
    Tries { matches: 2, max_steps: 400, worlds: 1, ..Tries::default() }
}

laws::obey! {
    alone: short(1, 2), tries();
    two_riders: short(2, 2), tries();
    three_riders: short(3, 2), tries();
    four_riders: short(4, 2), tries();
    five_riders: short(5, 2), tries();
}
