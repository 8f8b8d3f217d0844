//! One spelling for every action and every outcome; what cannot be read says what was expected.

use crate::common::game;
use dreamtable_core::Game;

#[test]
fn dc_23_notation_round_trip() {
    let game = game(5);
    let actions = "start 9, walk, skip, choose purple, brake, zip w, paint black, go, turn n, stop, push, \
        pass, block, decline, let, shun, join, stay, take, leave, again, end, ride, drift, buy \
        lucidity, sell south, exchange north, charge yellow 3, discharge blue, point s, place \
        left white, lift right purple, use times-2, use chi-bonus, cash zip, offer 3, give chi \
        0, give north, give extra-turn, want chi 65, want power, send, drop, accept 3.1 \
        2-chi+north for zip, refuse 1.2 nothing for chi, counter 5.1 zip for 2-zip, withdraw 2.1";
    for text in actions.split(", ") {
        let action = game.parse_action(text).expect(text);
        assert_eq!(game.notate_action(action), text);
    }
    for text in ["lay P3-07 2", "first 2", "draw zip", "roll red", "roll silver"] {
        let outcome = game.parse_outcome(text).expect(text);
        assert_eq!(game.notate_outcome(&outcome), text);
    }
}

#[test]
fn what_cannot_be_read_says_what_was_expected() {
    let game = game(2);
    for (text, says) in [
        ("", "an action"),
        ("ride on", "nothing more"),
        ("start 0", "1 to 9"),
        ("start 05", "1 to 9"),
        ("charge white 4", "2 to 3"),
        ("place north silver", "a field"),
        ("buy up", "a Directional tile"),
        ("cash gold", "an Inspiration tile"),
        ("point ne", "one of n, e, s, w"),
        ("offer +1", "a seat number"),
        ("give chi 100", "0 to 99"),
        ("accept 3.3 chi for zip", "as 3.1"),
        ("accept 3.1 zip+chi for zip", "goods as"),
        ("accept 3.1 chi zip", "for"),
        ("withdraw 1", "as 3.1"),
    ] {
        let error = game.parse_action(text).expect_err(text).to_string();
        assert!(error.contains(says), "{text:?}: {error}");
    }
    for text in ["lay P6-01 0", "lay P1-01 4", "lay P1-1 0", "roll", "draw north", "first 9", "x"] {
        assert!(game.parse_outcome(text).is_err(), "{text}");
    }
}
