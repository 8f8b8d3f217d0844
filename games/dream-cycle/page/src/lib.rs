//! Dream Cycle as people meet it: words, drawings, rules to read, a guide.

mod beats;
pub mod coach;
mod cover;
pub mod drawing;
mod explain;
mod page;
mod ride;
pub mod rules;
mod sky;
pub mod table;
pub mod words;

pub use page::Page;

use maud::{Markup, html};
use view::icons::{self, Icon};
use view::seats;

/// All symbols of a Dream Cycle page.
pub fn defs() -> Markup {
    html! {
        (icons::defs(&Icon::PAGE))
        (seats::defs())
        (drawing::defs())
    }
}
