//! The Collective Consciousness: four Fragments in a row, eight spaces, figures standing on them.

use super::words::Shares;
use super::{art, purse, resource_icon, words};
use dreams_of_tomorrow::ring::Place;
use dreams_of_tomorrow::{Direction, Resource, Ring, Space, SpaceAction};
use maud::{Markup, html};
use view::icons::{icon, labelled_icon};
use view::table::part;
use view::touch::{State, Thing};

use crate::signs;

/// Somebody standing on the ring.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The colour of a seat, or `robot`.
    pub id: &'static str,
    pub name: String,
    pub you: bool,
}

/// A space as it is offered now.
#[derive(Clone, Debug)]
pub struct Spot<'a> {
    pub space: &'a Space,
    /// Who gains what it shares.
    pub shares: Shares,
    pub figures: Vec<Figure>,
    pub state: State<'a>,
    /// The price on its tag; empty without one.
    pub toll: String,
    /// What there is to pay it with, where that is too little.
    pub purse: Option<u8>,
}

/// The way somebody went last: step `i` leads from space `i` to the next.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trail {
    pub steps: u8,
    pub class: &'static str,
}

impl Trail {
    pub fn of(from: Place, spaces: u8, direction: Direction, class: &'static str) -> Self {
        let mut steps = 0u8;
        for walked in 0..spaces.min(8) {
            let at = direction.walk(from, walked);
            let step = match direction {
                Direction::Clockwise => at,
                Direction::Counterclockwise => (at + 7) % 8,
            };
            steps |= 1 << step;
        }
        Trail { steps, class }
    }
}

/// The whole ring. `over` draws what lies over the Fragment of a column, `flipped` are the printed
/// numbers of Fragments that were turned just now, `beats` is what moved, for the script.
pub fn ring<'a>(
    lies: &Ring,
    spots: &[Spot<'a>],
    direction: Direction,
    trail: Trail,
    flipped: &[u8],
    beats: &str,
    over: impl Fn(usize) -> Markup,
) -> Markup {
    let turned = match direction {
        Direction::Clockwise => "",
        Direction::Counterclockwise => " ccw",
    };
    html! {
        section class={ "ring" (turned) } data-family="spaces"
            aria-label={ "Collective Consciousness, " (direction) } {
            @for (column, fragment) in lies.0.iter().enumerate() {
                @let turns = if flipped.contains(&fragment.number) { ";view-transition-class:rides flips" } else { ";view-transition-class:rides" };
                (part(format_args!("fragment-{}", fragment.number), html! {
                    div.frag style={ "view-transition-name:fragment-" (fragment.number) (turns) } {
                        (part(format_args!("space-{column}"), space(&spots[column], column)))
                        (part(format_args!("space-{}", 7 - column), space(&spots[7 - column], 7 - column)))
                        span.no title={ "Fragment " (fragment.number) @if fragment.back { ", its back" } } { (fragment.number) }
                        (over(column))
                    }
                }))
            }
            @for step in 0..8 { (hop(step, "")) }
            (part("walked", walked(trail, beats)))
        }
    }
}

fn space(spot: &Spot, place: usize) -> Markup {
    let label = format!("Space {place}: {}", words::named(spot.space, spot.shares));
    let body = html! {
        @if !spot.toll.is_empty() {
            span class={ "toll" @if spot.purse.is_some() { " no" } } {
                (spot.toll) @if let Some(has) = spot.purse { small { "you have " (has) } }
            }
        }
        span.pic title=(words::space(spot.space, spot.shares)) {
            svg viewBox="0 0 110 168" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
                use href={ "#" (art::space(spot.space.action)) } width="110" height="168" {}
            }
        }
        span class={ "crew" @if spot.figures.len() > 3 { " crowd" } } {
            @for figure in &spot.figures {
                svg class={ "fig" @if figure.you { " you" } } viewBox="0 0 44 58" role="img" aria-label=(figure.name) data-explain=(figure.name)
                    data-figure=(figure.id) style={ "view-transition-name:figure-" (figure.id) ";view-transition-class:rides stands" } {
                    use href={ "#figure-" (figure.id) } {}
                }
            }
        }
        (printed(spot.space, spot.shares))
    };
    let style = format!("--place:{place}");
    // What it brings, for the tracks and panels that show it before it is chosen.
    let class = format!(
        "space{}{}",
        brings("own", spot.space.action.resource(), spot.space.gain),
        if spot.shares == Shares::Others { shares(spot.space) } else { String::new() }
    );
    Thing { class: &class, style: &style, label: &label, state: spot.state, ..Thing::default() }
        .draw(body)
}

