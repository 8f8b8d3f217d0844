//! What is agreed before a match besides who sits where: the questions each game's form asks, and
//! reading the answers.

use super::setup::{Field, Setup, why};
use super::woke;
use crate::boxes::GameBox;
use maud::{Markup, html};
use std::ops::RangeInclusive;

/// One question with its answers. The form's field is `option-{field}`.
pub struct Question {
    pub field: &'static str,
    /// The option it is about. Two fields can be about one, asked at different numbers of seats.
    pub option: &'static str,
    pub legend: &'static str,
    /// Values and their words, the usual one first. An empty value leaves the option out.
    pub answers: &'static [(&'static str, &'static str)],
    /// The numbers of seats at which it is asked.
    pub seats: RangeInclusive<usize>,
    /// Other answers it depends on: a field and what it must not say.
    pub unless: &'static [(&'static str, &'static str)],
}

const LEVELS: &[(&str, &str)] = &[("easy", "easy"), ("medium", "medium"), ("hard", "hard")];

const DREAMWORLD: &[Question] = &[Question {
    field: "difficulty",
    option: "difficulty",
    legend: "How strong the Id is",
    answers: &[("medium", "medium"), ("easy", "easy"), ("hard", "hard")],
    seats: 1..=1,
    unless: &[],
}];

const DREAMS_OF_TOMORROW: &[Question] = &[
    Question {
        field: "night",
        option: "night",
        legend: "The night",
        answers: &[("pleasant", "Pleasant Night"), ("troubled", "Troubled Night")],
        seats: 1..=6,
        unless: &[],
    },
    Question {
        field: "robot",
        option: "robot",
        legend: "How strong the Robot is",
        answers: LEVELS,
        seats: 1..=1,
        unless: &[],
    },
    Question {
        field: "with-robot",
        option: "robot",
        legend: "A Robot at the table",
        answers: &[("none", "none"), ("easy", "easy"), ("medium", "medium"), ("hard", "hard")],
        seats: 2..=3,
        unless: &[],
    },
    Question {
        field: "robot-place",
        option: "robot_place",
        legend: "The Robot's turn in the round",
        answers: &[("", "last"), ("1", "first"), ("2", "second"), ("3", "third")],
        seats: 2..=3,
        unless: &[("with-robot", "none")],
    },
    Question {
        field: "night-mare",
        option: "night_mare",
        legend: "How wild the Night Mare is",
        answers: LEVELS,
        seats: 2..=6,
        unless: &[
            ("night", "pleasant"),
            ("with-robot", "easy"),
            ("with-robot", "medium"),
            ("with-robot", "hard"),
        ],
    },
    Question {
        field: "first",
        option: "first",
        legend: "Who begins",
        answers: &[("lot", "the lot decides"), ("1", "seat 1")],
        seats: 2..=6,
        unless: &[],
    },
];

const DREAM_CATCHER: &[Question] = &[
    Question {
        field: "touch",
        option: "touch",
        legend: "The fingertip",
        answers: &[("normal", "normal"), ("gentle", "gentle: larger"), ("hard", "hard: smaller")],
        seats: 2..=6,
        unless: &[],
    },
    Question {
        field: "share",
        option: "share",
        legend: "A card that is passed on",
        answers: &[("", "leaves the giver's hand"), ("true", "is felt by both")],
        seats: 4..=6,
        unless: &[],
    },
    Question {
        field: "random-turn",
        option: "random_turn",
        legend: "How cards lie",
        answers: &[("", "upright"), ("true", "in any quarter turn")],
        seats: 2..=6,
        unless: &[],
    },
];

/// What the form of a game asks.
pub fn questions(game: GameBox) -> &'static [Question] {
    match game {
        GameBox::Dreamworld => DREAMWORLD,
        GameBox::DreamsOfTomorrow => DREAMS_OF_TOMORROW,
        GameBox::DreamCatcher => DREAM_CATCHER,
        _ => &[],
    }
}

impl Question {
    /// The answer given, or the usual one.
    fn said<'a>(&self, answers: &'a [(String, String)]) -> &'a str {
        let given = answers.iter().find(|(field, _)| field == self.field);
        given.map_or(self.answers[0].0, |(_, value)| value)
    }

    fn applies(&self, game: GameBox, seats: usize, answers: &[(String, String)]) -> bool {
        let told = |field: &str, value: &str| {
            let other = questions(game).iter().find(|other| other.field == field);
            other.is_some_and(|other| other.seats.contains(&seats) && other.said(answers) == value)
        };
        self.seats.contains(&seats) && !self.unless.iter().any(|(field, no)| told(field, no))
    }

    fn knows(&self, value: &str) -> bool {
        self.answers.iter().any(|(known, _)| *known == value)
    }
}

/// The fields of options without their prefix.
pub fn answers(fields: &[(String, String)]) -> Vec<(String, String)> {
    fields
        .iter()
        .filter_map(|(key, value)| Some((key.strip_prefix("option-")?.to_owned(), value.clone())))
        .collect()
}

