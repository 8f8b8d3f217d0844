//! How many ways lead on from fixed positions.

use crate::common::{CROWD, FINISH, game, stage};
use laws::WalkStart;

#[test]
fn the_number_of_ways_has_not_changed() {
    let (solo, two, five) = (game(1), game(2), game(5));
    let loose = "token 1 1,2 e\nchi 1 3\nfield 1 orange west north\nfield 1 white east";
    let silver = "rows 5\ngone 2\nrow 5 P5-04 P5-02 P5-03\ntoken 1 13,14 e\ntoken 2 13,12 n\n\
        field 1 white east\nfield 1 red west\nfield 1 green lucidity";
    let starts = [
        ("alone, a loop that can be left", &solo, stage(&solo, loose), 4),
        ("two, over silver", &two, stage(&two, silver), 3),
        ("five in a crowd", &five, stage(&five, CROWD), 2),
        ("five before the finish", &five, stage(&five, FINISH), 2),
    ];
    let starts = starts.map(|(name, game, state, depth)| WalkStart { name, game, state, depth });
    laws::assert_golden(
        concat!(env!("CARGO_MANIFEST_DIR"), "/walks.txt"),
        &laws::walks_text(&starts),
    );
}
