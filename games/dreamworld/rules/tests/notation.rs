//! Any text is read or refused, and what is read has one spelling.

use dreamtable_core::{Game, NotationError};
use proptest::prelude::*;

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
                Just("play"), Just("draw"), Just("professor"), Just("take"), Just("back"),
                Just("skip"), Just("spend"), Just("flip"), Just("stop"), Just("pass"),
                Just("deal"), Just("turn"), Just("arrange"), Just("/"), Just("D07S"),
                Just("C11M"), Just("H00S"), Just("C1"), Just("T12"), Just("0"), Just("3"),
                Just("03"), Just("+3"), Just("999999999999999999999"), Just(""), Just("é"),
            ],
            0..24,
        )
    ) {
        one_spelling(&words.join(" "))?;
    }
}
