//! Another match with the same people: seats move on by one, bots sit down again, and everybody who
//! played is asked.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::http::StatusCode;
use dreamtable_core::{Seat, SeatSet};
use serde_json::Value;
use store::{MatchId, MatchRecord, PersonId, Place};

use super::begin;
use super::finish;
use super::seats::{SeatChange, SeatDeed, change_seat};
use crate::app::App;
use crate::clock;
use crate::http::origin::Origin;
use crate::http::refusal::Refusal;
use crate::table::live::Live;
use crate::words::refused;

/// Asks for another match after a finished one, or joins it if somebody has asked already. Returns its
/// table.
pub async fn again(
    app: &Arc<App>,
    person: PersonId,
    id: MatchId,
    from: Origin,
) -> Result<Arc<Live>, Refusal> {
    app.doors.admit(person)?;
    let live = app.tables.open(app, id).await?;
    let frame = live.frame();
    if !frame.position.is_over() {
        return Err(Refusal::conflict("not-over", refused::NOT_OVER));
    }
    let seat = frame.people.seat_of(person);
    let seat = seat.ok_or_else(|| Refusal::forbidden(refused::ONLY_PLAYERS_AGAIN))?;
    if frame.again.is_none() {
        app.doors.admit_table(from)?;
    }
    let (work, app) = (&app.work, app.clone());
    let (next, first) = finish(work.spawn({
        let app = app.clone();
        async move {
            let again = live.ask_again(&app, person).await?;
            let next = match app.tables.open(&app, again.next).await {
                Err(refusal) if refusal.status == StatusCode::NOT_FOUND => {
                    let (record, places) = planned(&app, &live, again.next, person)?;
                    match begin::open(&app, live.entry, record, places, None).await {
                        Ok(next) => next,
                        // Somebody else has opened it at the same moment.
                        Err(refusal) => {
                            app.tables.open(&app, again.next).await.map_err(|_| refusal)?
                        }
                    }
                }
                opened => opened?,
            };
            next.rematch.store(true, Relaxed);
            Ok((next, moved_on(seat, live.record.seats)))
        }
    }))
    .await?;
    sit_down(&app, person, &next, first).await;
    Ok(next)
}

fn moved_on(seat: Seat, seats: usize) -> Seat {
    Seat::new((seat.index() + 1) % seats)
}

/// The same game on the same terms. Whoever asks has a seat, and so has everybody at the same
/// screen; those of the others are open to them.
fn planned(
    app: &App,
    live: &Live,
    id: MatchId,
    person: PersonId,
) -> Result<(MatchRecord, Vec<Place>), Refusal> {
    let (record, people) = (&live.record, &live.frame().people);
    let mut places = vec![Place::default(); record.seats];
    for seat in Seat::all(record.seats) {
        let place = people.place(seat);
        let next = &mut places[moved_on(seat, record.seats).index()];
        match place.person {
            Some(sits) if sits.shares_screen(person) => next.person = Some(sits),
            Some(_) => {}
            None => next.bot = place.bot.clone(),
        }
    }
    let bots: SeatSet =
        Seat::all(record.seats).filter(|seat| places[seat.index()].bot.is_some()).collect();
    let mut options: Value = serde_json::from_str(&record.options)
        .map_err(|error| Refusal::bad(refused::not_json(&error)))?;
    // What each was asked on sitting down was said at another seat.
    if let Some(each) = &live.entry.about().ask_each {
        let usual = live.entry.usual_options(record.seats)?;
        options[each.option] = usual[each.option].clone();
    }
    let seed = app.new_seed();
    let next = MatchRecord {
        id,
        rules_version: live.entry.rules_version(),
        options: live.entry.with_bots(options, bots)?.to_string(),
        seed,
        commitment: seed.commitment(),
        host: person,
        created: clock::now(),
        ended: None,
        ..record.clone()
    };
    Ok((next, places))
}

/// Whoever joins sits down at the seat that comes next, or at another one that is free. Who finds none
/// looks on.
async fn sit_down(app: &Arc<App>, person: PersonId, next: &Arc<Live>, first: Seat) {
    let people = next.frame().people.clone();
    if people.seat_of(person).is_some() {
        return;
    }
    let free = |seat: &Seat| people.place(*seat).is_open();
    let wanted = Some(first).filter(free).or_else(|| Seat::all(next.record.seats).find(free));
    if let Some(seat) = wanted {
        let (deed, seat_number) = (SeatDeed::Take, seat.number());
        let change = SeatChange { deed, seat: seat_number, level: None, salt: None };
        if let Err(refusal) = change_seat(app, person, next.id(), change).await {
            tracing::debug!(table = %next.id(), %seat, reason = refusal.reason, "found no seat");
        }
    }
}
