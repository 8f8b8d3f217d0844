//! How many ways lead on from some positions. A rule that changes changes these numbers.

use crate::common::quiet;
use dream_catcher::{DreamCatcher, Options, State};
use laws::WalkStart;
use scenario::{Line, Staged};

fn stage(game: &DreamCatcher, position: &str) -> State {
    let lines: Vec<Line> = position.lines().enumerate().map(|(n, l)| Line::new(n + 1, l)).collect();
    game.stage(&lines).unwrap()
}

#[test]
fn the_number_of_ways_has_not_changed() {
    let (two, three, four) =
        (quiet(Options::usual(2)), quiet(Options::usual(3)), quiet(Options::usual(4)));
    let touch = "dreams d10 d20 d30 d40\npicked d20\nhand m04 m13 m18 m44 m49";
    let starts = [
        ("two, the lead chooses", &two, stage(&two, "phase lead"), 3),
        ("three, the lead chooses", &three, stage(&three, "phase lead"), 3),
        ("two, touching", &two, stage(&two, &format!("{touch}\ndeal m04 2\ndeal m18 2")), 2),
        ("three, touching", &three, stage(&three, &format!("{touch}\ndeal m04 2\ndeal m18 3")), 2),
        (
            "four, one without a card",
            &four,
            stage(&four, &format!("{touch}\ndeal m04 2\ndeal m18 4")),
            2,
        ),
    ];
    let starts = starts.map(|(name, game, state, depth)| WalkStart { name, game, state, depth });
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/walks.txt");
    laws::assert_golden(path, &laws::walks_text(&starts));
}
