//! A game's scenarios: all of them pass, and together they tell every rule.

use std::collections::BTreeSet;
use std::path::Path;

use scenario::{Expectation, Instruction, Line, Report, Scenario, Staged, read_dir, run};

fn read(folder: &str) -> Vec<Scenario> {
    read_dir(Path::new(folder)).unwrap_or_else(|error| panic!("{error}"))
}

/// Every scenario of the folder passes, there is at least one, and every fact they state is refused
/// when one word more stands after it.
///
/// # Panics
/// With the reports of all scenarios that fail, or with the first fact that holds with a word too many.
pub fn scenarios_pass<G: Staged>(folder: &str) {
    let scenarios = read(folder);
    assert!(!scenarios.is_empty(), "no scenario in {folder}");
    let reports: Vec<Report> = scenarios.iter().map(run::<G>).collect();
    let failed: Vec<String> =
        reports.iter().filter(|report| !report.passed).map(Report::to_string).collect();
    let counts = format!("{} of {} scenarios failed", failed.len(), reports.len());
    assert!(failed.is_empty(), "{counts}\n{}", failed.join("\n"));
    scenarios.into_iter().for_each(facts_end::<G>);
}

fn facts_end<G: Staged>(mut scenario: Scenario) {
    let mut lengthened = Vec::new();
    for step in &mut scenario.steps {
        if let Instruction::Expect(Expectation::Fact(fact)) = &mut step.instruction {
            *fact = Line::new(fact.number, &format!("{} surplus", fact.text));
            lengthened.push(fact.clone());
        }
    }
    let report = run::<G>(&scenario);
    for fact in lengthened {
        let refused = report.failures.iter().any(|failure| failure.line == fact.number);
        assert!(refused, "{}:{}: `= {}` holds", scenario.file, fact.number, fact.text);
    }
}

/// Every one of `rules` is told by a scenario of the folder. Every file is named after a rule it tells,
/// and tells none that is not `known`.
///
/// # Panics
/// With the rules that are not told, or with the first file that is named wrongly.
pub fn rules_told(folder: &str, rules: &BTreeSet<String>, known: &BTreeSet<String>) {
    let scenarios = read(folder);
    let told = |rule: &&String| scenarios.iter().any(|scenario| scenario.rules.contains(*rule));
    let untold: Vec<&String> = rules.iter().filter(|rule| !told(rule)).collect();
    assert!(untold.is_empty(), "no scenario tells {untold:?}");
    for scenario in &scenarios {
        let name = Path::new(&scenario.file).file_stem().unwrap_or_default().to_string_lossy();
        let named = |rule: &String| name == *rule || name.starts_with(&format!("{rule}-"));
        assert!(scenario.rules.iter().any(named), "{name} is not named after a rule it tells");
        for rule in &scenario.rules {
            assert!(known.contains(rule), "{name} tells {rule}, which does not exist");
        }
    }
}

/// The rule numbers in a text, such as a `RULES.md`: every word that is `prefix` followed by digits
/// and capital letters, like `DW-031` or `DW-V05` for the prefix `DW-`, or by numbers with full stops
/// between them, like `DC-11.16`.
pub fn rule_numbers(text: &str, prefix: &str) -> BTreeSet<String> {
    text.match_indices(prefix)
        .filter(|(start, _)| !text[..*start].chars().next_back().is_some_and(char::is_alphanumeric))
        .filter_map(|(start, _)| {
            let rest = &text[start + prefix.len()..];
            let in_number = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase();
            let digit = |at: usize| rest.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
            let within = |at: usize, c: char| {
                in_number(c) || c == '.' && at > 0 && digit(at - 1) && digit(at + 1)
            };
            let end = rest.char_indices().find(|(at, c)| !within(*at, *c));
            let end = end.map_or(rest.len(), |(at, _)| at);
            let has_digit = rest[..end].contains(|c: char| c.is_ascii_digit());
            has_digit.then(|| format!("{prefix}{}", &rest[..end]))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_numbers_are_found_wherever_they_stand() {
        let text = "- **PK-031** a rule (see PK-V05, PK-031). XPK-1 and PK-x are none.";
        let found: Vec<String> = rule_numbers(text, "PK-").into_iter().collect();
        assert_eq!(found, ["PK-031", "PK-V05"]);
        let found: Vec<String> = rule_numbers("see PK-11.16. PK-2.", "PK-").into_iter().collect();
        assert_eq!(found, ["PK-11.16", "PK-2"]);
    }
}
