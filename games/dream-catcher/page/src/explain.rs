//! What every thing on a Dream Catcher table means, in one heading and a sentence.

use dream_catcher::Content;
use maud::{Markup, html};

/// One thing explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explanation {
    pub key: &'static str,
    pub heading: &'static str,
    pub words: &'static str,
    /// The rule to read on in.
    pub rule: &'static str,
    /// Which things of the table it is about; empty for those that carry their own words.
    things: &'static str,
}

const fn about(
    key: &'static str,
    heading: &'static str,
    words: &'static str,
    rule: &'static str,
    things: &'static str,
) -> Explanation {
    Explanation { key, heading, words, rule, things }
}

/// Everything that is explained, in the order of the glossary.
pub const ALL: [Explanation; 16] = [
    about(
        "lead",
        "Lead",
        "Picks one of the four dreams in secret, hands out cards that hint at it, and keeps silent until all is shown.",
        "CT-3.2",
        "",
    ),
    about(
        "guesser",
        "Guesser",
        "Feels a card without seeing it, says what it might be, and helps to find the dream.",
        "CT-3.7",
        "",
    ),
    about(
        "dream",
        "Dream card",
        "One of 87 pictures. Four lie on the table; the lead has one of them in mind.",
        "CT-1.2",
        "",
    ),
    about(
        "touching",
        "Touching card",
        "One of 83 raised figures. Only the lead sees it; whoever holds it feels it.",
        "CT-1.1",
        "",
    ),
    about(
        "night",
        "Night token",
        "Nine of them, dark at first: a caught dream turns one to its star, a missed one takes one away.",
        "CT-3.11",
        "",
    ),
    about(
        "star",
        "Star",
        "Lies under the dream that was meant.",
        "CT-3.4",
        ".token[aria-label^=star]",
    ),
    about(
        "storm",
        "Storm cloud",
        "Lies under the other three dreams.",
        "CT-3.4",
        ".token[aria-label^=storm]",
    ),
    about(
        "dreamcatcher",
        "Dreamcatcher",
        "Whoever lays it on a dream proposes it. When all guessers agree, it is chosen.",
        "CT-10.4",
        ".catcher",
    ),
    about(
        "heart",
        "Leaning",
        "Marks a dream as your favourite for the others to see; you may change it.",
        "CT-10.3",
        ".heart",
    ),
    about("ping", "Pointing", "Shows the others where to look.", "CT-10.3", ".pinger"),
    about(
        "shape",
        "Shape word",
        "Tells the others what you feel: eight of them for each card.",
        "CT-10.2",
        "",
    ),
    about(
        "name",
        "Guess",
        "Tells the others what your card could show: three for each card, from a list of 400 everyday nouns.",
        "CT-10.2",
        ".sayrow input",
    ),
    about(
        "pass",
        "Passing on",
        "A guesser who has had no card may be given yours. You keep only the memory.",
        "CT-4.2",
        "",
    ),
    about(
        "back",
        "Card back",
        "Somebody holds a Touching card, face down.",
        "CT-8.16",
        ".seat .holds",
    ),
    about(
        "sketch",
        "Sketch",
        "Your own drawing of what you felt. Nobody else sees it, and it is not kept.",
        "CT-3.7",
        ".sketch canvas",
    ),
    about(
        "fast",
        "Numb finger",
        "A finger that moves too fast feels only that something is there. A slow connection makes it numb, too.",
        "CT-3.7",
        ".numb",
    ),
];

/// What the page holds once, hidden: the meanings of things for the script, the words to guess with,
/// and where what is felt is read aloud.
pub fn definitions(content: &Content) -> Markup {
    html! {
        dl #explanations hidden {
            @for about in ALL.iter().filter(|about| !about.things.is_empty()) {
                div id={ "x-" (about.key) } data-for=(about.things) {
                    dt { (about.heading) }
                    dd { (about.words) }
                }
            }
        }
        datalist #nouns data-words=(content.nouns.join(" ")) {}
        div.vh #felt role="status" aria-live="polite" {}
        div.lens #lens hidden { canvas aria-hidden="true" {} }
    }
}

/// The list of everything explained, for the rules page.
pub fn glossary(content: &Content) -> Markup {
    html! {
        dl.glossary {
            @for about in &ALL {
                div {
                    dt { (about.heading) }
                    dd { (about.words) " " a.rule-no href={ "#" (about.rule) } { (about.rule) } }
                }
            }
        }
        h3 { "Shape words" }
        dl.glossary.shapes {
            @for shape in &content.shapes {
                div { dt { (super::parts::form(&shape.word)) " " (shape.word) } dd { (shape.feels) } }
            }
        }
    }
}
