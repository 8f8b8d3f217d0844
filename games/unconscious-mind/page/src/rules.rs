//! The rules of Unconscious Mind, for reading: the numbered text with diagrams, searchable.

pub(crate) mod diagrams;
mod short;

pub use short::short;

use dreamtable_core::Boxed;
use maud::Markup;
use std::sync::LazyLock;
use unconscious_mind::{Content, UnconsciousMind};
use view::explain::glossary;
use view::pages::Site;
use view::pages::numbered::{Around, Chapter, Numbered};

use crate::{drawings, explain};

const TEXT: &str = include_str!("../../rules/RULES.md");

/// What our own box holds.
pub(crate) static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    let options = UnconsciousMind::usual_options(2);
    let game = UnconsciousMind::open(options, &UnconsciousMind::built_in_pack());
    game.expect("our own box opens").content().clone()
});

static RULES: LazyLock<Numbered> = LazyLock::new(|| Numbered::read(TEXT, "UM-"));

/// The rules as a page. With a `query` only the rules that hold all its words are shown.
pub fn page(site: &Site, query: &str) -> Markup {
    let around = Around {
        title: "The rules of Unconscious Mind",
        class: "text um",
        line: "Every rule has a number that never changes. A raised letter shows where it comes \
               from: S the rulebook, P another public source, R our reconstruction.",
        example: "Inkpot, Catharsis, UM-8.1",
        before: &[Chapter { id: "minute", title: "In one minute", body: short() }],
        after: &[
            Chapter { id: "signs", title: "Every sign", body: diagrams::signs() },
            Chapter { id: "glossary", title: "Every board", body: glossary(explain::ALL) },
        ],
        diagram: diagrams::after,
        defs: drawings(),
    };
    RULES.page(site, query, around)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_is_wider_than_a_phone_scrolls_by_keys_and_says_what_it_is() {
        let drawn = page(&Site::default(), "").0;
        for name in
            ["The Meeting Table", "The Notebook", "The dial, cracked", "The office", "The city"]
        {
            let begin = format!("tabindex=\"0\" role=\"group\" aria-label=\"{name}\"><svg");
            assert!(drawn.contains(&begin), "{name}");
        }
    }

    #[test]
    fn a_rule_is_found_by_its_number_and_every_explanation_names_one() {
        let site = Site::default();
        assert!(page(&site, "um-8.1").0.contains("id=\"UM-8.1\""));
        assert!(page(&site, "zebra").0.contains("No rule has these words"));
        let numbers: Vec<&str> = RULES.numbers().collect();
        for entry in explain::ALL {
            assert!(numbers.contains(&entry.rule), "{}", entry.rule);
        }
    }
}
