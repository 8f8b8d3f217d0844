//! What a game says about itself before it is played. Plain data: the pages around the tables are
//! drawn from it, and know no game by name.

use crate::icons::Icon;
use crate::pages::Site;
use crate::pages::agreed::SetupQuestion;
use crate::pages::each::AskEach;
use crate::words::house;
use dreamtable_core::Boxed;
use maud::{Markup, html};
use std::ops::RangeInclusive;

/// A game as the shelf tells of it.
#[derive(Clone, Debug)]
pub struct About {
    pub id: &'static str,
    pub title: &'static str,
    pub seats: RangeInclusive<usize>,
    /// A few words under the box: "Cards, gaps and nerve".
    pub line: &'static str,
    /// A sentence or two on the game's own page.
    pub words: &'static str,
    /// How long a match takes.
    pub minutes: u16,
    pub cover: Cover,
    /// How many seats make a lively table of one person and bots.
    pub lively: usize,
    /// What such a table is called: "Against bots", or "With bots" where all play together.
    pub bots: &'static str,
    /// What everybody wins together, where nobody plays against the others.
    pub together: Option<Together>,
    /// How well each level plays, as [`crate::scale::Scale`] reads it; empty where nobody has
    /// measured.
    pub scale: &'static str,
    /// Whom one plays against alone, where that is a game of its own.
    pub alone: Option<Alone>,
    /// What the set-up form asks.
    pub questions: &'static [SetupQuestion],
    /// What it asks everybody who sits down.
    pub ask_each: Option<AskEach>,
    /// Nothing is hidden from anybody: people at one screen need no curtain between their hands.
    pub open: bool,
    /// The number of the seed of the guided first match. It is no secret: the guide's advice depends on it.
    pub guide: Option<u64>,
    pub rules: Option<Rules>,
    /// Pages of its own, named on the game's page.
    pub pages: &'static [OwnPage],
    /// What its seats may ask about the state, as programs are told of it.
    pub asks: &'static [SeatQuestion],
    /// The class of its pages; every rule of its style sheet is scoped by it.
    pub class: &'static str,
    pub style: &'static str,
    /// What its pages run beside the script of all tables.
    pub script: Option<&'static str>,
}

impl About {
    /// A game that says no more than its rules do.
    pub const fn of<G: Boxed>() -> About {
        About::named(G::ID, G::NAME, G::SEATS)
    }

    pub const fn named(
        id: &'static str,
        title: &'static str,
        seats: RangeInclusive<usize>,
    ) -> About {
        let lively = if *seats.end() < 3 { *seats.end() } else { 3 };
        About {
            id,
            title,
            seats,
            line: "",
            words: "",
            minutes: 30,
            cover: Cover::PLAIN,
            lively,
            bots: house::AGAINST_BOTS,
            together: None,
            scale: "",
            alone: None,
            questions: &[],
            ask_each: None,
            open: false,
            guide: None,
            rules: None,
            pages: &[],
            asks: &[],
            class: "plain",
            style: include_str!("../css/plain.css"),
            script: None,
        }
    }

    /// "1–4".
    pub fn seat_range(&self) -> String {
        house::seats(*self.seats.start(), *self.seats.end())
    }

    /// The game's own page.
    pub fn address(&self) -> String {
        format!("/games/{}", self.id)
    }

    pub fn rules_address(&self) -> String {
        format!("/rules/{}", self.id)
    }
}

/// A question of a seat that [`crate::game::Extras::ask`] answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatQuestion {
    /// The last part of its address.
    pub name: &'static str,
    pub about: &'static str,
    /// What it takes and what it answers, by name among the schemas.
    pub takes: &'static str,
    pub answers: &'static str,
    /// JSON Schema by name, as JSON.
    pub schemas: &'static str,
}

/// The front of a box: a scene of 208 x 250 with 90 more of sky above for tall boxes. See
/// [`crate::cover`].
#[derive(Clone, Copy, Debug)]
pub struct Cover {
    /// The colour of the cardboard.
    pub cardboard: &'static str,
    /// How tall the box stands, in table units.
    pub height: f64,
    pub scene: fn() -> Markup,
    /// Symbols and clip paths the scene uses.
    pub defs: fn() -> Markup,
    /// Which strip of it shows where only a strip fits.
    pub align: &'static str,
}

impl Cover {
    pub const PLAIN: Cover = Cover {
        cardboard: "#33245f",
        height: 28.0,
        scene: crate::cover::plain,
        defs: nothing,
        align: "xMidYMid slice",
    };
}

fn nothing() -> Markup {
    html! {}
}

/// What all reach together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Together {
    /// In the plural: "stars".
    pub what: &'static str,
    pub most: u8,
}

/// A match of one person against the game itself.
#[derive(Clone, Copy, Debug)]
pub struct Alone {
    pub title: &'static str,
    pub words: &'static str,
    /// The field of the question about how strong the game plays.
    pub field: &'static str,
    /// Its answers, weak to strong.
    pub levels: &'static [&'static str],
}

/// The rules for people.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// In one minute, for the table's drawer.
    pub short: fn() -> Markup,
    /// All of them; with a query, those that hold all its words.
    pub page: fn(&Site, &str) -> Markup,
}

/// A page only this game has; [`crate::game::Extras::page`] draws it.
#[derive(Clone, Copy, Debug)]
pub struct OwnPage {
    pub address: &'static str,
    pub icon: Icon,
    pub words: &'static str,
}
