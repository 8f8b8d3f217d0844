//! A game's own page: the ways to begin, and the form to set a table up.

use super::setup::{self, Setup};
use super::{Ground, Site, previewed};
use crate::about::About;
use crate::cover;
use crate::furniture::{Weight, submit_button};
use crate::icons::{Icon, icon, labelled_icon};
use crate::page::Preview;
use crate::seats::{Colour, disc};
use crate::words::{game as words, house};
use dreamtable_core::Level;
use maud::{Markup, html};

/// How the guided first match is asked for: a field of this name with the value `yes`.
pub const GUIDED: &str = "guided";

/// The page of a game on the shelf. `form` is what its form shows: the usual table, or what was
/// asked for with the reasons why that is not possible.
pub fn page(site: &Site, about: &About, form: &Setup) -> Markup {
    let main = html! {
        section.setup {
            (cover::cover(about))
            div {
                h1 { (about.title) }
                p { (about.words) }
                (facts(about))
                // A form that was refused comes first: what needs mending should be easy to find.
                @if form.reasons.is_empty() {
                    (ways(site, about, form)) (setup::form(site, about, form, words::SET_IT_YOURSELF))
                } @else {
                    (setup::form(site, about, form, words::CHECK_YOUR_ANSWERS)) (ways(site, about, form))
                }
            }
        }
    };
    let title = words::sit_down(about.title);
    let preview = Preview { origin: site.origin(), title: about.title, words: about.words };
    previewed(site, preview, &title, Ground::Shelf, cover::scene_defs(about), main)
}

fn facts(about: &About) -> Markup {
    html! {
        ul.boxfacts {
            li { (labelled_icon(Icon::People, house::SEATS)) (about.seat_range()) }
            li { (labelled_icon(Icon::Hourglass, house::MINUTES)) (house::minutes(about.minutes)) }
            @if about.rules.is_some() {
                li { a href=(about.rules_address()) { (icon(Icon::Book)) (house::RULES) } }
            }
            @for own in about.pages {
                li { a href=(own.address) { (icon(own.icon)) (own.words) } }
            }
            li { a href={ "/tables?game=" (about.id) } { (icon(Icon::Eye)) (house::PUBLIC_TABLES) } }
        }
    }
}

/// What "Play now" posts: the visitor and as many bots as make a lively table.
pub fn usual_fields(about: &About, level: Level) -> Markup {
    html! {
        input type="hidden" name="game" value=(about.id);
        input type="hidden" name="seats" value=(about.lively);
        input type="hidden" name="others" value=(level);
    }
}

/// A form that begins a table at once.
fn at_once(site: &Site, game: &About, fields: &[(&str, &str)], buttons: Markup) -> Markup {
    html! {
        form method="post" action="/tables" {
            (site.csrf())
            input type="hidden" name="game" value=(game.id);
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            (buttons)
        }
    }
}

fn ways(site: &Site, about: &About, form: &Setup) -> Markup {
    let level = setup::good_match(form.strength);
    html! {
        ul.begin aria-label=(words::BEGIN_AT_ONCE) {
            li {
                div.crew aria-hidden="true" {
                    (disc(Some(Colour::Teal))) (disc(Some(Colour::Pink))) (disc(Some(Colour::Orange)))
                }
                div { h2 { (about.bots) } p { (words::with_bots(level, form.strength.is_some())) } }
                form method="post" action="/tables" {
                    (site.csrf()) (usual_fields(about, level))
                    (submit_button("", "", Weight::Main, Some(Icon::Moon), words::PLAY_NOW))
                }
            }
            @if about.guide.is_some() {
                li #guided {
                    div.crew aria-hidden="true" { (disc(Some(Colour::Teal))) (icon(Icon::Book)) }
                    div { h2 { (words::GUIDED) } p { (words::HOW_IT_IS_GUIDED) } }
                    (at_once(site, about, &[("seats", "3"), ("others", "dozing"), (GUIDED, "yes")],
                        submit_button("", "", Weight::Choice, Some(Icon::Book), house::GUIDED_FIRST_MATCH)))
                }
            }
            @if let Some(alone) = &about.alone {
                li {
                    div.crew aria-hidden="true" { (disc(Some(Colour::Teal))) (disc(None)) }
                    div { h2 { (alone.title) } p { (alone.words) } }
                    @let question = about.questions.iter().find(|question| question.field == alone.field);
                    @let field = format!("option-{}", alone.field);
                    (at_once(site, about, &[("seats", "1")], html! {
                        div.three role="group" aria-label=[question.map(|question| question.legend)] {
                            @for level in alone.levels {
                                @let called = question.and_then(|question| question.words(level)).unwrap_or(level);
                                (submit_button(&field, level, Weight::Choice, None, called))
                            }
                        }
                    }))
                }
            }
            li {
                div.crew aria-hidden="true" { (disc(Some(Colour::Teal))) (icon(Icon::Link)) }
                div { h2 { (words::WITH_FRIENDS) } p { (words::A_LINK_TO_SEND) } }
                (at_once(site, about, &[("others", "open")], html! {
                    div.three role="group" aria-label=(words::HOW_MANY_OF_YOU) {
                        @for seats in setup::friendly_seats(about) {
                            (submit_button("seats", &seats.to_string(), Weight::Choice, None, &words::of_us(seats)))
                        }
                    }
                }))
            }
        }
    }
}
