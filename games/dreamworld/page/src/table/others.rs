//! Panels beside the board: the other seats, and the Id.

use super::super::seat::{DotRow, Panel, panel};
use super::Desk;
use super::own::professor_of;
use dreamtable_core::{Seat, SeatSet};
use dreamworld::Event;
use dreamworld::state::Phase;
use dreamworld::tokens::{Tokens, VALUES};
use maud::{Markup, html};
use view::icons::{Icon, labelled_icon};
use view::table::part;
use view::table::people::absence;

fn dot_rows(all: Tokens, left: Tokens) -> Vec<DotRow> {
    VALUES
        .filter(|value| all.left(*value) > 0)
        .map(|value| {
            let (all, left) = (all.left(value), left.left(value));
            DotRow {
                value,
                golden: Some(left == 0),
                standard: all - 1,
                flipped: (all - left).min(all - 1),
            }
        })
        .collect()
}

impl Desk<'_> {
    /// Everybody but the viewer, in seat order after the viewer; a spectator sees all.
    pub(super) fn others(&self) -> Markup {
        let seats = self.seen.seats;
        let first = self.me().map_or(0, |me| me.index() + 1);
        let order = (first..first + seats).map(|i| Seat::new(i % seats));
        html! {
            @for seat in order.filter(|seat| self.me() != Some(*seat)) {
                (part(format_args!("panel-{seat}"), self.other(seat)))
            }
            @if let Some(all) = self.id { (part("panel-id", self.id_panel(all))) }
        }
    }

    /// Seats that decide now.
    fn deciding(&self) -> SeatSet {
        let public = &self.seen.public;
        match public.phase {
            _ if self.frame.is_replay() => SeatSet::EMPTY,
            Phase::Choose => SeatSet::first_n(self.seen.seats).minus(public.committed),
            Phase::ChooseAgain => public.again.minus(public.committed),
            Phase::Act | Phase::Flip => SeatSet::only(public.turn.seat),
            _ => SeatSet::EMPTY,
        }
    }

    fn other(&self, seat: Seat) -> Markup {
        let public = &self.seen.public;
        let player = &public.players[seat.index()];
        let rows = dot_rows(self.seen.content.tokens, player.tokens);
        let surname = professor_of(seat).surname();
        let note = self.frame.kind(seat).unwrap_or_else(|| surname.to_owned());
        let touched =
            |event: &&Event| matches!(event, Event::Flipped { seat: who, .. } if *who == seat);
        panel(&Panel {
            colour: self.frame.colour(seat),
            name: &self.names.of(seat),
            note: &note,
            absence: &absence(self.frame, seat),
            thinking: self.deciding().contains(seat),
            rows: &rows,
            golden: (player.tokens.golden_flipped(), VALUES.count() as u8),
            left: player.tokens.sum_left(),
            plus_ones: player.supply,
            cards: player.hand,
            professor: public.professor.contains(seat),
            fresh: self.news().any(|event| touched(&event)),
        })
    }

    fn id_panel(&self, all: Tokens) -> Markup {
        let left = self.seen.public.id;
        let flipped = all.count_left() - left.count_left();
        let fresh = self.news().any(|event| matches!(event, Event::IdFlipped { .. }));
        html! {
            section class={ "seat pane seat-none id" @if fresh { " fresh" } } aria-label="The Id" {
                header {
                    (crate::id_disc())
                    div { h2 { "The Id" } small { "Plays from the deck" } }
                }
                ul.coins aria-label="The Id’s tokens" {
                    @for value in VALUES.rev() {
                        @for nth in 1..=all.left(value) {
                            @let gone = nth > left.left(value);
                            li class={ @if gone { "x" } } {
                                (value) span.vh { @if gone { " flipped" } @else { " open" } }
                            }
                        }
                    }
                }
                div.facts {
                    span.stat title="tokens the Id has flipped: you need more golden ones" {
                        (labelled_icon(Icon::Laurel, "flipped")) span { (flipped) " of " (all.count_left()) }
                    }
                }
            }
        }
    }
}
