//! The front page: the shelf, the two ways to begin, and the tables one sits at.

use super::{Ground, Site, document};
use crate::about::About;
use crate::cover;
use crate::furniture::{Weight, link_button, submit_button};
use crate::icons::{Icon, icon};
use crate::seats::Colour;
use crate::shelf;
use crate::words::{front as words, house};
use maud::{Markup, html};

/// A table the visitor sits at.
#[derive(Clone, Debug)]
pub struct MyTable {
    pub game: &'static About,
    pub href: String,
    /// What is awaited: "Your choice: treat with value 6", "Waiting for Ilse".
    pub line: String,
    /// Where the match is: "round 5 of 14, 2 minutes ago".
    pub note: String,
    /// Who sits there: "With Ilse and a lucid bot".
    pub who: String,
    pub crew: Vec<Colour>,
    /// The match waits for the visitor: its slip is gold.
    pub yours: bool,
    pub over: bool,
}

/// The front page. `tables` are the visitor's, those that wait for the visitor first.
pub fn page(site: &Site, tables: &[MyTable]) -> Markup {
    let first = site.games.first().copied();
    let main = html! {
        (shelf::hero(
            words::HEADLINE,
            words::LINE,
            html! { @if let Some(about) = first { (begin(site, about)) } },
        ))
        (shelf::board(
            html! {
                @for about in site.games { (shelf::game_box(about)) }
            },
            html! {
                (shelf::stander(Colour::Orange, 20.5)) (shelf::stander(Colour::Green, 60.1))
                (shelf::stander(Colour::Sky, 79.85))
            },
        ))
        @if tables.is_empty() {
            (welcome(first))
        } @else {
            (shelf::my_tables(slips(tables)))
        }
        p.elsewhere { a href="/tables" { (icon(Icon::Eye)) (words::TO_PUBLIC_TABLES) } }
    };
    let boxes = cover::defs(site.games.iter().copied());
    document(site, words::TITLE, Ground::Shelf, boxes, main)
}

/// One click to a table with bots, one to a table for friends.
fn begin(site: &Site, about: &About) -> Markup {
    html! {
        (link_button(&format!("{}?with=friends#set", about.address()), Weight::Choice, Some(Icon::Link), house::INVITE_FRIENDS))
        form method="post" action="/tables" {
            (site.csrf())
            (super::game::usual_fields(about, super::setup::good_match(None)))
            (submit_button("", "", Weight::Main, Some(Icon::Moon), words::PLAY_NOW))
        }
    }
}

/// What stands where a guest's tables will be.
fn welcome(first: Option<&About>) -> Markup {
    html! {
        section.continue {
            h2 { (words::FIRST_NIGHT) }
            ul.ways {
                @if let Some(about) = first {
                    @if about.guide.is_some() {
                        (way(&format!("{}#guided", about.address()), house::GUIDED_FIRST_MATCH, words::GUIDED))
                    }
                    @if about.rules.is_some() {
                        (way(&about.rules_address(), words::READ_THE_RULES, words::HOW_LONG_TO_READ))
                    }
                    (way("/me", words::CHOOSE_A_NAME, words::WHY_A_NAME))
                }
            }
        }
    }
}

fn way(href: &str, title: &str, words: &str) -> Markup {
    html! { li { a.way.slip href=(href) { h3 { (title) } p { (words) } } } }
}

/// Slips of tables, for this page and for "my tables".
pub fn slips(tables: &[MyTable]) -> Markup {
    html! { @for table in tables { (shelf::table_slip(table)) } }
}
