//! The stage: the Client who is treated now, the line, the tile in force, secret choices.

use super::card::{awaited, back};
use super::client::{self, Client};
use super::tile::{Therapy, in_force};
use super::{Light, Suit};
use maud::{Markup, html};
use view::icons::icon;
use view::seats::{Colour, disc};
use view::table::part;
use view::touch::thinking;

/// What is treated in this round.
#[derive(Clone, Copy, Debug)]
pub struct Round<'a> {
    pub number: u8,
    pub side: Light,
    pub client: Client,
    /// `None` in Freud's rounds: every suit scores.
    pub suit: Option<Suit>,
    /// The printed corners, Sun then Moon.
    pub corners: (u8, u8),
    pub therapy: Option<Therapy<'a>>,
}

/// Somebody's secret choice.
#[derive(Clone, Copy, Debug)]
pub struct Secret<'a> {
    pub colour: Colour,
    pub name: &'a str,
    /// A card lies face down; else it is awaited.
    pub chosen: bool,
}

/// The whole stage around a [`super::line::line`]. With `secrets` it leaves room for face-down
/// cards under the line. The moon side is the mirror of the sun side.
pub fn stage(round: Round, line: Markup, secrets: &[Secret]) -> Markup {
    let moon = round.side == Light::Moon;
    let hint = match round.side {
        Light::Sun => "Far cards act first; gaps run to the right.",
        Light::Moon => "Far cards act first; gaps run to the left.",
    };
    html! {
        section class={ "stage" @if moon { " moon" } @if !secrets.is_empty() { " choosing" } }
            aria-label={ "Round " (round.number) } {
            div.head {
                h2 { (round.client.name()) ", " (round.side.name()) " side" }
                p {
                    @if let Some(suit) = round.suit {
                        (icon(suit.icon())) " " (suit.name()) " scores. "
                    } @else {
                        "Every suit scores. "
                    }
                    span.long { (hint) }
                }
            }
            (part("line", line))
            @if !secrets.is_empty() { (secret_choices(secrets)) }
            div.client { (client::card(round.client, round.suit, round.corners)) }
            @if let Some(therapy) = round.therapy { (in_force(therapy, round.side)) }
        }
    }
}

fn secret_choices(secrets: &[Secret]) -> Markup {
    html! {
        ol.secrets aria-label="Secret choices" {
            @for secret in secrets {
                (part(format_args!("secret-{}", secret.colour.id()), html! {
                    li class=(secret.colour.class()) {
                        @if secret.chosen { (back()) } @else { (awaited()) }
                        (disc(Some(secret.colour)))
                        p {
                            b { (secret.name) }
                            @if secret.chosen { "has chosen" } @else { (thinking()) " chooses" }
                        }
                    }
                }))
            }
        }
    }
}
