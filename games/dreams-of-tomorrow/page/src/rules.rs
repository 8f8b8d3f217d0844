//! The rules of Dreams of Tomorrow, for reading: the numbered text with our diagrams, searchable.
//!
//! There is one text of the rules, and the tests of the game cite it; this module reads it instead
//! of telling the rules a second time. [`short`] is the version of one minute.

mod diagrams;
mod short;
pub mod tables;

pub use short::short;

use super::{drawings, explain};
use dreams_of_tomorrow::{Content, DreamsOfTomorrow};
use dreamtable_core::Boxed;
use maud::{Markup, html};
use std::sync::LazyLock;
use view::pages::Site;
use view::pages::numbered::{Around, Chapter, Numbered};

const TEXT: &str = include_str!("../../rules/RULES.md");

/// The content that comes with Dreamtable; diagrams are drawn from it.
static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    Content::from_pack(&DreamsOfTomorrow::built_in_pack()).expect("the built-in pack is sound")
});

static RULES: LazyLock<Numbered> = LazyLock::new(|| Numbered::read(TEXT, "DOT-"));

/// What is printed in the box, and what every symbol means.
fn chapters() -> [Chapter; 4] {
    let chapter = |id, title, body| Chapter { id, title, body };
    [
        chapter("robots", "What Robot and Night Mare do", tables::robots(&CONTENT)),
        chapter("fragments", "Every Fragment", tables::fragments(&CONTENT)),
        chapter("dreams", "All 44 Dreams", tables::dreams(&CONTENT)),
        chapter("glossary", "Every symbol", explain::glossary(&CONTENT)),
    ]
}

/// The drawer of the table: the rules in one minute, and the tables of the box to unfold. They are many
/// marks, so the script fetches each from the page of the rules; without it there is the way there.
pub fn drawer() -> Markup {
    let [robots, fragments, dreams, _] = chapters();
    html! {
        (short())
        @for Chapter { id, title, .. } in [robots, fragments, dreams] {
            details.printed {
                summary { (title) }
                a href={ "/rules/dreams-of-tomorrow#" (id) } target="_blank" { "Read it in the rules" }
            }
        }
    }
}

/// The rules as a page. With a `query` only the rules that hold all its words are shown.
pub fn page(site: &Site, query: &str) -> Markup {
    let around = Around {
        title: "The rules of Dreams of Tomorrow",
        class: "text dot",
        line: "Every rule has a number that never changes. A raised letter shows where it comes \
               from: S the rulebook, R our ruling or our value where the rulebook is silent.",
        example: "weave, Resonance, DOT-043",
        before: &[Chapter { id: "minute", title: "In one minute", body: short() }],
        after: &chapters(),
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
        let written = TEXT.matches("\n- **DOT-").count();
        assert_eq!(RULES.numbers().count(), written);
        assert_eq!(RULES.numbers().collect::<BTreeSet<_>>().len(), written);
    }

    #[test]
    fn a_balanced_start_is_told_place_by_place_for_three_to_six_players() {
        let told = diagrams::after("DOT-029").expect("a table").into_string();
        assert_eq!(told.matches("<tr>").count(), 1 + 4);
        for (cell, times) in [("2 Creativity and 2 Hope", 2), ("<td>1 Creativity</td>", 3)] {
            assert_eq!(told.matches(cell).count(), times, "{cell}");
        }
    }

    #[test]
    fn every_explanation_names_a_rule_there_is_and_has_its_own_key() {
        let numbers: BTreeSet<&str> = RULES.numbers().collect();
        let all = explain::all(&CONTENT);
        for about in &all {
            assert!(numbers.contains(about.rule), "{} names {}", about.key, about.rule);
            assert!(!about.words.is_empty());
        }
        assert_eq!(all.iter().map(|about| &about.key).collect::<BTreeSet<_>>().len(), all.len());
    }
}