/// The options that follow from the answers at a table of `seats`; answers that no question of the
/// game has are refused at their field. What no question is about is passed on as it is.
pub fn read(game: GameBox, seats: usize, asked: &mut Setup) -> Vec<(String, String)> {
    let answers = std::mem::take(&mut asked.answers);
    let mut options = Vec::new();
    for question in questions(game) {
        let given = answers.iter().find(|(field, _)| field == question.field);
        let Some((_, value)) = given.filter(|_| question.applies(game, seats, &answers)) else {
            continue;
        };
        if !question.knows(value) {
            let words: Vec<&str> = question.answers.iter().map(|(_, words)| *words).collect();
            asked.refuse(Field::Option(question.field), format!("Choose {}.", words.join(" or ")));
        } else if !value.is_empty() {
            options.push((question.option.to_owned(), value.clone()));
        }
    }
    if game == GameBox::DreamCatcher {
        options.extend(woke::read(seats, &answers, asked));
    }
    let strange = |field: &str| {
        !woke::is_field(field) && questions(game).iter().all(|question| question.field != field)
    };
    options.extend(answers.iter().filter(|(field, _)| strange(field)).cloned());
    asked.answers = answers;
    options
}

/// The questions of a game. Without a script all are there and those that do not apply do not count; the
/// stylesheet hides them.
pub fn form(game: GameBox, setup: &Setup) -> Markup {
    html! {
        @for question in questions(game) {
            @let reason = setup.reason(Field::Option(question.field));
            @let described = format!("why-{}", question.field);
            @let at: Vec<String> = question.seats.clone().map(|n| format!(" at-{n}")).collect();
            fieldset class={ "pills asks ask-" (question.field) (at.concat()) }
                aria-describedby=[reason.map(|_| described.as_str())] {
                legend { (question.legend) }
                @for (value, words) in question.answers {
                    label {
                        input type="radio" name={ "option-" (question.field) } value=(value)
                            checked[question.said(&setup.answers) == *value];
                        span { (words) }
                    }
                }
                @if let Some(reason) = reason { (why(&described, reason)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::dreams_of_tomorrow::{DreamsOfTomorrow, Options, RobotOption};
    use dreamtable_core::Boxed;

    fn options(seats: usize, given: &[(&str, &str)]) -> Result<Vec<(String, String)>, Setup> {
        let seats = seats.to_string();
        let given = given.iter().map(|(k, v)| (format!("option-{k}"), v.to_string()));
        let fields: Vec<_> = given.chain([("seats".to_owned(), seats)]).collect();
        Setup::read(GameBox::DreamsOfTomorrow, &fields).map(|wanted| wanted.options)
    }

    fn pair(option: &str, value: &str) -> (String, String) {
        (option.to_owned(), value.to_owned())
    }

    #[test]
    fn only_what_is_asked_at_this_number_of_seats_counts() {
        let given = [("robot", "hard"), ("with-robot", "easy")];
        assert_eq!(options(1, &given).unwrap(), [pair("robot", "hard")]);
        assert_eq!(options(2, &given).unwrap(), [pair("robot", "easy")]);
        assert!(options(4, &given).unwrap().is_empty());
    }

    #[test]
    fn the_night_mare_has_a_card_of_its_own_only_without_a_robot() {
        let troubled = [("night", "troubled"), ("night-mare", "hard")];
        let own = [pair("night", "troubled"), pair("night_mare", "hard")];
        assert_eq!(options(6, &troubled).unwrap(), own);
        assert_eq!(options(1, &troubled).unwrap(), own[..1]);
        let both = [troubled[0], troubled[1], ("with-robot", "easy")];
        assert_eq!(options(3, &both).unwrap(), [own[0].clone(), pair("robot", "easy")]);
        assert!(options(6, &[("night-mare", "hard")]).unwrap().is_empty());
    }

    #[test]
    fn the_usual_place_of_the_robot_is_left_unsaid() {
        let robot = pair("robot", "easy");
        let given = [("with-robot", "easy"), ("robot-place", "")];
        assert_eq!(options(2, &given).unwrap(), std::slice::from_ref(&robot));
        let given = [("with-robot", "easy"), ("robot-place", "1")];
        assert_eq!(options(2, &given).unwrap(), [robot, pair("robot_place", "1")]);
    }

    #[test]
    fn every_place_of_the_robot_that_is_offered_opens_a_match() {
        for seats in 2..=3 {
            for place in ["1", "2", "3"] {
                let given = [("with-robot", "hard"), ("robot-place", place)];
                let wanted = options(seats, &given).unwrap();
                assert_eq!(wanted, [pair("robot", "hard"), pair("robot_place", place)]);
                let agreed = Options {
                    robot: RobotOption::Hard,
                    robot_place: place.parse().ok(),
                    ..Options::usual(seats)
                };
                let opened = DreamsOfTomorrow::open(agreed, &DreamsOfTomorrow::built_in_pack());
                assert!(opened.is_ok(), "{seats} seats, place {place}");
            }
        }
    }

    #[test]
    fn an_answer_there_is_not_is_refused_at_its_question() {
        let refused = options(2, &[("night", "stormy")]).unwrap_err();
        assert_eq!(refused.reasons[0].0, Field::Option("night"));
        assert_eq!(options(2, &[("luck", "3")]).unwrap(), [pair("luck", "3")]);
    }
}
