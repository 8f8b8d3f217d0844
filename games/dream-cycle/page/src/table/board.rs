//! The Dreamscape: rows of tiles as terraces, the fringe as mist, bicycles, and the route over it.

use dream_cycle::board::Ground;
use dream_cycle::colour::Face;
use dream_cycle::square::Square;
use dream_cycle::{Action, Phase};
use dreamtable_core::Seat;
use maud::{Markup, PreEscaped, html};
use view::log::{LogEntry, Teller};
use view::paper::PAPER;
use view::table::part;

use super::Desk;
use crate::beats::beats;
use crate::{drawing, words};

/// The side of a square in the drawing.
pub(super) const SIDE: f64 = 40.0;
/// The colour of a row's terrace and what the sleeper does there, by phase.
const TERRACES: [(&str, &str); 5] = [
    ("#41588f", "drifting off"),
    ("#365f8f", "light sleep"),
    ("#30508a", "deep sleep"),
    ("#46307a", "deepest"),
    ("#7a3a78", "dreams"),
];

/// So many rows have their names beside them; in a smaller drawing those could not be read, and the numbers grow.
const NAMED: usize = 3;

/// How long a bicycle takes from square to square, in milliseconds.
const PACES: [(u16, &str); 4] =
    [(520, "slow rides"), (270, "calm rides"), (120, "fast rides"), (0, "no rides")];

