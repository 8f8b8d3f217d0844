//! My name and my tables.

use super::front::{MyTable, slips};
use super::{Ground, Site, document};
use crate::about::About;
use crate::cover;
use crate::furniture::{Weight, link_button, submit_button};
use crate::icons::{Icon, icon};
use crate::scale::Strength;
use crate::words::{house, me as words, sentence, strength};
use maud::{Markup, html};

/// The longest name.
pub const LONGEST_NAME: usize = 24;

/// A name that was asked for and cannot be had.
#[derive(Clone, Copy, Debug)]
pub struct BadName<'a> {
    pub asked: &'a str,
    pub reason: &'a str,
}

/// How the visitor has played one game in one setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastResults {
    pub game: &'static str,
    pub seats: usize,
    /// Who was there too: "lucid bots", "people", "nobody".
    pub company: String,
    pub matches: usize,
    /// How many of them were won; `None` where all play together.
    pub won: Option<usize>,
    /// The best result: "24 points".
    pub best: String,
}

/// The visitor's page; tables that wait for the visitor come first.
pub fn page(
    site: &Site,
    tables: &[MyTable],
    played: &[PastResults],
    strengths: &[(&About, Strength)],
    bad_name: Option<BadName>,
) -> Markup {
    let name = site.visitor.map_or("", |visitor| visitor.name);
    let (running, over): (Vec<_>, Vec<_>) = tables.iter().cloned().partition(|table| !table.over);
    let main = html! {
        section.mypage {
            h1 { (words::you_are(name)) }
            form.form.nameform method="post" action="/me" {
                (site.csrf())
                (name_field(words::YOUR_NAME, Some(name), bad_name, words::WHAT_A_NAME_IS_FOR))
                div.acts { (submit_button("", "", Weight::Choice, Some(Icon::Check), words::KEEP_THIS_NAME)) }
            }
        }
        section.mypage.passageway {
            p { (words::SOMEBODY_ELSE_THERE) }
            form method="post" action="/me/passage" {
                (site.csrf())
                (submit_button("", "", Weight::Plain, Some(Icon::Link), words::ANOTHER_DEVICE))
            }
        }
        @if running.is_empty() {
            section.continue {
                h2 { (house::MY_TABLES) }
                p.quiet { (words::NO_MATCH) }
                div.acts { (link_button("/", Weight::Choice, Some(Icon::Moon), house::TO_THE_SHELF)) }
            }
        } @else {
            section.continue { h2 { (house::MY_TABLES) } ul { (slips(&running)) } }
        }
        @if !played.is_empty() { (history(played)) }
        @if !strengths.is_empty() { (strength(strengths)) }
        @if !over.is_empty() {
            section.continue.over { h2 { (words::FINISHED) } ul { (slips(&over)) } }
        }
    };
    document(site, house::MY_TABLES, Ground::Shelf, cover::defs(site.games.iter().copied()), main)
}

/// The field for a guest's name, with why the one that was asked for cannot be had.
pub(super) fn name_field(
    label: &str,
    now: Option<&str>,
    bad: Option<BadName>,
    hint: &str,
) -> Markup {
    html! {
        div.field {
            label.name for="name" { (label) }
            input #name name="name" value=[bad.map(|bad| bad.asked).or(now)] maxlength=(LONGEST_NAME)
                required autocomplete="nickname" aria-invalid=[bad.map(|_| "true")]
                aria-describedby="name-hint";
            @match bad {
                Some(bad) => p.reason id="name-hint" role="alert" {
                    (icon(Icon::Lock)) span { (sentence(bad.reason)) }
                },
                None => small id="name-hint" { (hint) },
            }
        }
    }
}

/// Where the visitor stands among the bots, game by game.
fn strength(strengths: &[(&About, Strength)]) -> Markup {
    html! {
        section.continue.stands {
            h2 { (words::HOW_STRONG_YOU_ARE) }
            dl {
                @for (about, strength) in strengths {
                    dt { a href=(about.address()) { (about.title) } }
                    dd { (strength::standing_and_match(strength)) }
                }
            }
        }
    }
}

fn history(played: &[PastResults]) -> Markup {
    html! {
        section.continue.played {
            h2 { (words::HOW_YOU_HAVE_PLAYED) }
            div.scroll tabindex="0" {
                table {
                    thead { tr { @for column in words::PLAYED { th scope="col" { (column) } } } }
                    tbody {
                        @for row in played {
                            tr {
                                @let [_, seats, with, matches, won, best] = words::PLAYED;
                                th scope="row" { (row.game) }
                                // On a phone every number says itself what it is.
                                td data-column=(seats) { (row.seats) }
                                td data-column=(with) { (row.company) }
                                td data-column=(matches) { (row.matches) }
                                td data-column=(won) { @match row.won { Some(won) => (won), None => (words::TOGETHER) } }
                                td data-column=(best) { (row.best) }
                            }
                        }
                    }
                }
            }
        }
    }
}
