//! The rules allocate nothing per step.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use dreamtable_core::{Brain, Nobody, Node, Seed, Step, pick};

use crate::{Breach, Tries, Verdict};

const LAW: &str = "no allocation";

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting for each thread. Install it in the test binary:
///
/// ```
/// #[global_allocator]
/// static COUNTING: laws::CountingAllocator = laws::CountingAllocator;
/// ```
pub struct CountingAllocator;

/// How often this thread has allocated, if a [`CountingAllocator`] is installed.
pub fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

fn count() {
    // A thread that is ending has no counter any more; nobody asks for it either.
    let _ = ALLOCATIONS.try_with(|counter| counter.set(counter.get() + 1));
}

// SAFETY: every call is passed on to the system's allocator unchanged; counting touches only a
// thread-local integer that needs no allocation and no destructor.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// Random matches allocate nothing in `node`, `legal_actions`, `sample`, `apply` and
/// `habit` once the buffer has grown. The binary must have a [`CountingAllocator`].
pub fn no_allocation<G: Brain>(game: &G, tries: &Tries) -> Verdict {
    let before = allocations();
    drop(black_box(Box::new(before)));
    if allocations() == before {
        return Err(Breach::new(LAW, "install laws::CountingAllocator in this test binary"));
    }
    let mut actions = Vec::new();
    for number in 0..tries.matches {
        let seed = Seed::from_number(tries.seed).child(number);
        // The same match twice: the first grows the buffer.
        one_match(game, &seed, tries.max_steps, &mut actions);
        if let Some((steps, what)) = one_match(game, &seed, tries.max_steps, &mut actions) {
            let what = format!("{what} allocates at step {steps} of match {number}");
            return Err(Breach::new(LAW, what));
        }
    }
    Ok(())
}

/// Plays a match; the first step that allocated, and where.
fn one_match<G: Brain>(
    game: &G,
    seed: &Seed,
    max_steps: usize,
    actions: &mut Vec<G::Action>,
) -> Option<(usize, &'static str)> {
    let mut rng = seed.stream("habit", 0);
    let mut state = game.setup();
    let mut first = None;
    for number in 0..max_steps {
        let mut count = allocations();
        let mut note = |what| {
            if allocations() != count {
                first = first.or(Some((number, what)));
                count = allocations();
            }
        };
        let node = game.node(&state);
        note("node");
        let step = match node {
            Node::Over => break,
            Node::Chance => {
                let outcome = game.sample(&state, &mut rng);
                note("sample");
                Step::Chance(outcome)
            }
            Node::Decision { must, may } => {
                for seat in may.iter() {
                    game.legal_actions(&state, seat, actions);
                }
                let seat = must.iter().nth(number % must.len().max(1))?;
                game.habit(&state, seat, actions, &mut rng);
                note("habit");
                game.legal_actions(&state, seat, actions);
                note("legal_actions");
                Step::Act { seat, action: pick(&mut rng, actions) }
            }
        };
        game.apply(&mut state, step, &mut Nobody);
        note("apply");
    }
    first
}
