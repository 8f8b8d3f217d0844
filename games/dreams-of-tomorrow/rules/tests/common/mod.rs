//! Boxes and positions that several test files open.
#![allow(dead_code)]

use dreams_of_tomorrow::{
    DreamsOfTomorrow, First, Level, Night, Options, RobotOption, Start, State,
};
use dreamtable_core::Boxed;
use scenario::{Line, Staged};

pub fn open(options: Options) -> DreamsOfTomorrow {
    DreamsOfTomorrow::open(options, &DreamsOfTomorrow::built_in_pack()).unwrap()
}

/// The usual match.
pub fn game(seats: usize) -> DreamsOfTomorrow {
    open(Options::usual(seats))
}

pub fn balanced(seats: usize) -> DreamsOfTomorrow {
    open(Options { start: Start::Balanced, ..Options::usual(seats) })
}

pub fn with_robot(seats: usize, robot: RobotOption) -> DreamsOfTomorrow {
    open(Options { robot, ..Options::usual(seats) })
}

/// A Troubled Night in which the lot says who begins.
pub fn troubled(seats: usize, card: Level) -> DreamsOfTomorrow {
    let (night, night_mare) = (Night::Troubled, Some(card));
    open(Options { night, night_mare, first: First::Lot, ..Options::usual(seats) })
}

pub fn troubled_with_robot(seats: usize, robot: RobotOption, place: usize) -> DreamsOfTomorrow {
    let (night, robot_place) = (Night::Troubled, Some(place));
    open(Options { night, robot, robot_place, ..Options::usual(seats) })
}

pub fn stage(game: &DreamsOfTomorrow, position: &str) -> State {
    let lines: Vec<Line> = position.lines().enumerate().map(|(n, l)| Line::new(n + 1, l)).collect();
    game.stage(&lines).unwrap()
}
