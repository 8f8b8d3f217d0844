//! The rules allocate nothing per step, and a table is small.

mod common;

use dream_catcher::State;
use laws::{CountingAllocator, Tries, Verdict};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn a_step_allocates_nothing() -> Verdict {
    let tries = Tries { matches: 5, ..Tries::default() };
    for seats in 2..=6 {
        laws::no_allocation(&common::game(seats), &tries)?;
    }
    Ok(())
}

#[test]
fn a_table_fits_into_two_kibibytes() {
    assert!(size_of::<State>() <= 2048, "{} bytes", size_of::<State>());
}
