//! Everything that lies on a Dreamworld table.
//!
//! Plain parameters only: numbers, colours of seats and the small enums below. Rules are not known
//! here, positions come from the caller. Scope: the body carries the class `dw`.

pub mod card;
pub mod client;
pub mod coach;
pub mod column;
mod cover;
pub mod diagrams;
pub mod drawing;
pub mod explain;
pub mod hand;
pub mod line;
mod page;
pub mod professor;
pub mod rules;
pub mod seat;
pub mod signs;
pub mod sky;
pub mod stage;
pub mod table;
pub mod tile;
pub mod token;
pub mod words;

pub use page::Page;

use maud::{Markup, html};
use view::icons::{self, Icon};
use view::paper::symbol;
use view::seats;

/// What the game adds to the icons of every page.
pub const ICONS: [Icon; 5] =
    [Icon::Sun, signs::DIAMOND, signs::HEX, signs::ROUND, signs::PROFESSOR];

/// A suit: a place, a window's shape and a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    Diamond,
    Hex,
    Circle,
}

impl Suit {
    pub const ALL: [Suit; 3] = [Suit::Diamond, Suit::Hex, Suit::Circle];

    /// The suit's letter in codes and ids.
    pub fn letter(self) -> char {
        match self {
            Suit::Diamond => 'D',
            Suit::Hex => 'H',
            Suit::Circle => 'C',
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Suit::Diamond => "Diamond",
            Suit::Hex => "Hex",
            Suit::Circle => "Circle",
        }
    }

    pub fn icon(self) -> Icon {
        match self {
            Suit::Diamond => signs::DIAMOND,
            Suit::Hex => signs::HEX,
            Suit::Circle => signs::ROUND,
        }
    }

    /// The suit's colour as print on paper: at least 5.3 : 1.
    pub fn ink(self) -> &'static str {
        match self {
            Suit::Diamond => "#a83f45",
            Suit::Hex => "#256b58",
            Suit::Circle => "#2a5aa0",
        }
    }
}

/// The icon of a Dream: the light in its sky. Also the side of a Client and of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Light {
    Sun,
    Moon,
}

impl Light {
    pub const BOTH: [Light; 2] = [Light::Sun, Light::Moon];

    pub fn letter(self) -> char {
        match self {
            Light::Sun => 'S',
            Light::Moon => 'M',
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Light::Sun => "Sun",
            Light::Moon => "Moon",
        }
    }

    pub fn icon(self) -> Icon {
        match self {
            Light::Sun => Icon::Sun,
            Light::Moon => Icon::Moon,
        }
    }

    /// The side a round is played on: odd rounds on the Sun side.
    pub fn of_round(round: u8) -> Light {
        if round % 2 == 1 { Light::Sun } else { Light::Moon }
    }
}

/// All symbols, patterns and clip paths of a Dreamworld page; put into [`view::page::defs`] once.
pub fn defs() -> Markup {
    html! {
        (icons::defs(Icon::PAGE.iter().chain(&ICONS)))
        (seats::defs_of(token::COLOURS))
        (parts())
    }
}

/// The same for pages that hold the icons of every page and the seats already.
pub fn drawings() -> Markup {
    html! { (icons::defs(&ICONS)) (parts()) }
}

/// The same without icons and seats.
pub fn parts() -> Markup {
    html! { (drawing::defs()) (client::defs()) (token::defs()) (id_defs()) }
}

/// The disc of the Id, for the page's defs.
fn id_defs() -> Markup {
    symbol(
        "seat-id",
        "0 0 60 60",
        html! {
            (seats::blank_disc("#5b1f45"))
            path d="M12 26Q20 19 27.4 29Q19 34 12 26ZM48 26Q40 19 32.6 29Q41 34 48 26ZM20 41Q30 48 40 41Q30 44 20 41Z" fill="#ffd9d0" {}
        },
    )
}

/// The mark of the Id: two narrow eyes in the dark.
pub fn id_disc() -> Markup {
    html! { svg.disc viewBox="0 0 60 60" aria-hidden="true" { use href="#seat-id" {} } }
}

/// Rounds as a row of suns and moons, the present one lit, with the words beside it.
pub fn rounds(now: u8, of: u8, deck: Option<u8>) -> Markup {
    html! {
        div.pips {
            span.marks aria-hidden="true" {
                @for round in 1..=of {
                    @let class = match round.cmp(&now) {
                        std::cmp::Ordering::Less => "done",
                        std::cmp::Ordering::Equal => "now",
                        std::cmp::Ordering::Greater => "",
                    };
                    (icons::icon_with(Light::of_round(round).icon(), class))
                }
            }
            span.words {
                "Round " (now) " of " (of)
                @if let Some(deck) = deck { span.long { ", deck " (deck) } }
            }
        }
    }
}
