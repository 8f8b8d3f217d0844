//! The dream preview: where the viewer's layout would carry the bicycle, drawn over the board and told beside
//! it. The rules ride in thought; this only draws what they say.

use dream_cycle::event::Stop;
use dream_cycle::preview::Fork;
use dream_cycle::{Colour, Phase, Square};
use maud::{Markup, PreEscaped, html};

use super::Desk;
use crate::ride::{End, Gift, Leg, Ride};
use crate::words;

impl Desk<'_> {
    /// The ride of the viewer as the tiles lie; nothing while it cannot be changed.
    pub(super) fn preview(&self) -> Option<Ride> {
        let me = self.me()?;
        let arranging = matches!(self.seen.phase, Phase::Buying) || self.seen.active != me;
        let over = self.seen.phase == Phase::Over || self.frame.is_replay();
        let shown = arranging && !over && self.rider(me).is_in();
        Ride::of(self.seen, me).filter(|_| shown)
    }

    pub(super) fn route(&self) -> Markup {
        let Some(ride) = &self.ride else { return html! {} };
        let mut squares: Vec<Square> = vec![ride.ends().0];
        squares.extend(ride.legs.iter().map(|leg| leg.to));
        let spots = self.spots(&squares);
        let d = rounded(&spots);
        let inner = 1..spots.len().saturating_sub(1).max(1);
        html! {
            g.route aria-hidden="true" {
                @for branch in &ride.branches { (self.branch(&branch.squares)) }
                @if spots.len() > 1 {
                    path.way0 d=(d) {} path.way1 d=(d) {} path.way2 d=(d) {}
                }
                @for (x, y) in &spots[inner] { circle.stepdot cx=(x) cy=(y) r="4.2" {} }
                @for (at, on) in &ride.forks { (self.fork_mark(*at, *on)) }
                @if let (Some((x, y)), 2..) = (spots.last(), spots.len()) { (flag(*x, *y)) }
                @for leg in &ride.legs { (self.long(leg)) }
                @for (at, gift) in &ride.gifts { (self.gift(*at, *gift)) }
            }
        }
    }

    fn spots(&self, squares: &[Square]) -> Vec<(f64, f64)> {
        squares.iter().map(|square| self.middle_of(*square)).collect()
    }

    /// A way that may be ridden instead, with an arrow at its end.
    fn branch(&self, squares: &[Square]) -> Markup {
        let spots = self.spots(squares);
        let [.., (x0, y0), (x, y)] = spots[..] else { return html! {} };
        let turn = (x - x0).atan2(y0 - y).to_degrees();
        let d = rounded(&spots);
        html! {
            path.alt0 d=(d) {} path.alt d=(d) {}
            g transform=(format!("translate({x} {y}) rotate({turn:.0})")) { path.altend d="M-6.5 4L0-5L6.5 4Z" {} }
        }
    }

    /// Where it forks: a choice, the die, somebody in the way.
    fn fork_mark(&self, at: Square, on: Fork) -> Markup {
        let (x, y) = self.middle_of(at);
        let d = match on {
            Fork::Choice(_) => {
                "M0 6V1.5C0-1-4.5-1-4.5-5M0 1.5C0-1 4.5-1 4.5-5M-7-3L-4.5-6L-2-3M2-3L4.5-6L7-3"
            }
            Fork::Die => "M-5-5H5V5H-5ZM-2-2H-1.9M2 2H2.1M0 0H.1",
            Fork::Conflict(_) => "M-7 0H-2M-4.5-2.5L-2 0L-4.5 2.5M7 0H2M4.5-2.5L2 0L4.5 2.5",
        };
        html! {
            g.fork transform={ "translate(" (x + 16.0) " " (y + 16.0) ")" } { circle r="10.5" {} path d=(d) {} }
        }
    }

    /// A move of several squares says how many.
    fn long(&self, leg: &Leg) -> Markup {
        let far = leg.from.x().abs_diff(leg.to.x()) + leg.from.y().abs_diff(leg.to.y());
        let ((x0, y0), (x1, y1)) = (self.middle_of(leg.from), self.middle_of(leg.to));
        html! {
            @if far > 1 { (tag((x0 + x1) / 2.0 + 15.0, (y0 + y1) / 2.0, &format!("×{far}"))) }
        }
    }

    /// What else squares do is told below the board.
    fn gift(&self, at: Square, gift: Gift) -> Markup {
        let (x, y) = self.middle_of(at);
        html! { @if let Some(words) = words::gift(gift) { (tag(x, y - 17.0, &words)) } }
    }

    /// The same in words.
    pub(super) fn forecast(&self) -> Markup {
        let Some(ride) = &self.ride else { return html! {} };
        let now = self.awaited() == self.me() && self.seen.phase == Phase::Buying;
        let (first, last) = ride.ends();
        let choices = ride.choices();
        let at_once = words::at_once(ride, &self.names);
        html! {
            aside.rest aria-label="Where this layout carries you" {
                h2 { @if now { "If you ride now" } @else { "On your next turn" } }
                ul {
                    @if at_once.is_none() {
                        li {
                            b { (words::moves(ride.legs.len())) }
                            @if !ride.legs.is_empty() { ", " (words::rows(first.level(), last.level())) }
                        }
                    }
                    @if ride.chi != 0 || ride.inspirations > 0 {
                        li {
                            @if ride.chi != 0 { b { (format!("{:+}", ride.chi)) " chi" } }
                            @if ride.chi != 0 && ride.inspirations > 0 { ", " }
                            @if ride.inspirations > 0 { b { (ride.inspirations) " Inspiration" } }
                        }
                    }
                    @for (_, gift) in &ride.gifts {
                        @if let Gift::Effect(effect) = gift { li { "meets " b { (words::an_effect(*effect)) } } }
                    }
                    @if choices > 0 {
                        li { b { (choices) @if choices == 1 { " fork" } @else { " forks" } } ", chosen as you ride" }
                    }
                    li { (at_once.unwrap_or_else(|| words::end(ride.end, &self.names))) }
                    @if let Some(lost) = self.me().and_then(|me| self.lost(me)) {
                        li.lost { (words::lost(lost, self.seen.content.keep)) }
                    }
                }
            }
        }
    }

    /// Whether the ride ends on this colour for want of a tile.
    pub(super) fn stuck_on(&self, colour: Colour) -> bool {
        let end = self.ride.as_ref().map(|ride| ride.end);
        end == Some(End::Stops(Stop::NoInterpretation, Some(colour)))
    }

    /// How often the route meets a colour, and whether the rider chooses there.
    pub(super) fn met(&self, colour: Colour) -> (usize, bool) {
        let Some(ride) = &self.ride else { return (0, false) };
        let chosen = |at: Square| self.seen.colour(at) == Some(colour);
        let forks = ride.forks.iter().any(|(at, on)| matches!(on, Fork::Choice(_)) && chosen(*at));
        (ride.uses(colour), forks)
    }
}

/// A few words on the route.
fn tag(x: f64, y: f64, words: &str) -> Markup {
    let half = 6.0 + words.chars().count() as f64 * 3.3;
    html! {
        g.tag transform={ "translate(" (x) " " (y) ")" } {
            rect x=(-half) y="-8.5" width=(half * 2.0) height="17" rx="8.5" {}
            text y="4" { (words) }
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
