//! Diagrams of the rules, made of the same parts as the table.

use super::super::parts;
use super::super::pictures::{Size, image};
use super::CONTENT;
use dream_catcher::{Dream, Motif};
use maud::{Markup, html};
use view::seats::{Colour, disc};

/// The diagram that belongs to a rule.
pub fn after(number: &str) -> Option<Markup> {
    match number {
        "CT-3.6" => Some(hands()),
        "CT-3.11" => Some(tokens()),
        "CT-4.3" => Some(passing()),
        "CT-6" => Some(example()),
        _ => None,
    }
}

fn motif(id: &str) -> Motif {
    let at = CONTENT.figures.iter().position(|figure| figure.id == id);
    Motif(at.unwrap_or_default() as u8)
}

fn raised(id: &str) -> Markup {
    html! { span.raised { (parts::figure(motif(id), &CONTENT)) } }
}

fn back() -> Markup {
    parts::thing("card-back", "mini-back", "0 0 40 40", "a card, face down")
}

/// A night in four steps.
pub fn night() -> Markup {
    html! {
        figure.diagram.dcr {
            ol.flow-steps {
                li { div.pic { (image(Dream(21), "", Size::Stamp)) (parts::token(true)) } "The lead picks a dream" }
                li { div.pic { (disc(Some(Colour::Teal))) (back()) (disc(Some(Colour::Pink))) (back()) } "Cards go round, face down" }
                li { div.pic { (parts::chip("long", false)) (parts::chip("ladder", true)) } "Fingers feel, people talk" }
                li { div.pic { (parts::thing("dreamcatcher", "mini-catcher", "0 0 100 130", "the Dreamcatcher")) } "All agree on one dream" }
            }
        }
    }
}

/// The fingertip over a figure: all there is to feel at once.
pub fn finger() -> Markup {
    let outline = CONTENT.figure(motif("key")).relief.path();
    let card = |x: u16, shown: bool| {
        html! {
            g transform={ "translate(" (x) " 8)" } {
                rect width="150" height="150" rx="12" fill="#1d1642" stroke="#6f62ab" {}
                g transform="scale(1.5)" fill="none" stroke-linecap="round" stroke-linejoin="round" {
                    @if shown { path d=(outline.lines) stroke="#6f62ab" stroke-width="2.4" stroke-dasharray="1 4" {} }
                    g clip-path="url(#tip-of-finger)" { path d=(outline.lines) stroke="#e8eeff" stroke-width="2.6" {} }
                    circle cx="76" cy="52" r="9" stroke="#cfe3ff" stroke-width="1" {}
                }
            }
        }
    };
    html! {
        figure.diagram.dcr {
            svg viewBox="0 0 360 168" role="img" aria-label="Left: what the finger feels, two short lines that meet. Right: the whole key, which only the lead sees" {
                clipPath #tip-of-finger { circle cx="76" cy="52" r="9" {} }
                (card(12, false)) (card(196, true))
            }
            figcaption { "Left: what the finger feels, two lines that meet. Right: the whole figure, which only the lead knows." }
        }
    }
}

/// How many cards may be handed out.
fn hands() -> Markup {
    let rows = [
        ("2", "2 to 5, all to the only guesser"),
        ("3", "2"),
        ("4", "2 or 3"),
        ("5", "2 to 4"),
        ("6", "2 to 5"),
    ];
    html! {
        figure.diagram.dcr {
            table {
                thead { tr { th scope="col" { "Players" } th scope="col" { "Cards handed out" } } }
                tbody { @for (players, cards) in rows { tr { th scope="row" { (players) } td { (cards) } } } }
            }
        }
    }
}

fn tokens() -> Markup {
    html! {
        figure.diagram.dcr {
            div.two {
                div { b { "Star" } (parts::token(true)) (parts::nights(3, 1, 9)) }
                div { b { "Storm cloud" } (parts::token(false)) (parts::nights(2, 2, 9)) }
            }
            figcaption { "After a star one more token is bright; after a storm cloud one more is gone. Stars are never lost." }
        }
    }
}

fn passing() -> Markup {
    html! {
        figure.diagram.dcr {
            ol.flow-steps {
                li { div.pic { (disc(Some(Colour::Teal))) (back()) } "holds a card" }
                li { div.pic { (disc(Some(Colour::Orange))) } "has had none: may be given it" }
                li { div.pic { (disc(Some(Colour::Pink))) (back()) } "holds a card: cannot get another" }
            }
            figcaption { "If you give a card away you keep the memory, and get no other tonight." }
        }
    }
}

fn example() -> Markup {
    html! {
        figure.diagram.dcr {
            div.two {
                div { b { "A window? A cross?" } (raised("window")) }
                div { b { "A hill? A drop!" } (raised("drop")) }
            }
            figcaption { "By form and by meaning: crossing lines stand for a medical cross, a drop for rain." }
        }
    }
}
