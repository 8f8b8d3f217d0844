//! What a scenario expects, as far as every game knows it.

use dreamtable_core::{Seat, SeatSet, Viewer};

use crate::Line;
use crate::read::Misread;

/// What must be true at one moment.
#[derive(Clone, PartialEq, Debug)]
pub enum Expectation {
    /// The match waits for exactly these seats.
    Awaits(SeatSet),
    AwaitsChance,
    Over,
    /// Exactly these seats are free to act without being awaited.
    May(SeatSet),
    /// The seat can do exactly this, in any order.
    Legal {
        seat: Seat,
        actions: Vec<String>,
    },
    LegalHas {
        seat: Seat,
        action: String,
    },
    LegalLacks {
        seat: Seat,
        action: String,
    },
    Payoffs(Vec<i32>),
    Undoable {
        seat: Seat,
        steps: usize,
    },
    /// The viewer heard such an event in the latest step.
    Event {
        viewer: Viewer,
        pattern: Pattern,
    },
    NoEvent {
        viewer: Viewer,
        pattern: Pattern,
    },
    /// The word occurs in the viewer's observation.
    Seen {
        viewer: Viewer,
        word: String,
    },
    Unseen {
        viewer: Viewer,
        word: String,
    },
    /// A fact only the game understands.
    Fact(Line),
}

/// What an event must be like.
#[derive(Clone, PartialEq, Debug)]
pub enum Pattern {
    /// Everything in here is in the event's JSON too.
    Json(serde_json::Value),
    /// The event's JSON contains this text.
    Text(String),
}

impl Expectation {
    /// Reads what follows the `=`; `raw` is the same text with its spaces as they were typed.
    pub(crate) fn read(line: &Line, raw: &str) -> Result<Self, Misread> {
        let (subject, rest) = line.text.split_once(' ').unwrap_or((&line.text, ""));
        match subject {
            "" => Err(Misread::new("an expectation after `=`")),
            "awaits" if rest == "chance" => Ok(Expectation::AwaitsChance),
            "awaits" => seats(rest).map(Expectation::Awaits),
            "over" if rest.is_empty() => Ok(Expectation::Over),
            "over" => Err(Misread::new("nothing after `= over`")),
            "may" if rest == "nobody" => Ok(Expectation::May(SeatSet::EMPTY)),
            "may" => seats(rest).map(Expectation::May),
            "legal" => legal(rest),
            "payoffs" => payoffs(rest),
            "undoable" => undoable(rest),
            "event" => {
                let (viewer, pattern) = event(raw)?;
                Ok(Expectation::Event { viewer, pattern })
            }
            "no" if rest.starts_with("event ") => {
                let raw = raw.trim_start().strip_prefix("no").unwrap_or_default();
                let (viewer, pattern) = event(raw)?;
                Ok(Expectation::NoEvent { viewer, pattern })
            }
            "seen" => sight(rest).map(|(viewer, word)| Expectation::Seen { viewer, word }),
            "unseen" => sight(rest).map(|(viewer, word)| Expectation::Unseen { viewer, word }),
            _ => Ok(Expectation::Fact(line.clone())),
        }
    }
}

fn seats(text: &str) -> Result<SeatSet, Misread> {
    text.split(' ').map(|word| word.parse::<Seat>()).collect::<Result<_, _>>().map_err(|_| {
        Misread::new(
            "seat numbers, as in `= awaits 1 2`, `= awaits chance`, `= may 2` or `= may nobody`",
        )
    })
}

fn legal(text: &str) -> Result<Expectation, Misread> {
    let misread =
        || Misread::new("`= legal SEAT: A | B`, `= legal SEAT has A` or `= legal SEAT lacks A`");
    let end = text.find([':', ' ']).ok_or_else(misread)?;
    let seat: Seat = text[..end].parse().map_err(|_| misread())?;
    let rest = text[end..].trim_start();
    if let Some(list) = rest.strip_prefix(':') {
        let actions = list.split('|').map(str::trim).filter(|action| !action.is_empty());
        return Ok(Expectation::Legal { seat, actions: actions.map(str::to_owned).collect() });
    }
    match rest.split_once(' ') {
        Some(("has", action)) => Ok(Expectation::LegalHas { seat, action: action.to_owned() }),
        Some(("lacks", action)) => Ok(Expectation::LegalLacks { seat, action: action.to_owned() }),
        _ => Err(misread()),
    }
}

