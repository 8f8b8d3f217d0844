//! The rules of Dream Catcher, for reading: the numbered text with our diagrams, searchable.
//!
//! There is one text of the rules, and the tests of the game cite it; this module reads it instead of
//! telling the rules a second time. [`short`] is the version of one minute.

mod diagrams;
mod short;

pub use short::short;

use super::{explain, parts};
use dream_catcher::{Content, DreamCatcher};
use dreamtable_core::Boxed;
use maud::Markup;
use std::sync::LazyLock;
use view::pages::Site;
use view::pages::numbered::{Around, Chapter, Numbered};

const TEXT: &str = include_str!("../../rules/RULES.md");

/// The content that comes with Dreamtable; diagrams are drawn from it.
pub(super) static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    Content::from_pack(&DreamCatcher::built_in_pack()).expect("the built-in pack is sound")
});

static RULES: LazyLock<Numbered> = LazyLock::new(|| Numbered::read(TEXT, "CT-"));

/// The rules as a page. With a `query` only the rules that hold all its words are shown.
pub fn page(site: &Site, query: &str) -> Markup {
    let around = Around {
        title: "The rules of Dream Catcher",
        class: "text dc",
        line: "Every rule has a number that never changes. A raised letter shows where it comes \
               from: S the rulebook, P another public source, R our ruling.",
        example: "fingertip, pass, CT-4.3",
        before: &[
            Chapter { id: "minute", title: "In one minute", body: short() },
            Chapter { id: "feeling", title: "How to feel", body: short::feeling() },
        ],
        after: &[Chapter {
            id: "glossary",
            title: "Every thing and word",
            body: explain::glossary(&CONTENT),
        }],
        diagram: diagrams::after,
        defs: parts::drawings(),
    };
    RULES.page(site, query, around)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_text_is_read_whole_and_every_number_stands_once() {
        let written = TEXT.matches("\n- **CT-").count();
        assert_eq!(RULES.numbers().count(), written);
        assert_eq!(RULES.numbers().collect::<BTreeSet<_>>().len(), written);
    }

    #[test]
    fn every_explanation_names_a_rule_there_is_and_has_its_own_key() {
        let known: BTreeSet<&str> = RULES.numbers().collect();
        for about in &explain::ALL {
            assert!(known.contains(about.rule), "{} names {}", about.key, about.rule);
        }
        let keys: BTreeSet<&str> = explain::ALL.iter().map(|about| about.key).collect();
        assert_eq!(keys.len(), explain::ALL.len());
    }

    #[test]
    fn a_search_shows_only_what_holds_its_words() {
        let site = Site::default();
        let found = page(&site, "objection takes token").0;
        assert!(found.contains("id=\"CT-10.4\"") && !found.contains("id=\"CT-3.1\""));
        assert!(page(&site, "zebra").0.contains("No rule has these words"));
    }
}
