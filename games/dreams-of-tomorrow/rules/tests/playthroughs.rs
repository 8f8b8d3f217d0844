//! Whole matches as text; a difference is a change of the rules, of the notation or of what is seen.

use crate::common::{game, troubled, troubled_with_robot, with_robot};
use dreams_of_tomorrow::{DreamsOfTomorrow, Level, RobotOption};

fn golden(name: &str, game: &DreamsOfTomorrow, seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/playthroughs");
    laws::assert_golden(format!("{folder}/{name}.txt"), &laws::playthrough(game, seed, 150));
}

#[test]
fn alone_against_the_easy_robot() {
    golden("solo-easy", &with_robot(1, RobotOption::Easy), 1);
}

#[test]
fn alone_against_the_hard_robot_in_a_troubled_night() {
    golden("solo-hard-troubled", &troubled_with_robot(1, RobotOption::Hard, 2), 2);
}

#[test]
fn two_players() {
    golden("two", &game(2), 3);
}

#[test]
fn three_and_the_medium_robot() {
    golden("three-and-robot", &with_robot(3, RobotOption::Medium), 4);
}

#[test]
fn four_players() {
    golden("four", &game(4), 5);
}

#[test]
fn six_players_in_a_troubled_night() {
    golden("six-troubled", &troubled(6, Level::Medium), 6);
}

#[test]
fn a_position_reads_well() {
    let game = with_robot(2, RobotOption::Hard);
    let state = crate::common::stage(
        &game,
        "round 7\nturn 2\nring 1 2b 3 4\npurse 1 e3 c2 h5\npurse 2 e6\nat 1 4\nat 2 4\nat robot 6\n\
         counter 6\nstores e1 c0 h2\ndirection 2 counterclockwise\nsequence 1 d31 d24 d30 d17\n\
         catcher 1 d02\ncatcher 2 d09 d33\ndreamscape d05 d13 - d40 d44",
    );
    use dreamtable_core::{Game, Viewer};
    let text = game.observe(&state, Viewer::Spectator).to_string();
    laws::assert_golden(concat!(env!("CARGO_MANIFEST_DIR"), "/playthroughs/position.txt"), &text);
}
