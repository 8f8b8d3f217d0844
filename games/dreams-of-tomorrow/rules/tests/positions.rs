//! Positions that could not be are refused with the line and the reason.

use crate::common::{game, troubled, with_robot};
use dreams_of_tomorrow::{DreamsOfTomorrow, Level, RobotOption};
use scenario::{Line, StageError, Staged};

fn refused(game: &DreamsOfTomorrow, text: &str) -> StageError {
    let lines: Vec<Line> = text.lines().enumerate().map(|(n, l)| Line::new(n + 1, l)).collect();
    game.stage(&lines).expect_err(text)
}

#[test]
fn what_could_not_be_is_refused() {
    let (two, robot, night) = (game(2), with_robot(2, RobotOption::Easy), troubled(2, Level::Easy));
    let cases: [(&DreamsOfTomorrow, &str, &str, Option<usize>); 17] = [
        (&two, "catcher 1 d01\ncatcher 2 d01", "named twice", None),
        (&two, "catcher 1 d45", "no such Dream", None),
        (&two, "catcher 1 d01\ndeck d01", "lies elsewhere", None),
        (&two, "sequence 1 d01..d06", "at most 5", Some(1)),
        (&two, "dreamscape d01 d02 d03 d04 d05", "4 slots", None),
        (&two, "round 1\nat 3 1", "a seat from 1 to 2", Some(2)),
        (&two, "at 1 8", "0 to 7", Some(1)),
        (&two, "at robot 1", "no Robot", Some(1)),
        (&two, "ring 1 1 2 3", "four Fragments", Some(1)),
        (&two, "ring 1 2 3 4 1", "nothing more", Some(1)),
        (&two, "purse 1 x2", "amounts", Some(1)),
        (&two, "purse 1 e6 e6", "amounts", Some(1)),
        (&two, "round 0", "from 1", None),
        (&two, "phase night-mare", "troubled", None),
        (&robot, "turn robot", "chooses nothing", None),
        (&robot, "turn robot\nphase robot", "counter 1", None),
        (&night, "phase night-mare\ndeck -", "a Dream to show", None),
    ];
    for (game, position, says, line) in cases {
        let error = refused(game, position);
        assert!(error.what.contains(says), "{position:?}: {error}");
        assert_eq!(error.line, line, "{position:?}");
    }
    assert!(refused(&two, "hand 1 d01").what.contains("purse, at"));
}
