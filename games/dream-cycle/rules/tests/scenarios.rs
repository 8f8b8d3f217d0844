//! Every rule is told by a scenario, and every scenario passes.

use std::path::Path;

use dream_cycle::DreamCycle;
use scenario::{read_dir, rule_numbers, rules_without_scenario};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const RULES: &str = include_str!("../RULES.md");

#[test]
fn every_scenario_passes() {
    scenario::assert_dir::<DreamCycle>(Path::new(FOLDER));
}

#[test]
fn a_fact_with_a_word_too_many_is_refused() {
    scenario::assert_facts_end::<DreamCycle>(Path::new(FOLDER));
}

#[test]
fn every_rule_has_a_scenario() {
    let scenarios = read_dir(Path::new(FOLDER)).unwrap();
    let numbers = rule_numbers(RULES, "DC-");
    assert!(numbers.len() > 200, "RULES.md has lost its numbers: {numbers:?}");
    assert_eq!(rules_without_scenario(&numbers, &scenarios), Vec::<String>::new());
}

#[test]
fn a_file_is_named_after_a_rule_it_tells_and_names_no_rule_that_does_not_exist() {
    let known = rule_numbers(RULES, "DC-");
    for scenario in read_dir(Path::new(FOLDER)).unwrap() {
        let path = Path::new(&scenario.file);
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        assert!(scenario.rules.iter().any(|rule| name.starts_with(&format!("{rule}-"))), "{name}");
        for rule in &scenario.rules {
            assert!(known.contains(rule), "{name} names {rule}");
        }
    }
}
