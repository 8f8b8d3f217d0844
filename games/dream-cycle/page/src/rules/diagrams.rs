//! Diagrams of the rules, drawn from the same parts as the table.

use dream_cycle::colour::{Effect, FIELDS, Face, Wave};
use dream_cycle::{Colour, Directional, Facing, Inspiration};
use maud::{Markup, html};

use crate::{drawing, words};

/// The diagram that stands after a rule.
pub fn after(rule: &str) -> Option<Markup> {
    Some(match rule {
        "DC-1.2" => directionals(),
        "DC-1.4" => colours(),
        "DC-11.9" => waves(),
        "DC-11.12" => yellows(),
        "DC-12.1" => inspirations(),
        _ => return None,
    })
}

fn figure(caption: &str, body: Markup) -> Markup {
    html! { figure.diagram { div.row { (body) } figcaption { (caption) } } }
}

fn square(face: Face) -> Markup {
    let colour = face.colour();
    html! {
        span.dsq {
            svg viewBox="-18 -18 36 36" aria-hidden="true" {
                rect x="-17" y="-17" width="34" height="34" rx="4.5" fill=(drawing::paper(colour)) {}
                (drawing::sign(face, drawing::print(colour)))
            }
            small { (words::face(face)) }
        }
    }
}

/// The seven colours with a field, and the three without.
pub fn colours() -> Markup {
    let others = [Colour::Black, Colour::Silver];
    figure(
        "Seven colours have a field on your tile; black stops you, silver borrows from the die.",
        html! {
            @for colour in FIELDS.into_iter().filter(|colour| *colour != Colour::Yellow).chain(others) { (square(Face::Plain(colour))) }
            (square(Face::Yellow(Effect::Bonus)))
        },
    )
}

fn waves() -> Markup {
    figure(
        "Delta waves carry you without a tile: straight on the board, or to your own left or right.",
        html! {
            @for wave in [Wave::Straight(Facing::North), Wave::Straight(Facing::East), Wave::Left, Wave::Right] { (square(Face::Wave(wave))) }
        },
    )
}

fn yellows() -> Markup {
    const ALL: [Effect; 7] = [
        Effect::Bonus,
        Effect::DoubleBonus,
        Effect::Drain,
        Effect::Reversal,
        Effect::Rocket,
        Effect::Clockwise,
        Effect::Anticlockwise,
    ];
    figure(
        "What yellow squares do.",
        html! { @for effect in ALL { (square(Face::Yellow(effect))) } },
    )
}

fn directionals() -> Markup {
    figure(
        "The nine Directional tiles.",
        html! {
            @for tile in Directional::ALL.iter().copied() {
                span.dsq { (drawing::mute_directional(tile)) small { b { (words::directional(tile)) } " " (words::turns(tile)) } }
            }
        },
    )
}

fn inspirations() -> Markup {
    figure(
        "The Inspiration tiles.",
        html! {
            @for tile in Inspiration::ALL.iter().copied() {
                span.dsq { (drawing::inspiration(tile)) small { b { (words::inspiration(tile)) } " " (words::use_of(tile)) } }
            }
        },
    )
}
