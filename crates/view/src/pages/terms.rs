//! The terms of a table: who may find it, and how long one may think.

use crate::furniture::pills;
use crate::words::setup::{self as words, CLOCKS, PACES, PURPOSES};
use maud::{Markup, html};

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
            return Err(words::NO_SUCH_CLOCK.to_owned());
        }
        let pace = field("pace");
        let Some(pace) = PACES.iter().position(|(name, _)| *name == pace) else {
            return Err(words::NO_SUCH_PACE.to_owned());
        };
        let purpose = field("purpose");
        let Some(purpose) = PURPOSES.iter().position(|(name, _)| *name == purpose) else {
            return Err(words::NO_SUCH_PURPOSE.to_owned());
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
    let found = [("", words::THOSE_WITH_THE_LINK), ("yes", words::EVERYBODY)];
    html! {
        (pills("public", words::WHO_MAY_FIND_IT, &found, if terms.public { "yes" } else { "" }))
        (pills("purpose", words::WHO_IT_IS_FOR, &PURPOSES, terms.purpose()))
        (pills("clock", words::TIME_FOR_EACH_CHOICE, &CLOCKS, &chosen))
        (pills("pace", words::BOTS_PLAY, &PACES, terms.pace()))
    }
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
