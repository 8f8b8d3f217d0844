//! Rules that stand numbered in a text: read, searched and drawn for a page.

use crate::dreamworld::rules::inline;
use maud::{Markup, html};

/// A piece of a section, in the marks of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Empty for words between the rules.
    pub number: String,
    pub text: String,
}

/// A headed section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The anchor: `s-a-round`.
    pub id: String,
    pub title: String,
    /// A part of the section before it.
    pub deep: bool,
    pub parts: Vec<Part>,
}

impl Part {
    /// Whether all words, given in small letters, occur in it.
    fn holds(&self, words: &[String]) -> bool {
        let text = format!("{} {}", self.text, self.number).to_lowercase();
        words.iter().all(|word| text.contains(word))
    }
}

impl Section {
    pub fn found<'a>(&'a self, words: &'a [String]) -> impl Iterator<Item = &'a Part> {
        let title = self.title.to_lowercase();
        let whole = words.iter().all(|word| title.contains(word));
        self.parts.iter().filter(move |part| whole || part.holds(words))
    }
}

/// The sections of a text whose rules are numbered with this prefix: `CT-`. What stands before the
/// first section is for readers of the file; tables and sections without words are too.
pub fn read(text: &str, prefix: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut running = false;
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("### ").or_else(|| line.strip_prefix("## ")) {
            sections.push(section(title, line.starts_with("###")));
            running = false;
            continue;
        }
        let Some(section) = sections.last_mut() else { continue };
        let words = line.trim();
        if words.is_empty() || words.starts_with('|') {
            running = false;
        } else if let Some((number, text)) = rule(words, prefix) {
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
    sections.retain(|section| !section.parts.is_empty());
    sections
}

fn section(title: &str, deep: bool) -> Section {
    let numbered = |c: char| c.is_ascii_digit() || c == '.' || c == ' ';
    let title = title.trim_start_matches(numbered);
    let letters: String = title
        .chars()
        .map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    Section { id: format!("s-{letters}"), title: title.to_owned(), deep, parts: Vec::new() }
}

/// "- **CT-3.6** [S] Two to five cards are dealt.".
fn rule<'a>(line: &'a str, prefix: &str) -> Option<(&'a str, &'a str)> {
    let (number, text) = line.strip_prefix("- **")?.split_once("** ")?;
    number.starts_with(prefix).then_some((number, text))
}

/// A rule or some words between them, with the words looked for marked.
pub fn draw(part: &Part, marked: &[String]) -> Markup {
    if part.number.is_empty() {
        return html! { p data-rule { (inline(&part.text, marked)) } };
    }
    html! {
        div.rule-text id=(part.number) data-rule {
            a.rule-no href={ "#" (part.number) } { (part.number) }
            p { (inline(&part.text, marked)) }
        }
    }
}

/// Only the rules that hold all words, under their headings.
pub fn matching(sections: &[Section], words: &[String]) -> Markup {
    html! {
        @for section in sections {
            @if section.found(words).next().is_some() {
                section id=(section.id) {
                    h2 { (section.title) }
                    @for part in section.found(words) { (draw(part, words)) }
                }
            }
        }
    }
}
