//! The frame of a page of rules: contents, search, text.

use super::{Ground, Site, document};
use crate::furniture::{Weight, submit_button};
use crate::words::{rules, typeset};
use maud::{Markup, html};

/// The longest question that is looked for.
const LONGEST_QUERY: usize = 80;

/// A line of the contents.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'a> {
    pub id: &'a str,
    pub title: &'a str,
    /// A part of the entry before it.
    pub deep: bool,
}

/// A text with contents that can be searched.
#[derive(Clone, Debug)]
pub struct Book<'a> {
    pub title: &'a str,
    /// Classes of the body: `text` and the game's own.
    pub class: &'a str,
    pub line: &'a str,
    /// What one might search for.
    pub example: &'a str,
    pub contents: &'a [Heading<'a>],
    /// What was asked for, as it was typed.
    pub query: &'a str,
    /// How many rules answer it; `None` when nothing was asked.
    pub found: Option<usize>,
    /// Rules carry `data-rule`, sections `data-section`, so that the script can filter them.
    pub body: Markup,
}

/// The words of a question, in small letters.
pub fn words(query: &str) -> Vec<String> {
    let query: String = query.chars().take(LONGEST_QUERY).collect();
    typeset(&query).split_whitespace().map(str::to_lowercase).collect()
}

pub fn page(site: &Site, book: &Book, defs: Markup) -> Markup {
    let asked: String = book.query.chars().take(LONGEST_QUERY).collect();
    let main = html! {
        div.book {
            header.bookhead {
                h1 { (book.title) }
                p { (book.line) }
                nav.otherrules aria-label=(rules::OF_OTHER_GAMES) {
                    span.quiet { (rules::OTHER_GAMES) }
                    @for about in site.games.iter().filter(|about| about.rules.is_some() && !book.title.ends_with(about.title)) {
                        a href=(about.rules_address()) { (about.title) }
                    }
                }
                form.search role="search" method="get" {
                    div.field {
                        label.name for="q" { (rules::SEARCH_THE_RULES) }
                        input #q type="search" name="q" value=(asked) maxlength=(LONGEST_QUERY)
                            placeholder=(book.example) autocomplete="off";
                    }
                    (submit_button("", "", Weight::Choice, None, rules::SEARCH))
                }
                p #found role="status" { @if let Some(found) = book.found { (rules::found(found)) } }
            }
            @if book.found.is_none() {
                nav.contents aria-label=(rules::CONTENTS) {
                    ol {
                        @for entry in book.contents {
                            li class=[entry.deep.then_some("deep")] { a href={ "#" (entry.id) } { (entry.title) } }
                        }
                    }
                }
            }
            article.prose #rules { (book.body) }
        }
    };
    document(site, book.title, Ground::Of(book.class), defs, main)
}
