//! Every rule is told by a scenario, and every scenario passes.

use std::collections::BTreeSet;

use dream_catcher::DreamCatcher;
use laws::{rule_numbers, rules_told, scenarios_pass};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const RULES: &str = include_str!("../RULES.md");

#[test]
fn every_scenario_passes() {
    scenarios_pass::<DreamCatcher>(FOLDER);
}

/// The numbers of the engine's own rules stand in bold; others are told by the rulebook alone.
#[test]
fn every_rule_of_the_engine_has_a_scenario() {
    let bold = rule_numbers(RULES, "**CT-");
    let rules: BTreeSet<String> = bold.iter().map(|rule| rule.replace("**", "")).collect();
    assert!(rules.len() > 50, "RULES.md has lost its numbers: {rules:?}");
    rules_told(FOLDER, &rules, &rule_numbers(RULES, "CT-"));
}
