//! Diagrams of the rules, drawn from the same parts as the table.

use maud::{Markup, html};
use unconscious_mind::effect::Effect;
use unconscious_mind::icon::{Icon, Level, Location, Quality};

use crate::sign;
use crate::words;

/// The diagram that stands after a rule.
pub fn after(rule: &str) -> Option<Markup> {
    Some(match rule {
        "UM-3.17" => insights(),
        "UM-3.23" => places(),
        _ => return None,
    })
}

fn figure(caption: &str, body: Markup) -> Markup {
    html! { figure.diagram { div.row { (body) } figcaption { (caption) } } }
}

fn one(effect: Effect) -> Markup {
    html! { span.dsq { (sign::effect(effect)) small { (words::effect(effect)) } } }
}

fn insights() -> Markup {
    figure(
        "Insights: a quality and a level. A higher level pays for a lower one of its quality.",
        html! {
            @for quality in Quality::ALL { @for level in Level::ALL { (one(Effect::Gain(Icon::of(quality, level)))) } }
        },
    )
}

fn places() -> Markup {
    figure(
        "The six Locations, clockwise.",
        html! {
            @for place in Location::ALL { span.dsq { (sign::inline(&[sign::Sign::Place(place)], words::location(place))) small { (words::location(place)) } } }
        },
    )
}

/// Every sign with what it means.
pub fn signs() -> Markup {
    let all = [
        Effect::Elev(1),
        Effect::Supp(1),
        Effect::Trans(1),
        Effect::Coffee(1),
        Effect::Bright(1),
        Effect::Boxes(1),
        Effect::Points(3),
        Effect::Therapy(2),
        Effect::Catharsis,
        Effect::Rep,
        Effect::RepTrack,
        Effect::Card,
        Effect::Play,
        Effect::Publish,
        Effect::Notebook(0),
        Effect::Notebook(1),
        Effect::Notebook(2),
        Effect::Tile,
        Effect::Column,
        Effect::Ink(1),
        Effect::Prof,
        Effect::Freud3,
        Effect::Treat,
        Effect::Room,
        Effect::Mad(1),
    ];
    html! { div.row.signs { @for effect in all { (one(effect)) } } }
}
