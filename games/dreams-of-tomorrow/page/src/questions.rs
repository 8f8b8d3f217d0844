//! What is agreed before a match of Dreams of Tomorrow besides who sits where.

use view::pages::agreed::SetupQuestion;

const LEVELS: &[(&str, &str)] = &[("easy", "easy"), ("medium", "medium"), ("hard", "hard")];

pub const ROBOT: SetupQuestion = SetupQuestion {
    field: "robot",
    option: "robot",
    legend: "How strong the Robot is",
    answers: LEVELS,
    seats: 1..=1,
    unless: &[],
    without: &[],
};

pub const ALL: &[SetupQuestion] = &[
    SetupQuestion {
        field: "night",
        option: "night",
        legend: "The night",
        answers: &[("pleasant", "Pleasant Night"), ("troubled", "Troubled Night")],
        seats: 1..=6,
        unless: &[],
        without: &[],
    },
    ROBOT,
    SetupQuestion {
        field: "with-robot",
        option: "robot",
        legend: "A Robot at the table",
        answers: &[("none", "none"), ("easy", "easy"), ("medium", "medium"), ("hard", "hard")],
        seats: 2..=3,
        unless: &[],
        without: &[],
    },
    SetupQuestion {
        field: "robot-place",
        option: "robot_place",
        legend: "The Robot’s turn in the round",
        answers: &[("", "last"), ("1", "first"), ("2", "second"), ("3", "third")],
        seats: 2..=3,
        unless: &[("with-robot", "none")],
        without: &[(2, "3")],
    },
    SetupQuestion {
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
        without: &[],
    },
    SetupQuestion {
        field: "start",
        option: "start",
        legend: "What players start with",
        answers: &[
            ("rulebook", "the same for everybody"),
            ("balanced", "more for those who go early"),
        ],
        seats: 3..=6,
        unless: &[],
        without: &[],
    },
    SetupQuestion {
        field: "first",
        option: "first",
        legend: "Who begins",
        answers: &[
            ("lot", "chance decides"),
            ("1", "seat 1"),
            ("2", "seat 2"),
            ("3", "seat 3"),
            ("4", "seat 4"),
            ("5", "seat 5"),
            ("6", "seat 6"),
        ],
        seats: 2..=6,
        unless: &[],
        without: &[
            (2, "3"),
            (2, "4"),
            (2, "5"),
            (2, "6"),
            (3, "4"),
            (3, "5"),
            (3, "6"),
            (4, "5"),
            (4, "6"),
            (5, "6"),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use dreams_of_tomorrow::{DreamsOfTomorrow, Options, RobotOption};
    use dreamtable_core::Boxed;
    use view::game::Words;
    use view::pages::setup::{FormField, Setup};

    use crate::Page;

    fn options(seats: usize, given: &[(&str, &str)]) -> Result<Vec<(String, String)>, Box<Setup>> {
        let seats = seats.to_string();
        let given = given.iter().map(|(k, v)| (format!("option-{k}"), v.to_string()));
        let fields: Vec<_> = given.chain([("seats".to_owned(), seats)]).collect();
        Setup::read(&Page::ABOUT, &fields).map(|wanted| wanted.options)
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
    fn what_is_not_asked_is_hidden_by_the_same_data() {
        let style = view::pages::agreed::style(ALL);
        let both = r#".setform:has(:is(input[name="seats"][value="2"], input[name="seats"][value="3"]):checked):has(.ask-with-robot [value="easy"]:checked) .ask-night-mare {"#;
        assert!(style.contains(both), "{style}");
        let third =
            r#"[value="2"]):checked) .ask-robot-place label:has([value="3"]:not(:checked)) {"#;
        assert!(style.contains(third), "{style}");
    }

    #[test]
    fn an_answer_there_is_not_is_refused_at_its_question() {
        let refused = options(2, &[("night", "stormy")]).unwrap_err();
        assert_eq!(refused.reasons[0].0, FormField::Option("night"));
        assert_eq!(options(2, &[("luck", "3")]).unwrap(), [pair("luck", "3")]);
    }
}
