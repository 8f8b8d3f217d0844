//! The facade: text and JSON at the border, and nothing a viewer may not know.

use bots::{Budget, Level, Limits};
use catalog::{Table, shelf};
use dreamtable_core::{Node, OpenError, PlayError, Seat, Seed, Viewer};
use serde_json::json;

fn table(seats: usize) -> Box<dyn Table> {
    let entry = shelf()[0];
    entry.open(entry.usual_options(seats).unwrap(), None).unwrap()
}

/// The table once chance has done what comes first.
fn begun(seats: usize) -> Box<dyn Table> {
    let mut table = table(seats);
    while table.draw(&Seed::from_number(1)).is_some() {}
    table
}

#[test]
fn every_game_opens_with_its_usual_options_and_describes_itself_to_everybody() {
    for entry in shelf() {
        for seats in entry.seats() {
            let table = entry.open(entry.usual_options(seats).unwrap(), None).unwrap();
            assert_eq!(table.seats(), seats);
            assert_eq!(table.options(), entry.usual_options(seats).unwrap());
            for viewer in Viewer::all(seats) {
                assert!(!table.describe(viewer).is_empty());
                assert!(table.observe(viewer).is_object());
            }
        }
    }
}

#[test]
fn too_many_seats_and_wrong_options_are_refused_by_name() {
    let entry = shelf()[0];
    for seats in [0, 5, usize::MAX] {
        assert!(
            matches!(entry.usual_options(seats), Err(OpenError::Seats { asked, .. }) if asked == seats)
        );
    }
    for (name, value) in [("bogus", "1"), ("difficulty", "silly")] {
        let error = entry.options(1, &[(name.into(), value.into())]).unwrap_err();
        assert!(error.to_string().contains(name), "{error}");
    }
    let hard = entry.options(1, &[("difficulty".into(), "hard".into())]).unwrap();
    assert_eq!(hard["difficulty"], json!("hard"));
    assert!(entry.open(json!("nonsense"), None).is_err());
    assert!(entry.open(json!({"seats": 5}), None).is_err());
    let misspelt = vec![("clienst.toml".to_owned(), String::new())];
    let error = entry.open(entry.usual_options(2).unwrap(), Some(misspelt)).err().unwrap();
    assert!(error.to_string().contains("clienst.toml"), "{error}");
}

#[test]
fn every_listed_choice_can_be_done_and_nothing_else() {
    let table = begun(3);
    let seat = Seat::new(1);
    let choices = table.choices(seat);
    assert_eq!(choices.iter().map(|c| c.action.clone()).collect::<Vec<_>>(), table.legal(seat));
    for choice in &choices {
        assert_eq!(table.refusal(seat, &choice.action), None);
        assert!(!choice.words.is_empty());
    }
    assert!(matches!(table.refusal(seat, "flip 2"), Some(PlayError::Illegal { .. })));
    assert!(matches!(table.refusal(seat, "sing"), Some(PlayError::Unreadable(_))));
    assert!(matches!(table.refusal(Seat::new(5), "pass"), Some(PlayError::NoSuchSeat { .. })));
}

#[test]
fn an_answer_to_a_position_that_has_passed_is_stale() {
    let table = begun(2);
    assert_eq!(table.expect_seq(table.seq()), Ok(()));
    assert!(matches!(table.expect_seq(0), Err(PlayError::Stale { given: 0, .. })));
}

#[test]
fn a_refused_step_changes_nothing() {
    let mut table = begun(2);
    let before = table.snapshot();
    assert!(table.play(Seat::new(0), "pass").is_err());
    assert!(table.happen("turn D01S").is_err());
    assert!(table.undo(Seat::new(0)).is_err());
    assert_eq!(table.snapshot(), before);
}

#[test]
fn a_table_goes_on_from_its_snapshot() {
    let mut first = begun(2);
    let action = first.legal(Seat::new(0))[0].clone();
    first.play(Seat::new(0), &action).unwrap();
    let mut second = first.fresh();
    assert_eq!(second.seq(), 0);
    second.resume(&first.snapshot()).unwrap();
    assert_eq!(second.seq(), first.seq());
    for viewer in Viewer::all(2) {
        assert_eq!(second.observe(viewer), first.observe(viewer));
    }
    assert_eq!(second.undoable(Seat::new(0)), 1);
    assert!(second.resume("{}").is_err());
}

#[test]
fn others_do_not_hear_which_cards_are_dealt() {
    let seed = Seed::from_number(1);
    let mut table = table(2);
    let mut dealt = 0;
    while let Some(drawn) = table.draw(&seed) {
        let Some(cards) = drawn.text.strip_prefix("deal ") else { continue };
        let owner = Seat::new(dealt);
        dealt += 1;
        for viewer in Viewer::all(2) {
            let heard = serde_json::to_string(&drawn.happened.for_viewer(viewer)).unwrap();
            let knows = cards.split(' ').any(|card| heard.contains(card));
            assert_eq!(knows, viewer.is(owner), "{viewer} heard {heard}");
        }
    }
    assert_eq!(dealt, 2);
}

#[test]
fn a_thought_is_repeatable_legal_and_runs_on_another_thread() {
    let table = begun(4);
    let (seat, seed) = (Seat::new(2), Seed::from_number(9));
    for level in Level::NAMED {
        let think = || table.think(seat, level, &seed).unwrap();
        let thought = think();
        let there = std::thread::spawn(move || thought.run(&Limits::default()));
        let there = there.join().unwrap().unwrap();
        assert!(table.legal(seat).contains(&there), "{level}: {there}");
        assert_eq!(Some(there), think().run(&Limits::default()), "{level}");
    }
}

#[test]
fn nobody_thinks_when_nothing_can_be_done() {
    let table = table(2);
    assert_eq!(table.node(), Node::Chance);
    assert!(table.think(Seat::new(0), Level::Random, &Seed::from_number(1)).is_none());
    assert_eq!(table.payoffs(), None);
}

#[test]
fn the_pace_of_every_game_can_be_measured() {
    let time = std::time::Duration::from_millis(5);
    for entry in shelf() {
        let seats = entry.seats();
        let pace = |seats| entry.pace(entry.usual_options(seats).unwrap(), None).unwrap();
        let (mut least, mut most) = (pace(*seats.start()), pace(*seats.end()));
        // A whole search to the end of the match takes long where many play.
        assert!(least.searches(time).iterations > 0);
        assert!(least.matches(time).decisions > 0 && most.matches(time).decisions > 0);
        assert!(least.state_bytes() > 0);
    }
}

/// Whatever the bots of a game are made of: what they advise comes with what they expect of it.
#[test]
fn advice_says_what_is_expected_of_every_option() {
    let (seed, limits) = (Seed::from_number(3), Limits::of(Budget::Iterations(4)));
    for entry in shelf() {
        let mut table = entry.open(entry.usual_options(2).unwrap(), None).unwrap();
        let mut advised = 0;
        while advised < 8 {
            let Some(seat) = table.node().awaited().first() else {
                table.draw(&seed).unwrap();
                continue;
            };
            let legal = table.legal(seat);
            if legal.len() > 1 {
                let hints = table.advise(seat, &seed, Some(&legal[0])).unwrap().run(&limits);
                assert!(legal.contains(&hints[0].action), "{}", entry.id());
                assert!(
                    hints.iter().all(|hint| hint.chance.is_some()),
                    "{}: {hints:?}",
                    entry.id()
                );
                advised += 1;
            }
            let action = table.think(seat, Level::Greedy, &seed).unwrap().run(&limits).unwrap();
            table.play(seat, &action).unwrap();
        }
    }
}
