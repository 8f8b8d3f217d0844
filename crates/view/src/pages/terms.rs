//! The terms of a table: who may find it, and how long one may think.

use maud::{Markup, html};

/// What can be chosen: seconds for a choice, and their words.
const CLOCKS: [(&str, &str); 5] = [
    ("", "no limit"),
    ("30", "30 seconds"),
    ("120", "2 minutes"),
    ("240", "4 minutes"),
    ("86400", "a day"),
];

/// How long bots wait before they act.
const PACES: [(&str, &str); 4] =
    [("", "as people do"), ("calm", "calmly"), ("quick", "quickly"), ("at-once", "at once")];

/// What a table is for, as everybody who looks for one reads it.
const PURPOSES: [(&str, &str); 5] = [
    ("", "anybody"),
    ("beginners", "beginners welcome"),
    ("quick", "a quick match"),
    ("calm", "a calm evening"),
    ("strong", "experienced players"),
];

/// The words of a purpose, if it has any.
pub fn purpose_in_words(purpose: &str) -> Option<&'static str> {
    let known = PURPOSES.iter().find(|(name, _)| *name == purpose && !name.is_empty());
    known.map(|(_, words)| *words)
}

/// What is asked for. The usual table is found by its link only and has no clock.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    pub public: bool,
    /// Seconds for a choice.
    pub clock: Option<u64>,
    /// How long bots wait: which of [`PACES`].
    pace: u8,
    /// What the table is for: which of [`PURPOSES`].
    purpose: u8,
}

impl Terms {
    /// Reads the fields of the form, or says why they cannot be.
    pub fn read(fields: &[(String, String)]) -> Result<Self, String> {
        let field =
            |name: &str| fields.iter().find(|(key, _)| key == name).map_or("", |(_, v)| v.as_str());
        let clock = field("clock");
        if !CLOCKS.iter().any(|(seconds, _)| *seconds == clock) {
            return Err("Choose one of the times for thinking.".to_owned());
        }
        let pace = field("pace");
        let Some(pace) = PACES.iter().position(|(name, _)| *name == pace) else {
            return Err("Choose one of the paces for bots.".to_owned());
        };
        let purpose = field("purpose");
        let Some(purpose) = PURPOSES.iter().position(|(name, _)| *name == purpose) else {
            return Err("Choose one of the things a table can be for.".to_owned());
        };
        let public = field("public") == "yes";
        let (pace, purpose) = (pace as u8, purpose as u8);
        Ok(Terms { public, clock: clock.parse().ok(), pace, purpose })
    }

    /// How long bots wait; empty as usual.
    pub fn pace(&self) -> &'static str {
        PACES[usize::from(self.pace)].0
    }

    /// What the table is for; empty for anything.
    pub fn purpose(&self) -> &'static str {
        PURPOSES[usize::from(self.purpose)].0
    }
}

/// The questions.
pub fn form(terms: &Terms) -> Markup {
    let chosen = terms.clock.map(|seconds| seconds.to_string()).unwrap_or_default();
    html! {
        fieldset.pills {
            legend { "Who may find the table" }
            @for (value, words, public) in [("", "those with the link", false), ("yes", "everybody", true)] {
                (pill("public", value, words, terms.public == public))
            }
        }
        fieldset.pills.purpose {
            legend { "Whom it is for" }
            @for (value, words) in PURPOSES { (pill("purpose", value, words, terms.purpose() == value)) }
        }
        fieldset.pills {
            legend { "Time for each choice, and four times as much to spare in the match" }
            @for (value, words) in CLOCKS { (pill("clock", value, words, chosen == value)) }
        }
        fieldset.pills {
            legend { "Bots play" }
            @for (value, words) in PACES { (pill("pace", value, words, terms.pace() == value)) }
        }
    }
}

fn pill(name: &str, value: &str, words: &str, checked: bool) -> Markup {
    html! { label { input type="radio" name=(name) value=(value) checked[checked]; span { (words) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(public: &str, clock: &str) -> Result<Terms, String> {
        Terms::read(&[("public".into(), public.into()), ("clock".into(), clock.into())])
    }

    #[test]
    fn a_table_is_private_and_patient_unless_asked_otherwise() {
        assert_eq!(Terms::read(&[]), Ok(Terms::default()));
        let asked = Terms { public: true, clock: Some(30), ..Terms::default() };
        assert_eq!(read("yes", "30"), Ok(asked));
        assert_eq!(Terms::read(&[("pace".into(), "calm".into())]).unwrap().pace(), "calm");
        assert!(Terms::read(&[("pace".into(), "never".into())]).is_err());
        let quick = Terms::read(&[("purpose".into(), "quick".into())]).unwrap().purpose();
        assert_eq!(purpose_in_words(quick), Some("a quick match"));
        assert_eq!(purpose_in_words(""), None);
        assert!(Terms::read(&[("purpose".into(), "money".into())]).is_err());
        assert!(read("", "1").is_err() && read("", "soon").is_err());
    }
}
