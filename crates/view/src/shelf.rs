//! The front page: boxes on a board, and slips for my tables.

use crate::about::About;
use crate::cover::scene;
use crate::icons::{Icon, labelled_icon};
use crate::pages::front::MyTable;
use crate::seats::{Colour, disc, figure};
use crate::words::{front as words, house};
use maud::{Markup, html};

/// A game's box with its tag, an item of [`board`].
pub fn game_box(about: &About) -> Markup {
    let style = format!("--box:{};--h:{}", about.cover.cardboard, about.cover.height);
    html! {
        li.spot {
            a.box href=(about.address()) style=(style) {
                (scene(about, "14 -34 180 284", "xMidYMax slice"))
                h2 { (about.title) }
            }
            div.shelftag {
                p { (about.line) }
                small {
                    (labelled_icon(Icon::People, house::SEATS)) (about.seat_range())
                    (labelled_icon(Icon::Hourglass, house::MINUTES)) (house::minutes(about.minutes))
                }
            }
        }
    }
}

/// A figure standing on the board between two boxes, `percent` of its length from the left.
pub fn stander(colour: Colour, percent: f64) -> Markup {
    html! { span.stander style={ "left:" (percent) "%" } { (figure(colour)) } }
}

/// The shelf board with its boxes and figures.
pub fn board(boxes: Markup, standers: Markup) -> Markup {
    html! {
        section.shelf aria-label=(words::GAMES) {
            ul.row { (boxes) }
            div.plank aria-hidden="true" {}
            (standers)
        }
    }
}

/// A slip of paper for one of my tables, an item of [`my_tables`].
pub fn table_slip(slip: &MyTable) -> Markup {
    html! {
        li {
            a class={ "tableslip slip" @if slip.yours { " touch" } } href=(slip.href) {
                (scene(slip.game, "0 40 208 150", "xMidYMid slice"))
                div {
                    h3 { (slip.game.title) }
                    p { (slip.line) }
                    @if !slip.who.is_empty() { p.with { (slip.who) } }
                    div.crewline {
                        @for colour in &slip.crew { (disc(Some(*colour))) }
                        small { (slip.note) }
                    }
                }
            }
        }
    }
}

/// The section of slips.
pub fn my_tables(slips: Markup) -> Markup {
    html! { section.continue { h2 { (house::MY_TABLES) } ul { (slips) } } }
}

/// The headline with the two ways to begin.
pub fn hero(title: &str, line: &str, acts: Markup) -> Markup {
    html! {
        section.hero {
            div { h1 { (title) } p { (line) } }
            div.acts { (acts) }
        }
    }
}
