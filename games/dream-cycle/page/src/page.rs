//! What the house is told of Dream Cycle.

use dream_cycle::event::Ending;
use dream_cycle::{Action, DreamCycle, Event, Observation, Phase};
use dreamtable_core::{Game, Seat, Viewer};
use maud::Markup;
use view::about::{About, Alone, Rules};
use view::course::{Round, Standing};
use view::desk::{Desk, Offer};
use view::game::{Conduct, Course, Drawn, Extras, Words};
use view::names::Names;
use view::pages::agreed::SetupQuestion;
use view::table::Look;

use crate::words::Teller;
use crate::{coach, cover, explain, rules, table, words};

/// Dream Cycle as people meet it.
pub struct Page;

const SANDMAN: SetupQuestion = SetupQuestion {
    field: "sandman",
    option: "sandman",
    legend: "Buying",
    answers: &[("false", "take your time"), ("true", "Sandman: one minute each")],
    seats: 1..=5,
    unless: &[],
    without: &[],
};

const STAIRS: SetupQuestion = SetupQuestion {
    field: "stairs",
    option: "stairs",
    legend: "The staircase",
    answers: &[("steps", "with a landing"), ("apex", "every row shifted")],
    seats: 1..=5,
    unless: &[],
    without: &[],
};

impl Words for Page {
    type Game = DreamCycle;

    const ABOUT: About = About {
        line: "A race through sleep",
        words: "Lay out which way each colour turns you, press Ride, and see how far the night \
                carries you. Trade with those beside you, and push gently.",
        minutes: 60,
        cover: cover::COVER,
        lively: 4,
        alone: Some(Alone {
            title: "A practice ride",
            words: "Alone against the dawn: how few rounds do you need?",
            field: SANDMAN.field,
            levels: &["false", "true"],
        }),
        questions: &[SANDMAN, STAIRS],
        scale: include_str!("../scale.txt"),
        guide: Some(coach::SEED),
        rules: Some(Rules { short: rules::short, page: rules::page }),
        class: "cycle",
        style: concat!(
            include_str!("../css/board.css"),
            include_str!("../css/shop.css"),
            include_str!("../css/own.css"),
            include_str!("../css/things.css"),
            include_str!("../css/phone.css"),
            include_str!("../css/watching.css")
        ),
        script: Some(concat!(
            include_str!("../script/look-around.js"),
            include_str!("../script/ride.js")
        )),
        open: true,
        ..About::of::<DreamCycle>()
    };

    fn describe(_: &DreamCycle, seen: &Observation, names: &Names) -> String {
        words::describe(seen, names)
    }

    fn tell(_: &DreamCycle, event: &Event, names: &Names) -> String {
        Teller { names, you: None }.tell(event)
    }

    fn story(_: &DreamCycle, heard: &[Event], viewer: Viewer, names: &Names) -> Vec<String> {
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let teller = Teller { names, you };
        heard.iter().map(|event| teller.tell(event)).filter(|line| !line.is_empty()).collect()
    }

    fn label(_: &DreamCycle, action: Action) -> String {
        words::action(action, &Names::default())
    }
}

impl Drawn for Page {
    fn offer(
        game: &DreamCycle,
        seen: &Observation,
        action: Action,
        names: &Names,
    ) -> Option<Offer<Action>> {
        let offer = Offer::new(action, game.notate_action(action), words::action(action, names));
        Some(offer.telling(words::why(game, seen, action, names)))
    }

    fn look(desk: &Desk<'_, Self>) -> Look {
        table::look(desk)
    }

    fn defs() -> Markup {
        crate::defs()
    }

    fn meanings(_: &DreamCycle) -> Markup {
        view::explain::definitions(explain::ALL)
    }
}

impl Course for Page {
    fn round(_: &DreamCycle, seen: &Observation) -> Round {
        Round { number: seen.round.into(), of: None }
    }

    /// How far north everybody is; who is out has nothing left, who has won is past the last square.
    fn standing(_: &DreamCycle, seen: &Observation) -> Option<Standing> {
        let over = |seat: Seat| seen.winners.contains(seat) && words::is_over_the_edge(seen);
        let north = |seat: Seat| match seen.riders[seat.index()].token {
            _ if over(seat) => 31,
            Some(token) => i32::from(token.square.y()) + 1,
            None => 0,
        };
        Some(Standing::of_seats("step north", "steps north", Seat::all(seen.seats).map(north)))
    }

    /// At dawn steps count, alone rounds; else it is how the winner came there.
    fn decided(_: &DreamCycle, seen: &Observation) -> Option<String> {
        words::how(seen).filter(|_| seen.seats == 1 || seen.ending != Some(Ending::Dawn))
    }

    fn asks(_: &DreamCycle, seen: &Observation) -> String {
        words::asks(seen.phase).0.into()
    }
}

impl Conduct for Page {
    /// Whoever arranges tiles or trades unasked says all there is to say: which tile, which field, which goods
    /// (DC-17.8).
    fn lasting(_: &DreamCycle, action: Action) -> bool {
        let arranged = matches!(action, Action::Place(..) | Action::Lift(..));
        let drafted = matches!(
            action,
            Action::Offer(_) | Action::Give(_) | Action::Want(_) | Action::Send | Action::Drop
        );
        let answered = matches!(
            action,
            Action::Accept(_) | Action::Refuse(_) | Action::Counter(_) | Action::Withdraw(..)
        );
        arranged || drafted || answered
    }

    /// Whoever is away answers every question of a ride at once (DC-17.3).
    fn late(_: &DreamCycle, seen: &Observation) -> bool {
        !matches!(seen.phase, Phase::Start(_) | Phase::Buying)
    }
}

impl Extras for Page {}
