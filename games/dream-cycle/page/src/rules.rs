//! The rules of Dream Cycle, for reading: the numbered text with diagrams, searchable.

mod diagrams;
mod short;

pub use short::short;

use maud::Markup;
use std::sync::LazyLock;
use view::explain::glossary;
use view::pages::Site;
use view::pages::numbered::{Around, Chapter, Numbered};

use crate::{defs, explain};

const TEXT: &str = include_str!("../../rules/RULES.md");

static RULES: LazyLock<Numbered> = LazyLock::new(|| Numbered::read(TEXT, "DC-"));

/// The rules as a page. With a `query` only the rules that hold all its words are shown.
pub fn page(site: &Site, query: &str) -> Markup {
    let around = Around {
        title: "The rules of Dream Cycle",
        class: "text cycle",
        line: "Every rule has a number that never changes. A raised letter shows where it comes \
               from: S the rulebook, R our ruling where the rulebook is silent.",
        example: "brake, Power, DC-7.16",
        before: &[Chapter { id: "minute", title: "In one minute", body: short() }],
        after: &[Chapter { id: "glossary", title: "Every symbol", body: glossary(explain::ALL) }],
        diagram: diagrams::after,
        defs: defs(),
    };
    RULES.page(site, query, around)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_found_by_its_number_and_every_explanation_names_one() {
        let site = Site::default();
        assert!(page(&site, "dc-2.5").0.contains("id=\"DC-2.5\""));
        assert!(page(&site, "zebra").0.contains("No rule has these words"));
        let numbers: Vec<&str> = RULES.numbers().collect();
        for entry in explain::ALL {
            assert!(numbers.contains(&entry.rule), "{}", entry.rule);
        }
    }
}
