//! What the house is told of Unconscious Mind.

use dreamtable_core::{Game, Seat, Viewer};
use maud::Markup;
use unconscious_mind::UnconsciousMind;
use unconscious_mind::action::Action;
use unconscious_mind::event::Event;
use unconscious_mind::observation::Observation;
use unconscious_mind::planner;
use view::about::{About, Alone, OwnPage, Rules};
use view::course::{Round, Standing};
use view::desk::Desk;
use view::game::{Conduct, Course, Drawn, Extras, Words};
use view::icons::Icon;
use view::names::Names;
use view::pages::Site;
use view::pages::agreed::SetupQuestion;
use view::table::Look;

use crate::words::Teller;
use crate::{aid, coach, cover, explain, rest, rules, table, words};

/// Unconscious Mind as people meet it.
pub struct Page;

const LEVEL: SetupQuestion = SetupQuestion {
    field: "level",
    option: "level",
    legend: "How strong the Id is",
    answers: &[("normal", "normal"), ("easy", "easy"), ("hard", "hard")],
    seats: 1..=1,
    unless: &[],
    without: &[],
};
const NIGHTMARES: SetupQuestion = SetupQuestion {
    field: "nightmares",
    option: "nightmares",
    legend: "Nightmares",
    answers: &[("false", "without"), ("true", "with the cracked dial and Madness")],
    seats: 1..=4,
    unless: &[],
    without: &[],
};
const MAD_MAD: SetupQuestion = SetupQuestion {
    field: "mad_mad",
    option: "mad_mad",
    legend: "Mad, Mad",
    answers: &[("false", "a check costs what is left"), ("true", "a check costs twice")],
    seats: 2..=4,
    unless: &[("nightmares", "false")],
    without: &[],
};
const PETS: SetupQuestion = SetupQuestion {
    field: "pets",
    option: "pets",
    legend: "Pets",
    answers: &[("false", "without"), ("true", "with")],
    seats: 1..=4,
    unless: &[],
    without: &[],
};
const GRAMOPHONE: SetupQuestion = SetupQuestion {
    field: "gramophone",
    option: "gramophone",
    legend: "Gramophone",
    answers: &[("none", "without"), ("box", "for Boxes"), ("mad", "for Mad Insights")],
    seats: 1..=4,
    unless: &[],
    without: &[],
};

impl Words for Page {
    type Game = UnconsciousMind;

    const ABOUT: About = About {
        line: "Ideas, dreams and Vienna",
        words: "Around Freud’s table: lay out ideas, fill a notebook, hear what your clients dream, \
                and cure them before the others do.",
        minutes: 120,
        cover: cover::COVER,
        lively: 3,
        alone: Some(Alone {
            title: "Alone against the Id",
            words: "It draws its own cards, takes what you want, and grows more driven.",
            field: LEVEL.field,
            levels: &["easy", "normal", "hard"],
        }),
        questions: &[LEVEL, NIGHTMARES, MAD_MAD, PETS, GRAMOPHONE],
        guide: Some(coach::SEED),
        scale: include_str!("../scale.txt"),
        rules: Some(Rules { short: rules::short, page: rules::page }),
        pages: &[OwnPage { address: aid::ADDRESS, icon: Icon::Book, words: "All on one page" }],
        class: "um",
        style: concat!(
            include_str!("../css/boards.css"),
            include_str!("../css/mine.css"),
            include_str!("../css/signs.css"),
            include_str!("../css/drawers.css"),
            include_str!("../css/reading.css"),
            include_str!("../css/phone.css"),
            include_str!("../css/sideways.css"),
            include_str!("../css/desk.css"),
            include_str!("../css/watching.css")
        ),
        script: Some(concat!(
            include_str!("../script/tabs.js"),
            include_str!("../script/pieces.js"),
            include_str!("../script/explore.js")
        )),
        ..About::of::<UnconsciousMind>()
    };

    fn describe(game: &UnconsciousMind, seen: &Observation, names: &Names) -> String {
        words::describe(game, seen, names)
    }

    fn tell(game: &UnconsciousMind, event: &Event, names: &Names) -> String {
        teller(game, names, None).tell(event)
    }

    fn story(
        game: &UnconsciousMind,
        heard: &[Event],
        viewer: Viewer,
        names: &Names,
    ) -> Vec<String> {
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let teller = teller(game, names, you);
        heard.iter().map(|event| teller.tell(event)).filter(|line| !line.is_empty()).collect()
    }

    fn label(game: &UnconsciousMind, action: Action) -> String {
        words::label(game, action)
    }
}

fn teller<'a>(game: &'a UnconsciousMind, names: &'a Names, you: Option<Seat>) -> Teller<'a> {
    let id = Seat::all(game.players()).find(|seat| game.is_id(*seat));
    Teller { content: game.content(), names, you, id }
}

impl Drawn for Page {
    fn reason(
        game: &UnconsciousMind,
        seen: &Observation,
        action: Action,
        _: &Names,
    ) -> Option<String> {
        let Viewer::Seat(me) = seen.viewer else { return None };
        let foresight = planner::foresee(game, seen, me, action);
        Some(words::reason(game.content(), &foresight, me)).filter(|told| !told.is_empty())
    }

    fn look(desk: &Desk<'_, Self>) -> Look {
        table::look(desk)
    }

    fn defs() -> Markup {
        crate::defs()
    }

    fn meanings(_: &UnconsciousMind) -> Markup {
        view::explain::definitions(explain::ALL)
    }
}

impl Course for Page {
    fn round(_: &UnconsciousMind, seen: &Observation) -> Round {
        Round { number: seen.public.round.into(), of: seen.public.last_round.map(u16::from) }
    }

    fn standing(game: &UnconsciousMind, seen: &Observation) -> Option<Standing> {
        // Nobody leads before the first turn.
        if seen.public.round == 0 {
            return None;
        }
        let points = seen.scores.iter().map(|score| i32::from(score.total()));
        let (people, id) = (points.clone().take(game.seats()), points.clone().nth(game.seats()));
        Some(Standing::of_seats("point", "points", people).against("the Id", id))
    }

    fn asks(_: &UnconsciousMind, seen: &Observation) -> String {
        seen.trail.first().and_then(|frame| frame.question()).unwrap_or_default().into()
    }
}

impl Conduct for Page {
    fn rest(_: &UnconsciousMind, seen: &Observation, legal: &[Action]) -> Option<Action> {
        rest::rest(seen, legal)
    }
}

impl Extras for Page {
    fn page(address: &str, _: &str, site: &Site) -> Option<Markup> {
        (address == aid::ADDRESS).then(|| aid::page(site))
    }
}
