//! Refusals: what was not possible, why, and what to do next. Nothing has changed.

use super::{Ground, Site, document};
use crate::furniture::{Weight, link_button};
use crate::icons::{Icon, icon};
use crate::words::sentence;
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

/// What happened in a few words, and what to do next.
pub fn words(status: u16) -> (&'static str, &'static str) {
    match status {
        400 => (
            "That could not be read",
            "Go back and use the buttons of the page; they always send something the table understands.",
        ),
        403 => (
            "That is not yours to do",
            "Open the page again. If it is a friend's table, take an open seat or watch.",
        ),
        404 => (
            "Nobody dreams here",
            "Check the link: one letter makes another table. Or begin a new one on the shelf.",
        ),
        405 => ("This door opens the other way", "Go back to the shelf and take it from there."),
        408 => (
            "That took too long",
            "Your connection may be slow just now. Try again; nothing is lost.",
        ),
        409 => (
            "The table has moved on",
            "Somebody was faster. Look at the table as it is now and choose again.",
        ),
        413 => ("That is too much at once", "Send something shorter."),
        422 => (
            "The rules do not allow that",
            "At the table, touch what glows: that is all you can do now. \"Choices\" lists it in words.",
        ),
        429 => (
            "A little slower",
            "You asked more often than this table can answer. Wait a moment, then go on.",
        ),
        503 => {
            ("The table is catching its breath", "Your match is kept safe. Try again in a moment.")
        }
        500.. => (
            "We made a mistake",
            "Your match is kept safe: whatever was acknowledged is kept. Go back and try again.",
        ),
        _ => ("That was not possible", "Go back and try another way."),
    }
}

pub fn page(site: &Site, refused: &Refused) -> Markup {
    let (title, next) = words(refused.status);
    let to_table = refused.back != "/";
    let main = html! {
        section.refusedpage {
            p.code aria-hidden="true" { (moon()) span { (refused.status) } }
            h1 { (title) }
            p.because role="alert" { (icon(Icon::Lock)) span { (sentence(refused.reason)) } }
            p { (next) }
            @if let Some(seconds) = refused.retry_after {
                p.quiet { "Worth trying again in " (seconds) @if seconds == 1 { " second." } @else { " seconds." } }
            }
            div.acts {
                @if to_table { (link_button(refused.back, Weight::Choice, Some(Icon::Arrow), "Back to the table")) }
                (link_button("/", if to_table { Weight::Plain } else { Weight::Choice }, None, "To the shelf"))
                (link_button("/me", Weight::Plain, None, "My tables"))
            }
            p.quiet { "Nothing at the table has changed." }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_has_words_of_its_own_or_the_common_ones() {
        let own = [400, 403, 404, 409, 422, 429].map(|status| words(status).0);
        let distinct: std::collections::BTreeSet<_> = own.iter().collect();
        assert_eq!(distinct.len(), own.len());
        assert_eq!(words(418).0, "That was not possible");
        assert_eq!(words(500), words(599));
    }
}
