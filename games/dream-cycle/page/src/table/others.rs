//! The panels of the other riders: chi, tiles on their fields, where they are.

use dream_cycle::colour::FIELDS;
use dream_cycle::{Colour, Inspiration};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::seats::disc;
use view::table::part;
use view::touch::thinking;

use super::Desk;
use crate::{drawing, words};

impl Desk<'_> {
    /// Everybody but the viewer in turn order after the viewer; a spectator sees all.
    pub(super) fn others(&self) -> Markup {
        let seats = self.seen.seats;
        let begin = self.me().map_or(0, |me| me.index() + 1);
        let order = (0..seats).map(|ahead| Seat::new((begin + ahead) % seats));
        html! {
            @for seat in order.filter(|seat| Some(*seat) != self.me()) {
                (part(format_args!("panel-{seat}"), self.panel(seat)))
            }
        }
    }

    fn panel(&self, seat: Seat) -> Markup {
        let rider = self.rider(seat);
        let colour = self.frame.colour(seat);
        let busy = self.awaited() == Some(seat) && !self.frame.is_replay();
        html! {
            section class={ "seat pane " (colour.class()) @if busy { " busy" } } aria-label=(self.names.of(seat)) {
                header {
                    (disc(Some(colour)))
                    div {
                        h2 { (self.names.of(seat)) @if busy { " " (thinking()) span.vh { " is deciding" } } }
                        small { (self.note(seat)) }
                    }
                    @if !rider.inspirations.is_empty() { (self.held(seat)) }
                    span.right title={ (rider.chi) " chi" } { (drawing::drop()) b { (rider.chi) } }
                }
                ul.hold aria-label="Tiles on fields" {
                    @for (at, field) in rider.fields.iter().enumerate() {
                        li class={ "on " (FIELDS[at]) } style={ "--f:" (drawing::paper(FIELDS[at])) }
                            title={ (FIELDS[at]) ": " @if field.is_empty() { "no tile" } } {
                            @for tile in field.tiles.into_iter().flatten() { (drawing::directional(tile, words::directional(tile))) }
                            @if field.counters > 0 { small { "×" (field.counters) } }
                        }
                    }
                }
            }
        }
    }

    /// Inspiration tiles as a number, and how many of them are Power.
    fn held(&self, seat: Seat) -> Markup {
        let (held, power) = (self.rider(seat).inspirations.total(), self.rider(seat).power());
        html! {
            span.stock title=(self.inspirations_of(seat)) {
                (drawing::colour_sign(Colour::Yellow)) b { (held) } span.vh { " Inspiration" }
                @if power > 0 { (drawing::inspiration(Inspiration::Power)) b { (power) } span.vh { " Power" } }
            }
        }
    }

    /// Where somebody is comes first: where there is little room, the end is cut.
    fn note(&self, seat: Seat) -> String {
        let kind = self.frame.kind(seat);
        let out = self.rider(seat).out.map(|_| "out".to_owned());
        let place = self.whereabouts(seat);
        [out, place, kind].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn whereabouts(&self, seat: Seat) -> Option<String> {
        if self.is_over_the_edge(seat) {
            return Some("over the edge".into());
        }
        let square = self.rider(seat).token?.square;
        let row = self.seen.board.row_of(&self.seen.stairs, square);
        Some(row.map_or_else(|| "fringe".into(), |row| format!("row {}", row + 1)))
    }

    fn inspirations_of(&self, seat: Seat) -> String {
        let held = self.rider(seat).inspirations;
        let names: Vec<String> = held
            .iter()
            .map(|(tile, count)| match count {
                1 => words::inspiration(tile).to_owned(),
                _ => format!("{count} × {}", words::inspiration(tile)),
            })
            .collect();
        words::list(&names).unwrap_or_else(|| "no Inspiration".into())
    }
}
