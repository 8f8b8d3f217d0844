//! Boxes that several test files open.
#![allow(dead_code)]

use dreamtable_core::Boxed;
use scenario::{Line, Staged};
use unconscious_mind::{Gramophone, Options, State, Strength, UnconsciousMind};

pub fn open(options: Options) -> UnconsciousMind {
    UnconsciousMind::open(options, &UnconsciousMind::built_in_pack()).unwrap()
}

/// The base game.
pub fn base(seats: usize) -> UnconsciousMind {
    open(Options::usual(seats))
}

pub fn nightmares(seats: usize) -> UnconsciousMind {
    open(Options { nightmares: true, ..Options::usual(seats) })
}

/// Everything switched on.
pub fn everything(seats: usize) -> UnconsciousMind {
    open(Options::everything(seats))
}

/// The modules without Nightmares.
pub fn modules(seats: usize) -> UnconsciousMind {
    open(Options { pets: true, gramophone: Gramophone::Box, ..Options::usual(seats) })
}

pub fn solo(level: Strength, nightmares: bool) -> UnconsciousMind {
    open(Options { level: Some(level), nightmares, ..Options::usual(1) })
}

pub fn stage(game: &UnconsciousMind, position: &str) -> State {
    let lines: Vec<Line> = position.lines().enumerate().map(|(n, l)| Line::new(n + 1, l)).collect();
    game.stage(&lines).unwrap()
}
