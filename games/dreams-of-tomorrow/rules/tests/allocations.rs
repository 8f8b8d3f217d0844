//! The rules allocate nothing per step, and a table is small.

mod common;

use common::{game, troubled, troubled_with_robot};
use dreams_of_tomorrow::{Level, RobotOption, State};
use laws::{CountingAllocator, Tries, Verdict};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn a_step_allocates_nothing() -> Verdict {
    let tries = Tries { matches: 20, max_steps: 20_000, ..Tries::default() };
    for seats in 1..=6 {
        laws::no_allocation(&game(seats), &tries)?;
    }
    laws::no_allocation(&troubled(6, Level::Hard), &tries)?;
    laws::no_allocation(&troubled_with_robot(3, RobotOption::Medium, 4), &tries)
}

#[test]
fn a_table_fits_into_512_bytes() {
    assert!(size_of::<State>() <= 512, "{} bytes", size_of::<State>());
}
