//! Positions that could not be are refused with the line and the reason; any text is survived.

use crate::common::game;
use dreamworld::Dreamworld;
use proptest::prelude::*;
use scenario::{Line, StageError, Staged};

fn stage(game: &Dreamworld, text: &str) -> Result<(), StageError> {
    let lines: Vec<Line> = text.lines().enumerate().map(|(n, l)| Line::new(n + 1, l)).collect();
    game.stage(&lines).map(drop)
}

#[test]
fn what_could_not_be_is_refused() {
    for (seats, position, says) in [
        (2, "hand 1 D05S\nhand 2 D05S", "two places"),
        (2, "hand 1 D01S", "not in the deck of this match"),
        (2, "hand 3 D05S", "a seat from 1 to 2"),
        (2, "round 15", "a round from 1 to 14"),
        (2, "round 0", "a round from 1 to 14"),
        (2, "round 14\nhand 1 D02S D03S D04S D05S", "holds 3 Dreams"),
        (2, "round 13\nclient C1", "neither Client nor tile"),
        (2, "client C9", "an id of this pack"),
        (2, "column C1 C2", "name all 6"),
        (2, "tiles T01 T01", "stands twice"),
        (2, "professor 1", "before the first scoring"),
        (2, "tokens 1 4 4 3 2 1", "before the first scoring"),
        (2, "round 2\ntokens 1 6 4 3 2 1", "at most 5"),
        (2, "round 2\ntokens 1 0 0 0 0 0", "the match ends"),
        (2, "round 2\nsupply 1 1", "1 +1 tokens more than were flipped"),
        (2, "round 2\ntokens 1 1 1 1 1 1\nsupply 1 0", "on no Dream"),
        (2, "round 3\nlies 1 1:D05S+1", "more than were flipped"),
        (2, "round 3\nlies 3 1:D05S", "is not played yet"),
        (2, "round 3\nlies 1 1:D05S 1:D06S", "no such card there"),
        (2, "round 3\nlies 1 nobody:D05S+1", "only players put tokens"),
        (2, "round 3\nlies 1 1:D05S+4", "a Dream with its owner"),
        (2, "round 2\ndrawn 1 D05S", "can have drawn 0"),
        (2, "row 1:D05S nobody:D06S", "name every seat once"),
        (2, "row 1:D05S 1:D06S 2:D07S nobody:D08S", "two Dreams"),
        (2, "row 1:D05S 2:D06S", "do not fit the moment"),
        (2, "row nobody:D05S nobody:D06S", "do not fit the moment"),
        (2, "row id:D05S", "seat"),
        (2, "row 1:D05S+1 2:D06S nobody:D07S", "in the steps"),
        (2, "round 3\nprofessor 1\nagain 1\nrow 2:D05S nobody:D06S", "not both"),
        (2, "id 6", "only alone"),
        (1, "round 2\nid 6 6", "at this difficulty"),
        (1, "row id:D05S nobody:D06S", "do not fit the moment"),
        (2, "hands 1 D05S", "round, column, tiles"),
        (2, "round 3 4", "nothing more"),
    ] {
        let error = stage(&game(seats), position).expect_err(position);
        assert!(error.what.contains(says), "{position:?}: {}", error.what);
    }
}

#[test]
fn a_line_at_fault_is_named() {
    let error = stage(&game(2), "round 3\nhand 1 D05S D05S").unwrap_err();
    assert_eq!(error.line, Some(2));
}

#[test]
fn every_round_of_every_number_of_players_can_be_staged() {
    for seats in 1..=4 {
        for round in 1..=14 {
            stage(&game(seats), &format!("round {round}")).unwrap();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_words_are_staged_or_refused_and_checked_or_refused(
        seats in 1..=4usize,
        lines in proptest::collection::vec(
            proptest::collection::vec(
                prop_oneof![
                    Just("round"), Just("row"), Just("lies"), Just("hand"), Just("drawn"),
                    Just("tokens"), Just("supply"), Just("id"), Just("again"), Just("professor"),
                    Just("client"), Just("tile"), Just("gaps"), Just("values"), Just("skipping"),
                    Just("open"), Just("has"), Just("size"), Just("cards"), Just("value"),
                    Just("D05S"), Just("H03M"), Just("1:D05S"), Just("nobody:C07M"),
                    Just("id:H02S"), Just("2:H04M+2"), Just("1"), Just("2"), Just("14"),
                    Just("255"), Just("-1"), Just("99999999999999999999"), Just("C1"),
                    Just("T11"), Just("T12"), Just("nobody"), Just("é"),
                ],
                0..7,
            ),
            0..6,
        ),
    ) {
        let game = game(seats);
        let lines: Vec<Line> = lines
            .iter()
            .enumerate()
            .map(|(number, words)| Line::new(number + 1, &words.join(" ")))
            .collect();
        let state = game.stage(&lines).or_else(|_| game.stage(&[])).unwrap();
        for line in &lines {
            let _ = game.check(&state, line);
        }
    }
}
