//! Treatment tokens: standard, golden, flipped; and the +1 token a flipped one becomes.

use super::words::plus_ones;
use maud::{Markup, html};
use view::curve::scallop;
use view::icons::{Icon, icon};
use view::paper::{INK, PAPER, SHADOW, symbol};
use view::seats::Colour;
use view::table::part;
use view::touch::{State, Thing};

/// The two kinds of treatment tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A paper disc with a seat's rim; flipped it leaves a dent.
    Standard,
    /// A dull brass scallop with the seat's pattern; flipped it stays, crowned.
    Golden,
}

/// A treatment token of the seat whose class surrounds it. A golden one names its colour, because
/// its pattern is the seat's.
pub fn token(value: u8, kind: Kind, colour: Colour, state: State) -> Markup {
    gliding(value, kind, colour, state, "")
}

fn gliding(value: u8, kind: Kind, colour: Colour, state: State, name: &str) -> Markup {
    let golden = kind == Kind::Golden;
    let label = if golden { format!("golden {value}") } else { value.to_string() };
    let scored = golden && state == State::Gone;
    Thing {
        class: if golden { "tok brass" } else { "tok" },
        label: &label,
        name,
        state,
        ..Thing::default()
    }
    .draw(html! {
        @if golden {
            svg viewBox="0 0 60 60" aria-hidden="true" {
                use href={ "#golden-" (colour.id()) } {}
            }
        }
        // A scored golden token stays where it is and wears the laurel.
        span { @if scored { (icon(Icon::Laurel)) } @else { (value) } }
    })
}

/// One row of the rack: its golden token first, then its standard ones.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    pub value: u8,
    pub golden: State<'a>,
    pub standard: Vec<State<'a>>,
    /// The name under which the standard token that can be flipped now glides away; may be empty.
    pub glide: String,
}

/// All treatment tokens of a seat, in rows by value.
pub fn rack(colour: Colour, label: &str, rows: &[Row]) -> Markup {
    html! {
        div class={ "tokens " (colour.class()) } role="group" aria-label=(label) {
            @for row in rows {
                (part(format_args!("rack-{}", row.value), html! {
                    div.trow {
                        (token(row.value, Kind::Golden, colour, row.golden))
                        @for state in &row.standard {
                            @let name = if let State::Touch(_) = state { row.glide.as_str() } else { "" };
                            (gliding(row.value, Kind::Standard, colour, *state, name))
                        }
                    }
                }))
            }
        }
    }
}

/// A +1 token: pale blue, dashed, nobody's. Touchable ones are spent.
pub fn plus_one(state: State) -> Markup {
    plus_called(state, "")
}

fn plus_called(state: State, name: &str) -> Markup {
    Thing { class: "plus1", label: "+1 token", name, state, ..Thing::default() }
        .draw(plus_drawing())
}

/// The +1 tokens lying on a card, as one with their sum.
pub fn plus_on_card(count: u8) -> Markup {
    if count == 1 {
        return plus_one(State::Rest);
    }
    let label = plus_ones(count);
    Thing { class: "plus1", label: &label, ..Thing::default() }.draw(html! {
        svg viewBox="0 0 40 40" aria-hidden="true" {
            use href="#plus-blank" {}
            text.print x="19.4" y="26.6" text-anchor="middle" font-size="18.6" fill=(INK) { "+" (count) }
        }
    })
}

fn plus_drawing() -> Markup {
    html! { svg viewBox="0 0 40 40" aria-hidden="true" { use href="#plus-one" {} } }
}

/// A supply of +1 tokens under a label; three of them are shown, more are told as a number. The
/// last one glides here from the treatment token it was, by the name of that; empty if it was here
/// before.
pub fn supply(label: &str, states: &[State], newest: &str) -> Markup {
    const SHOWN: usize = 3;
    let name = |nth: usize| if nth + 1 == states.len() { newest } else { "" };
    html! {
        div.supply role="group" aria-label={ (label) ": " (plus_ones(states.len() as u8)) } {
            span.label { (label) @if states.len() > SHOWN { " " (states.len()) } }
            @for (nth, state) in states.iter().enumerate().take(SHOWN) { (plus_called(*state, name(nth))) }
            @if states.is_empty() { span.more { "none" } }
        }
    }
}

/// Whose tokens there are: four play at most.
pub const COLOURS: &[Colour] = Colour::ALL.split_at(4).0;

/// Golden coins of every seat and the +1 token, for the page's defs.
pub fn defs() -> Markup {
    let rim = scallop(30.0, 30.0, 27.0, 16, 0.06);
    html! {
        @for colour in COLOURS {
            (symbol(&format!("golden-{}", colour.id()), "0 0 60 60", html! {
                path d=(rim) fill="#6f5330" transform="translate(0 1.6)" {}
                path d=(rim) fill="#c3a269" {}
                circle cx="30" cy="30" r="22" fill={ "url(#pat-" (colour.id()) ")" } stroke="#7a5c34"
                    stroke-width="2.8" {}
                circle cx="30" cy="30" r="14.6" fill=(PAPER) {}
            }))
        }
        (symbol("plus-blank", "0 0 40 40", html! {
            circle cx="20" cy="21.6" r="18" fill=(SHADOW) opacity=".45" {}
            circle cx="20" cy="20" r="18" fill="#e9f0ff" {}
            circle cx="20" cy="20" r="15" fill="none" stroke="#8fa6d8" stroke-width="1.6"
                stroke-dasharray="2.4 2.4" {}
        }))
        (symbol("plus-one", "0 0 40 40", html! {
            use href="#plus-blank" {}
            text.print x="19.4" y="26.6" text-anchor="middle" font-size="18.6" fill=(INK) { "+1" }
        }))
    }
}
