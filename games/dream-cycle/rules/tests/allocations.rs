//! The rules allocate nothing per step, and a table is small.

mod common;

use common::begun::Begun;
use common::{CROWD, FINISH, game, short};
use dream_cycle::{Action, State};
use laws::{CountingAllocator, Tries, Verdict};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn a_step_allocates_nothing() -> Verdict {
    let tries = Tries { matches: 20, max_steps: 3_000, ..Tries::default() };
    for seats in 1..=5 {
        laws::no_allocation(&short(seats, 4), &tries)?;
    }
    laws::no_allocation(&Begun::new(game(5), CROWD), &tries)?;
    laws::no_allocation(&Begun::new(game(5), FINISH), &tries)
}

#[test]
fn a_table_and_an_action_are_small() {
    assert!(size_of::<State>() <= 2_560, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 32, "{} bytes", size_of::<Action>());
}
