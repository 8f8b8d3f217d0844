//! Everything the pages do, for programs: JSON and an event stream. Programs show a bearer token.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};
use store::PersonId;

use crate::app::App;
use crate::deeds::{self, Act, Name, NewTable, Saying, SeatChange};
use crate::guest::new_person;
use crate::input::{Asked, Body, TableId};
use crate::openapi;
use crate::refusal::Refusal;
use crate::replay::{self, Eyes, own_viewer};
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
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/live", get(live))
        .route("/api/tables/{id}/act", post(act))
        .route("/api/tables/{id}/preview", get(preview))
        .route("/api/tables/{id}/seat", post(seat))
        .route("/api/tables/{id}/chat", post(chat))
        .route("/api/tables/{id}/log", get(log))
        .route("/api/tables/{id}/replay", get(replay_at))
        .route("/api/tables/{id}/file", get(file))
        .route("/api/tables/{id}/luck", get(luck))
        .layer(axum::middleware::from_fn_with_state(app, know))
}

/// The program's guest, if it showed a token.
#[derive(Clone, Copy)]
pub struct Program(Option<PersonId>);

impl Program {
    fn named(self) -> Result<PersonId, Refusal> {
        self.0.ok_or_else(|| {
            Refusal::new(
                StatusCode::UNAUTHORIZED,
                "no-token",
                "get a token from POST /api/guests and send it as \"Authorization: Bearer TOKEN\"",
            )
        })
    }
}

async fn know(State(app): Shared, mut request: Request, next: Next) -> Response {
    let token = request.headers().get(header::AUTHORIZATION).map(|value| {
        let text = value.to_str().unwrap_or_default();
        text.strip_prefix("Bearer ").unwrap_or_default().trim()
    });
    let program = match token {
        None => Program(None),
        Some(token) => match app.signer.read_token(token) {
            Some(person) => Program(Some(person)),
            None => {
                let reason = "this token is not ours: get a new one from POST /api/guests";
                return Refusal::new(StatusCode::UNAUTHORIZED, "forged-token", reason)
                    .into_response();
            }
        },
    };
    request.extensions_mut().insert(program);
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

async fn me(State(app): Shared, Extension(program): Extension<Program>) -> Answer {
    let name = deeds::name_of(&app, program.named()?).await?;
    Ok(Json(json!({ "name": name })).into_response())
}

async fn rename(
    State(app): Shared,
    Extension(program): Extension<Program>,
    Body(asked): Body<Name>,
) -> Answer {
    let name = deeds::rename(&app, program.named()?, asked).await?;
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

async fn my_tables(State(app): Shared, Extension(program): Extension<Program>) -> Answer {
    let tables = app.store.tables_of(program.named()?, 100).await?;
    let listed: Vec<Value> = tables
        .iter()
        .map(|table| {
            json!({
                "table": table.id,
                "game": table.game,
                "seats": table.seats,
                "created": table.created,
                "latest": table.latest,
                "steps": table.steps,
                "over": table.ended.is_some(),
            })
        })
        .collect();
    Ok(Json(json!({ "tables": listed })).into_response())
}

async fn begin(
    State(app): Shared,
    Extension(program): Extension<Program>,
    Body(asked): Body<NewTable>,
) -> Answer {
    let live = deeds::begin(&app, program.named()?, asked).await?;
    let answer = json!({ "table": live.id(), "page": format!("/t/{}", live.id()) });
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

async fn table(
    State(app): Shared,
    TableId(id): TableId,
    Extension(program): Extension<Program>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let frame = live.frame();
    let viewer = frame.people.viewer(program.0);
    let position: &str = &frame.position.json(viewer);
    let head = json!({
        "table": id,
        "game": live.record.game,
        "options": serde_json::from_str::<Value>(&live.record.options).unwrap_or_default(),
        "commitment": live.record.commitment,
        "people": frame.people.json(),
        "chat": frame.chat.json(),
    })
    .to_string();
    // The position has its text already: it need not be read and written again.
    let body = format!("{},\"position\":{position}}}", &head[..head.len() - 1]);
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

async fn live(
    State(app): Shared,
    TableId(id): TableId,
    Extension(program): Extension<Program>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    watch_table(&app, live, program.0, Reader::Program)
}

async fn act(
    State(app): Shared,
    TableId(id): TableId,
    Extension(program): Extension<Program>,
    Body(asked): Body<Act>,
) -> Answer {
    let seq = deeds::act(&app, program.named()?, id, asked).await?;
    Ok(Json(json!({ "seq": seq })).into_response())
}

#[derive(Deserialize)]
struct Preview {
    action: String,
}

async fn preview(
    State(app): Shared,
    TableId(id): TableId,
    Extension(program): Extension<Program>,
    Asked(asked): Asked<Preview>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let viewer = own_viewer(&live, program.0);
    Ok(Json(replay::preview(&live, viewer, &asked.action)?).into_response())
}

async fn seat(
    State(app): Shared,
    TableId(id): TableId,
    Extension(program): Extension<Program>,
    Body(asked): Body<SeatChange>,
) -> Answer {
    deeds::change_seat(&app, program.named()?, id, asked).await?;
    let live = app.tables.open(&app, id).await?;
    Ok(Json(live.frame().people.json()).into_response())
}

async fn chat(
    State(app): Shared,
    TableId(id): TableId,
    Extension(program): Extension<Program>,
    Body(asked): Body<Saying>,
) -> Answer {
    deeds::say(&app, program.named()?, id, asked).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

#[derive(Deserialize)]
struct From {
    #[serde(default)]
    from: u64,
}

async fn log(
    State(app): Shared,
    TableId(id): TableId,
    Extension(program): Extension<Program>,
    Asked(asked): Asked<From>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let viewer = own_viewer(&live, program.0);
    let heard = replay::heard(&app, &live, viewer, asked.from).await?;
    Ok(Json(json!({ "log": heard })).into_response())
}

#[derive(Deserialize)]
struct At {
    at: Option<u64>,
    #[serde(rename = "as")]
    eyes: Option<String>,
}

async fn replay_at(
    State(app): Shared,
    TableId(id): TableId,
    Extension(program): Extension<Program>,
    Asked(asked): Asked<At>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let eyes = Eyes::read(asked.eyes.as_deref(), own_viewer(&live, program.0), &live)?;
    let past = replay::past(&app, &live, asked.at).await?;
    Ok(Json(past.json(eyes)).into_response())
}

pub async fn file(State(app): Shared, TableId(id): TableId) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let line = replay::file(&app, &live).await?;
    let name = format!("attachment; filename=\"{}-{id}.jsonl\"", live.record.game);
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, line).into_response())
}

async fn luck(State(app): Shared, TableId(id): TableId) -> Answer {
    let live = app.tables.open(&app, id).await?;
    Ok(Json(replay::luck(&app, &live).await?).into_response())
}