impl Desk<'_> {
    /// The middle of a square: north is up.
    pub(super) fn middle_of(&self, square: Square) -> (f64, f64) {
        (f64::from(square.x()) * SIDE, -f64::from(square.y()) * SIDE)
    }

    /// All squares a token can be on, row by row from the north.
    fn ground(&self) -> Vec<(Square, Ground)> {
        let stairs = &self.seen.stairs;
        let all = (-1..31).rev().flat_map(|y| (-1..31).filter_map(move |x| Square::new(x, y)));
        all.map(|square| (square, self.seen.board.ground(stairs, square)))
            .filter(|(_, ground)| *ground != Ground::Nothing)
            .collect()
    }

    pub(super) fn dreamscape(&self) -> Markup {
        let ground = self.ground();
        let (west, east) = span(ground.iter().map(|(square, _)| f64::from(square.x())));
        let (south, north) = span(ground.iter().map(|(square, _)| f64::from(square.y())));
        let view_box = format!(
            "{} {} {} {}",
            west * SIDE - 90.0,
            -north * SIDE - 26.0,
            (east - west) * SIDE + 120.0,
            (north - south) * SIDE + 52.0
        );
        html! {
            div.place {
                svg.stair viewBox=(view_box) role="group" aria-label="The Dreamscape, north is up"
                    tabindex="0" data-pan {
                    (part("fringe", self.fringe(&ground)))
                    (part("rows", self.rows()))
                    (part("squares", self.squares(&ground)))
                    (part("route", self.route()))
                    (part("starts", self.starts()))
                    (part("bicycles", self.bicycles()))
                }
                @if !self.frame.is_replay() { ul.lately { (part("lately", self.lately())) } }
                div.pan role="group" aria-label="Look around" data-family {
                    (rose())
                    button.btn.plain type="button" data-zoom="in" aria-label="Closer" { "+" }
                    button.btn.plain type="button" data-zoom="out" aria-label="Further away" { "−" }
                    @if self.me().is_some() {
                        button.btn.plain type="button" data-zoom="home" { "My bicycle" }
                    }
                    label.speed {
                        span.vh { "How fast bicycles ride" }
                        select data-speed autocomplete="off" {
                            @for (pace, words) in PACES { option value=(pace) { (words) } }
                        }
                    }
                }
                p.riding hidden data-riding { span {} button.btn.plain type="button" data-skip { "Skip" } }
                (part("forecast", self.forecast()))
            }
        }
    }

    /// What somebody else did last, for a window that has no room for the log.
    fn lately(&self) -> Markup {
        let me = self.me();
        let others = |line: &LogEntry| matches!(line.who, Teller::Seat(seat) if Some(seat) != me);
        let line = self.brief_log().into_iter().find(others);
        html! { @if let Some(line) = line { (line.draw(self.frame)) } }
    }

    fn fringe(&self, ground: &[(Square, Ground)]) -> Markup {
        let mist = ground.iter().filter(|(_, ground)| *ground == Ground::Fringe);
        html! {
            @for (square, _) in mist {
                @let (x, y) = self.middle_of(*square);
                rect.fr x=(x - 17.0) y=(y - 17.0) width="34" height="34" rx="9" {}
            }
        }
    }

    /// Rows as terraces with their shadows, tiles as sheets of paper on them.
    fn rows(&self) -> Markup {
        let offsets = self.seen.stairs.offsets;
        let side = SIDE;
        let standing = self.seen.board.standing().len();
        html! {
            @for row in self.seen.board.standing().rev() {
                @let x = f64::from(offsets[row]) * 3.0 * side - side / 2.0;
                @let y = -(row as f64 * 3.0 + 2.0) * side - side / 2.0;
                @let (tint, sleep) = TERRACES[row % 5];
                rect x=(x - 5.0) y=(y + 2.0) width=(9.0 * side + 10.0) height=(3.0 * side + 10.0) rx="10" fill="#080518" opacity=".45" {}
                rect x=(x - 5.0) y=(y - 5.0) width=(9.0 * side + 10.0) height=(3.0 * side + 10.0) rx="10" fill=(tint) {}
                @for slot in 0..3 {
                    rect.s1 x=(x + f64::from(slot) * 3.0 * side + 1.5) y=(y + 1.5) width=(3.0 * side - 3.0) height=(3.0 * side - 3.0) rx="7" fill=(PAPER) stroke-width="2.5" {}
                }
                g.rown transform={ "translate(" (x - side * 1.15) " " (y + side * 1.5) ")" } {
                    @if standing > NAMED {
                        text.big text-anchor="end" dominant-baseline="central" style={ "font-size:" (standing as f64 * 5.25) "px" } { (row + 1) }
                    } @else {
                        text.big text-anchor="end" y="-1" { (row + 1) }
                        text text-anchor="end" y="15" style={ "font-size:" (12.5 + standing.saturating_sub(2) as f64 * 1.8) "px" } { (sleep) }
                    }
                }
            }
        }
    }

    fn squares(&self, ground: &[(Square, Ground)]) -> Markup {
        let tiles = &self.seen.content.tiles;
        html! {
            @for (square, ground) in ground {
                @if let Ground::Tile(printed) = ground {
                    (self.square(*square, self.seen.board.face(tiles, *printed), self.seen.board.paint_on(*printed).is_some()))
                }
            }
        }
    }

    fn square(&self, square: Square, face: Face, painted: bool) -> Markup {
        let (x, y) = self.middle_of(square);
        let colour = face.colour();
        let faint = matches!(face, Face::Plain(plain) if plain.has_field() && plain != dream_cycle::Colour::Blue);
        html! {
            g.sq.painted[painted] transform={ "translate(" (x) " " (y) ")" } {
                title { (words::face(face)) @if painted { ", laid by a rider" } }
                rect x="-17" y="-17" width="34" height="34" rx="4.5" fill=(drawing::paper(colour)) {}
                g opacity=(if faint { ".62" } else { ".95" }) { (drawing::sign(face, drawing::print(colour))) }
            }
        }
    }

    /// The starting squares that can be taken now.
    fn starts(&self) -> Markup {
        let stairs = &self.seen.stairs;
        html! {
            @for number in 1..=9 {
                @if self.may(Action::Start(number)) && let Some(square) = stairs.start(number) {
                    @let (x, y) = self.middle_of(square);
                    foreignObject x=(x - 20.0) y=(y - 20.0) width="40" height="44" {
                        button.startsq.touch type="submit" form="act" name="action"
                            value=(self.notation(Action::Start(number)))
                            aria-label=(self.label(Action::Start(number))) { (number) }
                    }
                }
            }
        }
    }

    fn bicycles(&self) -> Markup {
        let me = self.me();
        let mut seats: Vec<Seat> = Seat::all(self.seen.seats).collect();
        // The viewer's own lies on top.
        seats.sort_by_key(|seat| Some(*seat) == me);
        let home = self.watched().and_then(|seat| self.rider(seat).token);
        let home = home.map(|token| self.middle_of(token.square));
        html! {
            g.bikes data-home=[home.map(|(x, y)| format!("{x},{y}"))] {
                @for seat in seats { (self.bicycle(seat)) }
                g.cause aria-hidden="true" display="none" {
                    rect x="-17" y="-17" width="34" height="34" rx="8" {}
                    svg x="-14" y="-14" width="28" height="28" { use {} }
                }
                g.beats display="none" { @for beat in self.beats() { (beat) } }
            }
        }
    }

    /// Whose bicycle matters most: the viewer's; in the past, and where the viewer does not ride, that of
    /// whoever acted or rides.
    fn watched(&self) -> Option<Seat> {
        if self.frame.is_replay() {
            return self.told.last().and_then(|told| told.seat);
        }
        let mine = self.me().filter(|me| self.rider(*me).is_in());
        mine.or(Some(self.seen.active)).filter(|_| self.seen.phase != Phase::Over)
    }

    fn bicycle(&self, seat: Seat) -> Markup {
        let Some(token) = self.rider(seat).token else { return html! {} };
        let (x, y) = self.middle_of(token.square);
        let colour = self.frame.colour(seat);
        let you = self.me() == Some(seat);
        let (shift_x, shift_y) = self.shift(seat, token.square);
        html! {
            g class={ "bike" @if you { " you" } } data-seat=(seat) style={ "--x:" (x + shift_x) "px;--y:" (y + shift_y) "px" } {
                title { (self.names.of(seat)) ", facing " (words::facing(token.facing)) }
                g.nose transform={ "rotate(" (drawing::degrees(token.facing)) ")" } {
                    path d="M-7-13L0-23.5L7-13Z" fill=(PAPER) stroke="#0a0620" stroke-opacity=".5" stroke-width="1.2" {}
                }
                g fill="#15122e" stroke=(PAPER) stroke-width="2.4" {
                    circle cx="-10" cy="11.5" r="5.6" {}
                    circle cx="10" cy="11.5" r="5.6" {}
                    path d="M-10 11.5H10" stroke-width="2" {}
                }
                svg x="-15.5" y="-17.5" width="31" height="31" viewBox="0 0 60 60" {
                    use href={ "#seat-" (colour.id()) } {}
                }
            }
        }
    }

    /// What happened lately, for the script to play.
    fn beats(&self) -> impl Iterator<Item = Markup> {
        let spot = |square| {
            let (x, y) = self.middle_of(square);
            format!("{x},{y}")
        };
        beats(self.seen, self.told, &self.names).into_iter().map(move |beat| {
            html! {
                g data-beat={ (beat.turn) "." (beat.number) } data-seat=(beat.seat)
                    data-from=(spot(beat.from)) data-to=(spot(beat.to)) data-sign=(beat.sign)
                    data-paper=(beat.paper) data-words={ (self.names.of(beat.seat)) ": " (beat.words) } {}
            }
        })
    }

    /// Riders on one square stand a little apart.
    fn shift(&self, seat: Seat, square: Square) -> (f64, f64) {
        let here: Vec<Seat> = Seat::all(self.seen.seats)
            .filter(|other| self.rider(*other).token.is_some_and(|token| token.square == square))
            .collect();
        if here.len() < 2 {
            return (0.0, 0.0);
        }
        let at = here.iter().position(|other| *other == seat).unwrap_or(0) as f64;
        let from_middle = at - (here.len() - 1) as f64 / 2.0;
        (from_middle * 13.0, from_middle * 4.0)
    }
}

