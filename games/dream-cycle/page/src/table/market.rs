//! The market: what can be bought, what it costs, and why not.

use dream_cycle::{Action, Directional, Refusal};
use maud::{Markup, html};
use view::table::part;

use super::Desk;
use crate::{drawing, words};

/// The order in which people look for tiles: forward ones first, the odd ones last.
const SHELVES: [Directional; 9] = [
    Directional::North,
    Directional::Forward,
    Directional::Left,
    Directional::Right,
    Directional::East,
    Directional::West,
    Directional::South,
    Directional::Back,
    Directional::Lucidity,
];

impl Desk<'_> {
    pub(super) fn market(&self) -> Markup {
        html! {
            (part("supply", html! {
                div.label {
                    span { "Market" }
                    em {
                        @if let Some(me) = self.me() { span.only-phone { "You have " (self.rider(me).chi) " chi · " } }
                        (self.seen.supply.chi) " chi in the supply"
                    }
                }
            }))
            div.wares data-family { @for tile in SHELVES { (part(format_args!("ware-{tile}"), self.ware(tile))) } }
        }
    }

    fn ware(&self, tile: Directional) -> Markup {
        let left = self.seen.supply.directionals.of(tile);
        let price = self.seen.content.price(tile);
        let name = words::directional(tile);
        let buy = Action::Buy(tile);
        let why = self.why(buy).filter(|_| !self.may(buy));
        let note = self.short_reason(tile, why).unwrap_or_else(|| format!("{left} left"));
        let body = html! {
            span.pile { @for _ in 0..left.clamp(1, 3) { (drawing::mute_directional(tile)) } }
            span.txt { b { (name) } small { (note) } }
            span.pr { span { (price.buy) (drawing::drop()) } small { "sells " (price.sell) } }
        };
        let mut tip = format!(
            "{name}: {}. Costs {} chi, sells for {}.",
            words::turns(tile),
            price.buy,
            price.sell
        );
        if let Some(why) = why {
            tip += &format!(" {}", words::refusal(why, &self.names));
        }
        html! {
            @if self.may(buy) {
                button.ware.can.touch type="submit" form="act" name="action" value=(self.notation(buy))
                    title=(tip) { span.vh { "Buy " } (body) }
            } @else {
                div.ware.no title=(tip) tabindex="0" { (body) }
            }
        }
    }

    /// Why a tile cannot be bought, in two words.
    fn short_reason(&self, tile: Directional, why: Option<Refusal>) -> Option<String> {
        if !self.seen.supply.directionals.has(tile) {
            return Some("sold out".into());
        }
        match why? {
            Refusal::TooLittleChi { price, has } => Some(format!("{} chi short", price - has)),
            _ => None,
        }
    }
}
