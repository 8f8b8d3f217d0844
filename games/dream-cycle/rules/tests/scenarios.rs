//! Every rule is told by a scenario, and every scenario passes.

use dream_cycle::DreamCycle;
use laws::{rule_numbers, rules_told, scenarios_pass};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const RULES: &str = include_str!("../RULES.md");

#[test]
fn every_scenario_passes() {
    scenarios_pass::<DreamCycle>(FOLDER);
}

#[test]
fn every_rule_has_a_scenario() {
    let rules = rule_numbers(RULES, "DC-");
    assert!(rules.len() > 200, "RULES.md has lost its numbers: {rules:?}");
    rules_told(FOLDER, &rules, &rules);
}
