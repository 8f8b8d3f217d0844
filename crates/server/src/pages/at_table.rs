//! The pages and forms of one table.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};
use store::MatchId;
use view::pages::me::{BadName, LONGEST_NAME};

use crate::app::{App, Shared};
use crate::http::input::{AtTable, Params, TableId};
use crate::http::origin::Origin;
use crate::http::refusal::{Refusal, Reply};
use crate::http::stream::{Reader, watch_table};
use crate::pages::around;
use crate::pages::reasons;
use crate::pages::table_page;
use crate::pages::visitor::{OwnForm, Visit, page};
use crate::people::screen::Screen;
use crate::requests::act::{self, ActRequest};
use crate::requests::again;
use crate::requests::chat::{self, Saying};
use crate::requests::hint;
use crate::requests::names::{self, Name};
use crate::requests::questions::{self, PastQuery, SinceQuery};
use crate::requests::seats::{self, HandOver, SeatChange, SeatDeed};
use crate::table::{course, proof, replay};
use crate::words::refused;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{id}", get(table))
        .route("/t/{id}/live", get(live))
        .route("/t/{id}/act", post(act))
        .route("/t/{id}/preview", get(questions::preview))
        .route("/t/{id}/seat", post(seat))
        .route("/t/{id}/salt", post(hand_over))
        .route("/t/{id}/join", post(join))
        .route("/t/{id}/chat", post(chat))
        .route("/t/{id}/log", get(log))
        .route("/t/{id}/replay", get(replay_at))
        .route("/t/{id}/luck", get(luck))
        .route("/t/{id}/recap", get(recap))
        .route("/t/{id}/hint", get(hint))
        .route("/t/{id}/again", post(again))
        .route("/t/{id}/file", get(questions::file))
}

/// Whoever says `look` wants to see the table while it still waits for people.
#[derive(Deserialize)]
struct LookAt {
    look: Option<String>,
}

async fn table(
    State(app): Shared,
    AtTable { live, viewer, .. }: AtTable,
    visit: Visit,
    Extension(screen): Extension<Screen>,
    Params(asked): Params<LookAt>,
) -> Reply {
    let frame = live.frame();
    if asked.look.is_none()
        && let Some(lobby) = around::lobby(&app, &live, viewer, &visit, None)
    {
        return Ok(page(lobby));
    }
    let front = screen.front(&live, &frame);
    Ok(page(table_page::table(&app, &live, &frame, viewer, front, &visit)))
}

#[derive(Deserialize)]
struct Shown {
    version: Option<u64>,
}

async fn live(
    State(app): Shared,
    AtTable { live, .. }: AtTable,
    Extension(screen): Extension<Screen>,
    Extension(from): Extension<Origin>,
    headers: HeaderMap,
    Params(shown): Params<Shown>,
) -> Reply {
    let reader = Reader::page(&headers, shown.version, screen);
    watch_table(&app, live, Some(screen.guest), reader, from)
}

/// The answer to a form: a word for the script, the table for everybody else.
fn done(by_script: bool, id: MatchId, word: Value) -> Response {
    if by_script {
        Json(word).into_response()
    } else {
        Redirect::to(&format!("/t/{id}")).into_response()
    }
}

async fn act(
    State(app): Shared,
    TableId(id): TableId,
    OwnForm { guest, form, by_script }: OwnForm<FormAct>,
) -> Reply {
    let action = form.action();
    let seq = form.seq.parse().map_err(|_| Refusal::bad(refused::WHICH_SEQ))?;
    let seq = match act::act(&app, guest, id, ActRequest { seq, action: action.clone() }).await {
        Ok(seq) => seq,
        Err(refusal) => {
            let live = app.tables.open(&app, id).await?;
            return Err(reasons::for_people(&live, guest, &action, refusal));
        }
    };
    Ok(done(by_script, id, json!({ "seq": seq })))
}

/// Numbers inside a flattened form arrive as text.
#[derive(Deserialize)]
struct FormAct {
    seq: String,
    action: String,
    /// What was typed, for an action that ends with a word.
    word: Option<String>,
}

impl FormAct {
    /// The action in notation: words of one action are joined by hyphens.
    fn action(&self) -> String {
        let typed = self.word.as_deref().unwrap_or_default().to_lowercase();
        let typed: Vec<&str> = typed.split_whitespace().collect();
        format!("{} {}", self.action, typed.join("-")).trim_end().to_owned()
    }
}

/// `take 2`, `leave 2`, `bot 2`, `bot 2 lucid`, `open 2`, `back 2`.
#[derive(Deserialize)]
struct FormSeat {
    change: String,
    salt: Option<String>,
}

