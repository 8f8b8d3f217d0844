//! Diagrams of the rules, made of the same parts as the table.

use super::super::card::{Face, full};
use super::super::sequence::strip;
use super::{CONTENT, tables};
use dreams_of_tomorrow::{Card, Content, Symbol, scoring};
use maud::{Markup, html};
use view::seats::Colour;

/// The diagram that belongs to a rule.
pub fn after(number: &str) -> Option<Markup> {
    match number {
        "DOT-005" => Some(places()),
        "DOT-029" => Some(tables::balanced(&CONTENT)),
        "DOT-042" => Some(ways()),
        "DOT-062" => Some(card()),
        "DOT-112" => Some(resonance()),
        _ => None,
    }
}

/// The eight spaces and the way round them.
fn places() -> Markup {
    html! {
        figure.diagram.dot {
            svg viewBox="0 0 420 150" role="img" aria-label="Spaces 0 to 3 above from left to right, 4 to 7 below from right to left" {
                @for column in 0..4usize {
                    @let x = 20 + column * 100;
                    rect x=(x) y="10" width="80" height="130" rx="10" fill="#f7efe0" {}
                    @for (place, y) in [(column, 18), (7 - column, 80)] {
                        rect x=(x + 8) y=(y) width="64" height="52" rx="7" fill="#3a2a6b" {}
                        text.num x=(x + 40) y=(y + 35) text-anchor="middle" fill="#f3eeff" { (place) }
                    }
                }
                path d="M104 44H116M204 44H216M304 44H316M404 50C418 70 418 86 404 104M316 106H304M216 106H204M116 106H104M16 104C2 86 2 70 16 50"
                    fill="none" stroke="#8f93e6" stroke-width="4" stroke-linecap="round" {}
            }
            figcaption { "Clockwise: above from left to right, below from right to left." }
        }
    }
}

/// What each length of a walk costs.
fn ways() -> Markup {
    let costs = &CONTENT.constants.movement;
    html! {
        figure.diagram.dot {
            svg viewBox="0 0 420 84" role="img" aria-label="Walking 1, 2 or 3 spaces is free, 4 cost 1, 5 cost 3, 6 cost 6" {
                use href={ "#figure-" (Colour::Teal.id()) } x="6" y="12" width="40" height="54" {}
                @for (at, cost) in costs.iter().enumerate() {
                    @let x = 92 + at * 58;
                    circle cx=(x) cy="32" r="21" fill=(if *cost == 0 { "#2fb5a8" } else { "#54408f" }) {}
                    text.num x=(x) y="41" text-anchor="middle" fill="#f3eeff" { (at + 1) }
                    text.fine x=(x) y="74" text-anchor="middle" font-size="16" fill="#c3bae0" {
                        @if *cost == 0 { "free" } @else { "pay " (cost) }
                    }
                }
            }
            figcaption { "The price is for the whole way, in any mix." }
        }
    }
}

/// A Dream with its corners told.
fn card() -> Markup {
    let face = Face::of(&CONTENT, Card(30));
    html! {
        figure.diagram.dot.anatomy {
            span.dream { (full(&face)) }
            ul {
                li { "Upper left: the Experience that catching costs." }
                li { "Seal: its Dream Points." }
                li { "Lower corners: the Creativity and the Hope that weaving costs." }
                li { "Medals above and below: the symbols that resonate." }
                li { "Under the name: its Ability." }
            }
        }
    }
}

/// The first Dreams of the deck whose top symbols make a run of three and then break it.
fn example(content: &Content) -> Vec<Card> {
    let of = |top: Symbol, skip: usize| {
        let cards = (0..content.dreams.len() as u8).map(Card);
        cards.filter(move |card| content.dream(*card).top == top).nth(skip)
    };
    [of(Symbol::Moon, 0), of(Symbol::Moon, 2), of(Symbol::Rainbow, 0), of(Symbol::Sun, 1)]
        .into_iter()
        .flatten()
        .collect()
}

/// A Sequence with its light and its sum.
pub fn resonance() -> Markup {
    let cards = example(&CONTENT);
    let score = scoring::score(&CONTENT, &cards);
    html! {
        figure.diagram.dot {
            (strip(&CONTENT, &cards, cards.len()))
            figcaption {
                "Dreams " (score.dreams) ", above " (score.top) ", below " (score.bottom) ": " (score.total())
                " points. Runs of 2, 3, 4, 5 bring 2, 4, 7, 11; a Rainbow belongs to both its neighbours."
            }
        }
    }
}
