//! Whole matches as text; a difference is a change of the rules, of the notation or of what is seen.

use crate::common::{base, everything, modules, nightmares, solo};
use unconscious_mind::{Strength, UnconsciousMind};

fn golden(name: &str, game: &UnconsciousMind, seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/playthroughs");
    laws::assert_golden(format!("{folder}/{name}.txt"), &laws::playthrough(game, seed, 1000));
}

#[test]
fn alone_against_the_normal_id() {
    golden("solo-normal", &solo(Strength::Normal, false), 1);
}

#[test]
fn alone_with_everything() {
    golden("solo-everything", &everything(1), 2);
}

#[test]
fn two_players() {
    golden("two", &base(2), 3);
}

#[test]
fn two_players_with_nightmares() {
    golden("two-nightmares", &nightmares(2), 4);
}

#[test]
fn three_players_with_pets_and_gramophone() {
    golden("three-modules", &modules(3), 5);
}

#[test]
fn four_players_with_everything() {
    golden("four-everything", &everything(4), 6);
}
