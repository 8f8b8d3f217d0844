//! The market: what can be bought, what it costs, and why not.

use dream_cycle::{Action, Directional};
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
            div.label { span { "Market" } em { (self.seen.supply.chi) " chi in the supply" } }
            div.wares { @for tile in SHELVES { (part(format_args!("ware-{tile}"), self.ware(tile))) } }
        }
    }

    fn ware(&self, tile: Directional) -> Markup {
        let left = self.seen.supply.directionals.of(tile);
        let price = self.seen.content.price(tile);
        let name = words::directional(tile);
        let why = self.why_not(tile, left, price.buy);
        let note = why.clone().unwrap_or_else(|| format!("{left} left"));
        let body = html! {
            span.pile { @for _ in 0..left.clamp(1, 3) { (drawing::mute_directional(tile)) } }
            span.txt { b { (name) } small { (note) } }
            span.pr { span { (price.buy) (drawing::drop()) } small { "sells " (price.sell) } }
        };
        let tip = format!(
            "{name}: {}. Costs {}, sells for {}.",
            words::turns(tile),
            price.buy,
            price.sell
        );
        html! {
            @if self.may(Action::Buy(tile)) {
                button.ware.can type="submit" form="act" name="action" value=(self.notation(Action::Buy(tile)))
                    aria-label={ "Buy " (name) " for " (price.buy) " chi, " (left) " left" } title=(tip) { (body) }
            } @else {
                div.ware.no title=(tip) { (body) }
            }
        }
    }

    /// Why a tile cannot be bought by whoever is buying now.
    fn why_not(&self, tile: Directional, left: u8, price: u8) -> Option<String> {
        if left == 0 {
            return Some("sold out".into());
        }
        let me = self.me().filter(|me| self.awaited() == Some(*me))?;
        let chi = self.rider(me).chi;
        let buys = self.can(|action| matches!(action, Action::Ride));
        (buys && !self.may(Action::Buy(tile)) && chi < price)
            .then(|| format!("{} chi short", price - chi))
    }
}