fn payoffs(text: &str) -> Result<Expectation, Misread> {
    text.split(' ')
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map(Expectation::Payoffs)
        .map_err(|_| Misread::new("one number per seat, as in `= payoffs 1000 0`"))
}

fn undoable(text: &str) -> Result<Expectation, Misread> {
    text.split_once(' ')
        .and_then(|(seat, steps)| {
            Some(Expectation::Undoable { seat: seat.parse().ok()?, steps: steps.parse().ok()? })
        })
        .ok_or(Misread::new("a seat and a number of steps, as in `= undoable 1 2`"))
}

fn event(raw: &str) -> Result<(Viewer, Pattern), Misread> {
    let misread =
        || Misread::new("`= event VIEWER: {\"json\": \"subset\"}` or `= event VIEWER: TEXT`");
    let rest = raw.trim_start().strip_prefix("event").ok_or_else(misread)?;
    let (viewer, pattern) = rest.split_once(':').ok_or_else(misread)?;
    let viewer = viewer.trim().parse().map_err(|_| misread())?;
    let pattern = pattern.trim();
    if pattern.is_empty() {
        return Err(misread());
    }
    if pattern.starts_with(['{', '[']) {
        let json = serde_json::from_str(pattern)
            .map_err(|error| Misread::new(format!("JSON after the colon ({error})")))?;
        return Ok((viewer, Pattern::Json(json)));
    }
    Ok((viewer, Pattern::Text(pattern.to_owned())))
}

fn sight(text: &str) -> Result<(Viewer, String), Misread> {
    let misread = || Misread::new("a viewer and a word, as in `= unseen 2: D07S`");
    let (viewer, word) = text.split_once(':').ok_or_else(misread)?;
    let viewer = viewer.trim().parse().map_err(|_| misread())?;
    match word.trim() {
        "" => Err(misread()),
        word => Ok((viewer, word.to_owned())),
    }
}

impl Pattern {
    pub(crate) fn fits(&self, event: &serde_json::Value) -> bool {
        match self {
            Pattern::Json(part) => is_part(part, event),
            Pattern::Text(text) => event.to_string().contains(text),
        }
    }
}

/// Whether all of `part` is in `whole`: objects may have more keys, everything else is equal.
fn is_part(part: &serde_json::Value, whole: &serde_json::Value) -> bool {
    use serde_json::Value::{Array, Object};
    match (part, whole) {
        (Object(part), Object(whole)) => part
            .iter()
            .all(|(key, value)| whole.get(key).is_some_and(|other| is_part(value, other))),
        (Array(part), Array(whole)) => {
            part.len() == whole.len() && part.iter().zip(whole).all(|(a, b)| is_part(a, b))
        }
        _ => part == whole,
    }
}

/// Whether `word` stands in `text` as a word of its own: `c1` is not in `c12`.
pub fn has_word(text: &str, word: &str) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric();
    text.match_indices(word).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        !before.is_some_and(part_of_word) && !after.is_some_and(part_of_word)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_subset_may_leave_out_keys_but_not_items() {
        let whole = json!({"plays": {"seat": 1, "cards": ["a", "b"]}});
        assert!(is_part(&json!({"plays": {"seat": 1}}), &whole));
        assert!(!is_part(&json!({"plays": {"seat": 2}}), &whole));
        assert!(!is_part(&json!({"plays": {"cards": ["a"]}}), &whole));
    }

    #[test]
    fn a_word_is_not_found_inside_a_longer_one() {
        assert!(has_word(r#"["c1","c12"]"#, "c1"));
        assert!(!has_word(r#"["c12"]"#, "c1"));
    }
}
