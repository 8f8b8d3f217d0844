//! The rules in one minute, and how to feel.

use super::diagrams;
use maud::{Markup, html};
use view::furniture::{Weight, link_button};
use view::icons::Icon;

fn rule(number: &str) -> Markup {
    html! { " " a.rule-no href={ "/rules/dream-catcher#" (number) } { (number) } }
}

/// The short version: for the top of the rules and the drawer of the table.
pub fn short() -> Markup {
    html! {
        div.prose.short {
            p {
                "One of you has a dream in mind and may not speak. The others feel raised figures they cannot see, tell each other what they might be, and find the dream together. You play nine nights and share the result."
                (rule("CT-5.3"))
            }
            (diagrams::night())
            ol {
                li { b { "The lead picks a dream. " } "It is one of four, and only the lead knows which. Five Touching cards are there to hint at it." (rule("CT-3.2")) }
                li { b { "Cards go round, face down. " } "Two to five of them, at most one for each guesser. With two players the one guesser gets them all." (rule("CT-3.6")) }
                li { b { "Feel and talk. " } "Say shapes, guess what it could be, point at dreams, lean towards one. A card may be passed to somebody who has had none." (rule("CT-4.2")) }
                li { b { "Agree. " } "Anybody lays the Dreamcatcher; when all guessers agree, the token under that dream is turned." (rule("CT-10.4")) }
                li { b { "Star or storm cloud. " } "A star turns a Night token to its bright side, a storm cloud takes one away. Then the next player leads." (rule("CT-3.11")) }
            }
        }
    }
}

/// What the fingertip, the ear and the keys do.
pub fn feeling() -> Markup {
    let keys = [
        ("Arrows", "move the fingertip by one unit; the card is 100 units wide"),
        ("Shift + arrow", "five units"),
        ("Ctrl + arrow", "on to the next change, at most twenty units"),
        ("1 to 9", "jump to the middle of a zone, as on a number pad"),
        ("0", "back to the last line you felt"),
        (
            "T",
            "follow the line under the fingertip round its corners until it ends or meets another; press again to go on",
        ),
        ("W", "say where you have been and what you met there"),
        ("R", "turn the card by a quarter"),
        ("P", "pass the card on"),
        ("Space", "say what is under the fingertip"),
        ("Escape", "leave the card"),
    ];
    html! {
        p data-rule { "Press on the dark card with a mouse, a pen or one or two fingers, and move slowly. Only the spot under the fingertip is felt: it glows and fades, it sounds, and a phone that can vibrate does. Faster than 90 units a second, you feel only that something is there, not what it is." }
        (diagrams::finger())
        p data-rule { "Friction is louder where a line lies right under the finger, and comes from the side where it lies; a quiet tone follows its slope. Short bells tell what happens to the line: an end is lowest, then a corner, a meeting of lines, a single dot. With “nothing” shown, only sound, shaking and words are left." }
        div.scroll tabindex="0" {
            table {
                caption.vh { "Keys on a card" }
                thead { tr { th scope="col" { "Key" } th scope="col" { "What it does" } } }
                tbody { @for (key, what) in keys { tr data-rule { th scope="row" { (key) } td { (what) } } } }
            }
        }
        p { (link_button("/learn/dream-catcher", Weight::Choice, Some(Icon::Eye), "Learn to feel")) " " (link_button("/games/dream-catcher/pictures", Weight::Plain, Some(Icon::Cards), "All 87 dreams")) }
    }
}
