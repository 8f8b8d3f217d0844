//! Whatever a pack says, it is refused or can be played to the end; options that do not go together
//! are refused.

use dreamtable_core::{Boxed, OpenError};
use laws::{Tries, Verdict};
use unconscious_mind::{Options, UnconsciousMind};

fn open(file: &str, text: String) -> Result<UnconsciousMind, OpenError> {
    let pack = UnconsciousMind::built_in_pack().with([(file.to_owned(), text)]).unwrap();
    UnconsciousMind::open(Options::everything(3), &pack)
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let pack = UnconsciousMind::built_in_pack();
    for (options, says) in [
        (r#"{"seats":0}"#, "1 to 4 seats"),
        (r#"{"seats":5}"#, "1 to 4 seats"),
        (r#"{"seats":1}"#, "easy, normal or hard"),
        (r#"{"seats":2,"level":"easy"}"#, "leave it out"),
        (r#"{"seats":2,"mad_mad":true}"#, "switch those on"),
        (r#"{"seats":3,"gramophone":"mad"}"#, "choose box"),
    ] {
        let options = serde_json::from_str(options).unwrap();
        let refused = UnconsciousMind::open(options, &pack).unwrap_err();
        assert!(refused.to_string().contains(says), "{refused}");
    }
    for unknown in [r#"{"seats":2,"dogs":true}"#, r#"{"seats":2,"gramophone":"loud"}"#] {
        assert!(serde_json::from_str::<Options>(unknown).is_err(), "{unknown}");
    }
}

#[test]
fn another_pack_has_another_hash() {
    let ours = UnconsciousMind::built_in_pack();
    let files = "city clients constants dreams goals griefs id names notebook research treatises";
    let named: Vec<&str> = ours.names().map(|name| name.trim_end_matches(".toml")).collect();
    assert_eq!(named.join(" "), files);
    let text = ours.file("goals.toml").unwrap().replace("least = 5", "least = 4");
    let theirs = open("goals.toml", text).unwrap();
    let game = UnconsciousMind::open(Options::usual(2), &ours).unwrap();
    assert_eq!(game.content_hash().len(), 16);
    assert_ne!(theirs.content_hash(), game.content_hash());
}

/// A match of random players is long, so not always to its end.
#[test]
fn whatever_stands_in_a_file_is_refused_or_can_be_played() -> Verdict {
    let tries = Tries { matches: 300, max_steps: 600, ..Tries::default() };
    laws::packs::<UnconsciousMind>(&Options::everything(3), &tries)
}
