//! The scenario format, tried on Pocket.

use laws::pocket::Pocket;
use proptest::prelude::*;
use scenario::{Mismatch, ReadError, Report, Scenario, run};

const VALID: &str = "\
# how a round goes
The higher card wins
rules PK-4 PK-5
game pocket
seats 2
option cards 9
content pot.txt
  | 4

position
  hand 1 c3 c9
  hand 2 c4 c5
  tokens 1 0

steps
  1: play c9
  = awaits 2
  = legal 2: play c4 | play c5
  2 refused: play c9 because you do not hold c9
  2: play c5
  = event 2: {\"revealed\": {\"winner\": 1}}
  1: score
  = tokens 2 0
  = undoable 1 1
  undo 1
  1: draw
  luck 5
  = awaits 1 2
";

fn report(text: &str) -> Report {
    let read = Scenario::read("test.txt", text.as_bytes());
    run::<Pocket>(&read.unwrap_or_else(|error| panic!("{error}")))
}

/// What is wrong with a text first: it cannot be read, or does not come true.
#[track_caller]
fn mismatch(text: &str) -> Mismatch {
    match Scenario::read("test.txt", text.as_bytes()) {
        Ok(scenario) => {
            let report = run::<Pocket>(&scenario);
            assert!(!report.passed);
            report.failures[0].clone()
        }
        Err(ReadError::Line { line, expected, found, .. }) => Mismatch::new(line, expected, found),
        Err(error) => panic!("{error}"),
    }
}

/// The valid file with one text in the place of another, and what is then found wrong: line and
/// what was found.
#[track_caller]
fn wrong(old: &str, new: &str) -> (usize, String) {
    assert!(VALID.contains(old), "{old:?} is in the file");
    let Mismatch { line, found, .. } = mismatch(&VALID.replacen(old, new, 1));
    (line, found)
}

#[test]
fn a_true_scenario_passes() {
    let report = report(VALID);
    assert!(report.passed, "{report}");
    assert_eq!(report.rules, ["PK-4", "PK-5"]);
    assert_eq!(report.title, "The higher card wins");
}

#[test]
fn the_example_of_the_documentation_passes() {
    let page = include_str!("../../../docs/scenarios.md");
    let example = page.split("```\n").nth(1).expect("the page has an example");
    let report = report(example);
    assert!(report.passed, "{report}");
}

#[test]
fn a_false_expectation_says_what_is_true_and_the_rest_still_runs() {
    assert_eq!(wrong("= awaits 2", "= awaits 1 2"), (17, "awaits 2".into()));
    assert_eq!(wrong("= tokens 2 0", "= tokens 1 1"), (23, "[2, 0]".into()));
    let (line, found) = wrong("| play c5", "| play c9");
    assert_eq!(line, 18);
    assert!(found.contains(r#"not legal: ["play c9"]; also legal: ["play c5"]"#), "{found}");
    let both = VALID.replace("= awaits 2", "= over").replace("= tokens 2 0", "= tokens 9 9");
    assert_eq!(report(&both).failures.len(), 2);
}

#[test]
fn a_step_that_fails_stops_the_scenario() {
    let text = VALID.replace("1: play c9", "1: play c5").replace("= tokens 2 0", "= tokens 9 9");
    let report = report(&text);
    assert_eq!(report.failures.len(), 1);
    assert!(report.failures[0].found.contains("you do not hold c5"), "{report}");
}

#[test]
fn a_refusal_needs_to_happen_and_for_the_stated_reason() {
    assert_eq!(
        wrong("2 refused: play c9 because", "2 refused: play c4 because").1,
        "it was accepted"
    );
    let (_, found) = wrong("because you do not hold c9", "because it rains");
    assert!(found.contains("you do not hold c9"), "{found}");
}

#[test]
fn a_refusal_that_promises_a_reason_gives_one() {
    for (old, new) in [
        ("play c9 because you do not hold c9", "play c9 because"),
        ("2 refused: play c9 because you do not hold c9", "undo 2 refused because"),
    ] {
        let Mismatch { line, expected, .. } = mismatch(&VALID.replacen(old, new, 1));
        assert_eq!((line, expected.as_str()), (19, "a reason after `because`"));
    }
}

#[test]
fn an_action_that_cannot_be_read_is_refused_only_where_that_is_said() {
    let (line, found) = wrong("play c9 because you do not hold c9", "fly");
    assert_eq!(line, 19);
    assert!(found.starts_with("it cannot be read: "), "{found}");
    let (_, found) = wrong("2 refused: play c9 because you do not hold c9", "chance refused: fly");
    assert!(found.starts_with("it cannot be read: "), "{found}");
    let meant = VALID.replacen("play c9 because you do not hold c9", "fly because fly", 1);
    assert!(report(&meant).passed, "{}", report(&meant));
}

#[test]
fn an_event_that_was_not_heard_is_reported_with_those_that_were() {
    let (line, found) = wrong("\"winner\": 1", "\"winner\": 2");
    assert_eq!(line, 21);
    assert!(found.contains(r#""winner":1"#), "{found}");
}

#[test]
fn a_broken_head_names_its_line() {
    let (line, found) = wrong("option cards 9", "option colour red");
    assert_eq!(line, 6);
    assert!(found.contains("cards"), "{found}");
    assert_eq!(wrong("option cards 9", "option cards many").0, 6);
    assert_eq!(wrong("content pot.txt", "content pit.txt").0, 7);
    assert_eq!(wrong("seats 2", "seats two").0, 5);
    assert_eq!(wrong("seats 2", "seats 9").1, "9");
    assert_eq!(wrong("game pocket", "game chess").1, "chess");
    assert!(wrong("  | 4", "  | four").1.contains("pot.txt"));
}

#[test]
fn a_position_that_cannot_be_names_its_line() {
    let (line, found) = wrong("hand 2 c4 c5", "hand 2 c3 c5");
    assert_eq!(line, 12);
    assert!(found.contains("c3 lies elsewhere"), "{found}");
    assert_eq!(wrong("hand 2 c4 c5", "hand 7 c4").0, 12);
    assert!(wrong("hand 2 c4 c5", "discard c4").1.contains("every seat has a hand"));
}

#[test]
fn an_unknown_fact_names_those_that_are_known() {
    assert!(wrong("= tokens 2 0", "= weather fine").1.contains("hand, tokens, deck"));
}

#[test]
fn a_file_that_is_no_scenario_says_what_is_missing() {
    let expected = |text: &str| match Scenario::read("f", text.as_bytes()).unwrap_err() {
        ReadError::Line { expected, .. } => expected,
        other => panic!("{other}"),
    };
    assert!(expected("").contains("a sentence"));
    assert!(expected("game pocket\n").contains("a sentence"));
    assert!(expected("A title\nseats 2\nsteps\n= over").contains("game ID"));
    assert!(expected("A title\ngame pocket\nsteps\n= over").contains("seats N"));
    assert!(expected("A title\ngame pocket\nseats 2\n").contains("steps"));
    let error = Scenario::read("f", b"A title\n\xff").unwrap_err();
    assert_eq!(error.to_string(), "f:2: expected UTF-8 text, found \"\u{fffd}\"");
}

#[test]
fn a_missing_file_is_an_error_with_its_name() {
    let error = Scenario::open(std::path::Path::new("/nowhere/a.txt")).unwrap_err();
    assert!(error.to_string().starts_with("/nowhere/a.txt: cannot be opened"), "{error}");
}

#[test]
fn a_report_is_json_for_programs() {
    let json = serde_json::to_value(report(VALID)).unwrap();
    assert_eq!(json["passed"], true);
    assert_eq!(json["file"], "test.txt");
}

proptest! {
    #[test]
    fn reading_survives_any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = Scenario::read("fuzz", &bytes);
    }

    #[test]
    fn reading_survives_any_text(text in "\\PC{0,200}") {
        let _ = Scenario::read("fuzz", text.as_bytes());
        let _ = Scenario::read("fuzz", format!("T\ngame g\nseats 2\nsteps\n= {text}").as_bytes());
        let _ = Scenario::read("fuzz", format!("T\ngame g\nseats 2\nsteps\n{text}").as_bytes());
    }

    #[test]
    fn a_damaged_file_is_read_and_run_or_refused_but_never_panics(
        cuts in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..6)
    ) {
        let mut bytes = VALID.as_bytes().to_vec();
        for (place, byte, how) in cuts {
            let place = place.index(bytes.len().max(1));
            match how {
                0 => bytes.insert(place.min(bytes.len()), byte),
                1 if !bytes.is_empty() => bytes[place] = byte,
                2 if !bytes.is_empty() => { bytes.remove(place); }
                _ => bytes.insert(place.min(bytes.len()), b" \n:|=#0123"[usize::from(byte) % 10]),
            }
        }
        if let Ok(scenario) = Scenario::read("fuzz", &bytes) {
            run::<Pocket>(&scenario);
        }
    }

    #[test]
    fn shuffled_lines_never_panic(order in Just((0..VALID.lines().count()).collect::<Vec<_>>()).prop_shuffle()) {
        let lines: Vec<&str> = VALID.lines().collect();
        let text: Vec<&str> = order.iter().map(|line| lines[*line]).collect();
        if let Ok(scenario) = Scenario::read("fuzz", text.join("\n").as_bytes()) {
            run::<Pocket>(&scenario);
        }
    }
}