async fn seat(
    State(app): Shared,
    TableId(id): TableId,
    OwnForm { guest, form: FormSeat { change, salt }, by_script }: OwnForm<FormSeat>,
) -> Reply {
    let words: Vec<&str> = change.split(' ').collect();
    let (deed, seat, level) = match words[..] {
        [deed, seat] => (deed, seat, None),
        [deed, seat, level] => (deed, seat, Some(level)),
        _ => return Err(Refusal::bad(refused::WHICH_DEED)),
    };
    let asked = json!({ "deed": deed, "seat": seat.parse::<usize>().ok(), "level": level });
    let mut asked: SeatChange =
        serde_json::from_value(asked).map_err(|_| Refusal::bad(refused::NO_SUCH_DEED))?;
    asked.salt = salt.and_then(|salt| salt.parse().ok());
    seats::change_seat(&app, guest, id, asked).await?;
    Ok(done(by_script, id, json!({})))
}

async fn hand_over(
    State(app): Shared,
    TableId(id): TableId,
    OwnForm { guest, form, by_script }: OwnForm<HandOver>,
) -> Reply {
    seats::hand_over(&app, guest, id, form).await?;
    Ok(done(by_script, id, json!({})))
}

/// Somebody who came by a link says a name and sits down.
#[derive(Deserialize)]
struct Join {
    name: String,
    seat: String,
    salt: Option<String>,
}

async fn join(
    State(app): Shared,
    AtTable { live, viewer, .. }: AtTable,
    visit: Visit,
    OwnForm { guest, form: Join { name, seat, salt }, by_script }: OwnForm<Join>,
) -> Reply {
    let asked: String = name.chars().take(LONGEST_NAME).collect();
    let fits = names::check_double(&live.frame().people, guest, &name);
    let named = match fits {
        Ok(()) => names::rename(&app, guest, Name { name }).await,
        Err(refusal) => Err(refusal),
    };
    if let Err(refusal) = named {
        let bad = Some(BadName { asked: &asked, reason: &refusal.reason });
        return match around::lobby(&app, &live, viewer, &visit, bad) {
            Some(lobby) => Ok((refusal.status, page(lobby)).into_response()),
            None => Err(refusal),
        };
    }
    let wished = seat.parse().map_err(|_| Refusal::bad(refused::WHICH_SEAT))?;
    let seat = live.frame().people.free_or_next(wished);
    let salt = salt.and_then(|salt| salt.parse().ok());
    let change = SeatChange { deed: SeatDeed::Take, seat, level: None, salt };
    seats::change_seat(&app, guest, live.id(), change).await?;
    Ok(done(by_script, live.id(), json!({})))
}

async fn chat(
    State(app): Shared,
    TableId(id): TableId,
    Extension(from): Extension<Origin>,
    OwnForm { guest, form, by_script }: OwnForm<Saying>,
) -> Reply {
    chat::say(&app, guest, id, from, form).await?;
    Ok(done(by_script, id, json!({})))
}

async fn log(
    State(app): Shared,
    AtTable { live, viewer, .. }: AtTable,
    visit: Visit,
    Params(asked): Params<SinceQuery>,
) -> Reply {
    let heard = replay::heard(&app, &live, viewer, asked.from).await?;
    Ok(page(table_page::log(&app, &live, &heard, &visit)))
}

async fn replay_at(
    State(app): Shared,
    at: AtTable,
    visit: Visit,
    Params(asked): Params<PastQuery>,
) -> Reply {
    let (past, eyes) = questions::back(&app, &at, &asked).await?;
    Ok(page(table_page::replay(&app, &at.live, &past, eyes, &visit)))
}

async fn recap(State(app): Shared, AtTable { live, viewer, .. }: AtTable, visit: Visit) -> Reply {
    let points = course::rounds(&app, &live).await?;
    Ok(page(table_page::recap(&app, &live, viewer, &points, &visit)))
}

/// Of which moment of the past; the present without.
#[derive(Deserialize)]
struct Then {
    at: Option<u64>,
}

async fn hint(
    State(app): Shared,
    AtTable { live, person, viewer }: AtTable,
    visit: Visit,
    Params(asked): Params<Then>,
) -> Reply {
    let hint = hint::hint(&app, person, &live, viewer, asked.at).await?;
    Ok(page(table_page::hint(&app, &live, &hint, &visit)))
}

async fn again(
    State(app): Shared,
    TableId(id): TableId,
    Extension(from): Extension<Origin>,
    OwnForm { guest, by_script, .. }: OwnForm<Nothing>,
) -> Reply {
    let next = again::again(&app, guest, id, from).await?;
    Ok(done(by_script, next.id(), json!({ "page": format!("/t/{}", next.id()) })))
}

/// A form with nothing in it but its signature.
#[derive(Deserialize)]
pub struct Nothing {}

async fn luck(State(app): Shared, AtTable { live, .. }: AtTable, visit: Visit) -> Reply {
    let luck = proof::luck(&app, &live).await?;
    Ok(page(table_page::luck(&app, &live, &luck, &visit)))
}
