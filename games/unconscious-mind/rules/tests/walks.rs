//! How many ways lead on from fixed positions.

use crate::common::{base, everything, stage};
use laws::WalkStart;

#[test]
fn the_number_of_ways_has_not_changed() {
    let (two, four, solo) = (base(2), everything(4), everything(1));
    let rich = "coffee 1 6\nbright 1 2\nboxes 1 1\ndial 1 G1c G2c F3c P1c Ro\nhand 1 R-red-THE-a \
                R-blue-LIB-b\nroom 1 L RC01 GL06 6 LD01 MD01\nrow 1 G NB01 NB10";
    let mad = format!("{rich}\nmadness 1 9\npet 1 3\nroom 1 R open");
    let starts = [
        ("two at the start of a turn", &two, stage(&two, ""), 3),
        ("two with much to choose", &two, stage(&two, rich), 3),
        ("four with everything", &four, stage(&four, &mad), 3),
        ("alone with everything", &solo, stage(&solo, &mad), 3),
        ("the Id", &solo, stage(&solo, "turn id\nideas id 2"), 3),
    ];
    let starts = starts.map(|(name, game, state, depth)| WalkStart { name, game, state, depth });
    laws::assert_golden(
        concat!(env!("CARGO_MANIFEST_DIR"), "/walks.txt"),
        &laws::walks_text(&starts),
    );
}
