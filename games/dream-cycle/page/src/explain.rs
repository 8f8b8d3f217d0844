//! What every thing on a Dream Cycle table means, in one heading and a sentence or two.

use maud::{Markup, html};

/// One thing explained: which things on the table it is about, as a selector, and the rule to read on in.
pub struct Explanation {
    pub key: &'static str,
    pub things: &'static str,
    pub heading: &'static str,
    pub words: &'static str,
    pub rule: &'static str,
}

const fn entry(
    key: &'static str,
    things: &'static str,
    heading: &'static str,
    words: &'static str,
    rule: &'static str,
) -> Explanation {
    Explanation { key, things, heading, words, rule }
}

pub const ALL: &[Explanation] = &[
    entry(
        "chi",
        ".purse .chis, .right",
        "Chi",
        "What you pay with. You take one at the beginning of your turn, blue squares give one, and up to ten stay yours when you ride.",
        "DC-5.10",
    ),
    entry(
        "field",
        ".field header",
        "A field",
        "When your bicycle stands on a square of this colour, the tile here turns it and you ride. Two tiles make a fork: you choose as you ride.",
        "DC-7.2",
    ),
    entry(
        "counter",
        ".ctr",
        "Chi on a field",
        "Two or three chi beside a single tile make every move from this colour two or three squares long.",
        "DC-5.5",
    ),
    entry(
        "ware",
        "div.ware",
        "The market",
        "What a tile costs and what the bank pays for it. Piles are limited.",
        "DC-5.1",
    ),
    entry(
        "fringe",
        ".fr",
        "The fringe",
        "Mist around the Dreamscape. A ride ends there; your next turn begins with a step back.",
        "DC-2.5",
    ),
    entry(
        "inspiration",
        ".insp svg",
        "Inspiration",
        "Drawn on yellow squares with a star. Each has its use, and each can be turned in for chi.",
        "DC-12.1",
    ),
    entry(
        "route",
        ".route",
        "Your route",
        "Where your layout would carry you as it is. It ends in a flag, and dotted arrows show where chance or a choice comes in.",
        "DC-7.2",
    ),
    entry(
        "rows",
        ".pips2",
        "Rows",
        "The Dreamscape has ten rows. Whoever crosses the far edge of the tenth wins; rows nobody needs any more fade away.",
        "DC-9.4",
    ),
    entry(
        "power",
        ".facts",
        "Power",
        "Whoever has more Power tiles decides a conflict: push, pass or block.",
        "DC-10.3",
    ),
    entry(
        "clock",
        ".offer .clock",
        "An offer's time",
        "An offer lapses by itself when its time is up or the turn goes on.",
        "DC-6.12",
    ),
];

/// The hidden list the script and `aria-describedby` take their words from.
pub fn definitions() -> Markup {
    html! {
        dl #explanations hidden {
            @for entry in ALL {
                div id={ "x-" (entry.key) } data-for=(entry.things) {
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
                    dd { (entry.words) " " a.rule-no href={ "#" (entry.rule) } { (entry.rule) } }
                }
            }
        }
    }
}
