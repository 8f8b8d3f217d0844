//! Dream Cycle behind the facade: what a hint expects is what happens.

use bots::{Budget, Limits};
use catalog::find;
use dreamtable_core::Seed;

/// What the hint for the first choice expects, of a thousand, for some luck.
fn expected_at_the_start(seats: usize) -> Vec<i32> {
    let entry = find("dream-cycle").unwrap();
    let limits = Limits::of(Budget::Iterations(6));
    let expected = (1..=16).map(|number| {
        let seed = Seed::from_number(number);
        let mut table = entry.open(entry.usual_options(seats).unwrap(), None).unwrap();
        let seat = loop {
            match table.node().awaited().first() {
                Some(seat) => break seat,
                None => table.draw(&seed).unwrap(),
            };
        };
        let hints = table.advise(seat, &seed, None).unwrap().run(&limits);
        hints[0].chance.unwrap()
    });
    expected.collect()
}

fn mean(chances: &[i32]) -> i32 {
    chances.iter().sum::<i32>() / chances.len() as i32
}

/// Alone greedy bots get to the end in about nineteen of twenty matches, and with two seats both win.
#[test]
fn the_hint_for_the_first_square_expects_about_what_bots_reach() {
    let alone = expected_at_the_start(1);
    assert!(mean(&alone) >= 800, "{alone:?}");
    let two = expected_at_the_start(2);
    assert!((300..=700).contains(&mean(&two)), "{two:?}");
}
