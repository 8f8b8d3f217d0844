//! Spans of time, and how long one may still think.

use maud::{Markup, html};

/// A span of time: "30 seconds", "4 minutes", "a day".
pub fn in_words(milliseconds: i64) -> String {
    let seconds = milliseconds / 1000;
    let (count, unit) = match seconds {
        0..100 => (seconds, "second"),
        100..7_200 => (seconds / 60, "minute"),
        7_200..86_400 => (seconds / 3_600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    match count {
        1 if unit == "hour" => "an hour".to_owned(),
        1 => format!("a {unit}"),
        _ => format!("{count} {unit}s"),
    }
}

/// Who has so much time, as a sentence of which only `left` and the time to `spare` are seen. Once the time
/// for the choice is over, what is left is the time to spare.
pub fn has(who: Option<&str>, left: Markup, spare: i64) -> Markup {
    html! {
        span.vh { @if let Some(who) = who { (who) " has " } @else { "You have " } }
        (left)
        @if spare > 0 {
            small.spare { span { "and " } (in_words(spare)) span { " to spare" } }
            small.over { "to spare" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn spans_of_time_are_said_as_people_say_them() {
        let said = [0, 1, 30, 120, 240, 7_200, 86_400, 604_800].map(|s| in_words(s * 1000));
        let wanted = [
            "0 seconds",
            "a second",
            "30 seconds",
            "2 minutes",
            "4 minutes",
            "2 hours",
            "a day",
            "7 days",
        ];
        assert_eq!(said, wanted);
    }
}
