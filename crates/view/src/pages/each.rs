//! A question to everybody who sits down, answered with a time of the day or not at all.

use super::setup::{FormField, Setup};
use maud::{Markup, html};

/// The question, for the whole table: the option becomes a list with the minutes after midnight at each
/// seat, or `null`. The form's fields are `option-{field}-{seat}`.
#[derive(Clone, Copy, Debug)]
pub struct AskEach {
    pub field: &'static str,
    pub option: &'static str,
    /// Before the field: "woke today at".
    pub label: &'static str,
    /// The same in full, for the seat of that number.
    pub meaning: fn(usize) -> String,
    /// What the answers are for.
    pub note: &'static str,
    /// What to do about an answer that is no time.
    pub mend: &'static str,
}

/// `07:30` in minutes after midnight.
fn minutes(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let (hours, minutes) = (hours.parse::<u16>().ok()?, minutes.parse::<u16>().ok()?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

impl AskEach {
    /// The field of a seat, without the prefix of options.
    fn field_of(&self, n: usize) -> String {
        format!("{}-{n}", self.field)
    }

    /// Whether a field is one of these.
    pub(super) fn is_field(&self, field: &str) -> bool {
        field.strip_prefix(self.field).is_some_and(|rest| rest.starts_with('-'))
    }

    fn said<'a>(&self, answers: &'a [(String, String)], n: usize) -> &'a str {
        let given = answers.iter().find(|(name, _)| *name == self.field_of(n));
        given.map_or("", |(_, text)| text)
    }

    /// The option that follows from what was said at a table of `seats`; nothing when nobody said a
    /// time.
    pub(super) fn read(
        &self,
        seats: usize,
        answers: &[(String, String)],
        asked: &mut Setup,
    ) -> Option<(String, String)> {
        let times: Vec<Option<u16>> = (1..=seats).map(|n| minutes(self.said(answers, n))).collect();
        for n in 1..=seats {
            if times[n - 1].is_none() && !self.said(answers, n).is_empty() {
                asked.refuse(FormField::Seat(n), self.mend.into());
            }
        }
        let words =
            times.iter().map(|time| time.map_or("null".to_owned(), |time| time.to_string()));
        let words = words.collect::<Vec<_>>().join(",");
        times.iter().any(Option::is_some).then(|| (self.option.to_owned(), format!("[{words}]")))
    }

    /// The question at a seat. The stylesheet hides it where a bot sits.
    pub(super) fn at_seat(&self, n: usize, setup: &Setup) -> Markup {
        let name = format!("option-{}", self.field_of(n));
        html! {
            label.askeach {
                span { (self.label) }
                input type="time" name=(name) value=(self.said(&setup.answers, n))
                    autocomplete="off" aria-label=((self.meaning)(n));
            }
        }
    }

    pub(super) fn note(&self) -> Markup {
        html! { p.quiet.asked { (self.note) } }
    }
}
