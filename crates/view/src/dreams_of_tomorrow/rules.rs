//! The rules of Dreams of Tomorrow, for reading: the numbered text with our diagrams, searchable.
//!
//! There is one text of the rules, and the tests of the game cite it; this module reads it instead
//! of telling the rules a second time. [`short`] is the version of one minute.

mod diagrams;
mod short;

pub use short::short;

use super::{explain, parts_with_icons};
use crate::dreamworld::rules::inline;
use crate::pages::Site;
use crate::pages::reading::{self, Book, Entry};
use ::dreams_of_tomorrow::{Content, DreamsOfTomorrow};
use dreamtable_core::Boxed;
use maud::{Markup, html};
use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../dreams-of-tomorrow/RULES.md");

/// The content that comes with Dreamtable; diagrams are drawn from it.
static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    Content::from_pack(&DreamsOfTomorrow::built_in_pack()).expect("the built-in pack is sound")
});

/// A piece of a section, in the marks of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Empty for words between the rules.
    pub number: String,
    pub text: String,
}

impl Part {
    /// Whether all words, given in small letters, occur in it.
    fn holds(&self, words: &[String]) -> bool {
        let text = format!("{} {}", self.text, self.number).to_lowercase();
        words.iter().all(|word| text.contains(word))
    }
}

/// A headed section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The anchor: `s-catch`.
    pub id: String,
    pub title: String,
    /// A part of the section before it.
    pub deep: bool,
    pub parts: Vec<Part>,
}

impl Section {
    fn found<'a>(&'a self, words: &'a [String]) -> impl Iterator<Item = &'a Part> {
        let title = self.title.to_lowercase();
        let whole = words.iter().all(|word| title.contains(word));
        self.parts.iter().filter(move |part| whole || part.holds(words))
    }
}

static SECTIONS: LazyLock<Vec<Section>> = LazyLock::new(|| read(TEXT));

/// All sections in order.
pub fn sections() -> &'static [Section] {
    &SECTIONS
}

/// What stands before the first section is for readers of the file; tables are too.
fn read(text: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut running = false;
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("### ").or_else(|| line.strip_prefix("## ")) {
            let id = format!("s-{}", title.to_lowercase().replace(' ', "-"));
            let deep = line.starts_with("###");
            sections.push(Section { id, title: title.to_owned(), deep, parts: Vec::new() });
            running = false;
            continue;
        }
        let Some(section) = sections.last_mut() else { continue };
        let words = line.trim();
        if words.is_empty() || words.starts_with('|') {
            running = false;
        } else if let Some((number, text)) = rule(words) {
            section.parts.push(Part { number: number.to_owned(), text: text.to_owned() });
            running = true;
        } else if running && let Some(part) = section.parts.last_mut() {
            part.text.push(' ');
            part.text.push_str(words);
        } else {
            section.parts.push(Part { number: String::new(), text: words.to_owned() });
            running = true;
        }
    }
    sections
}

/// "- **DOT-043** [R] 6 is the farthest.".
fn rule(line: &str) -> Option<(&str, &str)> {
    let (number, text) = line.strip_prefix("- **")?.split_once("** ")?;
    number.starts_with("DOT-").then_some((number, text))
}

/// The rules as a page. With a `query` only the rules that hold all its words are shown.
pub fn page(site: &Site, query: &str) -> Markup {
    let words = reading::words(query);
    let found: usize = sections().iter().map(|section| section.found(&words).count()).sum();
    let body = if words.is_empty() { whole() } else { matching(&words) };
    let mut contents = vec![Entry { id: "minute", title: "In one minute", deep: false }];
    contents.extend(sections().iter().map(|section| Entry {
        id: &section.id,
        title: &section.title,
        deep: section.deep,
    }));
    contents.push(Entry { id: "glossary", title: "Every symbol", deep: false });
    let book = Book {
        title: "The rules of Dreams of Tomorrow",
        line: "Every rule has a number that never changes. A raised letter tells how sure it is: \
               S as the rulebook says, R our ruling or our value where the rulebook is silent.",
        contents: &contents,
        query,
        found: (!words.is_empty()).then_some(found),
        body,
    };
    reading::page(site, &book, parts_with_icons())
}

fn whole() -> Markup {
    html! {
        section #minute data-section { h2 { "In one minute" } (short()) }
        @for section in sections() {
            section id=(section.id) data-section {
                @if section.deep { h3 { (section.title) } } @else { h2 { (section.title) } }
                @for part in &section.parts { (draw(part, &[])) }
            }
        }
        section #glossary data-section { h2 { "Every symbol" } (explain::glossary(&CONTENT)) }
    }
}

fn matching(words: &[String]) -> Markup {
    html! {
        @for section in sections() {
            @if section.found(words).next().is_some() {
                section id=(section.id) {
                    h2 { (section.title) }
                    @for part in section.found(words) { (draw(part, words)) }
                }
            }
        }
    }
}

fn draw(part: &Part, marked: &[String]) -> Markup {
    if part.number.is_empty() {
        return html! { p data-rule { (linked(&part.text, marked)) } };
    }
    html! {
        div.rule-text id=(part.number) data-rule {
            a.rule-no href={ "#" (part.number) } { (part.number) }
            p { (linked(&part.text, marked)) }
        }
        @if marked.is_empty() {
            @if let Some(diagram) = diagrams::after(&part.number) { (diagram) }
        }
    }
}

/// The marks of a rule, with the numbers of other rules as links.
fn linked(text: &str, marked: &[String]) -> Markup {
    let mut pieces = text.split("DOT-");
    let first = pieces.next().unwrap_or_default();
    html! {
        (inline(first, marked))
        @for piece in pieces {
            @let end = piece.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(piece.len());
            @let number = format!("DOT-{}", &piece[..end]);
            a href={ "#" (number) } { (number) }
            (inline(&piece[end..], marked))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_text_is_read_whole_and_every_number_stands_once() {
        let written = TEXT.matches("\n- **DOT-").count();
        let numbers: Vec<&str> = sections()
            .iter()
            .flat_map(|section| &section.parts)
            .map(|part| part.number.as_str())
            .filter(|number| !number.is_empty())
            .collect();
        assert_eq!(numbers.len(), written);
        assert_eq!(numbers.iter().collect::<BTreeSet<_>>().len(), written);
    }

    #[test]
    fn every_explanation_names_a_rule_there_is_and_has_its_own_key() {
        let numbers: BTreeSet<&str> = sections()
            .iter()
            .flat_map(|section| section.parts.iter().map(|part| part.number.as_str()))
            .collect();
        let all = explain::all(&CONTENT);
        for about in &all {
            assert!(numbers.contains(about.rule), "{} names {}", about.key, about.rule);
            assert!(!about.words.is_empty());
        }
        assert_eq!(all.iter().map(|about| &about.key).collect::<BTreeSet<_>>().len(), all.len());
    }

    #[test]
    fn numbers_inside_a_rule_lead_to_that_rule() {
        let text = linked("see DOT-123, DOT-X05.", &[]).0;
        assert_eq!(text, "see <a href=\"#DOT-123\">DOT-123</a>, <a href=\"#DOT-X05\">DOT-X05</a>.");
    }
}
