//! The dream preview: where the viewer's layout would carry the bicycle, drawn over the board and told beside
//! it. The rules ride in thought; this only draws what they say.

use dream_cycle::{Colour, Facing, Phase, Square};
use maud::{Markup, PreEscaped, html};

use super::Desk;
use super::board::{SIDE, ahead};
use crate::ride::{Leg, Ride};
use crate::words;

impl Desk<'_> {
    /// The ride of the viewer as the tiles lie; nothing while it cannot be changed.
    pub(super) fn preview(&self) -> Option<Ride> {
        let me = self.me()?;
        let arranging = matches!(self.seen.phase, Phase::Buying) || self.seen.active != me;
        let shown = arranging && !self.frame.is_replay() && self.rider(me).is_in();
        shown.then(|| Ride::of(self.seen, me)).filter(|ride| !ride.legs.is_empty())
    }

    /// How often the route meets a colour, and whether the rider chooses there.
    pub(super) fn met(&self, colour: Colour) -> (usize, bool) {
        let Some(ride) = self.preview() else { return (0, false) };
        let forks = ride.forks.iter().any(|(at, _)| self.seen.colour(*at) == Some(colour));
        (ride.uses(colour), forks)
    }

    pub(super) fn route(&self) -> Markup {
        let Some(ride) = self.preview() else { return html! {} };
        let mut squares: Vec<Square> = vec![ride.legs[0].from];
        squares.extend(ride.legs.iter().map(|leg| leg.to));
        let spots: Vec<(f64, f64)> = squares.iter().map(|square| self.middle_of(*square)).collect();
        let d = rounded(&spots);
        html! {
            g.route aria-hidden="true" {
                @for (at, others) in &ride.forks { (self.others_of(*at, others)) }
                path.way0 d=(d) {} path.way1 d=(d) {} path.way2 d=(d) {}
                @for (x, y) in &spots[1..spots.len() - 1] { circle.stepdot cx=(x) cy=(y) r="4.2" {} }
                @for (at, _) in &ride.forks { (self.fork_mark(*at)) }
                @for leg in &ride.legs { (self.long(leg)) }
                @if let Some((x, y)) = spots.last() { (flag(*x, *y)) }
            }
        }
    }

    /// Where the ways that are not taken would lead.
    fn others_of(&self, at: Square, others: &[Facing]) -> Markup {
        let (x, y) = self.middle_of(at);
        html! {
            @for way in others {
                @let (dx, dy) = ahead(*way);
                @let (to_x, to_y) = (x + dx * SIDE * 0.86, y + dy * SIDE * 0.86);
                path.alt0 d={ "M" (x) " " (y) "L" (to_x) " " (to_y) } {}
                path.alt d={ "M" (x) " " (y) "L" (to_x) " " (to_y) } {}
                g transform={ "translate(" (to_x) " " (to_y) ") rotate(" (crate::drawing::degrees(*way)) ")" } { path.altend d="M-6.5 4L0-5L6.5 4Z" {} }
            }
        }
    }

    fn fork_mark(&self, at: Square) -> Markup {
        let (x, y) = self.middle_of(at);
        html! {
            g.fork transform={ "translate(" (x + 16.0) " " (y + 16.0) ")" } {
                circle r="10.5" {}
                path d="M0 6V1.5C0-1-4.5-1-4.5-5M0 1.5C0-1 4.5-1 4.5-5M-7-3L-4.5-6L-2-3M2-3L4.5-6L7-3" {}
            }
        }
    }

    /// A move of several squares says how many.
    fn long(&self, leg: &Leg) -> Markup {
        let far = leg.from.x().abs_diff(leg.to.x()) + leg.from.y().abs_diff(leg.to.y());
        let ((x0, y0), (x1, y1)) = (self.middle_of(leg.from), self.middle_of(leg.to));
        html! {
            @if far > 1 {
                g.tag transform={ "translate(" ((x0 + x1) / 2.0 + 15.0) " " ((y0 + y1) / 2.0) ")" } {
                    rect x="-12" y="-8.5" width="24" height="17" rx="8.5" {}
                    text y="4" { "×" (far) }
                }
            }
        }
    }

    /// The same in words.
    pub(super) fn forecast(&self) -> Markup {
        let Some(ride) = self.preview() else { return html! {} };
        let (first, last) = (ride.legs[0].from, ride.legs[ride.legs.len() - 1].to);
        html! {
            aside.rest aria-label="If you ride with this layout" {
                b { "If you ride now" }
                ul {
                    li { b { (ride.legs.len()) @if ride.legs.len() == 1 { " move" } @else { " moves" } } ", row " (first.level()) " to row " (last.level()) }
                    @if ride.chi > 0 || ride.inspirations > 0 {
                        li {
                            @if ride.chi > 0 { b { "+" (ride.chi) " chi" } }
                            @if ride.chi > 0 && ride.inspirations > 0 { ", " }
                            @if ride.inspirations > 0 { b { (ride.inspirations) " Inspiration" } }
                        }
                    }
                    @for effect in &ride.effects { li { "meets " b { (words::effect(*effect)) } } }
                    @if !ride.forks.is_empty() {
                        li { b { (ride.forks.len()) @if ride.forks.len() == 1 { " fork" } @else { " forks" } } ", chosen as you ride" }
                    }
                    li { (ride.end) }
                }
            }
        }
    }
}

/// A line with round corners.
fn rounded(spots: &[(f64, f64)]) -> String {
    let toward = |(x, y): (f64, f64), (to_x, to_y): (f64, f64)| {
        let far = (to_x - x).hypot(to_y - y).max(1.0);
        (x + (to_x - x) / far * 9.0, y + (to_y - y) / far * 9.0)
    };
    let mut d = format!("M{} {}", spots[0].0, spots[0].1);
    for around in spots.windows(3) {
        let (before, after) = (toward(around[1], around[0]), toward(around[1], around[2]));
        d += &format!(
            "L{:.1} {:.1}Q{} {} {:.1} {:.1}",
            before.0, before.1, around[1].0, around[1].1, after.0, after.1
        );
    }
    let last = spots[spots.len() - 1];
    d + &format!("L{} {}", last.0, last.1)
}

fn flag(x: f64, y: f64) -> Markup {
    PreEscaped(format!(
        r#"<g transform="translate({x} {y})" class="stop"><circle r="14.5"/><path d="M-4.5 7V-7M-4.5-7H6L3-3.5L6 0H-4.5"/></g>"#
    ))
}
