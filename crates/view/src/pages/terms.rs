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

/// What is asked for. The usual table is found by its link only and has no clock.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    pub public: bool,
    /// Seconds for a choice.
    pub clock: Option<u64>,
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
        Ok(Terms { public: field("public") == "yes", clock: clock.parse().ok() })
    }
}

/// The two questions.
pub fn form(terms: &Terms) -> Markup {
    let chosen = terms.clock.map(|seconds| seconds.to_string()).unwrap_or_default();
    html! {
        fieldset.pills {
            legend { "Who may find the table" }
            @for (value, words, public) in [("", "those with the link", false), ("yes", "everybody", true)] {
                (pill("public", value, words, terms.public == public))
            }
        }
        fieldset.pills {
            legend { "Time for each choice; then the rules or a bot choose" }
            @for (value, words) in CLOCKS { (pill("clock", value, words, chosen == value)) }
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
        assert_eq!(read("yes", "30"), Ok(Terms { public: true, clock: Some(30) }));
        assert!(read("", "1").is_err() && read("", "soon").is_err());
    }
}
