//! What the house is told of Dream Catcher.

use dream_catcher::card::Row;
use dream_catcher::options::Options;
use dream_catcher::{Action, DreamCatcher, Event, Observation, Phase, State, brain};
use dreamtable_core::{Seat, SeatSet};
use maud::Markup;
use serde_json::Value;
use view::about::{About, OwnPage, Rules, SeatQuestion, Together};
use view::course::{Round, Standing};
use view::desk::{Desk, Offer};
use view::game::{Asset, Conduct, Course, Drawn, Extras, Memory, Unanswered, Words};
use view::icons::Icon;
use view::names::Names;
use view::pages::Site;
use view::pages::agreed::SetupQuestion;
use view::pages::each::AskEach;
use view::table::{Frame, Look};

use crate::table::{look, offer};
use crate::{coach, cover, daily, explain, keepsake, pictures, practice, rules, touching, words};

/// Dream Catcher as people meet it.
pub struct Page;

const QUESTIONS: &[SetupQuestion] = &[
    SetupQuestion {
        field: "touch",
        option: "touch",
        legend: "The fingertip",
        answers: &[("normal", "normal"), ("gentle", "gentle: larger"), ("hard", "hard: smaller")],
        seats: 2..=6,
        unless: &[],
        without: &[],
    },
    SetupQuestion {
        field: "share",
        option: "share",
        legend: "A card that is passed on",
        answers: &[("", "leaves the giver’s hand"), ("true", "is felt by both")],
        seats: 4..=6,
        unless: &[],
        without: &[],
    },
    SetupQuestion {
        field: "random-turn",
        option: "random_turn",
        legend: "How cards lie",
        answers: &[("", "upright"), ("true", "turned any way")],
        seats: 2..=6,
        unless: &[],
        without: &[],
    },
];

/// Who woke last today leads the first night, if people say when they woke (CT-2.2).
const WOKE: AskEach = AskEach {
    field: "woke",
    option: "woke",
    label: "woke today at",
    meaning: |n| format!("When the player at seat {n} woke today; optional"),
    note: "Whoever woke last today leads the first night. If it is a tie, or nobody says, chance decides.",
    mend: "Give the waking time as 07:30, or leave it empty.",
};

impl Words for Page {
    type Game = DreamCatcher;

    const ABOUT: About = About {
        line: "Together, by touch",
        words: "One of you has a dream in mind and may not speak. The others feel raised cards in the dark and \
                find out together which dream it is.",
        cover: cover::COVER,
        lively: 4,
        bots: "With bots",
        together: Some(Together { what: "stars", most: 9 }),
        scale: include_str!("../scale.txt"),
        questions: QUESTIONS,
        ask_each: Some(WOKE),
        guide: Some(coach::SEED),
        rules: Some(Rules { short: rules::short, page: rules::page }),
        pages: &[
            OwnPage { address: daily::ADDRESS, icon: Icon::Moon, words: "Today’s dream" },
            OwnPage { address: practice::ADDRESS, icon: Icon::Play, words: "Learn to feel" },
            OwnPage { address: pictures::ADDRESS, icon: Icon::Cards, words: "All dreams" },
        ],
        asks: &[SeatQuestion {
            name: "touch",
            about: "Feel up to four spots of a card you hold, as fast as a finger feels; or go on along the \
                    line under the finger. A finger that is too fast is answered with 429 and a Numb. \
                    None of it is logged, and nobody else is told.",
            takes: "Touch",
            answers: "Felt",
            schemas: include_str!("../schemas.json"),
        }],
        class: "dc",
        style: concat!(
            include_str!("../css/dreams.css"),
            include_str!("../css/beside.css"),
            include_str!("../css/finger.css"),
            include_str!("../css/shown.css"),
            include_str!("../css/phone.css"),
            include_str!("../css/feel.css"),
            include_str!("../css/papers.css")
        ),
        script: Some(crate::SCRIPT),
        ..About::of::<DreamCatcher>()
    };

