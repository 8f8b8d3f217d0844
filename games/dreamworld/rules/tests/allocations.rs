//! The rules allocate nothing per step, and a table is small.

mod common;

use dreamworld::State;
use laws::{CountingAllocator, Tries, Verdict};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn a_step_allocates_nothing() -> Verdict {
    let tries = Tries { matches: 30, ..Tries::default() };
    for seats in 1..=4 {
        laws::no_allocation(&common::game(seats), &tries)?;
    }
    Ok(())
}

#[test]
fn a_table_fits_into_512_bytes() {
    assert!(size_of::<State>() <= 512, "{} bytes", size_of::<State>());
}
