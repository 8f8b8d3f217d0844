//! Everything that lies on a Dream Catcher table.
//!
//! Drawing parts first ([`parts`]), then [`words`], then [`table`], which draws a position from what a
//! viewer knows; [`keepsake`], [`pictures`], [`practice`] and [`daily`] are pages of their own. Scope: the body
//! carries the class `dc`. A figure is only ever drawn from an observation or a finished round, so what
//! a viewer may not know cannot be drawn.

pub mod coach;
mod cover;
pub mod daily;
pub mod explain;
pub mod keepsake;
mod page;
pub mod parts;
pub mod pictures;
pub mod practice;
pub mod rules;
pub mod table;
mod touching;
pub mod words;

pub use page::Page;

use maud::{Markup, html};
use view::icons::{self, Icon};
use view::seats;

/// The script of touching, its sound, what lies around the card, and the keepsake; it runs beside that
/// of all tables.
pub const SCRIPT: &str = concat!(
    include_str!("../script/words.js"),
    include_str!("../script/touch.js"),
    include_str!("../script/keys.js"),
    include_str!("../script/speech.js"),
    include_str!("../script/sound.js"),
    include_str!("../script/sketch.js"),
    include_str!("../script/desk.js"),
    include_str!("../script/keepsake.js"),
);

/// All symbols of the page; put into [`view::page::defs`] once.
pub fn defs() -> Markup {
    html! { (icons::defs(&Icon::PAGE)) (seats::defs()) (parts::defs()) }
}
