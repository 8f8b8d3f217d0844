//! Acting at a table.

use std::sync::Arc;

use dreamtable_core::Seat;
use serde::Deserialize;
use store::{MatchId, PersonId};

use super::finish;
use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::people::seated::People;
use crate::words::refused;

pub const LONGEST_ACTION: usize = 200;

/// An action in notation, `undo` or `finish`, as an answer to the position after `seq` lines.
#[derive(Deserialize)]
pub struct ActRequest {
    pub seq: u64,
    pub action: String,
}

pub async fn act(
    app: &Arc<App>,
    person: PersonId,
    id: MatchId,
    asked: ActRequest,
) -> Result<u64, Refusal> {
    app.doors.admit(person)?;
    if asked.action.chars().count() > LONGEST_ACTION {
        return Err(Refusal::bad(refused::TOO_LONG_AN_ACTION));
    }
    let live = app.tables.open(app, id).await?;
    let who = move |people: &People| played_by(people, person);
    let frame = live.frame();
    let seat = who(&frame.people)?;
    live.stir(Some(seat));
    let possible = frame.position.offer(seat).legal.contains(&asked.action);
    let veiled = possible && frame.position.table.is_veiled(&asked.action);
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move {
        if veiled {
            tokio::time::sleep(clock::until_next(app.config.grain)).await;
        }
        live.act(&app, asked.seq, &asked.action, who).await
    }))
    .await
}

/// The seat this person plays.
fn played_by(people: &People, person: PersonId) -> Result<Seat, Refusal> {
    let seat = people.seat_of(person).ok_or_else(|| Refusal::forbidden(refused::NO_SEAT))?;
    match people.place(seat).bot {
        None => Ok(seat),
        Some(_) => Err(Refusal::forbidden(refused::BOT_PLAYS)),
    }
}
