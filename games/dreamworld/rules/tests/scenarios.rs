//! Every rule is told by a scenario, and every scenario passes.

use std::collections::BTreeSet;
use std::path::Path;

use dreamworld::Dreamworld;
use scenario::{read_dir, rule_numbers, rules_without_scenario};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const RULES: &str = include_str!("../RULES.md");

#[test]
fn every_scenario_passes() {
    scenario::assert_dir::<Dreamworld>(Path::new(FOLDER));
}

#[test]
fn a_fact_with_a_word_too_many_is_refused() {
    scenario::assert_facts_end::<Dreamworld>(Path::new(FOLDER));
}

#[test]
fn every_rule_has_a_scenario() {
    let scenarios = read_dir(Path::new(FOLDER)).unwrap();
    let numbers = rule_numbers(RULES, "DW-");
    assert!(numbers.len() > 90, "RULES.md has lost its numbers: {numbers:?}");
    assert_eq!(rules_without_scenario(&numbers, &scenarios), Vec::<String>::new());
}

#[test]
fn every_worked_example_has_a_scenario() {
    let scenarios = read_dir(Path::new(FOLDER)).unwrap();
    let vectors: BTreeSet<String> = (1..=27).map(|number| format!("DW-V{number:02}")).collect();
    assert_eq!(rules_without_scenario(&vectors, &scenarios), Vec::<String>::new());
}

#[test]
fn a_file_is_named_after_a_rule_it_tells_and_names_no_rule_that_does_not_exist() {
    let known = rule_numbers(RULES, "DW-");
    for scenario in read_dir(Path::new(FOLDER)).unwrap() {
        let name = Path::new(&scenario.file).file_stem().unwrap().to_str().unwrap().to_owned();
        assert!(scenario.rules.iter().any(|rule| name.starts_with(rule)), "{name}");
        for rule in &scenario.rules {
            assert!(known.contains(rule) || rule.starts_with("DW-V"), "{name} names {rule}");
        }
    }
}
