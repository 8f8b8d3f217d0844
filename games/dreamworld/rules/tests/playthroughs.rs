//! Whole matches as text; a difference is a change of the rules, of the notation or of what is seen.

use crate::common::{game, solo};
use dreamworld::{Difficulty, Dreamworld};

fn golden(name: &str, game: &Dreamworld, seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/playthroughs");
    laws::assert_golden(format!("{folder}/{name}.txt"), &laws::playthrough(game, seed, 60));
}

#[test]
fn alone_against_the_hard_id() {
    golden("solo-hard", &solo(Difficulty::Hard), 1);
}

#[test]
fn two_players() {
    golden("two", &game(2), 2);
}

#[test]
fn three_players() {
    golden("three", &game(3), 3);
}

#[test]
fn four_players() {
    golden("four", &game(4), 4);
}