/// The classes of a space that brings so much of a resource: `own-h own-3`.
fn brings(whose: &str, resource: Option<Resource>, amount: u8) -> String {
    match resource {
        Some(resource) if amount > 0 => {
            format!(" {whose}-{} {whose}-{amount}", purse::class(resource))
        }
        _ => String::new(),
    }
}

fn shares(space: &Space) -> String {
    let amount = |resource: Resource| space.shared.amount(resource);
    Resource::ALL.into_iter().map(|of| brings("others", Some(of), amount(of))).collect()
}

/// What is printed under the picture: the gain, and what the others gain.
fn printed(space: &Space, shares: Shares) -> Markup {
    let (verb, sign) = match space.action {
        SpaceAction::Catch => ("Catch", signs::CATCH),
        SpaceAction::Weave => ("Weave", signs::WEAVE),
        SpaceAction::Activate => ("Activate", signs::ACTIVATE),
        SpaceAction::GainResources => ("Gain any", signs::ANY),
        action => ("Gain", action.resource().map_or(signs::ANY, resource_icon)),
    };
    html! {
        span.lbl {
            b title=(words::space(space, shares)) {
                @if space.gain > 0 {
                    span.verb { (verb) } (space.gain) (icon(sign))
                } @else {
                    (icon(sign)) (verb)
                }
            }
            small {
                @if space.action == SpaceAction::Activate { "one Ability" }
                @if !space.shared.is_empty() && shares != Shares::Nobody {
                    @if shares == Shares::FromRobot { span.from { (labelled_icon(signs::ROBOT, "when the Robot comes:")) } "you" } @else { "others" }
                    @for resource in Resource::ALL {
                        @if space.shared.amount(resource) > 0 {
                            " +" (space.shared.amount(resource)) (icon(resource_icon(resource)))
                        }
                    }
                }
            }
        }
    }
}

/// The mark between a space and the next one.
fn hop(step: u8, class: &str) -> Markup {
    let columns = ["26.56%", "50%", "73.44%"];
    let side = match step {
        3 => "right",
        7 => "left",
        _ => {
            let (row, column) = if step < 3 { ("upper", step) } else { ("lower", 6 - step) };
            let left = columns[usize::from(column)];
            return html! { i class={ "hop " (row) (class) } style={ "left:" (left) } {} };
        }
    };
    html! {
        svg class={ "hop turn " (side) (class) } viewBox="0 0 24 124" aria-hidden="true" {
            path d="M2 4C26 12 26 108 6 116M14 104L4.4 116.4L18 121" {}
        }
    }
}

/// The steps that were walked, over the marks that are always there.
fn walked(trail: Trail, beats: &str) -> Markup {
    let class = format!(" walked {}", trail.class);
    html! {
        @for step in (0..8).filter(|step| trail.steps >> step & 1 == 1) { (hop(step, &class)) }
        @if !beats.is_empty() { i hidden data-beats=(beats) {} }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trail_marks_the_steps_that_were_walked_either_way() {
        assert_eq!(Trail::of(6, 3, Direction::Clockwise, "").steps, 0b1100_0001);
        assert_eq!(Trail::of(1, 3, Direction::Counterclockwise, "").steps, 0b1100_0001);
    }
}
