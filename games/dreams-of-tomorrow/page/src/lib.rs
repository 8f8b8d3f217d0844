//! Everything that lies on a Dreams of Tomorrow table.
//!
//! Drawing parts first ([`art`], [`card`], [`ring`], [`sequence`], [`purse`]), then [`words`], then
//! [`table`], which draws a position from what a viewer knows. Scope: the body carries the class
//! `dot`.

pub mod art;
pub mod card;
pub mod coach;
mod cover;
pub mod explain;
mod page;
pub mod pick;
pub mod purse;
pub mod questions;
pub mod ring;
pub mod rules;
pub mod sequence;
pub mod signs;
pub mod sky;
pub mod table;
pub mod words;

pub use page::Page;

use dreams_of_tomorrow::{Resource, Symbol};
use maud::{Markup, html};
use view::icons::{self, Icon};
use view::paper::{INK, PAPER, PAPER_2, PAPER_3, SHADOW, symbol};
use view::seats;

/// The script of the game's pages: figures walk, mixes are counted out, Dreams are looked at in full, tables unfold.
pub const SCRIPT: &str = concat!(
    include_str!("../script/words.js"),
    include_str!("../script/walk.js"),
    include_str!("../script/mix.js"),
    include_str!("../script/closer.js"),
    include_str!("../script/printed.js")
);

/// What the game adds to the icons of every page.
pub const ICONS: [Icon; 16] = [
    Icon::Sun,
    Icon::Star,
    signs::TRIANGLE,
    signs::SQUARE,
    signs::CIRCLE,
    signs::RAINBOW,
    signs::BLACK,
    Icon::Brush,
    signs::CANDLE,
    signs::ANY,
    signs::CATCH,
    signs::WEAVE,
    signs::ACTIVATE,
    Icon::Clockwise,
    signs::COUNTERCLOCKWISE,
    signs::ROBOT,
];

/// The icon of a symbol.
pub fn symbol_icon(symbol: Symbol) -> Icon {
    match symbol {
        Symbol::Moon => Icon::Moon,
        Symbol::Sun => Icon::Sun,
        Symbol::Star => Icon::Star,
        Symbol::Triangle => signs::TRIANGLE,
        Symbol::Square => signs::SQUARE,
        Symbol::Circle => signs::CIRCLE,
        Symbol::Rainbow => signs::RAINBOW,
        Symbol::Black => signs::BLACK,
    }
}

/// The light of a symbol, on night.
pub fn light(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Moon => "#cfe0ff",
        Symbol::Sun => "#ffb794",
        Symbol::Star => "#e6c8ff",
        Symbol::Triangle => "#9be8d2",
        Symbol::Square => "#ffbfd2",
        Symbol::Circle => "#b9d2ff",
        Symbol::Rainbow => "#fff1df",
        Symbol::Black => "#8d84a8",
    }
}

/// All symbols there are.
pub const SYMBOLS: [Symbol; 8] = [
    Symbol::Moon,
    Symbol::Sun,
    Symbol::Star,
    Symbol::Triangle,
    Symbol::Square,
    Symbol::Circle,
    Symbol::Rainbow,
    Symbol::Black,
];

pub fn resource_icon(resource: Resource) -> Icon {
    match resource {
        Resource::Experience => Icon::Clock,
        Resource::Creativity => Icon::Brush,
        Resource::Hope => signs::CANDLE,
    }
}

/// All symbols, patterns and clip paths of the page; put into [`view::page::defs`] once.
pub fn defs() -> Markup {
    html! {
        (icons::defs(Icon::PAGE.iter().chain(&ICONS)))
        (seats::defs())
        (seats::figures())
        (parts())
    }
}

/// The same for pages that hold the icons of every page and the seats already.
pub fn drawings() -> Markup {
    html! { (icons::defs(&ICONS)) (parts()) }
}

/// The pictures of the game.
pub fn parts() -> Markup {
    html! { (art::defs()) (card::defs()) (strangers()) }
}

/// The two who are nobody's: the Robot, as figure and disc, and the Night Mare.
fn strangers() -> Markup {
    let robot = html! {
        path d="M10 16H38V39H10ZM24 16V9M4 23V32M44 23V32" fill=(PAPER_2) stroke=(INK) stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round" {}
        circle cx="24" cy="6.6" r="3.4" fill=(INK) {}
        circle cx="17.6" cy="26" r="3.3" fill=(INK) {}
        circle cx="30.4" cy="26" r="3.3" fill=(INK) {}
        path d="M17 33.6H31" stroke=(INK) stroke-width="2.4" stroke-linecap="round" {}
    };
    let ground = |fill: &str| {
        html! {
            circle cx="30" cy="31.5" r="27" fill=(SHADOW) opacity=".4" {}
            circle cx="30" cy="30" r="27" fill=(PAPER) {}
            circle cx="30" cy="30" r="24" fill=(fill) {}
        }
    };
    html! {
        (symbol("figure-robot", "0 0 44 58", html! {
            ellipse cx="22" cy="54" rx="19" ry="3.6" fill=(SHADOW) opacity=".45" {}
            path.s1 d="M4 52V20C4 8.5 12 1.5 22 1.5S40 8.5 40 20V52Z" fill=(PAPER) stroke-width="2" {}
            path d="M7 49V20.5C7 10.5 13.5 4.5 22 4.5S37 10.5 37 20.5V49Z" fill="#9aa0b8" {}
            g transform="translate(8 16) scale(.58)" { (robot) }
            path d="M2 50.5H42V55H2Z" fill=(PAPER_2) {}
            path d="M2 53.6H42V55H2Z" fill=(PAPER_3) {}
        }))
        (symbol("disc-robot", "0 0 60 60", html! {
            (ground("#9aa0b8")) g transform="translate(11 9) scale(.8)" { (robot) }
        }))
        (symbol("disc-night-mare", "0 0 60 60", html! {
            (ground("#241b4f"))
            path d="M15 47C15 33 21 24 31 19L30 11L37 18C43 21 46 28 47 35L42 39C38 37 35 35 32 36C36 40 35 45 33 49Z" fill="#8d84c8" {}
            path d="M31 19C24 23 20 32 20 46" fill="none" stroke="#cfc6f0" stroke-width="2" stroke-linecap="round" {}
            circle cx="37.6" cy="26.6" r="2.1" fill="#ff9d85" {}
        }))
    }
}

/// The disc of the Robot or the Night Mare: `robot`, `night-mare`.
pub fn stranger_disc(name: &str) -> Markup {
    html! { svg.disc viewBox="0 0 60 60" aria-hidden="true" { use href={ "#disc-" (name) } {} } }
}
