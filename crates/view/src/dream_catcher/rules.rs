//! The rules of Dream Catcher, for reading: the numbered text with our diagrams, searchable.
//!
//! There is one text of the rules, and the tests of the game cite it; this module reads it instead of
//! telling the rules a second time. [`short`] is the version of one minute.

mod diagrams;
mod short;

pub use short::short;

use super::{explain, parts};
use crate::pages::Site;
use crate::pages::numbered::{self, Section};
use crate::pages::reading::{self, Book, Entry};
use ::dream_catcher::{Content, DreamCatcher};
use dreamtable_core::Boxed;
use maud::{Markup, html};
use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../dream-catcher/RULES.md");

/// The content that comes with Dreamtable; diagrams are drawn from it.
pub(super) static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    Content::from_pack(&DreamCatcher::built_in_pack()).expect("the built-in pack is sound")
});

static SECTIONS: LazyLock<Vec<Section>> = LazyLock::new(|| numbered::read(TEXT, "CT-"));

/// The rules as a page. With a `query` only the rules that hold all its words are shown.
pub fn page(site: &Site, query: &str) -> Markup {
    let words = reading::words(query);
    let found: usize = SECTIONS.iter().map(|section| section.found(&words).count()).sum();
    let body = if words.is_empty() { whole() } else { numbered::matching(&SECTIONS, &words) };
    let mut contents = vec![
        Entry { id: "minute", title: "In one minute", deep: false },
        Entry { id: "feeling", title: "How to feel", deep: false },
    ];
    contents.extend(SECTIONS.iter().map(|section| Entry {
        id: &section.id,
        title: &section.title,
        deep: section.deep,
    }));
    contents.push(Entry { id: "glossary", title: "Every thing and word", deep: false });
    let book = Book {
        title: "The rules of Dream Catcher",
        line: "Every rule has a number that never changes. A raised letter tells how sure it is: \
               S as the rulebook says, P as another public source says, R our ruling.",
        contents: &contents,
        query,
        found: (!words.is_empty()).then_some(found),
        body,
    };
    reading::page(site, &book, parts::drawings())
}

fn whole() -> Markup {
    html! {
        section #minute data-section { h2 { "In one minute" } (short()) }
        section #feeling data-section { h2 { "How to feel" } (short::feeling()) }
        @for section in SECTIONS.iter() {
            section id=(section.id) data-section {
                @if section.deep { h3 { (section.title) } } @else { h2 { (section.title) } }
                @for part in &section.parts {
                    (numbered::draw(part, &[]))
                    @if let Some(diagram) = diagrams::after(&part.number) { (diagram) }
                }
            }
        }
        section #glossary data-section { h2 { "Every thing and word" } (explain::glossary(&CONTENT)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn numbers() -> Vec<&'static str> {
        let parts = SECTIONS.iter().flat_map(|section| &section.parts);
        parts.map(|part| part.number.as_str()).filter(|number| !number.is_empty()).collect()
    }

    #[test]
    fn the_text_is_read_whole_and_every_number_stands_once() {
        let written = TEXT.matches("\n- **CT-").count();
        assert_eq!(numbers().len(), written);
        assert_eq!(numbers().into_iter().collect::<BTreeSet<_>>().len(), written);
    }

    #[test]
    fn every_explanation_names_a_rule_there_is_and_has_its_own_key() {
        let known: BTreeSet<&str> = numbers().into_iter().collect();
        for about in &explain::ALL {
            assert!(known.contains(about.rule), "{} names {}", about.key, about.rule);
        }
        let keys: BTreeSet<&str> = explain::ALL.iter().map(|about| about.key).collect();
        assert_eq!(keys.len(), explain::ALL.len());
    }

    #[test]
    fn a_search_shows_only_what_holds_its_words() {
        let site = Site { style: "s", script: None, visitor: None };
        let found = page(&site, "objection takes token").0;
        assert!(found.contains("id=\"CT-10.4\"") && !found.contains("id=\"CT-3.1\""));
        assert!(page(&site, "zebra").0.contains("No rule holds these words"));
    }
}
