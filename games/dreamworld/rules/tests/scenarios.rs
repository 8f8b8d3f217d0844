//! Every rule is told by a scenario, and every scenario passes.

use dreamworld::Dreamworld;
use laws::{rule_numbers, rules_told, scenarios_pass};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const RULES: &str = include_str!("../RULES.md");

#[test]
fn every_scenario_passes() {
    scenarios_pass::<Dreamworld>(FOLDER);
}

#[test]
fn every_rule_and_every_worked_example_has_a_scenario() {
    let mut rules = rule_numbers(RULES, "DW-");
    assert!(rules.len() > 90, "RULES.md has lost its numbers: {rules:?}");
    rules.extend((1..=27).map(|number| format!("DW-V{number:02}")));
    rules_told(FOLDER, &rules, &rules);
}
