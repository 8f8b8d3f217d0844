//! How long one may still think: calm words at the status line. The script counts them down.

use crate::icons::{Icon, icon};
use maud::{Markup, html};

/// The time that is left until `until` of the `each` milliseconds a choice may take and the `spare` ones
/// that follow; `who` has it, or the viewer. It is no live region: a screen reader says it when asked.
pub fn left(who: Option<&str>, until: i64, each: i64, spare: i64) -> Markup {
    html! {
        p.clock {
            (icon(Icon::Clock))
            span.vh { (who.unwrap_or("You")) @if who.is_some() { " has " } @else { " have " } }
            span role="timer" data-until=(until) data-each=(each) data-spare=(spare) { (in_words(each)) }
            @if spare > 0 { small.spare { "and " (in_words(spare)) " to spare" } }
        }
    }
}

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
