//! Whole matches as text; a difference is a change of the rules, of the notation or of what is seen.

use crate::common::{short, with};
use dream_cycle::DreamCycle;

fn golden(name: &str, game: &DreamCycle, seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/playthroughs");
    let text = laws::playthrough_with(game, seed, 200, 900);
    laws::assert_golden(format!("{folder}/{name}.txt"), &text);
}

#[test]
fn alone() {
    golden("solo", &short(1, 8), 1);
}

#[test]
fn two_riders_with_a_sand_timer() {
    golden("two-sandman", &with(2, |options| (options.dawn, options.sandman) = (6, true)), 2);
}

#[test]
fn three_riders() {
    golden("three", &short(3, 5), 3);
}

#[test]
fn five_riders() {
    golden("five", &short(5, 4), 5);
}
