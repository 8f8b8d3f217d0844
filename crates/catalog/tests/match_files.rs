//! Match files: what is written can be read and verified, and whatever else comes in is refused
//! with a reason.

use std::io::Cursor;
use std::sync::OnceLock;

use bots::{Level, Limits};
use catalog::{Differs, LogLine, Played, Unread, shelf};
use dreamtable_core::{Node, Seed};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A match between bots that do not think.
fn played(seats: usize, number: u64) -> Played {
    let entry = shelf()[0];
    let mut table = entry.open(entry.usual_options(seats).unwrap(), None).unwrap();
    let seed = Seed::from_number(number);
    let mut played = Played::begin(&*table, &seed, vec!["random".to_owned(); seats]);
    while table.node() != Node::Over {
        if let Some(drawn) = table.draw(&seed) {
            played.note(drawn.line(), &drawn.happened);
        } else {
            let seat = table.node().awaited().first().unwrap();
            let thought = table.think(seat, Level::Random, &seed).unwrap();
            let text = thought.run(&Limits::default()).unwrap();
            let happened = table.play(seat, &text).unwrap();
            played.note(LogLine::Act { seat, text }, &happened);
        }
    }
    played.close(&*table);
    played
}

fn sample() -> &'static Played {
    static SAMPLE: OnceLock<Played> = OnceLock::new();
    SAMPLE.get_or_init(|| played(2, 7))
}

fn read_one(line: &[u8]) -> Result<Played, Unread> {
    Played::read(Cursor::new(line)).next().unwrap().map_err(|error| error.what)
}

/// The sample with its JSON changed.
fn edited(change: impl FnOnce(&mut Value)) -> Played {
    let mut json = serde_json::to_value(sample()).unwrap();
    change(&mut json);
    serde_json::from_value(json).unwrap()
}

fn difference(change: impl FnOnce(&mut Value)) -> Differs {
    *edited(change).verify(None).unwrap_err()
}

#[test]
fn a_match_survives_its_line_and_verifies_for_every_number_of_seats() {
    for seats in 1..=4 {
        let played = played(seats, 3);
        let read = read_one(played.to_line().as_bytes()).unwrap();
        assert_eq!(read, played);
        assert_eq!(read.verify(None), Ok(()));
    }
}

#[test]
fn every_edit_is_found_and_named() {
    use Differs::*;
    assert!(matches!(difference(|j| j["game"] = json!("chess")), Game(_)));
    assert!(matches!(difference(|j| j["rules_version"] = json!(99)), Rules { .. }));
    assert!(matches!(difference(|j| j["content_hash"] = json!("00")), Content { .. }));
    assert!(matches!(difference(|j| j["options"]["seats"] = json!(9)), Open(_)));
    assert!(matches!(difference(|j| j["seed"] = json!("5")), Commitment { .. }));
    assert!(matches!(difference(|j| j["seated"] = json!([])), Seated { .. }));
    assert!(matches!(difference(|j| j["payoffs"] = json!([7, 7])), Payoffs { .. }));
    assert!(matches!(difference(|j| j["reckoning"]["winners"] = json!([1, 2])), Reckoning { .. }));
    assert!(matches!(difference(|j| j["events"][3] = json!([])), Events { seq: 4, .. }));
    assert!(matches!(difference(|j| j["steps"][5] = json!("1: sing")), Refused { seq: 6, .. }));
    let cut = difference(|j| {
        j["steps"].as_array_mut().unwrap().pop();
    });
    assert!(matches!(cut, EventCount { .. }), "{cut}");
    let short = difference(|j| {
        j["steps"].as_array_mut().unwrap().pop();
        j["events"].as_array_mut().unwrap().pop();
    });
    assert!(matches!(short, NotOver { .. }), "{short}");
}

