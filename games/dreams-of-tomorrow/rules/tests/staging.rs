//! Any position is staged or refused, and any fact is checked.

use dreamtable_core::Game;
use proptest::prelude::*;
use scenario::{Line, Staged};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

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
