//! Which rules are told by scenarios.

use std::collections::{BTreeMap, BTreeSet};

use crate::Scenario;

/// The files that cover each rule number.
pub fn rules_covered(scenarios: &[Scenario]) -> BTreeMap<String, Vec<String>> {
    let mut covered: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for scenario in scenarios {
        for rule in &scenario.rules {
            covered.entry(rule.clone()).or_default().push(scenario.file.clone());
        }
    }
    covered
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

/// The rule numbers of `rules` that no scenario covers.
pub fn rules_without_scenario(rules: &BTreeSet<String>, scenarios: &[Scenario]) -> Vec<String> {
    let covered = rules_covered(scenarios);
    rules.iter().filter(|rule| !covered.contains_key(*rule)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_numbers_are_found_wherever_they_stand() {
        let text = "- **DW-031** a rule (see DW-V05, DW-031). XDW-1 and DW-x are none.";
        let found: Vec<String> = rule_numbers(text, "DW-").into_iter().collect();
        assert_eq!(found, ["DW-031", "DW-V05"]);
        let found: Vec<String> = rule_numbers("see DC-11.16. DC-2.", "DC-").into_iter().collect();
        assert_eq!(found, ["DC-11.16", "DC-2"]);
    }
}
