//! How many ways lead on from fixed positions.

use crate::common::{game, stage, troubled, with_robot};
use dreams_of_tomorrow::{Level, RobotOption};
use laws::WalkStart;

#[test]
fn the_number_of_ways_has_not_changed() {
    let (two, four) = (game(2), game(4));
    let solo = with_robot(1, RobotOption::Hard);
    let night = troubled(2, Level::Hard);
    let all = "at 1 0\npurse 1 e6 c4 h4\npurse 2 e2 c2 h2\ncatcher 1 d01 d05 d09 d13 d17 d21\n\
               catcher 2 d02 d03\nsequence 1 d24 d31";
    let rest = "at 1 0\npurse 1 e6 c4 h4\ncatcher 1 d25 d29 d33 d37 d41\ncatcher 2 d02 d03\n\
                sequence 1 d24 d31";
    let few = "dreamscape d43 d44\ndeck d05 d20 d36";
    let starts = [
        ("two, the Abilities that move", &two, stage(&two, all), 4),
        ("two, the other Abilities", &two, stage(&two, rest), 4),
        ("two, few Dreams are left", &two, stage(&two, &format!("{rest}\n{few}")), 5),
        ("four, everybody at the start", &four, stage(&four, ""), 5),
        ("alone, few Dreams are left", &solo, stage(&solo, few), 6),
        (
            "the Night Mare with few Dreams",
            &night,
            stage(&night, &format!("turn 2\nphase night-mare\n{few}")),
            6,
        ),
    ];
    let starts = starts.map(|(name, game, state, depth)| WalkStart { name, game, state, depth });
    laws::assert_golden(
        concat!(env!("CARGO_MANIFEST_DIR"), "/walks.txt"),
        &laws::walks_text(&starts),
    );
}
