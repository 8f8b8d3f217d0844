//! Everything the pages do, for programs: JSON and an event stream. Programs show a bearer token.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use dreamtable_core::{Seat, SeatSet};
use serde_json::{Value, json};
use store::Summary;
use view::game::Question;

use crate::app::App;
use crate::deeds::{self, Act, Name, NewTable, Saying, SeatChange};
use crate::extras;
use crate::guest::new_person;
use crate::input::{Asked, Asker, AtTable, Body, Named, TableId};
use crate::looking::{self, At, From, Game};
use crate::openapi;
use crate::people::People;
use crate::refusal::Refusal;
use crate::replay;
use crate::site::LISTED;
use crate::stream::{Reader, watch_table};

type Answer = Result<Response, Refusal>;
type Shared = State<Arc<App>>;

pub fn routes(app: Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/api", get(async || Json(openapi::document())))
        .route("/api/guests", post(new_guest))
        .route("/api/me", get(me).post(rename))
        .route("/api/games", get(games))
        .route("/api/tables", get(my_tables).post(begin))
        .route("/api/tables/public", get(public_tables))
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/live", get(live))
        .route("/api/tables/{id}/act", post(act))
        .route("/api/tables/{id}/preview", get(looking::preview))
        .route("/api/tables/{id}/seat", post(seat))
        .route("/api/tables/{id}/chat", post(chat))
        .route("/api/tables/{id}/touch", post(touch))
        .route("/api/tables/{id}/log", get(log))
        .route("/api/tables/{id}/replay", get(replay_at))
        .route("/api/tables/{id}/file", get(looking::file))
        .route("/api/tables/{id}/luck", get(luck))
        .layer(axum::middleware::from_fn_with_state(app, know))
}

async fn know(State(app): Shared, mut request: Request, next: Next) -> Response {
    let token = request.headers().get(header::AUTHORIZATION).map(|value| {
        let text = value.to_str().unwrap_or_default();
        text.strip_prefix("Bearer ").unwrap_or_default().trim()
    });
    let asker = match token {
        None => Asker(None),
        Some(token) => match app.signer.read_token(token) {
            Some(person) => Asker(Some(person)),
            None => {
                let reason = "this token is not ours: get a new one from POST /api/guests";
                return Refusal::new(StatusCode::UNAUTHORIZED, "forged-token", reason)
                    .into_response();
            }
        },
    };
    request.extensions_mut().insert(asker);
    next.run(request).await
}

async fn new_guest(
    State(app): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Body(asked): Body<Name>,
) -> Answer {
    app.admit_newcomer(from.ip())?;
    let person = new_person();
    let name = deeds::rename(&app, person, asked).await?;
    let answer = json!({ "name": name, "token": app.signer.token(person) });
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

async fn me(State(app): Shared, Named(person): Named) -> Answer {
    let name = deeds::name_of(&app, person).await?;
    Ok(Json(json!({ "name": name })).into_response())
}

async fn rename(State(app): Shared, Named(person): Named, Body(asked): Body<Name>) -> Answer {
    let name = deeds::rename(&app, person, asked).await?;
    Ok(Json(json!({ "name": name })).into_response())
}

async fn games(State(app): Shared) -> Answer {
    let games = app.config.shelf.iter().map(|entry| {
        let usual: serde_json::Map<String, Value> = entry
            .seats()
            .filter_map(|n| Some((n.to_string(), entry.usual_options(n).ok()?)))
            .collect();
        json!({
            "game": entry.id(),
            "name": entry.name(),
            "seats": { "least": entry.seats().start(), "most": entry.seats().end() },
            "rules_version": entry.rules_version(),
            "options": usual,
        })
    });
    let levels: Vec<String> = bots::Level::NAMED.iter().map(|level| level.to_string()).collect();
    Ok(Json(json!({ "games": games.collect::<Vec<_>>(), "bots": levels })).into_response())
}

async fn my_tables(State(app): Shared, Named(person): Named) -> Answer {
    Ok(listed(&app.store.tables_of(person, LISTED).await?))
}

async fn public_tables(State(app): Shared, Asked(asked): Asked<Game>) -> Answer {
    Ok(listed(&looking::public_tables(&app, &asked).await?))
}

/// Milliseconds.
const LISTED_GRAIN: i64 = 5_000;

fn listed(tables: &[Summary]) -> Response {
    let listed = tables.iter().map(|table| {
        let people = People::new(table.sittings.clone(), SeatSet::EMPTY, 0);
        json!({
            "table": table.id,
            "game": table.game,
            "seats": table.seats,
            "free": people.free(),
            "players": Seat::all(table.seats).map(|seat| people.name(seat)).collect::<Vec<_>>(),
            "awaited": table.asked,
            "created": table.created,
            // What is done in secret at a running table is not told by the second.
            "latest": table.latest - table.latest % LISTED_GRAIN,
            "steps": table.ended.map(|_| table.steps),
            "over": table.ended.is_some(),
            "public": table.public,
            "clock": table.clock.map(|each| each / 1000),
        })
    });
    Json(json!({ "tables": listed.collect::<Vec<_>>() })).into_response()
}

async fn begin(State(app): Shared, Named(person): Named, Body(asked): Body<NewTable>) -> Answer {
    let live = deeds::begin(&app, person, asked).await?;
    let answer = json!({ "table": live.id(), "page": format!("/t/{}", live.id()) });
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

async fn table(AtTable { live, viewer, .. }: AtTable) -> Answer {
    let frame = live.frame();
    let position: &str = &frame.position.seen_by(viewer).json(viewer);
    let head = json!({
        "table": live.id(),
        "game": live.record.game,
        "options": serde_json::from_str::<Value>(&live.record.options).unwrap_or_default(),
        "commitment": live.record.commitment,
        "public": live.record.public,
        "clock": frame.deadlines.json(),
        "people": frame.people.json(),
        "chat": frame.chat.json(),
    })
    .to_string();
    // The position has its text already: it need not be read and written again.
    let body = format!("{},\"position\":{position}}}", &head[..head.len() - 1]);
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

async fn live(State(app): Shared, AtTable { live, person, .. }: AtTable) -> Answer {
    watch_table(&app, live, person, Reader::Program)
}

async fn act(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    Body(asked): Body<Act>,
) -> Answer {
    let seq = deeds::act(&app, person, id, asked).await?;
    Ok(Json(json!({ "seq": seq })).into_response())
}

async fn seat(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    Body(asked): Body<SeatChange>,
) -> Answer {
    deeds::change_seat(&app, person, id, asked).await?;
    let live = app.tables.open(&app, id).await?;
    Ok(Json(live.frame().people.json()).into_response())
}

async fn chat(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    Body(asked): Body<Saying>,
) -> Answer {
    deeds::say(&app, person, id, asked).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn touch(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    Body(asked): Body<Value>,
) -> Answer {
    let question = Question { name: "touch".to_owned(), asked };
    extras::answer(&app, person, id, &question).await
}

async fn log(
    State(app): Shared,
    AtTable { live, viewer, .. }: AtTable,
    Asked(asked): Asked<From>,
) -> Answer {
    let heard = replay::heard(&app, &live, viewer, asked.from).await?;
    Ok(Json(json!({ "log": heard })).into_response())
}

async fn replay_at(State(app): Shared, at: AtTable, Asked(asked): Asked<At>) -> Answer {
    let (past, eyes) = looking::back(&app, &at, &asked).await?;
    Ok(Json(past.json(eyes)).into_response())
}

async fn luck(State(app): Shared, AtTable { live, .. }: AtTable) -> Answer {
    Ok(Json(replay::luck(&app, &live).await?).into_response())
}
