//! Any text is read or refused, and what is read has one spelling.

use dreamtable_core::{Game, NotationError};
use proptest::prelude::*;
use scenario::{Line, Staged};

fn one_spelling(text: &str) -> Result<(), TestCaseError> {
    let game = crate::common::game(2);
    let said = |error: NotationError| {
        prop_assert!(!error.expected.is_empty());
        prop_assert!(error.text.chars().count() <= 61, "a message is short");
        Ok(())
    };
    match game.parse_action(text) {
        Ok(action) => prop_assert_eq!(game.notate_action(action), text),
        Err(error) => said(error)?,
    }
    match game.parse_outcome(text) {
        Ok(outcome) => prop_assert_eq!(game.notate_outcome(&outcome), text),
        Err(error) => said(error)?,
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        one_spelling(&text)?;
    }

    #[test]
    fn words_of_the_notation_in_any_order_are_read_or_refused(
        words in proptest::collection::vec(
            prop_oneof![
                Just("go"), Just("pay"), Just("take"), Just("catch"), Just("draw"), Just("clear"),
                Just("weave"), Just("activate"), Just("leap"), Just("flip"),
                Just("swap"), Just("put"), Just("give"), Just("for"), Just("retell"), Just("pass"),
                Just("first"), Just("last"), Just("reveal"), Just("end"), Just("d07"), Just("d99"),
                Just("eeh"), Just("he"), Just("-"), Just("1"), Just("2"), Just("03"), Just("+3"),
                Just("999999999999999999999"), Just(""), Just("é"),
            ],
            0..6,
        )
    ) {
        one_spelling(&words.join(" "))?;
    }

    #[test]
    fn any_position_is_staged_or_refused_and_any_fact_is_checked(
        lines in proptest::collection::vec(
            proptest::collection::vec(
                prop_oneof![
                    Just("purse"), Just("at"), Just("direction"), Just("catcher"),
                    Just("sequence"), Just("discard"), Just("dreamscape"), Just("deck"),
                    Just("ring"), Just("round"), Just("first"), Just("turn"), Just("last-round"),
                    Just("counter"), Just("stores"), Just("phase"), Just("robot"), Just("1"),
                    Just("2"), Just("7"), Just("0"), Just("e6"), Just("h999"), Just("é9"),
                    Just("d01"), Just("d02..d09"), Just("d44..d01"), Just("d99"), Just("-"),
                    Just("night-mare"), Just("first-catch"), Just("move"), Just("winners"),
                ],
                0..6,
            ),
            0..6,
        )
    ) {
        let game = crate::common::with_robot(2, dreams_of_tomorrow::RobotOption::Hard);
        let lines: Vec<Line> =
            lines.iter().enumerate().map(|(n, words)| Line::new(n + 1, &words.join(" "))).collect();
        let state = game.stage(&lines).unwrap_or_else(|_| game.setup());
        for line in &lines {
            let _ = game.check(&state, line);
        }
        let mut actions = Vec::new();
        for seat in game.node(&state).awaited().iter() {
            game.legal_actions(&state, seat, &mut actions);
            prop_assert!(!actions.is_empty());
        }
    }
}
