//! What every symbol on a Dreams of Tomorrow table means, in one heading and a sentence.

use super::{art, resource_icon, symbol_icon, words};
use dreams_of_tomorrow::{Ability, Content, Resource, Symbol};
use maud::{Markup, html};
use view::icons::{Icon, icon};

use crate::signs;

/// One thing explained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    pub key: String,
    pub heading: String,
    pub words: String,
    /// The rule to read on in.
    pub rule: &'static str,
    pub sign: Option<Icon>,
}

fn entry(
    key: &str,
    heading: &str,
    words: &str,
    rule: &'static str,
    sign: Option<Icon>,
) -> Explanation {
    Explanation { key: key.into(), heading: heading.into(), words: words.into(), rule, sign }
}

/// Everything that is explained, in the order of the glossary.
pub fn all(content: &Content) -> Vec<Explanation> {
    let mut all = Vec::new();
    for resource in Resource::ALL {
        let key = resource.name().to_lowercase();
        let words = words::about_resource(resource);
        all.push(entry(&key, resource.name(), words, "DOT-001", Some(resource_icon(resource))));
    }
    all.push(entry(
        "any",
        "Any",
        "Any mix of the three resources, as you like.",
        "DOT-001",
        Some(signs::ANY),
    ));
    for symbol in Symbol::TOP.into_iter().chain(Symbol::BOTTOM.into_iter().take(3)) {
        let (words, rule) = match symbol {
            Symbol::Rainbow => {
                ("It resonates with whatever is beside it, on both sides at once.", "DOT-113")
            }
            Symbol::Black => ("It resonates with nothing.", "DOT-114"),
            Symbol::Moon | Symbol::Sun | Symbol::Star => {
                ("A symbol of the upper edge. Equal neighbours resonate.", "DOT-111")
            }
            _ => ("A symbol of the lower edge. Equal neighbours resonate.", "DOT-111"),
        };
        all.push(entry(
            symbol.name(),
            words::symbol(symbol),
            words,
            rule,
            Some(symbol_icon(symbol)),
        ));
    }
    let things = [
        (
            "catch",
            "Catch",
            "Pay a Dream’s Experience and take it from the Dreamscape into your Catcher.",
            "DOT-056",
            Some(signs::CATCH),
        ),
        (
            "weave",
            "Weave",
            "Pay the Creativity and Hope for a Dream in your Catcher and add it to your Sequence.",
            "DOT-062",
            Some(signs::WEAVE),
        ),
        (
            "activate",
            "Activate",
            "Use the Ability of a Dream in your Catcher, or of the last one in your Sequence.",
            "DOT-067",
            Some(signs::ACTIVATE),
        ),
        (
            "others",
            "others +1",
            "What everybody else gains when you stop on this space.",
            "DOT-046",
            None,
        ),
        (
            "number",
            "Number of a Fragment",
            "It tells the Fragments apart, wherever they lie. The back has the same two spaces, with the upper and lower one swapped.",
            "DOT-007",
            None,
        ),
        (
            "direction",
            "Direction",
            "The way round your figure walks. Only Turnabout changes it.",
            "DOT-006",
            Some(Icon::Clockwise),
        ),
        ("points", "Seal", "The Dream Points of a woven Dream.", "DOT-110", None),
        (
            "resonance",
            "Light between medals",
            "Resonance: 2, 3, 4 or 5 equal symbols in a row are worth 2, 4, 7 or 11 points.",
            "DOT-112",
            None,
        ),
        (
            "robot",
            "The Robot",
            "It shows a Dream, walks as many spaces as the Dream has points, does what its card says there, and scores a point every turn.",
            "DOT-133",
            Some(signs::ROBOT),
        ),
        (
            "night-mare",
            "The Night Mare",
            "It shows a Dream and rearranges the Fragments as the symbol on top says. In each round it comes one player earlier.",
            "DOT-122",
            None,
        ),
    ];
    for (key, heading, words, rule, sign) in things {
        all.push(entry(key, heading, words, rule, sign));
    }
    for (ability, rule) in Ability::ALL.into_iter().zip(ABILITY_RULES) {
        let words = words::about_ability(ability, content);
        all.push(entry(&class(ability), words::ability(ability), &words, rule, None));
    }
    all
}

const ABILITY_RULES: [&str; 11] = [
    "DOT-081", "DOT-082", "DOT-083", "DOT-084", "DOT-085", "DOT-086", "DOT-087", "DOT-088",
    "DOT-089", "DOT-090", "DOT-091",
];

/// The class that marks a Dream of this Ability.
pub fn class(ability: Ability) -> String {
    format!("a-{}", art::scene(ability).trim_start_matches("scene-"))
}

/// Which things an explanation is about; most things carry their words as a title instead.
fn things(key: &str) -> Option<&'static str> {
    match key {
        "any" => Some(".step"),
        "others" => Some(".space .lbl small"),
        "direction" => Some(".compass"),
        "resonance" => Some(".pill"),
        _ => None,
    }
}

/// The hidden list a table page holds: what its things mean, for the script.
pub fn definitions(content: &Content) -> Markup {
    html! {
        dl #explanations hidden {
            @for about in all(content) {
                @if let Some(selector) = things(&about.key) {
                    div id={ "x-" (about.key) } data-for=(selector) {
                        dt { (about.heading) }
                        dd { (about.words) }
                    }
                }
            }
        }
    }
}

/// The list of everything explained, for the rules page.
pub fn glossary(content: &Content) -> Markup {
    html! {
        dl.glossary {
            @for about in all(content) {
                div {
                    dt { @if let Some(sign) = about.sign { (icon(sign)) " " } (about.heading) }
                    dd { (about.words) " " a.rule-no href={ "#" (about.rule) } { (about.rule) } }
                }
            }
        }
    }
}
