//! The rules allocate nothing per step, and a table is small.

mod common;

use common::{base, everything, modules};
use laws::{CountingAllocator, Tries, Verdict};
use unconscious_mind::State;

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn a_step_allocates_nothing() -> Verdict {
    let tries = Tries { matches: 4, max_steps: 20_000, ..Tries::default() };
    laws::no_allocation(&base(2), &tries)?;
    laws::no_allocation(&modules(3), &tries)?;
    laws::no_allocation(&everything(1), &tries)?;
    laws::no_allocation(&everything(4), &tries)
}

#[test]
fn a_table_fits_into_four_kibibytes() {
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
}
