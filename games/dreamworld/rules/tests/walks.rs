//! How many ways lead on from fixed positions.

use crate::common::{game, one_client, only_freud, stage};
use dreamtable_core::Game;
use laws::WalkStart;

#[test]
fn the_number_of_ways_has_not_changed() {
    let (solo, two, three, four) = (game(1), game(2), game(3), game(4));
    let freud = only_freud(2, 3);
    let drawing = one_client(2, ["\"card-before\"", "\"card-after\""]);
    let starts = [
        ("only Freud, from the first deal", &freud, freud.setup(), 5),
        ("one Client with drawing tiles, round 2", &drawing, stage(&drawing, "round 2"), 4),
        ("solo, round 1", &solo, stage(&solo, "round 1"), 3),
        (
            "two, round 4 with Skip: choose, Professor in hand",
            &two,
            stage(&two, "round 4\ntile T10\nprofessor 1 2\nrow nobody:D05S"),
            3,
        ),
        (
            "two, round 4 with Skip: act with three tokens",
            &two,
            stage(
                &two,
                "round 4\nclient C3\ntile T10\ntokens 1 3 3 3 2 1\nsupply 1 3\nsupply 2 0\n\
                 row 1:H09S nobody:D07S 2:H05M",
            ),
            5,
        ),
        (
            "three, round 13: everybody scores",
            &three,
            stage(&three, "round 13\nrow 1:H02S 2:D05M 3:C09M nobody:H11S"),
            4,
        ),
        ("four, round 1", &four, stage(&four, "round 1"), 2),
        (
            "four, round 7: all play again",
            &four,
            stage(&four, "round 7\ntile T01\nagain 1 2 3 4"),
            3,
        ),
    ];
    let starts = starts.map(|(name, game, state, depth)| WalkStart { name, game, state, depth });
    laws::assert_golden(
        concat!(env!("CARGO_MANIFEST_DIR"), "/walks.txt"),
        &laws::walks_text(&starts),
    );
}
