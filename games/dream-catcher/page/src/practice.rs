//! Learning to feel: a figure that may be looked at, since nobody is deceived.

use super::rules::CONTENT;
use super::table::{Blind, blind, finger, sketch};
use super::{explain, parts, words};
use dream_catcher::{Motif, Relief, Touch};
use maud::{Markup, html};
use view::furniture::{Weight, link_button};
use view::icons::Icon;
use view::pages::{Ground, Site, document};

/// Where the page is and where it asks what is under the finger.
pub const ADDRESS: &str = "/learn/dream-catcher";

/// Figures to begin with, from easy to hard.
const LESSONS: [&str; 8] =
    ["circle", "square", "triangle", "arrow", "house", "key", "fish", "snail"];

/// The number of the lesson a query asks for: `n=3`.
pub fn asked(query: &str) -> usize {
    let number = query.split('&').find_map(|part| part.strip_prefix("n="));
    number.and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// The figure of a lesson, counted from 1; beyond the last one it begins again.
pub fn lesson(number: usize) -> Motif {
    let id = LESSONS[number.saturating_sub(1) % LESSONS.len()];
    let at = CONTENT.figures.iter().position(|figure| figure.id == id);
    Motif(at.unwrap_or_default() as u8)
}

/// What is felt in a lesson.
pub fn relief(number: usize) -> &'static Relief {
    &CONTENT.figure(lesson(number)).relief
}

/// The page of a lesson. `site.script` is the script of touching.
pub fn page(site: &Site, number: usize) -> Markup {
    let number = number.saturating_sub(1) % LESSONS.len() + 1;
    let motif = lesson(number);
    let main = html! {
        div.practice {
            header {
                h1 { "Learn to feel" }
                p { (link_button(super::daily::ADDRESS, Weight::Choice, Some(Icon::Moon), "Today’s dream")) }
                p { "Hold and move slowly over the dark card, or focus it and use the keys. Follow a line round; notice where it turns. Then see whether you were right." }
            }
            form #act hidden { (site.csrf()) }
            div.touching {
                (blind(&Blind { card: &number.to_string(), to: &format!("{ADDRESS}/touch"), touch: Touch::Gentle }))
                (finger(Touch::Gentle))
                div.col.says {
                    details.answer {
                        summary.btn { "Show the figure" }
                        div.raised { (parts::figure(motif, &CONTENT)) }
                        p { "The " b { (words::figure(motif, &CONTENT)) } ". Feel it once more, now that you know it." }
                    }
                    p { (link_button(&format!("{ADDRESS}?n={}", number + 1), Weight::Main, Some(Icon::Arrow), "Another figure")) }
                    ol.lessons { @for n in 1..=LESSONS.len() { li { a href={ (ADDRESS) "?n=" (n) } aria-current=[(n == number).then_some("page")] { "Figure " (n) } } } }
                    p.quiet { "At a table the figure stays on the server: your page gets only what lies under the fingertip." }
                }
                (sketch(0))
            }
        }
        (explain::definitions(&CONTENT))
    };
    document(site, "Learn to feel", Ground::Of("text dc learn"), parts::drawings(), main)
}
