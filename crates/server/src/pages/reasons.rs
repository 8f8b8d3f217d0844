//! Why the table refused an action, as it is said to the person who touched it: by name, in a sentence.

use std::sync::Arc;

use dreamtable_core::PlayError;
use store::PersonId;

use crate::http::refusal::Refusal;
use crate::pages::table_page::around;
use crate::table::live::Live;
use crate::words::seats;

/// The refusal of `action` in words for this person; programs are told it as it is.
pub fn for_people(live: &Arc<Live>, person: PersonId, action: &str, refusal: Refusal) -> Refusal {
    let frame = live.frame();
    let viewer = frame.people.viewer(Some(person));
    let names = around(live, &frame, viewer).names();
    let seen = frame.position.seen_by(viewer);
    let awaited = seen.table.node().awaited();
    let (mut code, not_asked) = (refusal.code, seen.legal_for(viewer).is_empty());
    let reason = match code {
        "not-awaited" | "stale" if not_asked && !awaited.is_empty() => {
            code = "not-awaited";
            seats::whose_turn(&names, awaited)
        }
        "stale" => {
            let seat = frame.people.seat_of(person);
            match seat.and_then(|seat| seen.table.refusal(seat, action)) {
                Some(PlayError::Illegal { why, .. }) => seats::said(&names, &why),
                _ => seats::JUST_BEFORE.to_owned(),
            }
        }
        _ => seats::said(&names, refusal.reason.trim_start_matches(&format!("{action}: "))),
    };
    Refusal { code, reason, ..refusal }
}
