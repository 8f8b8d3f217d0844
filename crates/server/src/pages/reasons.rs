//! Why the table refused an action, as it is said to the person who touched it: by name, in a sentence.

use std::sync::Arc;

use dreamtable_core::{Seat, SeatSet};
use store::PersonId;
use view::names::Names;

use crate::http::refusal::Refusal;
use crate::pages::table_page::around;
use crate::table::live::Live;

/// The refusal of `action` in words for this person; programs are told it as it is.
pub fn for_people(live: &Arc<Live>, person: PersonId, action: &str, refusal: Refusal) -> Refusal {
    let frame = live.frame();
    let viewer = frame.people.viewer(Some(person));
    let names = around(live, &frame, viewer).names();
    let awaited = frame.position.seen_by(viewer).table.node().awaited();
    let mine = awaited.iter().any(|seat| viewer.is(seat));
    let reason = match refusal.code {
        "not-awaited" | "stale" if !mine && !awaited.is_empty() => whose_turn(&names, awaited),
        "stale" => "Something happened just before you touched that. Have another look.".to_owned(),
        _ => said(&names, refusal.reason.trim_start_matches(&format!("{action}: "))),
    };
    Refusal { reason, ..refusal }
}

fn whose_turn(names: &Names, awaited: SeatSet) -> String {
    let who = names.list(awaited);
    match awaited.len() {
        1 => format!("It is {who}'s turn."),
        _ => format!("{who} are still choosing."),
    }
}

/// A reason as a sentence, with people in the place of seats.
fn said(names: &Names, why: &str) -> String {
    let named = Seat::all(dreamtable_core::MAX_SEATS)
        .fold(why.to_owned(), |why, seat| why.replace(&format!("seat {seat}"), &names.of(seat)));
    let mut letters = named.chars();
    let sentence: String =
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    match sentence.ends_with(['.', '!', '?']) {
        true => sentence,
        false => sentence + ".",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_name_people_and_are_sentences() {
        let names = Names::new(["Ada", "Moth", "Fox"].map(String::from));
        let two = SeatSet::first_n(2);
        assert_eq!(whose_turn(&names, two), "Ada and Moth are still choosing.");
        assert_eq!(whose_turn(&names, two.iter().take(1).collect()), "It is Ada's turn.");
        assert_eq!(said(&names, "the card was given to seat 3"), "The card was given to Fox.");
        assert_eq!(said(&names, "Wait."), "Wait.");
    }
}