/// From the least to the most; before anything is laid out there is a single place.
fn span(mut places: impl Iterator<Item = f64>) -> (f64, f64) {
    let first = places.next().unwrap_or_default();
    places.fold((first, first), |(least, most), place| (least.min(place), most.max(place)))
}

/// The compass: north is up, always.
fn rose() -> Markup {
    PreEscaped(
        concat!(
            r##"<svg class="rose" viewBox="-50 -50 100 100" role="img" aria-label="North is up">"##,
            r##"<circle r="34" fill="none" stroke="#c3bae0" stroke-opacity=".35" stroke-width="1.5"/>"##,
            r##"<circle r="25" fill="none" stroke="#c3bae0" stroke-opacity=".25"/>"##,
            r##"<path d="M0-32L7-7L32 0L7 7L0 32L-7 7L-32 0L-7-7Z" fill="#54408f"/>"##,
            r##"<path d="M0-32L7-7L0 0ZM32 0L7 7L0 0ZM0 32L-7 7L0 0ZM-32 0L-7-7L0 0Z" fill="#8f7fd0"/>"##,
            r##"<path d="M0-32L7-7L0 0L-7-7Z" fill="#f7efe0"/>"##,
            r##"<text y="-38" text-anchor="middle" fill="#f3eeff">N</text></svg>"##
        )
        .into(),
    )
}
