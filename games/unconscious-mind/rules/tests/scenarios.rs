//! Every rule is told by a scenario, and every scenario passes.

use std::collections::BTreeSet;
use std::path::Path;

use scenario::{read_dir, rule_numbers, rules_without_scenario};
use unconscious_mind::UnconsciousMind;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const RULES: &str = include_str!("../RULES.md");

fn rules() -> BTreeSet<String> {
    rule_numbers(RULES, "UM-")
}

/// The worked examples: 1 to 45 from the rulebook, 51 to 83 for the rest.
fn examples() -> BTreeSet<String> {
    (1..=45).chain(51..=83).map(|number| format!("UM-V{number:02}")).collect()
}

#[test]
fn every_scenario_passes() {
    scenario::assert_dir::<UnconsciousMind>(Path::new(FOLDER));
}

#[test]
fn a_fact_with_a_word_too_many_is_refused() {
    scenario::assert_facts_end::<UnconsciousMind>(Path::new(FOLDER));
}

#[test]
fn every_rule_has_a_scenario() {
    let scenarios = read_dir(Path::new(FOLDER)).unwrap();
    let rules = rules();
    assert_eq!(rules.len(), 348, "RULES.md has lost or gained numbers");
    assert_eq!(rules_without_scenario(&rules, &scenarios), Vec::<String>::new());
}

#[test]
fn every_worked_example_has_a_scenario() {
    let scenarios = read_dir(Path::new(FOLDER)).unwrap();
    assert_eq!(rules_without_scenario(&examples(), &scenarios), Vec::<String>::new());
}

#[test]
fn a_file_is_named_after_a_rule_it_tells_and_names_no_rule_that_does_not_exist() {
    let known: BTreeSet<String> = rules().union(&examples()).cloned().collect();
    for scenario in read_dir(Path::new(FOLDER)).unwrap() {
        let name = Path::new(&scenario.file).file_stem().unwrap().to_str().unwrap().to_owned();
        let named = |rule: &String| name == *rule || name.starts_with(&format!("{rule}-"));
        assert!(scenario.rules.iter().any(named), "{name}");
        for rule in &scenario.rules {
            assert!(known.contains(rule), "{name} names {rule}");
        }
    }
}