#[test]
fn an_outcome_the_seed_did_not_give_is_found() {
    let card = sample().steps.iter().position(|line| line.text().starts_with("turn ")).unwrap();
    let other = difference(|j| j["steps"][card] = json!("chance: turn D01S"));
    let Differs::Draw { seq, file, here } = other else { panic!("{other}") };
    assert_eq!((seq, file.as_str()), (card + 1, "turn D01S"));
    assert_eq!(here, sample().steps[card].text());
}

#[test]
fn what_is_no_match_is_refused_with_its_line_and_what_to_do() {
    let line = sample().to_line();
    assert_eq!(read_one(&line.as_bytes()[..line.len() / 2]), Err(Unread::CutOff));
    assert_eq!(read_one(b"{\"a\": 1}"), Err(Unread::Foreign));
    assert_eq!(read_one(b"\xff\xfe"), Err(Unread::NotText));
    assert!(matches!(read_one(b"hello"), Err(Unread::NotJson(_))));
    assert!(matches!(read_one(b"{\"format\":\"dreamtable-match-9\"}"), Err(Unread::Format(_))));
    let damaged = line.replace("\"rules_version\":1", "\"rules_version\":\"one\"");
    assert!(matches!(read_one(damaged.as_bytes()), Err(Unread::Damaged(_))));
    let third = format!("{line}\n\nhello\n");
    let error = Played::read(Cursor::new(third)).nth(1).unwrap().unwrap_err();
    assert_eq!(error.line, 3);
    assert!(error.to_string().starts_with("line 3: "));
}

#[test]
fn a_match_with_steps_taken_back_verifies() {
    let entry = shelf()[0];
    let mut table = entry.open(entry.usual_options(2).unwrap(), None).unwrap();
    let seed = Seed::from_number(2);
    let mut played = Played::begin(&*table, &seed, vec!["you".to_owned(), "random".to_owned()]);
    let mut undone = 0;
    while table.node() != Node::Over {
        if let Some(drawn) = table.draw(&seed) {
            played.note(drawn.line(), &drawn.happened);
            continue;
        }
        let seat = table.node().awaited().first().unwrap();
        let text = table.legal(seat)[0].clone();
        let line = LogLine::Act { seat, text };
        let happened = table.replay(&line).unwrap();
        played.note(line, &happened);
        if undone < 5 && table.undoable(seat) > 0 {
            let undo = LogLine::Undo(seat);
            let happened = table.replay(&undo).unwrap();
            played.note(undo, &happened);
            undone += 1;
        }
    }
    played.close(&*table);
    assert!(undone > 0);
    assert_eq!(played.verify(None), Ok(()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..Default::default() })]

    /// Bytes of a good file changed, cut out or put in at random: read or refused, verified or not,
    /// but never a panic, and never a changed match that passes for another.
    #[test]
    fn no_bytes_make_the_reader_panic(
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 1..6)
    ) {
        let mut bytes = sample().to_line().into_bytes();
        for (place, byte, kind) in edits {
            let place = place.index(bytes.len());
            match kind {
                0 => bytes[place] = byte,
                1 => drop(bytes.remove(place)),
                _ => bytes.insert(place, byte),
            }
        }
        for read in Played::read(Cursor::new(bytes)) {
            if let Ok(played) = read && played.verify(None).is_ok() {
                let told = Played { seated: sample().seated.clone(), ..played };
                prop_assert_eq!(&told, sample());
            }
        }
    }

    /// A text where a step belongs: refused or equal in meaning, never a panic.
    #[test]
    fn no_text_makes_a_table_panic(step in any::<prop::sample::Index>(), text in "(1|2|chance): .{0,40}") {
        let place = step.index(sample().steps.len());
        if let Ok(line) = text.parse::<LogLine>() {
            let mut table = sample().table_at(place, None).unwrap();
            let before = table.snapshot();
            if table.replay(&line).is_err() {
                prop_assert_eq!(table.snapshot(), before);
            }
        }
    }

    #[test]
    fn no_text_makes_the_line_reader_panic(text in ".{0,200}") {
        if let Ok(line) = text.parse::<LogLine>() {
            prop_assert_eq!(line.to_string(), text);
        }
    }
}
