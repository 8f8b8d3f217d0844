//! The rules of Dreamworld, for reading: the numbered text with our diagrams, searchable.
//!
//! There is one text of the rules, and the tests of the game cite it; this module reads it instead
//! of telling the rules a second time. [`short`] is the version of one minute, for the drawer of
//! the table.

mod short;

pub use short::short;

use super::{diagrams, drawings, explain};
use maud::Markup;
use std::sync::LazyLock;
use view::explain::glossary;
use view::pages::Site;
use view::pages::numbered::{Around, Chapter, Numbered};

const TEXT: &str = include_str!("../../rules/RULES.md");

static RULES: LazyLock<Numbered> = LazyLock::new(|| Numbered::read(TEXT, "DW-"));

/// The numbers of all rules.
pub fn numbers() -> impl Iterator<Item = &'static str> {
    RULES.numbers()
}

/// The rules as a page. With a `query` only the rules that hold all its words are shown.
pub fn page(site: &Site, query: &str) -> Markup {
    let around = Around {
        title: "The rules of Dreamworld",
        class: "text dw",
        line: "Every rule has a number that never changes. A raised letter shows where it comes \
               from: S the rulebook, R our ruling where the rulebook is silent.",
        example: "gap, Professor, DW-046",
        before: &[Chapter { id: "minute", title: "In one minute", body: short() }],
        after: &[Chapter { id: "glossary", title: "Every symbol", body: glossary(explain::ALL) }],
        diagram: diagrams::after,
        defs: drawings(),
    };
    RULES.page(site, query, around)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_text_is_read_whole_and_every_number_stands_once() {
        let written = TEXT.matches("\n- **DW-").count();
        assert_eq!(numbers().count(), written);
        assert_eq!(numbers().collect::<BTreeSet<_>>().len(), written);
        assert!(written > 90, "{written}");
    }

    #[test]
    fn a_rule_is_found_by_its_number_and_by_its_words() {
        let site = Site::default();
        let found = |query: &str| page(&site, query).0;
        let by_number = found("dw-x08");
        assert!(by_number.contains("id=\"DW-X08\"") && !by_number.contains("id=\"DW-X07\""));
        assert!(found("corner closest").contains("id=\"DW-043\""));
        assert!(found("zebra").contains("No rule has these words"));
    }
}
