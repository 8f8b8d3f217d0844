//! What every symbol on a Dreamworld table means, in one heading and a sentence or two.
//!
//! How it is used: the page holds [`definitions`] once, a hidden list. Each entry has the id `x-KEY`,
//! so that a thing may name it in `aria-describedby`, and says in `data-for` which things it explains
//! ([`THINGS`]). The page's script shows it beside such a thing on hover, on focus and on a long
//! press, after the thing's own label.

mod entries;

pub use entries::ALL;

use dreamworld::content::Effect;
use maud::{Markup, html};

/// One thing explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The value of `data-explain`.
    pub key: &'static str,
    pub heading: &'static str,
    pub words: &'static str,
    /// The rule to read on in, such as `DW-043`; empty where no rule speaks of it.
    pub rule: &'static str,
}

/// Which things on the table a key explains, as selectors; the first that fits counts. Buttons tell
/// what they do instead.
pub const THINGS: &[(&str, &str)] = &[
    ("plus-on-card", ".stand .plus1"),
    ("owner", ".stand .disc"),
    ("dream", ".stand .dreamcard"),
    ("gap", ".span b, .nil"),
    ("value", ".bubble"),
    ("line", ".line .rule"),
    ("secret", ".card.facedown"),
    ("awaited", ".card.awaited"),
    ("tile", ".therapy"),
    ("client", ".stage .client, .chip"),
    ("open-card", "span.mini"),
    ("round", ".pips"),
    ("golden", "span.tok.brass"),
    ("flipped", "span.tok.gone"),
    ("token", "span.tok, .dots"),
    ("plus-one", "span.plus1"),
    ("supply", ".supply .label"),
    ("golden-count", ".mystat li:first-child"),
    ("value-left", ".mystat li:nth-child(2)"),
];

fn things(key: &str) -> Option<&'static str> {
    THINGS.iter().find(|(named, _)| *named == key).map(|(_, selector)| *selector)
}

/// The explanation of that key.
pub fn of(key: &str) -> Option<&'static Explanation> {
    ALL.iter().find(|entry| entry.key == key)
}

pub fn tile(effect: Effect) -> &'static str {
    match effect {
        Effect::Numbers(_) => "tile-numbers",
        Effect::Icons { .. } => "tile-lights",
        Effect::Farthest(_) => "tile-farthest",
        Effect::Closest(_) => "tile-closest",
        Effect::SmallGap { .. } => "tile-small-gap",
        Effect::Skip => "tile-skip",
        Effect::CardBefore => "tile-card-before",
        Effect::CardAfter => "tile-card-after",
    }
}

/// Those that name things first, in the order in which they are tried.
fn in_order() -> impl Iterator<Item = &'static Explanation> {
    let others = ALL.iter().filter(|entry| things(entry.key).is_none());
    THINGS.iter().filter_map(|(key, _)| of(key)).chain(others)
}

/// The hidden list the script and `aria-describedby` take their words from.
pub fn definitions() -> Markup {
    html! {
        dl #explanations hidden {
            @for entry in in_order() {
                div id={ "x-" (entry.key) } data-for=[things(entry.key)] {
                    dt { (entry.heading) }
                    dd { (entry.words) }
                }
            }
        }
    }
}

/// The same for reading: the glossary of the rules.
pub fn glossary() -> Markup {
    html! {
        dl.glossary {
            @for entry in ALL {
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
