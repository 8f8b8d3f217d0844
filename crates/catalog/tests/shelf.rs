//! The shelf and the lines of a log, from outside.

use catalog::{LogLine, find, shelf};
use dreamtable_core::Level;
use view::scale::Scale;

#[test]
fn every_game_is_found_by_its_id_and_ids_differ() {
    for (i, entry) in shelf().iter().enumerate() {
        assert_eq!(find(entry.id()).unwrap().name(), entry.name());
        assert!(shelf()[i + 1..].iter().all(|other| other.id() != entry.id()));
    }
}

/// What pages say about the strength of bots was measured: a scale can be read, names the command it
/// comes from, and rises from level to level.
#[test]
fn every_scale_names_its_command_and_rises() {
    for about in shelf().iter().map(|entry| entry.about()).filter(|about| !about.scale.is_empty()) {
        assert!(about.scale.parse::<Scale>().is_ok(), "{}", about.id);
        assert!(about.scale.contains(&format!("# dreamtable arena {} ", about.id)), "{}", about.id);
        let scale = Scale::of(about);
        let known = Level::NAMED.iter().filter_map(|level| scale.strength(*level, about.lively));
        let known: Vec<f64> = known.collect();
        assert!(known.len() >= 5, "{}: {known:?}", about.id);
        assert!(known.is_sorted_by(|below, above| below < above), "{}: {known:?}", about.id);
    }
}

#[test]
fn an_unknown_game_is_answered_with_those_there_are() {
    let error = find("chess").err().unwrap().to_string();
    assert!(error.contains("chess"), "{error}");
    for entry in shelf() {
        assert!(error.contains(entry.id()), "{error}");
    }
}

#[test]
fn lines_survive_their_text_form() {
    for text in ["1: play D07S", "6: undo", "chance: deal 1 2 3", "2: say: this"] {
        assert_eq!(text.parse::<LogLine>().unwrap().to_string(), text);
    }
}

#[test]
fn other_text_is_refused_with_an_example() {
    for text in ["", "1", "1:", "1: ", "7: play", "0: undo", "Chance: x", ": x", "1: a\nb"] {
        let error = text.parse::<LogLine>().unwrap_err();
        assert!(error.to_string().contains("1: undo"), "{error}");
    }
}
