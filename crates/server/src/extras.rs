//! What only one game has: questions of a seat, pages and files of its own. The game names them; this
//! is the one door through which they are asked for.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use store::{MatchId, PersonId};
use view::game::{Inquiry, Unanswered};
use view::pages::Site;

use crate::app::{App, Shared};
use crate::clock;
use crate::http::input::{AtTable, Body};
use crate::http::refusal::{Refusal, Reply};
use crate::pages::visitor::{OwnForm, Visit, page};
use crate::pages::{around, table_page};
use crate::words::refused;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{id}/keepsake", get(keepsake))
        .route("/t/{id}/{name}", get(told).post(ask))
        .route("/pictures/{game}/{name}", get(asset))
        .route("/games/{game}/{name}", get(own_page))
        .route("/learn/{game}", get(lesson))
        .route("/learn/{game}/{name}", post(practise))
}

/// What a seat is told when it asks. Nothing of it is written down, and no table waits for it.
pub async fn answer(app: &Arc<App>, person: PersonId, id: MatchId, question: &Inquiry) -> Reply {
    let live = app.tables.open(app, id).await?;
    let frame = live.frame();
    let seat = frame
        .people
        .seat_of(person)
        .ok_or_else(|| Refusal::forbidden(refused::ONLY_PLAYERS_ASK))?;
    if frame.people.place(seat).bot.is_some() {
        return Err(Refusal::forbidden(refused::BOT_PLAYS));
    }
    live.stir(Some(seat));
    let mut memories = live.memories.lock().expect("nobody panics while asking");
    let memory = &mut memories.seats[seat.index()];
    told_or_not(frame.position.table.ask(seat, question, memory, clock::now() as u64))
}

fn told_or_not(told: Result<Value, Unanswered>) -> Reply {
    let why = match told {
        Ok(told) => return Ok(Json(told).into_response()),
        Err(why) => why,
    };
    let reason = why.to_string();
    Err(match why {
        Unanswered::NoSuchQuestion => Refusal::not_found(reason),
        Unanswered::Unreadable(_) => Refusal::bad(reason),
        Unanswered::NotNow(_) => Refusal::conflict("not-now", reason),
        Unanswered::NotYours(_) => Refusal::forbidden(reason),
        Unanswered::TooFast { error, wait, .. } => {
            let body = Json(json!({ "error": error, "reason": reason, "wait": wait }));
            let seconds = HeaderValue::from(wait.div_ceil(1000));
            let headers = [(header::RETRY_AFTER, seconds)];
            return Ok((StatusCode::TOO_MANY_REQUESTS, headers, body).into_response());
        }
    })
}

fn table_id(id: &str) -> Result<MatchId, Refusal> {
    id.parse().map_err(|_| Refusal::not_found(refused::NO_SUCH_TABLE))
}

async fn ask(
    State(app): Shared,
    Path((id, name)): Path<(String, String)>,
    OwnForm { guest, form: asked, .. }: OwnForm<Value>,
) -> Reply {
    answer(&app, guest, table_id(&id)?, &Inquiry { name, asked }).await
}

/// What everybody may know by now of what the seats asked.
async fn told(State(app): Shared, Path((id, name)): Path<(String, String)>) -> Reply {
    let live = app.tables.open(&app, table_id(&id)?).await?;
    let (_, kept) = live.kept(&app).await?;
    let position = live.frame().position.clone();
    let memories = live.memories.lock().expect("nobody panics while asking");
    let told = position.table.told(&name, &memories.seats, kept.as_ref());
    let told = told.ok_or_else(nothing)?;
    Ok(Json(told).into_response())
}

fn nothing() -> Refusal {
    Refusal::not_found(refused::NOTHING_HERE)
}

async fn keepsake(State(app): Shared, AtTable { live, .. }: AtTable, visit: Visit) -> Reply {
    let frame = live.frame();
    let night = table_page::keepsake(&app, &live, &frame, &visit).ok_or_else(|| {
        if frame.position.is_over() {
            Refusal::not_found(refused::NO_KEEPSAKE)
        } else {
            Refusal::conflict("not-now", refused::KEEPSAKE_LATER)
        }
    })?;
    Ok(page(night))
}

async fn own_page(
    shared: Shared,
    Path((game, _)): Path<(String, String)>,
    visit: Visit,
    query: RawQuery,
    address: Uri,
) -> Reply {
    lesson(shared, Path(game), visit, query, address).await
}

/// A page only this game has; it runs the game's script.
async fn lesson(
    State(app): Shared,
    Path(game): Path<String>,
    visit: Visit,
    RawQuery(query): RawQuery,
    address: Uri,
) -> Reply {
    let entry = app.entry(&game).map_err(|_| nothing())?;
    let site = around::site_of(&app, &visit, &game);
    let script = app.assets.script_of(&game).or(site.script);
    let query = query.unwrap_or_default();
    let drawn = entry.page(address.path(), &query, &Site { script, ..site });
    drawn.map(page).ok_or_else(nothing)
}

/// Nobody's secret is touched, so nobody has to be known; the field that shows whose form it is may
/// be there.
async fn practise(
    State(app): Shared,
    Path((game, name)): Path<(String, String)>,
    Body(asked): Body<Value>,
) -> Reply {
    let entry = app.entry(&game).map_err(|_| nothing())?;
    told_or_not(entry.ask_page(&format!("/learn/{game}"), &Inquiry { name, asked }))
}

/// A picture or another file. Browsers keep it for a month and then ask whether it is still the same.
async fn asset(
    State(app): Shared,
    Path((game, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Reply {
    let unknown = || Refusal::not_found(refused::NO_SUCH_PICTURE);
    let entry = app.entry(&game).map_err(|_| unknown())?;
    let asset = entry.asset(&name).ok_or_else(unknown)?;
    let tag = format!("\"{}\"", hex::encode(&Sha256::digest(asset.bytes)[..8]));
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let headers = [
        (header::CONTENT_TYPE, asset.kind.to_owned()),
        (header::CACHE_CONTROL, "public, max-age=2592000".to_owned()),
        (header::ETAG, tag),
    ];
    Ok(if known {
        (StatusCode::NOT_MODIFIED, headers).into_response()
    } else {
        (headers, asset.bytes).into_response()
    })
}
