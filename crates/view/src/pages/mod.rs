//! The pages around the tables: the shelf, setting a table up, waiting for friends, my tables, the
//! rules, refusals.
//!
//! Each page is a pure function of plain values. Everything is a form or a link and works without
//! any script.

pub mod agreed;
pub mod each;
pub mod front;
pub mod game;
mod inline;
pub mod lobby;
pub mod me;
pub mod numbered;
pub mod passage;
pub mod programs;
pub mod public;
pub mod reading;
pub mod refused;
pub mod setup;
pub mod terms;

use crate::about::About;
use crate::furniture::{Weight, home, link_button};
use crate::icons::{self, Icon, icon};
use crate::night::Mood;
use crate::page::{self, Head, Preview};
use crate::seats::{self, Colour};
use crate::words::house;
use maud::{Markup, html};

/// The script of the pages around the tables.
pub const SCRIPT: &str = concat!(
    include_str!("../words/script.js"),
    include_str!("../script/salt.js"),
    include_str!("../script/news.js"),
    include_str!("../script/copy.js"),
    include_str!("../script/around.js")
);

/// What every page knows: where the stylesheet is, and for whom the page is made.
#[derive(Clone, Copy, Default, Debug)]
pub struct Site<'a> {
    /// Address of [`crate::stylesheet`].
    pub style: &'a str,
    /// Address of the script, for the pages that have use for it.
    pub script: Option<&'a str>,
    /// The games that can be played here.
    pub games: &'a [&'static About],
    /// The game the page is about, if it is about one.
    pub game: Option<&'a About>,
    /// `None` where nobody is known yet, as on some refusals.
    pub visitor: Option<Visitor<'a>>,
    /// The day it is where the house stands, counted from 1970.
    pub today: i64,
}

/// The guest a page is made for.
#[derive(Clone, Copy, Debug)]
pub struct Visitor<'a> {
    pub name: &'a str,
    /// The address of this server as the guest calls it; empty where that is not known.
    pub origin: &'a str,
    /// What the guest's forms must carry.
    pub csrf: &'a str,
    /// Something to say first.
    pub notice: Option<&'a str>,
}

impl<'a> Site<'a> {
    fn origin(&self) -> &'a str {
        self.visitor.map_or("", |visitor| visitor.origin)
    }

    /// The hidden field that shows that a form was made for its guest.
    pub fn csrf(&self) -> Markup {
        html! {
            @if let Some(visitor) = self.visitor {
                input type="hidden" name="csrf" value=(visitor.csrf);
            }
        }
    }
}

/// The colour of a seat, counted from 1.
pub fn colour_of(number: usize) -> Colour {
    Colour::ALL[number.saturating_sub(1) % Colour::ALL.len()]
}

/// How a page stands: on the shelf's night, or plain for reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground<'a> {
    Shelf,
    Reading,
    /// A page with classes of its own.
    Of(&'a str),
}

/// A whole document around `main`. `defs` are drawings beside icons, seats and boxes.
pub fn document(
    site: &Site,
    title: &str,
    ground: Ground<'_>,
    defs: Markup,
    main: Markup,
) -> Markup {
    previewed(site, Preview::of_the_house(site.origin(), title), title, ground, defs, main)
}

/// The same with what is shown of it where its link is sent.
pub fn previewed(
    site: &Site,
    preview: Preview,
    title: &str,
    ground: Ground<'_>,
    defs: Markup,
    main: Markup,
) -> Markup {
    let (class, mood) = match ground {
        Ground::Shelf => ("front", Mood::shelf()),
        Ground::Reading => ("text", Mood::plain()),
        Ground::Of(class) => (class, Mood::plain()),
    };
    let head = Head {
        title: html! { (title) },
        class,
        style: site.style,
        script: site.script,
        mood: Some(mood),
        preview,
    };
    let defs = page::defs(html! {
        (icons::defs(&Icon::PAGE))
        (seats::defs())
        (seats::figures())
        (defs)
    });
    let body = html! {
        header.bar { (home(true)) nav aria-label=(house::SITE) { (nav(site, ground)) } }
        main #main tabindex="-1" {
            @if let Some(notice) = site.visitor.and_then(|visitor| visitor.notice) {
                p.notice role="status" { (icon(Icon::Eye)) span { (notice) } }
            }
            (main)
        }
    };
    page::document(head, defs, body)
}

/// A page to read about a game leads back to the game, and to its rules rather than to the first on the shelf.
fn nav(site: &Site, ground: Ground<'_>) -> Markup {
    let mut games = site.game.into_iter().chain(site.games.iter().copied());
    html! {
        @if let Some(about) = site.game.filter(|_| ground != Ground::Shelf) {
            a.btn.plain.of-game href=(about.address()) { span { (about.title) } }
        }
        @if let Some(about) = games.find(|about| about.rules.is_some()) {
            (link_button(&about.rules_address(), Weight::Plain, Some(Icon::Book), house::RULES))
        }
        @if let Some(visitor) = site.visitor {
            (link_button("/programs", Weight::Plain, None, house::FOR_PROGRAMS))
            (link_button("/me", Weight::Plain, Some(Icon::People), visitor.name))
        }
    }
}
