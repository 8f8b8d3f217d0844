//! What the house is told of Dreamworld.

use dreamworld::{Action, Dreamworld, Event, Observation};
use maud::Markup;
use view::about::{About, Alone, Rules};
use view::desk::{Desk, Offer};
use view::game::{Conduct, Drawn, Extras, Words};
use view::names::Names;
use view::pages::agreed::Question;
use view::table::Look;

use crate::table::look;
use crate::table::offer::offer;
use crate::{coach, cover, explain, rules, words};

/// Dreamworld as people meet it.
pub struct Page;

const STRENGTH: Question = Question {
    field: "difficulty",
    option: "difficulty",
    legend: "How strong the Id is",
    answers: &[("medium", "medium"), ("easy", "easy"), ("hard", "hard")],
    seats: 1..=1,
    unless: &[],
    without: &[],
};

impl Words for Page {
    type Game = Dreamworld;

    const ABOUT: About = About {
        line: "Cards, gaps and nerve",
        words: "Lay one Dream a round beside the Client. How far it is to the next number is what \
                you may heal with, and everybody chooses at once.",
        cover: cover::COVER,
        alone: Some(Alone {
            title: "Alone against the Id",
            words: "It flips six golden tokens with whatever the deck brings.",
            field: STRENGTH.field,
            levels: &["easy", "medium", "hard"],
        }),
        questions: &[STRENGTH],
        guide: Some(coach::SEED),
        rules: Some(Rules { short: rules::short, page: rules::page }),
        class: "dw",
        style: concat!(
            include_str!("../css/column.css"),
            include_str!("../css/line.css"),
            include_str!("../css/ending.css"),
            include_str!("../css/own.css"),
            include_str!("../css/phone.css")
        ),
        ..About::of::<Dreamworld>()
    };

    fn describe(_: &Dreamworld, seen: &Observation, names: &Names) -> String {
        words::describe(seen, names)
    }

    fn tell(_: &Dreamworld, event: &Event, names: &Names) -> String {
        words::tell(event, names)
    }

    fn label(_: &Dreamworld, action: Action) -> String {
        words::action(action)
    }
}

impl Drawn for Page {
    fn offer(
        _: &Dreamworld,
        seen: &Observation,
        action: Action,
        _: &Names,
    ) -> Option<Offer<Action>> {
        Some(offer(action, seen))
    }

    fn look(desk: &Desk<'_, Self>) -> Look {
        look(desk)
    }

    fn defs() -> Markup {
        crate::defs()
    }

    fn meanings(_: &Dreamworld) -> Markup {
        explain::definitions()
    }
}

impl Conduct for Page {}

impl Extras for Page {}
