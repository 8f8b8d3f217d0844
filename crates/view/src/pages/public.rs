//! The tables everybody may find: those that wait for players, and those that are being played.

use super::front::{MyTable, slips};
use super::{Ground, Site, document};
use crate::about::About;
use crate::cover;
use crate::furniture::{Weight, link_button};
use crate::icons::Icon;
use crate::words::{front as words, house};
use maud::{Markup, html};

/// The public tables of one game or of all, split by whether a seat is free.
#[derive(Clone, Copy, Debug)]
pub struct Public<'a> {
    pub game: Option<&'static About>,
    pub waiting: &'a [MyTable],
    pub playing: &'a [MyTable],
}

pub fn page(site: &Site, public: &Public) -> Markup {
    let title = match public.game {
        Some(about) => words::public_tables_of(about.title),
        None => house::PUBLIC_TABLES.to_owned(),
    };
    let main = html! {
        section.mypage {
            h1 { (title) }
            p { (words::SIT_OR_WATCH) }
        }
        section.continue {
            h2 { (words::WAITING_FOR_PLAYERS) }
            @if public.waiting.is_empty() {
                p.quiet { (words::NO_SEAT_IS_FREE) }
                div.acts { (set_a_table(public.game)) }
            } @else {
                ul { (slips(public.waiting)) }
            }
        }
        @if !public.playing.is_empty() {
            section.continue { h2 { (words::BEING_PLAYED) } ul { (slips(public.playing)) } }
        }
    };
    document(site, &title, Ground::Shelf, cover::defs(site.games.iter().copied()), main)
}

fn set_a_table(game: Option<&About>) -> Markup {
    match game {
        Some(about) => {
            let form = format!("{}?with=friends#set", about.address());
            link_button(&form, Weight::Choice, Some(Icon::Moon), words::SET_A_TABLE)
        }
        None => link_button("/", Weight::Choice, Some(Icon::Moon), words::CHOOSE_A_GAME),
    }
}
