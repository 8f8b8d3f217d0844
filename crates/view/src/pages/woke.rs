//! Who leads first in Dream Catcher: whoever woke last today, if people say when.

use super::setup::{Field, Setup};
use maud::{Markup, html};

/// The field of a seat, without the prefix of options.
fn field(n: usize) -> String {
    format!("woke-{n}")
}

/// Whether a field is one of these.
pub(super) fn is_field(field: &str) -> bool {
    field.starts_with("woke-")
}

fn said(answers: &[(String, String)], n: usize) -> &str {
    let given = answers.iter().find(|(name, _)| *name == field(n));
    given.map_or("", |(_, text)| text)
}

/// `07:30` in minutes after midnight.
fn minutes(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let (hours, minutes) = (hours.parse::<u16>().ok()?, minutes.parse::<u16>().ok()?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

/// The option that follows from what was said at a table of `seats`; nothing when nobody said a time.
pub(super) fn read(
    seats: usize,
    answers: &[(String, String)],
    asked: &mut Setup,
) -> Option<(String, String)> {
    let woke: Vec<Option<u16>> = (1..=seats).map(|n| minutes(said(answers, n))).collect();
    for n in 1..=seats {
        if woke[n - 1].is_none() && !said(answers, n).is_empty() {
            let reason = "Give the time of waking as 07:30, or leave it empty.";
            asked.refuse(Field::Seat(n), reason.into());
        }
    }
    let times = woke.iter().map(|time| time.map_or("null".to_owned(), |time| time.to_string()));
    let times = times.collect::<Vec<_>>().join(",");
    woke.iter().any(Option::is_some).then(|| ("woke".to_owned(), format!("[{times}]")))
}

/// The question at a seat. The stylesheet hides it where a bot sits: bots do not wake.
pub(super) fn at_seat(n: usize, setup: &Setup) -> Markup {
    let name = format!("option-{}", field(n));
    html! {
        label.woke {
            span { "woke today at" }
            input type="time" name=(name) value=(said(&setup.answers, n)) autocomplete="off"
                aria-label={ "When the player at seat " (n) " woke today; optional" };
        }
    }
}

/// What the times are for.
pub(super) fn note() -> Markup {
    html! { p.quiet.woken { "Who woke last today leads the first night. Of equals, or if nobody says, chance decides." } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boxes::GameBox;

    fn options(fields: &[(&str, &str)]) -> Result<Vec<(String, String)>, Setup> {
        let fields: Vec<_> = fields.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        Setup::read(GameBox::DreamCatcher, &fields).map(|wanted| wanted.options)
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
    fn what_is_no_time_is_refused_at_its_seat() {
        for text in ["25:00", "late", "7:60", "-1:00"] {
            let refused = options(&[("seats", "2"), ("option-woke-2", text)]).unwrap_err();
            assert_eq!(refused.reasons[0].0, Field::Seat(2), "{text}");
        }
    }
}
