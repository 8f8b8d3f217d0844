//! What the things on a table mean, in one heading and a sentence or two each.
//!
//! A page holds [`definitions`] once, hidden. Each entry has the id `x-KEY`, so that a thing may name it
//! in `aria-describedby`, and says in `data-for` which things it explains: the script shows it beside such
//! a thing on hover, on focus and on a long press, after the thing's own label.

use maud::{Markup, html};

/// One thing explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explanation {
    pub key: &'static str,
    /// Which things on the table it is about, as a selector; empty for what is only read about.
    pub things: &'static str,
    pub heading: &'static str,
    pub words: &'static str,
    /// The rule to read on in; empty where no rule speaks of it.
    pub rule: &'static str,
}

impl Explanation {
    pub const fn new(
        key: &'static str,
        things: &'static str,
        heading: &'static str,
        words: &'static str,
        rule: &'static str,
    ) -> Explanation {
        Explanation { key, things, heading, words, rule }
    }
}

/// The hidden list the script and `aria-describedby` take their words from. Of several that are about
/// the same thing the first counts.
pub fn definitions<'a>(all: impl IntoIterator<Item = &'a Explanation>) -> Markup {
    html! {
        dl #explanations hidden {
            @for entry in all {
                @let things = Some(entry.things).filter(|things| !things.is_empty());
                div id={ "x-" (entry.key) } data-for=[things] {
                    dt { (entry.heading) }
                    dd { (entry.words) }
                }
            }
        }
    }
}

/// The same for reading: the glossary of the rules.
pub fn glossary(all: &[Explanation]) -> Markup {
    html! {
        dl.glossary {
            @for entry in all {
                div {
                    dt { (entry.heading) }
                    dd {
                        (entry.words)
                        @if !entry.rule.is_empty() {
                            " " a.rule-no href={ "#" (entry.rule) } { (entry.rule) }
                        }
                    }
                }
            }
        }
    }
}
