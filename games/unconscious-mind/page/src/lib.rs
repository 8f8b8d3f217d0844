//! Unconscious Mind as people meet it: words, drawings, rules to read, a guide.

mod aid;
pub mod card;
mod coach;
mod cover;
mod draw;
mod explain;
mod legend;
mod page;
mod picture;
mod rest;
pub mod rules;
pub mod sign;
mod sky;
mod symbols;
pub mod table;
pub mod words;

pub use page::Page;

use maud::{Markup, html};
use view::icons::{self, Icon};
use view::seats;

/// All symbols of an Unconscious Mind page.
pub fn defs() -> Markup {
    html! {
        (icons::defs(&Icon::PAGE))
        (seats::defs()) (seats::figures())
        (drawings())
    }
}

/// What only this game draws with.
fn drawings() -> Markup {
    html! { (sign::defs()) (table::id_symbol()) }
}
