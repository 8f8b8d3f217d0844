//! The panel of another seat: who it is, what it has flipped, what it holds.

use maud::{Markup, html};
use view::icons::{Icon, labelled_icon};
use view::seats::{Colour, disc};
use view::table::part;
use view::touch::thinking;

use crate::signs;

/// One row of another seat's tokens.
#[derive(Clone, Copy, Debug)]
pub struct DotRow {
    pub value: u8,
    /// The golden token: `None` if the row has none, else whether it is flipped.
    pub golden: Option<bool>,
    /// Standard tokens of the row, and how many of them are flipped (from the right).
    pub standard: u8,
    pub flipped: u8,
}

/// Another seat's tokens, small: brass diamonds for golden, discs for standard ones.
pub fn dots(rows: &[DotRow]) -> Markup {
    html! {
        div.dots role="img" aria-label=(words(rows)) {
            @for row in rows {
                div {
                    b { (row.value) }
                    @if let Some(flipped) = row.golden { i class={ "g" @if flipped { " x" } } {} }
                    @for i in 0..row.standard {
                        i class=[(i >= row.standard.saturating_sub(row.flipped)).then_some("x")] {}
                    }
                }
            }
        }
    }
}

fn words(rows: &[DotRow]) -> String {
    let row = |r: &DotRow| {
        let golden = match r.golden {
            Some(true) => "golden flipped",
            Some(false) => "golden open",
            None => "no golden",
        };
        if r.standard == 0 {
            return format!("{}: {golden}", r.value);
        }
        format!(
            "{}: {golden}, {} of {} open",
            r.value,
            r.standard.saturating_sub(r.flipped),
            r.standard
        )
    };
    rows.iter().map(row).collect::<Vec<_>>().join("; ")
}

/// What a panel tells.
#[derive(Clone, Copy, Debug)]
pub struct Panel<'a> {
    pub colour: Colour,
    pub name: &'a str,
    /// The Professor and what else is to be said: "Adler, strong bot".
    pub note: &'a str,
    /// A sign where the seat's person is not playing now.
    pub absence: &'a Markup,
    /// The seat is deciding.
    pub thinking: bool,
    pub rows: &'a [DotRow],
    /// Golden tokens flipped, of how many.
    pub golden: (u8, u8),
    /// Value still to flip.
    pub left: u8,
    pub plus_ones: u8,
    pub cards: u8,
    /// The Professor is in the hand.
    pub professor: bool,
    /// Something of it just changed.
    pub fresh: bool,
}

/// A seat's panel for the side column.
pub fn panel(seat: &Panel) -> Markup {
    html! {
        section class={ "seat pane " (seat.colour.class()) @if seat.fresh { " fresh" } }
            aria-label=(seat.name) {
            header {
                (disc(Some(seat.colour)))
                (seat.absence)
                div {
                    h2 {
                        (seat.name)
                        (part(format_args!("busy-{}", seat.colour.id()), html! {
                            @if seat.thinking { " " (thinking()) span.vh { " is deciding" } }
                        }))
                    }
                    small { (seat.note) }
                }
            }
            (part(format_args!("dots-{}", seat.colour.id()), dots(seat.rows)))
            div.facts {
                span.stat title="golden tokens flipped" {
                    (labelled_icon(Icon::Laurel, "golden tokens"))
                    span { (seat.golden.0) span.long { " of " (seat.golden.1) } }
                }
                span.stat title="value still to flip" {
                    (labelled_icon(Icon::Hourglass, "value left")) span { (seat.left) span.long { " left" } }
                }
                span.stat title="+1 tokens" { b { "+1" } "× " (seat.plus_ones) }
                span.stat title="cards in hand" {
                    span.inhand { (labelled_icon(Icon::Cards, "cards")) (seat.cards) }
                    @if seat.professor { (labelled_icon(signs::PROFESSOR, "and the Professor")) }
                }
            }
        }
    }
}
