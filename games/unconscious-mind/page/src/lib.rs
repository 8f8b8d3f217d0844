//! Unconscious Mind as people meet it: words, drawings, rules to read, a guide.

pub mod card;
mod coach;
mod cover;
mod draw;
mod explain;
mod page;
mod picture;
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
        (icons::defs(Icon::PAGE.iter().chain(&[Icon::Laurel])))
        (seats::defs()) (seats::figures())
        (sign::defs()) (table::id_symbol())
    }
}
