//! The order on a space: first the part of who acts, then the others in turn order (DOT-047, DOT-072).

use std::sync::Arc;

use crate::common::{game, stage};
use dreams_of_tomorrow::{Action, DreamsOfTomorrow, Event, Outcome, Why};
use dreamtable_core::{Game, Match, Seat};

/// What happens when the third of four seats does this, in the order in which it is told; a Dream
/// that is needed is `d01`.
fn told(position: &str, actions: &[&str]) -> Vec<String> {
    let game = game(4);
    let state = stage(&game, &format!("turn 3\n{position}"));
    let mut play = Match::<DreamsOfTomorrow>::from_position(Arc::new(game), state);
    let mut events = Vec::new();
    for action in actions {
        let action: Action = play.game().parse_action(action).unwrap();
        events.extend(play.play(Seat::new(2), action).unwrap());
    }
    if play.node().awaited().is_empty() {
        events.extend(play.happen(Outcome::Reveal("d01".parse().unwrap())).unwrap());
    }
    events.iter().filter_map(in_short).collect()
}

fn in_short(event: &Event) -> Option<String> {
    Some(match event {
        Event::Gained { seat, why: Why::Space, .. } => format!("{seat} gains"),
        Event::Gained { seat, why: Why::Shared, .. } => format!("{seat} shares"),
        Event::Caught { seat, .. } => format!("{seat} catches"),
        Event::Woven { seat, .. } => format!("{seat} weaves"),
        Event::Missed { seat, .. } => format!("{seat} misses"),
        Event::Revealed { .. } => "refilled".to_owned(),
        _ => return None,
    })
}

#[test]
fn who_acts_comes_first_and_the_others_follow_in_turn_order() {
    let others = ["4 shares", "1 shares", "2 shares"];
    let cases: [(&str, &[&str], &[&str]); 5] = [
        ("at 3 5", &["go 1"], &["3 gains"]),
        ("at 3 7", &["go 1", "take ee"], &["3 gains"]),
        ("purse 3 e3\ndreamscape d41", &["go 1", "catch d41"], &["3 catches", "refilled"]),
        ("at 3 4\npurse 3 c5 h5\ncatcher 3 d05", &["go 1", "weave d05 end"], &["3 weaves"]),
        ("at 3 4", &["go 1"], &["3 misses"]),
    ];
    for (position, actions, first) in cases {
        assert_eq!(told(position, actions), [first, &others].concat(), "{position}: {actions:?}");
    }
}
