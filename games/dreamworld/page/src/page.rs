//! What the house is told of Dreamworld.

use dreamtable_core::Seat;
use dreamworld::{Action, Dreamworld, Event, Observation};
use maud::Markup;
use view::about::{About, Alone, Rules};
use view::course::{Round, Standing};
use view::desk::{Desk, Offer};
use view::game::{Conduct, Course, Drawn, Extras, Words};
use view::names::Names;
use view::pages::agreed::SetupQuestion;
use view::table::Look;

use crate::table::look;
use crate::table::offer::offer;
use crate::{coach, cover, explain, rules, words};

/// Dreamworld as people meet it.
pub struct Page;

const STRENGTH: SetupQuestion = SetupQuestion {
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
        words: "Each round you lay one Dream beside the Client. The gap to the next number is what \
                you score with, and everybody chooses at the same time.",
        cover: cover::COVER,
        scale: include_str!("../scale.txt"),
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
            include_str!("../css/diagrams.css"),
            include_str!("../css/phone.css"),
            include_str!("../css/low.css"),
            include_str!("../css/watching.css")
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

    fn beat(desk: &Desk<'_, Self>) -> Option<String> {
        let ended = desk.news().find_map(|event| match event {
            Event::RoundBegins { round } => round.checked_sub(1).filter(|round| *round > 0),
            _ => None,
        })?;
        let all = || desk.told.iter().flat_map(|told| &told.events);
        let begin = |round| all().position(|event| *event == Event::RoundBegins { round });
        let round: Vec<&Event> = all().take(begin(ended + 1)?).skip(begin(ended)?).collect();
        Some(words::round(ended, &round, desk.frame.people.len(), &desk.names))
    }

    fn defs() -> Markup {
        crate::defs()
    }

    fn meanings(_: &Dreamworld) -> Markup {
        view::explain::definitions(explain::ALL)
    }
}

impl Course for Page {
    fn round(_: &Dreamworld, seen: &Observation) -> Round {
        let rounds = seen.content.rounds() as u16;
        Round { number: (u16::from(seen.public.round) + 1).min(rounds), of: Some(rounds) }
    }

    fn standing(game: &Dreamworld, seen: &Observation) -> Option<Standing> {
        let public = &seen.public;
        let golden = |seat: Seat| public.players[seat.index()].tokens.golden_flipped().into();
        let standing =
            Standing::of_seats("golden token", "golden tokens", Seat::all(seen.seats).map(golden));
        let id = game.id_tokens().map(|all| all.count_left() - public.id.count_left());
        Some(standing.against("the Id", id.map(i32::from)))
    }

    fn asks(_: &Dreamworld, seen: &Observation) -> String {
        words::asks(seen)
    }
}

impl Conduct for Page {}

impl Extras for Page {}
