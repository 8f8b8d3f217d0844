//! Whole matches as golden text.

use crate::common::quiet;
use dream_catcher::Options;

#[test]
fn matches_read_as_they_did() {
    for (seats, name) in [(2, "two"), (4, "four")] {
        let text = laws::playthrough_with(&quiet(Options::usual(seats)), 7, 90, 260);
        let path = format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        laws::assert_golden(path, &text);
    }
}