    fn describe(_: &DreamCatcher, seen: &Observation, names: &Names) -> String {
        words::describe(seen, names)
    }

    fn tell(game: &DreamCatcher, event: &Event, names: &Names) -> String {
        words::tell(event, names, game, &Row::default())
    }

    fn label(game: &DreamCatcher, action: Action) -> String {
        words::action(action, game.content(), &Names::default(), &Row::default())
    }
}

impl Drawn for Page {
    fn offer(
        _: &DreamCatcher,
        seen: &Observation,
        action: Action,
        names: &Names,
    ) -> Option<Offer<Action>> {
        offer(seen, action, names)
    }

    fn look(desk: &Desk<'_, Self>) -> Look {
        look(desk)
    }

    fn beat(desk: &Desk<'_, Self>) -> Option<String> {
        let begins = desk.news().any(|event| matches!(event, Event::Led { .. }));
        let last = begins.then(|| desk.seen.remembered().pop()).flatten();
        last.map(|round| words::night_is_over(&round, desk.seen.public.stars, &desk.seen.content))
    }

    fn defs() -> Markup {
        crate::defs()
    }

    fn meanings(game: &DreamCatcher) -> Markup {
        explain::definitions(game.content())
    }
}

impl Course for Page {
    fn round(game: &DreamCatcher, seen: &Observation) -> Round {
        Round { number: seen.public.round.into(), of: Some(game.content().size.rounds.into()) }
    }

    fn standing(_: &DreamCatcher, seen: &Observation) -> Option<Standing> {
        Some(Standing::together("star", "stars", seen.public.stars.into()))
    }

    fn chapter(game: &DreamCatcher, seen: &Observation) -> Option<String> {
        let last = seen.remembered().pop()?;
        Some(words::night_is_over(&last, seen.public.stars, game.content()))
    }

    fn asks(_: &DreamCatcher, seen: &Observation) -> String {
        let what = match seen.public.phase {
            Phase::Lead => "hint at a dream",
            Phase::Touch => "feel your cards",
            Phase::Reveal => "on to the next night",
            _ => "",
        };
        what.into()
    }
}

impl Conduct for Page {
    /// One person among bots guesses first: that is the heart of the game, and leading comes next.
    fn with_bots(options: Options, bots: SeatSet) -> Options {
        let people = SeatSet::first_n(options.seats).minus(bots);
        let asked = options.first.is_some() || !options.woke.is_empty();
        let first = match people.first() {
            Some(person) if people.len() == 1 && !asked => {
                Some(Seat::new((person.index() + options.seats - 1) % options.seats))
            }
            _ => options.first,
        };
        Options { bots, first, ..options }
    }

    /// Who has seen the cards gives no hint until the reveal (CT-7.15), and nobody whispers from
    /// outside (CT-7.14).
    fn hush(_: &DreamCatcher, seen: &Observation) -> Option<String> {
        let round = matches!(
            seen.public.phase,
            Phase::Lead | Phase::Table | Phase::Touch | Phase::Feeling(_) | Phase::Token
        );
        let why = match seen.seat() {
            None if round => {
                "Spectators are quiet during a night. You can write again after the reveal."
            }
            Some(_) if round && seen.is_lead() => {
                "You lead tonight, so not a word until the reveal."
            }
            _ => return None,
        };
        Some(why.to_owned())
    }

    /// How long the lead thought is a hint too (CT-7.15).
    fn veiled(_: &DreamCatcher, action: Action) -> bool {
        action == Action::Confirm
    }

    /// Whoever says nothing agrees (CT-10.5).
    const HEARS_SILENCE: bool = true;

    /// A dream and at least two cards are one choice of the lead (CT-9.3).
    fn late(_: &DreamCatcher, seen: &Observation) -> bool {
        seen.public.phase == Phase::Lead && seen.is_lead()
    }

    fn absence(_: &DreamCatcher, seen: &Observation) -> Option<Action> {
        brain::absence(seen)
    }
}

