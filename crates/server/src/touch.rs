//! Touching: what lies under a finger goes out to who holds the card, as fast as a finger feels and
//! no faster, and to nobody else. Nothing of it is written down, and no table waits for it.

use std::sync::Arc;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::{Finger, Touch, Untouched};
use serde_json::json;
use store::{MatchId, PersonId};

use crate::app::App;
use crate::clock;
use crate::refusal::Refusal;

/// What this guest feels at a table.
pub async fn touch(
    app: &Arc<App>,
    person: PersonId,
    id: MatchId,
    asked: &Touch,
) -> Result<Response, Refusal> {
    let live = app.tables.open(app, id).await?;
    let frame = live.frame();
    let seat = frame.people.seat_of(person).ok_or_else(|| {
        Refusal::forbidden("you have no seat at this table: only who holds a card may touch it")
    })?;
    if frame.people.place(seat).bot.is_some() {
        return Err(Refusal::forbidden("a bot plays your seat now: take it back first"));
    }
    live.touch(Some(seat));
    let now = clock::now() as u64;
    let felt = {
        let mut fingers = live.fingers.lock().expect("nobody panics while feeling");
        let finger = fingers[seat.index()].get_or_insert_with(|| Finger::new(now));
        frame.position.table.touch(seat, finger, asked, now)
    };
    match felt {
        Ok(felt) => Ok(Json(felt).into_response()),
        Err(why) => untouched(why),
    }
}

/// Where fingers went in the latest round that is revealed: everybody's to see.
pub async fn went(app: &Arc<App>, id: MatchId) -> Result<Response, Refusal> {
    let live = app.tables.open(app, id).await?;
    let position = live.frame().position.clone();
    let fingers = live.fingers.lock().expect("nobody panics while feeling");
    Ok(Json(position.table.went(&*fingers)).into_response())
}

/// What is felt of a figure everybody may look at.
pub fn practise(asked: &Touch) -> Result<Response, Refusal> {
    match catalog::practise(asked) {
        Ok(felt) => Ok(Json(felt).into_response()),
        Err(why) => untouched(why),
    }
}

fn untouched(why: Untouched) -> Result<Response, Refusal> {
    let reason = why.to_string();
    Err(match why {
        Untouched::NotThisGame => Refusal::not_found(reason),
        Untouched::Unreadable(_) => Refusal::bad(reason),
        Untouched::NotNow(_) => Refusal::new(StatusCode::CONFLICT, "not-now", reason),
        Untouched::NotYours(_) => Refusal::forbidden(reason),
        Untouched::Numb { wait, .. } => {
            let body = Json(json!({ "error": "numb", "reason": reason, "wait": wait }));
            let seconds = HeaderValue::from(wait.div_ceil(1000));
            let headers = [(header::RETRY_AFTER, seconds)];
            return Ok((StatusCode::TOO_MANY_REQUESTS, headers, body).into_response());
        }
    })
}
