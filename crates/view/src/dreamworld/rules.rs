//! The rules of Dreamworld, for reading: the numbered text with our diagrams, searchable.
//!
//! There is one text of the rules, and the tests of the game cite it; this module reads it instead
//! of telling the rules a second time. [`short`] is the version of one minute, for the drawer of
//! the table.

mod inline;
mod short;
mod source;

pub use inline::inline;
pub use short::short;
pub use source::{Part, Section, numbers, sections};

use super::{diagrams, explain, parts};
use crate::pages::Site;
use crate::pages::reading::{self, Book, Entry};
use maud::{Markup, html};

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
        title: "The rules of Dreamworld",
        line: "Every rule has a number that never changes. A raised letter tells how sure it is: \
               S as the rulebook says, R our ruling where the rulebook is silent.",
        example: "gap, Professor, DW-046",
        contents: &contents,
        query,
        found: (!words.is_empty()).then_some(found),
        body,
    };
    reading::page(site, &book, parts())
}

fn whole() -> Markup {
    html! {
        section #minute data-section { h2 { "In one minute" } (short()) }
        @for section in sections() {
            section id=(section.id) data-section {
                (heading(section))
                @for part in &section.parts { (draw(part, &[])) }
                @if let Some(diagram) = diagrams::of_section(&section.number) { (diagram) }
            }
        }
        section #glossary data-section { h2 { "Every symbol" } (explain::glossary()) }
    }
}

fn matching(words: &[String]) -> Markup {
    html! {
        @for section in sections() {
            @if section.found(words).next().is_some() {
                section id=(section.id) {
                    // Found sections stand beside each other, whatever they were parts of.
                    h2 { (section.title) }
                    @for part in section.found(words) { (draw(part, words)) }
                }
            }
        }
    }
}

fn heading(section: &Section) -> Markup {
    html! {
        @if section.deep { h3 { (section.title) } } @else { h2 { (section.title) } }
    }
}

fn draw(part: &Part, marked: &[String]) -> Markup {
    match part {
        Part::Words(text) => html! { p data-rule { (inline(text, marked)) } },
        Part::Rule { number, text } => html! {
            div.rule-text id=(number) data-rule {
                a.rule-no href={ "#" (number) } { (number) }
                p { (inline(text, marked)) }
            }
            @if marked.is_empty() {
                @if let Some(diagram) = diagrams::after(number) { (diagram) }
            }
        },
    }
}
