//! Every numbered rule is told by a scenario, or by a test that is named here.

use std::path::{Path, PathBuf};

use dreams_of_tomorrow::DreamsOfTomorrow;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

/// Rules about the content itself, and about content that differs: see `tests/content.rs`. Runs of
/// one edge: see `src/scoring.rs`.
const TOLD_BY_TESTS: [&str; 9] = [
    "DOT-039", "DOT-160", "DOT-161", "DOT-162", "DOT-163", "DOT-V02", "DOT-V23", "DOT-X12",
    "DOT-115",
];

#[test]
fn all_scenarios_pass() {
    scenario::assert_dir::<DreamsOfTomorrow>(&folder());
}

#[test]
fn a_fact_with_a_word_too_many_is_refused() {
    scenario::assert_facts_end::<DreamsOfTomorrow>(&folder());
}

#[test]
fn every_rule_has_a_scenario() {
    let rules = scenario::rule_numbers(include_str!("../RULES.md"), "DOT-");
    let scenarios = scenario::read_dir(&folder()).unwrap();
    let mut untold = scenario::rules_without_scenario(&rules, &scenarios);
    untold.retain(|rule| !TOLD_BY_TESTS.contains(&rule.as_str()));
    assert_eq!(untold, Vec::<String>::new());
    for rule in scenario::rules_covered(&scenarios).keys() {
        assert!(rules.contains(rule), "{rule} is not a rule of RULES.md");
    }
}
