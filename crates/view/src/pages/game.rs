//! A game's own page: the ways to begin, and the form to set a table up.

use super::games::About;
use super::setup::{self, Setup};
use super::{Ground, Site, document};
use crate::boxes::{self, GameBox};
use crate::furniture::{Weight, link_button, submit_button};
use crate::icons::{Icon, icon, labelled_icon};
use crate::seats::{Colour, disc};
use maud::{Markup, html};

/// How the guided first match is asked for: a field of this name with the value `yes`.
pub const GUIDED: &str = "guided";

/// The number of the seed of a game's guided match; `None` where there is no guide.
pub fn guided_seed(game: GameBox) -> Option<u64> {
    match game {
        GameBox::Dreamworld => Some(crate::dreamworld::coach::SEED),
        GameBox::DreamsOfTomorrow => Some(crate::dreams_of_tomorrow::coach::SEED),
        GameBox::DreamCatcher => Some(crate::dream_catcher::coach::SEED),
        _ => None,
    }
}

/// The page of a game on the shelf. `form` is what its form shows: the usual table, or what was
/// asked for with the reasons why that is not possible.
pub fn page(site: &Site, about: &About, form: &Setup) -> Markup {
    let main = html! {
        section.setup {
            (boxes::cover(about.game))
            div {
                h1 { (about.title) }
                p { (about.words) }
                (facts(about))
                // A form that was refused comes first: what is to be mended shall not be searched for.
                @if form.reasons.is_empty() {
                    (ways(site, about)) (setup::form(site, about, form, "Or set the table yourself"))
                } @else {
                    (setup::form(site, about, form, "Almost: please look once more")) (ways(site, about))
                }
            }
        }
    };
    let title = format!("{}: sit down", about.title);
    document(site, &title, Ground::Shelf, boxes::scene_defs(about.game), main)
}

/// The page of a game whose rules are not on the table yet.
pub fn not_yet(site: &Site, about: &About) -> Markup {
    let main = html! {
        section.setup.soon {
            (boxes::cover(about.game))
            div {
                h1 { (about.title) }
                p { (about.words) }
                ul.boxfacts { (size(about)) }
                p.notice role="status" { (icon(Icon::Clock)) span {
                    "This box stands on the shelf, but it is not on the table yet. Those in full light are."
                } }
                div.acts { (link_button("/", Weight::Choice, Some(Icon::Arrow), "To the shelf")) }
            }
        }
    };
    let title = format!("{}: not on the table yet", about.title);
    document(site, &title, Ground::Shelf, boxes::scene_defs(about.game), main)
}

fn size(about: &About) -> Markup {
    html! {
        li { (labelled_icon(Icon::People, "seats")) (about.seats) }
        li { (labelled_icon(Icon::Hourglass, "minutes")) (about.minutes) " min" }
    }
}

fn facts(about: &About) -> Markup {
    html! {
        ul.boxfacts {
            (size(about))
            li { a href={ "/rules/" (about.game.id()) } { (icon(Icon::Book)) "Rules" } }
            @if about.game == GameBox::DreamCatcher {
                li { a href="/learn/dream-catcher" { (icon(Icon::Moon)) "Learn to feel" } }
                li { a href="/games/dream-catcher/pictures" { (icon(Icon::Cards)) "All dreams" } }
            }
            li { a href={ "/tables?game=" (about.game.id()) } { (icon(Icon::Eye)) "Public tables" } }
        }
    }
}

/// What "Play now" posts: the visitor and as many dreaming bots as make a lively table.
pub fn usual_fields(game: GameBox) -> Markup {
    let seats = match game {
        GameBox::Dreamworld => 3,
        GameBox::UnconsciousMind => 2,
        GameBox::DreamCycle | GameBox::DreamCatcher | GameBox::DreamsOfTomorrow => 4,
    };
    html! {
        input type="hidden" name="game" value=(game.id());
        input type="hidden" name="seats" value=(seats);
        input type="hidden" name="others" value="dreaming";
    }
}

/// A form that begins a table at once.
fn at_once(site: &Site, game: GameBox, fields: &[(&str, &str)], buttons: Markup) -> Markup {
    html! {
        form method="post" action="/tables" {
            (site.csrf())
            input type="hidden" name="game" value=(game.id());
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            (buttons)
        }
    }
}

/// Whom one plays against alone.
struct Alone {
    title: &'static str,
    words: &'static str,
    strength: &'static str,
    field: &'static str,
}

impl Alone {
    fn of(game: GameBox) -> Option<Self> {
        match game {
            GameBox::Dreamworld => Some(Alone {
                title: "Alone against the Id",
                words: "It flips six golden tokens with whatever the deck brings.",
                strength: "How strong the Id is",
                field: "option-difficulty",
            }),
            GameBox::DreamsOfTomorrow => Some(Alone {
                title: "Alone against the Robot",
                words: "It walks the ring, turns it about, and scores with every turn you take.",
                strength: "How strong the Robot is",
                field: "option-robot",
            }),
            _ => None,
        }
    }
}

fn ways(site: &Site, about: &About) -> Markup {
    let game = about.game;
    html! {
        ul.begin aria-label="Begin at once" {
            li {
                div.crew aria-hidden="true" {
                    (disc(Some(Colour::Teal))) (disc(Some(Colour::Pink))) (disc(Some(Colour::Orange)))
                }
                div { h2 { "Against bots" } p { "You and dreaming bots. You can begin this very moment." } }
                form method="post" action="/tables" {
                    (site.csrf()) (usual_fields(game))
                    (submit_button("", "", Weight::Main, Some(Icon::Moon), "Play now"))
                }
            }
            @if guided_seed(game).is_some() {
                li #guided {
                    div.crew aria-hidden="true" { (disc(Some(Colour::Teal))) (icon(Icon::Book)) }
                    div { h2 { "First match, guided" } p { "Two dozing bots, and a slip of paper that tells what can be done and why." } }
                    (at_once(site, game, &[("seats", "3"), ("others", "dozing"), (GUIDED, "yes")],
                        submit_button("", "", Weight::Choice, Some(Icon::Book), "Be guided")))
                }
            }
            @if let Some(alone) = Alone::of(game) {
                li {
                    div.crew aria-hidden="true" { (disc(Some(Colour::Teal))) (disc(None)) }
                    div { h2 { (alone.title) } p { (alone.words) } }
                    (at_once(site, game, &[("seats", "1")], html! {
                        div.three role="group" aria-label=(alone.strength) {
                            @for level in ["easy", "medium", "hard"] {
                                (submit_button(alone.field, level, Weight::Choice, None, level))
                            }
                        }
                    }))
                }
            }
            li {
                div.crew aria-hidden="true" { (disc(Some(Colour::Teal))) (icon(Icon::Link)) }
                div { h2 { "With friends" } p { "You get a link to send. Seats that stay free can be filled with bots." } }
                (at_once(site, game, &[("others", "open")], html! {
                    div.three role="group" aria-label="How many of you" {
                        @for seats in setup::friendly_seats(game) {
                            (submit_button("seats", &seats.to_string(), Weight::Choice, None, &format!("{seats} of us")))
                        }
                    }
                }))
            }
        }
    }
}
