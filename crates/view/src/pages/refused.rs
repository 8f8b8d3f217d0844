//! Refusals: what was not possible, why, and what to do next. Nothing has changed.

use super::{Ground, Site, document};
use crate::furniture::{Weight, link_button};
use crate::icons::{Icon, icon};
use crate::words::{house, refused as words, sentence};
use maud::{Markup, html};

/// A refused request.
#[derive(Clone, Copy, Debug)]
pub struct Refused<'a> {
    /// The HTTP status.
    pub status: u16,
    /// The reason, as a sentence for people; its first letter may be small.
    pub reason: &'a str,
    /// Where to go on: the table, or `/`.
    pub back: &'a str,
    /// After how many seconds it is worth trying again.
    pub retry_after: Option<u64>,
}

pub fn page(site: &Site, refused: &Refused) -> Markup {
    let (title, next) = words::what_and_next(refused.status);
    let to_table = refused.back != "/";
    let main = html! {
        section.refusedpage {
            div.code aria-hidden="true" { (moon()) span { (refused.status) } }
            h1 { (title) }
            p.because role="alert" { (icon(Icon::Lock)) span { (sentence(refused.reason)) } }
            p { (next) }
            @if let Some(seconds) = refused.retry_after {
                p.quiet { (words::try_again_in(seconds)) }
            }
            div.acts {
                @if to_table { (link_button(refused.back, Weight::Choice, Some(Icon::Arrow), house::BACK_TO_THE_TABLE)) }
                (link_button("/", if to_table { Weight::Plain } else { Weight::Choice }, None, house::TO_THE_SHELF))
                (link_button("/me", Weight::Plain, None, house::MY_TABLES))
            }
            @if to_table { p.quiet { (words::NOTHING_CHANGED) } }
        }
    };
    document(site, title, Ground::Shelf, html! {}, main)
}

/// A moon behind a cloud.
fn moon() -> Markup {
    html! {
        svg viewBox="0 0 120 80" {
            circle cx="62" cy="34" r="30" fill="#f3eeff" opacity=".16" {}
            path d="M66 11A23 23 0 1 0 85 43A19 19 0 0 1 66 11Z" fill="#f3eeff" {}
            path d="M14 70C10 58 24 52 32 58C36 46 54 46 58 56C66 50 78 54 78 62C90 60 94 70 88 76H18C14 76 12 73 14 70Z"
                fill="#3a2a6b" {}
        }
    }
}
