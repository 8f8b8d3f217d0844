//! Every rule is told by a scenario, and every scenario passes.

use std::collections::BTreeSet;

use dreams_of_tomorrow::DreamsOfTomorrow;
use laws::{rule_numbers, rules_told, scenarios_pass};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const RULES: &str = include_str!("../RULES.md");

#[test]
fn every_scenario_passes() {
    scenarios_pass::<DreamsOfTomorrow>(FOLDER);
}

/// Rules about the content itself, and about content that differs: see `tests/content.rs`. Runs of
/// one edge: see `src/scoring.rs`.
const TOLD_BY_TESTS: [&str; 9] = [
    "DOT-039", "DOT-160", "DOT-161", "DOT-162", "DOT-163", "DOT-V02", "DOT-V23", "DOT-X12",
    "DOT-115",
];

#[test]
fn every_rule_has_a_scenario_or_a_test() {
    let known = rule_numbers(RULES, "DOT-");
    let by_tests: BTreeSet<String> = TOLD_BY_TESTS.map(str::to_owned).into();
    rules_told(FOLDER, &(&known - &by_tests), &known);
}
