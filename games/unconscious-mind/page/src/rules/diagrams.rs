//! Diagrams of the rules, drawn from the same parts as the table.

use maud::{Markup, html};
use std::sync::LazyLock;
use unconscious_mind::effect::Effect;
use unconscious_mind::icon::{Icon, Level, Location, Quality, Tag};

use crate::sign;
use crate::table::Boards;
use crate::words;

/// The diagram that stands after a rule.
pub fn after(rule: &str) -> Option<Markup> {
    Some(match rule {
        "UM-3.1" => board(
            &BOARDS.meeting,
            "The Meeting Table: nine actions, twelve spaces at their corners. An Idea points at the action its tip shows; the numbers at the right move the Inkpot.",
        ),
        "UM-3.15" => board(
            &BOARDS.notebook,
            "The Notebook: the Inkpot’s loop with its five stops on the left, a row for each quality, locked Ideas above the columns.",
        ),
        "UM-3.17" => html! {
            (board(&BOARDS.dial, "The dial, cracked: Minor, Median and Major from the inside out, the reserve in its heart, and cracks between the qualities with what they cost in Madness."))
            (insights())
        },
        "UM-3.21" => board(
            &BOARDS.office,
            "The office: the topmost Dream says what a treatment costs and brings. The marker walks to the heart; the star is Catharsis.",
        ),
        "UM-3.23" => html! {
            (board(&BOARDS.city, "The city: six Locations on a ring of streets, three districts between them, and the Reputation track."))
            (places())
        },
        _ => return None,
    })
}

static BOARDS: LazyLock<Boards> = LazyLock::new(Boards::rehearsed);

/// A board as it lies on the table; where it is wider than the page it scrolls in its own box.
fn board(picture: &Markup, caption: &str) -> Markup {
    let name = caption.split(':').next();
    html! {
        figure.diagram.laid {
            div.across tabindex="0" role="group" aria-label=[name] { (picture) }
            figcaption { (caption) }
        }
    }
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
    let insights = Quality::ALL.map(|quality| Icon::of(quality, Level::Minor));
    let insights = insights.into_iter().chain([Icon::any(Level::Major), Icon::any(Level::Mad)]);
    let tags = Location::ALL.map(Tag::At).into_iter().chain([Tag::Wild]);
    let more = insights.map(Effect::Gain).chain(tags.map(Effect::Tag));
    html! { div.row.signs { @for effect in all.into_iter().chain(more) { (one(effect)) } } }
}