impl Extras for Page {
    fn ask(
        game: &DreamCatcher,
        state: &State,
        seat: Seat,
        question: &view::game::Inquiry,
        memory: &mut Memory,
        now: u64,
    ) -> Result<Value, Unanswered> {
        match question.name.as_str() {
            "touch" => touching::touch(game, state, seat, &question.asked, memory, now),
            _ => Err(Unanswered::NoSuchQuestion),
        }
    }

    fn shown(_: &DreamCatcher, seen: &Observation) -> u16 {
        seen.public.told.len() as u16
    }

    fn told(
        _: &DreamCatcher,
        name: &str,
        seen: &Observation,
        memories: &[Memory],
        kept: Option<&Value>,
    ) -> Option<Value> {
        (name == "fingers").then(|| touching::went(seen, memories, kept))
    }

    fn keep(
        _: &DreamCatcher,
        seen: &Observation,
        memories: &[Memory],
        kept: Option<&Value>,
    ) -> Option<Value> {
        touching::keep(seen, memories, kept)
    }

    fn keepsake(_: &DreamCatcher, seen: &Observation, frame: &Frame) -> Option<Markup> {
        Some(keepsake::article(seen, frame))
    }

    fn page(address: &str, query: &str, site: &Site) -> Option<Markup> {
        match address {
            practice::ADDRESS => Some(practice::page(site, practice::asked(query))),
            daily::ADDRESS => Some(daily::page(site, query)),
            pictures::ADDRESS => Some(pictures::page(site)),
            _ => None,
        }
    }

    fn ask_page(address: &str, question: &view::game::Inquiry) -> Result<Value, Unanswered> {
        match (address, question.name.as_str()) {
            (practice::ADDRESS, "touch") => touching::practise(&question.asked),
            _ => Err(Unanswered::NoSuchQuestion),
        }
    }

    fn asset(name: &str) -> Option<Asset> {
        pictures::picture(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use view::pages::setup::{FormField, Setup};

    fn options(fields: &[(&str, &str)]) -> Result<Vec<(String, String)>, Box<Setup>> {
        let fields: Vec<_> = fields.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        Setup::read(&Page::ABOUT, &fields).map(|wanted| wanted.options)
    }

    #[test]
    fn ct_2_2_times_of_waking_become_minutes_and_silence_says_nothing() {
        let fields = [("seats", "3"), ("option-woke-1", "07:30"), ("option-woke-3", "11:05")];
        let woke = ("woke".to_owned(), "[450,null,665]".to_owned());
        assert_eq!(options(&fields).unwrap(), [woke]);
        let fields = [("seats", "3"), ("option-woke-1", ""), ("option-woke-6", "09:00")];
        assert!(options(&fields).unwrap().is_empty(), "nobody at this table said a time");
    }

    #[test]
    fn ct_2_2_one_reads_why_somebody_leads_first() {
        let (lead, usual) = (Seat::new(0), Options::usual(3));
        let why = |options: Options| words::why_first(&options, lead, &Names::default());
        assert!(why(usual.clone()).unwrap().contains("The lot falls on"));
        let woke = |third| vec![Some(450), None, Some(third)];
        let late = why(Options { woke: woke(400), ..usual.clone() }).unwrap();
        assert!(late.contains("woke last today"), "{late}");
        let tied = why(Options { woke: woke(450), ..usual.clone() }).unwrap();
        assert!(tied.contains("equally late") && tied.contains("lot"), "{tied}");
        assert_eq!(why(Options { first: Some(lead), ..usual }), None, "it was agreed");
    }

    #[test]
    fn what_is_no_time_is_refused_at_its_seat() {
        for text in ["25:00", "late", "7:60", "-1:00"] {
            let refused = options(&[("seats", "2"), ("option-woke-2", text)]).unwrap_err();
            assert_eq!(refused.reasons[0].0, FormField::Seat(2), "{text}");
        }
    }
}
