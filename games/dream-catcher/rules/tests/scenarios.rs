//! Every rule of the engine is told by a scenario, and every scenario passes.

use std::collections::BTreeSet;
use std::path::Path;

use dream_catcher::DreamCatcher;
use scenario::{read_dir, rules_without_scenario};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const RULES: &str = include_str!("../RULES.md");

/// Numbers such as CT-3.6 that stand after `mark`.
fn numbers(text: &str, mark: &str) -> BTreeSet<String> {
    let sign = format!("{mark}CT-");
    let found = text.match_indices(&sign).filter_map(|(start, _)| {
        let rest = &text[start + mark.len() + 3..];
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number = rest[..end].trim_end_matches('.');
        (!number.is_empty()).then(|| format!("CT-{number}"))
    });
    found.collect()
}

#[test]
fn every_scenario_passes() {
    scenario::assert_dir::<DreamCatcher>(Path::new(FOLDER));
}

#[test]
fn a_fact_with_a_word_too_many_is_refused() {
    scenario::assert_facts_end::<DreamCatcher>(Path::new(FOLDER));
}

#[test]
fn every_rule_of_the_engine_has_a_scenario() {
    let scenarios = read_dir(Path::new(FOLDER)).unwrap();
    let rules = numbers(RULES, "**");
    assert!(rules.len() > 50, "RULES.md has lost its numbers: {rules:?}");
    assert_eq!(rules_without_scenario(&rules, &scenarios), Vec::<String>::new());
}

#[test]
fn a_file_is_named_after_a_rule_it_tells_and_names_no_rule_that_does_not_exist() {
    let known = numbers(RULES, "");
    for scenario in read_dir(Path::new(FOLDER)).unwrap() {
        let name = Path::new(&scenario.file).file_stem().unwrap().to_str().unwrap().to_owned();
        let named = |rule: &String| name == *rule || name.starts_with(&format!("{rule}-"));
        assert!(scenario.rules.iter().any(named), "{name}");
        for rule in &scenario.rules {
            assert!(known.contains(rule), "{name} names {rule}");
        }
    }
}
