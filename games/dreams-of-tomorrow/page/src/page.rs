//! What the house is told of Dreams of Tomorrow.

use dreams_of_tomorrow::{Action, DreamsOfTomorrow, Event, Observation};
use dreamtable_core::{Game, Viewer};
use maud::Markup;
use view::about::{About, Alone, Rules};
use view::course::{Round, Standing};
use view::desk::{Desk, Offer};
use view::game::{Conduct, Course, Drawn, Extras, Words};
use view::names::Names;
use view::table::Look;

use crate::table::offer::offer;
use crate::table::{decided, look};
use crate::{coach, cover, explain, questions, rules, words};

/// Dreams of Tomorrow as people meet it.
pub struct Page;

impl Words for Page {
    type Game = DreamsOfTomorrow;

    const ABOUT: About = About {
        line: "Catch, weave, resonate",
        words: "Walk a ring of Fragments, catch Dreams, and weave them into a Sequence that reaches \
                the past.",
        minutes: 45,
        cover: cover::COVER,
        scale: include_str!("../scale.txt"),
        lively: 4,
        alone: Some(Alone {
            title: "Alone against the Robot",
            words: "It walks the ring, rearranges it, and scores with every turn you take.",
            field: questions::ROBOT.field,
            levels: &["easy", "medium", "hard"],
        }),
        questions: questions::ALL,
        guide: Some(coach::SEED),
        rules: Some(Rules { short: rules::drawer, page: rules::page }),
        class: "dot",
        style: concat!(
            include_str!("../css/ring.css"),
            include_str!("../css/dreamscape.css"),
            include_str!("../css/own.css"),
            include_str!("../css/choices.css"),
            include_str!("../css/others.css"),
            include_str!("../css/ending.css"),
            include_str!("../css/phone.css"),
            include_str!("../css/motion.css"),
            include_str!("../css/watching.css")
        ),
        script: Some(crate::SCRIPT),
        open: true,
        ..About::of::<DreamsOfTomorrow>()
    };

    fn describe(_: &DreamsOfTomorrow, seen: &Observation, names: &Names) -> String {
        words::describe(seen, names)
    }

    fn tell(game: &DreamsOfTomorrow, event: &Event, names: &Names) -> String {
        words::tell(event, names, game.content(), game.seats())
    }

    fn story(
        game: &DreamsOfTomorrow,
        heard: &[Event],
        viewer: Viewer,
        names: &Names,
    ) -> Vec<String> {
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let mut story = words::Story::new(names, game.content(), game.seats(), you);
        for event in heard {
            story.hear(event, None);
        }
        story.told()
    }

    fn label(game: &DreamsOfTomorrow, action: Action) -> String {
        words::action(action, game.content())
    }
}

impl Drawn for Page {
    fn offer(
        _: &DreamsOfTomorrow,
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

    fn meanings(game: &DreamsOfTomorrow) -> Markup {
        explain::definitions(game.content())
    }
}

impl Course for Page {
    fn round(_: &DreamsOfTomorrow, seen: &Observation) -> Round {
        Round { number: seen.round, of: None }
    }

    fn standing(_: &DreamsOfTomorrow, seen: &Observation) -> Option<Standing> {
        let points = seen.engineers.iter().map(|engineer| engineer.score.total().into());
        let robot = seen.robot.as_ref().map(|robot| robot.points.into());
        Some(Standing::of_seats("point", "points", points).against("the Robot", robot))
    }

    fn decided(_: &DreamsOfTomorrow, seen: &Observation) -> Option<String> {
        decided(seen)
    }

    fn asks(_: &DreamsOfTomorrow, seen: &Observation) -> String {
        words::asks(seen.phase).into()
    }
}

impl Conduct for Page {}

impl Extras for Page {}
