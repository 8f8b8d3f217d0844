//! Refusals: what happened in a few words, and what to do next.

/// What it was and what to do next, by the HTTP status.
pub fn what_and_next(status: u16) -> (&'static str, &'static str) {
    match status {
        400 => (
            "That could not be read",
            "Go back and use the buttons of the page; they always send something the table understands.",
        ),
        403 => (
            "That is not yours to do",
            "At a table, what glows is yours to do. Where a seat is free, sit down; otherwise, watch.",
        ),
        404 => (
            "Nobody dreams here",
            "One wrong letter is enough to get lost. Check the link, or begin at the shelf.",
        ),
        405 => ("This door opens the other way", "Go back to the shelf and take it from there."),
        408 => (
            "That took too long",
            "Your connection may be slow just now. Try again; nothing is lost.",
        ),
        409 => ("Not just now", "Look at the table as it is now, and go on from there."),
        410 => (
            "This link has had its day",
            "On the device that knows you, open “My tables” and choose “Play on another device”.",
        ),
        413 => ("That is too much at once", "Send something shorter."),
        422 => (
            "The rules do not allow that",
            "At the table, touch what glows: that is all you can do now. “Choices” lists it in words.",
        ),
        429 => (
            "A little slower",
            "You asked more often than this table can answer. Wait a moment, then go on.",
        ),
        503 => ("The table is catching its breath", "Your match is safe. Try again in a moment."),
        500.. => (
            "We made a mistake",
            "Your match is safe: every step that was confirmed is kept. Go back and try again.",
        ),
        _ => ("That was not possible", "Go back and try another way."),
    }
}

pub const NOTHING_CHANGED: &str = "Nothing at the table has changed.";

pub fn try_again_in(seconds: u64) -> String {
    match seconds {
        1 => "Try again in 1 second.".to_owned(),
        _ => format!("Try again in {seconds} seconds."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_has_words_of_its_own_or_the_common_ones() {
        let own = [400, 403, 404, 409, 422, 429].map(|status| what_and_next(status).0);
        let distinct: std::collections::BTreeSet<_> = own.iter().collect();
        assert_eq!(distinct.len(), own.len());
        assert_eq!(what_and_next(418).0, "That was not possible");
        assert_eq!(what_and_next(500), what_and_next(599));
    }
}
