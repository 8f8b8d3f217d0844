//! Every rule is told by a scenario, and every scenario passes.

use laws::{rule_numbers, rules_told, scenarios_pass};
use unconscious_mind::UnconsciousMind;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const RULES: &str = include_str!("../RULES.md");

#[test]
fn every_scenario_passes() {
    scenarios_pass::<UnconsciousMind>(FOLDER);
}

/// The worked examples are 1 to 45 from the rulebook, 51 to 83 for the rest.
#[test]
fn every_rule_and_every_worked_example_has_a_scenario() {
    let mut rules = rule_numbers(RULES, "UM-");
    assert_eq!(rules.len(), 348, "RULES.md has lost or gained numbers");
    rules.extend((1..=45).chain(51..=83).map(|number| format!("UM-V{number:02}")));
    rules_told(FOLDER, &rules, &rules);
}
