//! What is agreed before a match besides who sits where: the questions each game's form asks, and
//! reading the answers.

use super::setup::{FormField, Setup, why};
use crate::about::About;
use crate::words::setup as words;
use maud::{Markup, html};
use std::ops::RangeInclusive;

/// One question with its answers. The form's field is `option-{field}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupQuestion {
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
    /// Answers that are not offered at a number of seats, since another one means the same there.
    pub without: &'static [(usize, &'static str)],
}

impl SetupQuestion {
    /// What an answer is called.
    pub fn words(&self, value: &str) -> Option<&'static str> {
        self.answers.iter().find(|(known, _)| *known == value).map(|(_, words)| *words)
    }

    /// The answer given, or the usual one.
    fn said<'a>(&self, answers: &'a [(String, String)]) -> &'a str {
        let given = answers.iter().find(|(field, _)| field == self.field);
        given.map_or(self.answers[0].0, |(_, value)| value)
    }

    fn applies(&self, game: &About, seats: usize, answers: &[(String, String)]) -> bool {
        let told = |field: &str, value: &str| {
            let other = game.questions.iter().find(|other| other.field == field);
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
pub fn read(game: &About, seats: usize, asked: &mut Setup) -> Vec<(String, String)> {
    let answers = std::mem::take(&mut asked.answers);
    let mut options = Vec::new();
    for question in game.questions {
        let given = answers.iter().find(|(field, _)| field == question.field);
        let Some((_, value)) = given.filter(|_| question.applies(game, seats, &answers)) else {
            continue;
        };
        if !question.knows(value) {
            let answers: Vec<&str> = question.answers.iter().map(|(_, words)| *words).collect();
            asked.refuse(FormField::Option(question.field), words::no_such_answer(&answers));
        } else if !value.is_empty() {
            options.push((question.option.to_owned(), value.clone()));
        }
    }
    let each = game.ask_each.as_ref();
    options.extend(each.and_then(|each| each.read(seats, &answers, asked)));
    let strange = |field: &str| {
        !each.is_some_and(|each| each.is_field(field))
            && game.questions.iter().all(|question| question.field != field)
    };
    options.extend(answers.iter().filter(|(field, _)| strange(field)).cloned());
    asked.answers = answers;
    options
}

/// What a table of `seats` has agreed on that is not as usual, in the words of the form. `option` tells
/// what an option was set to.
pub fn unusual(game: &About, seats: usize, option: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let asked = game.questions.iter().filter(|question| question.seats.contains(&seats));
    let answer = |question: &SetupQuestion| {
        let value = option(question.option).filter(|value| *value != question.answers[0].0)?;
        Some(words::agreed(question.legend, question.words(&value)?))
    };
    asked.filter_map(answer).collect()
}

/// The questions of a game. Without a script all are there and those that do not apply do not count; the
/// stylesheet hides them.
pub fn form(game: &About, setup: &Setup) -> Markup {
    html! {
        @for question in game.questions {
            @let reason = setup.reason(FormField::Option(question.field));
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

/// The rules of a style sheet that hide what is not asked, from the same data as the reading.
pub fn style(questions: &[SetupQuestion]) -> String {
    let mut rules = String::new();
    let mut hide = |seats: &[usize], has: &str, what: &str| {
        let seats = seats.iter().map(|n| format!("input[name=\"seats\"][value=\"{n}\"]"));
        let seats = seats.collect::<Vec<_>>().join(", ");
        rules +=
            &format!(".setform:has(:is({seats}):checked){has} {what} {{\n  display: none;\n}}\n");
    };
    for question in questions {
        let own = format!(".ask-{}", question.field);
        for (field, value) in question.unless {
            let other = questions.iter().find(|other| other.field == *field);
            let seats: Vec<usize> = other.map(|o| o.seats.clone().collect()).unwrap_or_default();
            hide(&seats, &format!(":has(.ask-{field} [value=\"{value}\"]:checked)"), &own);
        }
        for (seats, value) in question.without {
            let answer = format!("{own} label:has([value=\"{value}\"]:not(:checked))");
            hide(&[*seats], "", &answer);
        }
    }
    rules
}
