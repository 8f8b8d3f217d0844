//! The column of Clients, top first, with the tiles and the cards of earlier rounds beside them.

use super::card::{Dream, mini};
use super::client::{Client, chip};
use super::professor;
use super::tile::{Therapy, tile};
use super::{Light, Suit};
use maud::{Markup, html};
use view::icons::icon;
use view::seats::Colour;
use view::table::part;
use view::touch::State;

/// A card of an earlier round.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a> {
    pub dream: Dream,
    /// +1 tokens lying on it.
    pub tokens: u8,
    /// Touchable when it can be drawn.
    pub state: State<'a>,
}

/// One side of a Client: the round, its tile, what was played there.
#[derive(Clone, Debug)]
pub struct Flank<'a> {
    pub round: u8,
    pub therapy: Option<Therapy<'a>>,
    /// Left to right as they lie; empty while the round is to come or is being played.
    pub cards: Vec<Past<'a>>,
    /// The viewer's Professor when it can be drawn now: in a small window it lies here, among what else can be drawn.
    pub professor: Option<(Colour, State<'a>)>,
}

/// A Client with both sides.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    pub client: Client,
    pub suit: Option<Suit>,
    pub sun: Flank<'a>,
    pub moon: Flank<'a>,
}

/// The whole column. `now` is the present round. A narrow window shows its heads only and unfolds it
/// when cards in it can be drawn.
pub fn column(rows: &[Row], now: u8) -> Markup {
    html! {
        ol.column aria-label="Clients, top first" {
            @for row in rows {
                @let class = match (row.sun.round == now, row.moon.round == now) {
                    (true, _) => "now",
                    (_, true) => "now moonside",
                    _ if row.moon.round < now => "past-row",
                    _ => "later",
                };
                (part(format_args!("row-{}", row.client.code()), html! {
                    li class={ "crow " (class) } {
                        (past(&row.sun, now, Light::Sun))
                        (slot(&row.sun, now, Light::Sun))
                        (chip(row.client, row.suit))
                        (slot(&row.moon, now, Light::Moon))
                        (past(&row.moon, now, Light::Moon))
                    }
                }))
            }
        }
    }
}

fn slot(flank: &Flank, now: u8, side: Light) -> Markup {
    html! {
        span class={ "tile" @if flank.round < now { " spent" } } {
            @if let Some(therapy) = flank.therapy { (tile(therapy, side)) }
        }
    }
}

fn past(flank: &Flank, now: u8, side: Light) -> Markup {
    // Two lines hold four cards, or five that are a little closer; three fit on one line then.
    let close = matches!(flank.cards.len(), 3 | 5..);
    let class = match (side, close) {
        (Light::Sun, false) => "past l",
        (Light::Sun, true) => "past l many",
        (Light::Moon, false) => "past r",
        (Light::Moon, true) => "past r many",
    };
    html! {
        span class=(class) {
            @for card in &flank.cards { (mini(card.dream, card.tokens, card.state)) }
            @if flank.cards.is_empty() {
                span class={ "rnd" @if flank.round == now { " here" } } {
                    (icon(side.icon())) span.vh { "round " } (flank.round)
                }
            }
            @if let Some((colour, state)) = flank.professor { (professor::small(colour, state)) }
        }
    }
}
