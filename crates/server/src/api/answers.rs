//! What programs are answered: JSON and an event stream.

use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use dreamtable_core::{Seat, SeatSet};
use serde_json::{Value, json};
use store::Summary;
use view::game::Inquiry;

use crate::app::{App, Shared};
use crate::extras;
use crate::http::input::{AtTable, Body, Named, Params, TableId, count_whole};
use crate::http::origin::Origin;
use crate::http::refusal::Reply;
use crate::http::stream::{Reader, watch_table};
use crate::pages::routes::LISTED;
use crate::people::guest::new_person;
use crate::people::name::default_name;
use crate::people::seated::People;
use crate::requests::act::{self, ActRequest};
use crate::requests::again;
use crate::requests::begin::{self, NewTable};
use crate::requests::chat::{self, Saying};
use crate::requests::names::{self, Name};
use crate::requests::questions::{self, GameQuery, PastQuery, SinceQuery};
use crate::requests::seats::{self, HandOver, SeatChange};
use crate::table::ending::Ending;
use crate::table::{proof, replay};

pub async fn new_guest(
    State(app): Shared,
    Extension(from): Extension<Origin>,
    Body(asked): Body<Name>,
) -> Reply {
    app.doors.admit_newcomer(from)?;
    let person = new_person();
    let name = names::rename(&app, person, asked).await?;
    let answer = json!({ "name": name, "token": app.signer.token(person) });
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

pub async fn me(State(app): Shared, Named(person): Named) -> Reply {
    let name = names::name_of(&app, person).await?;
    Ok(Json(json!({ "name": name })).into_response())
}

pub async fn rename(State(app): Shared, Named(person): Named, Body(asked): Body<Name>) -> Reply {
    let name = names::rename(&app, person, asked).await?;
    Ok(Json(json!({ "name": name })).into_response())
}

pub async fn games(State(app): Shared) -> Reply {
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

pub async fn my_tables(State(app): Shared, Named(person): Named) -> Reply {
    Ok(listed(&app, &app.store.tables_of(person, LISTED).await?))
}

pub async fn public_tables(State(app): Shared, Params(asked): Params<GameQuery>) -> Reply {
    Ok(listed(&app, &questions::public_tables(&app, &asked).await?))
}

fn listed(app: &App, tables: &[Summary]) -> Response {
    // The moment of a veiled choice is told in steps, here as everywhere.
    let grain = (app.config.grain.as_millis() as i64).max(1);
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
            "latest": table.latest - table.latest % grain,
            "steps": table.ended.map(|_| table.steps),
            "over": table.ended.is_some(),
            "purpose": table.purpose,
            "host": table.host_name.clone().unwrap_or_else(|| default_name(table.host)),
            "place": table.told.place,
            "result": table.result.as_deref().and_then(Ending::read),
            "public": table.public,
            "clock": table.clock.map(|each| each / 1000),
        })
    });
    Json(json!({ "tables": listed.collect::<Vec<_>>() })).into_response()
}

pub async fn begin(
    State(app): Shared,
    Named(person): Named,
    Extension(from): Extension<Origin>,
    Body(asked): Body<NewTable>,
) -> Reply {
    let live = begin::begin(&app, person, from, asked).await?;
    let answer = json!({ "table": live.id(), "page": format!("/t/{}", live.id()) });
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

pub async fn again(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    Extension(from): Extension<Origin>,
) -> Reply {
    let next = again::again(&app, person, id, from).await?;
    let answer = json!({ "table": next.id(), "page": format!("/t/{}", next.id()) });
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

pub async fn table(AtTable { live, viewer, .. }: AtTable) -> Reply {
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
        "chat": frame.chat.json(&frame.people),
        "again": frame.again.as_ref().map(|again| again.next),
    })
    .to_string();
    // The position has its text already: it need not be read and written again.
    let body = format!("{},\"position\":{position}}}", &head[..head.len() - 1]);
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

pub async fn live(
    State(app): Shared,
    AtTable { live, person, .. }: AtTable,
    Extension(from): Extension<Origin>,
) -> Reply {
    watch_table(&app, live, person, Reader::Program, from)
}

pub async fn act(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    Body(asked): Body<ActRequest>,
) -> Reply {
    let seq = act::act(&app, person, id, asked).await?;
    Ok(Json(json!({ "seq": seq })).into_response())
}

pub async fn seat(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    Body(asked): Body<SeatChange>,
) -> Reply {
    seats::change_seat(&app, person, id, asked).await?;
    let live = app.tables.open(&app, id).await?;
    Ok(Json(live.frame().people.json()).into_response())
}

pub async fn hand_over(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    Body(asked): Body<HandOver>,
) -> Reply {
    seats::hand_over(&app, person, id, asked).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub async fn house(State(app): Shared) -> Reply {
    Ok(Json(json!({ "key": app.house.key() })).into_response())
}

pub async fn chat(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    Extension(from): Extension<Origin>,
    Body(asked): Body<Saying>,
) -> Reply {
    chat::say(&app, person, id, from, asked).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// What only one game's seats may ask; the last part of the address names it.
pub async fn ask(
    State(app): Shared,
    TableId(id): TableId,
    Named(person): Named,
    address: Uri,
    Body(mut asked): Body<Value>,
) -> Reply {
    // Here any JSON can be read: that a number is meant to be whole only the game knows.
    count_whole(&mut asked);
    let name = address.path().rsplit('/').next().unwrap_or_default().to_owned();
    extras::answer(&app, person, id, &Inquiry { name, asked }).await
}

pub async fn log(
    State(app): Shared,
    AtTable { live, viewer, .. }: AtTable,
    Params(asked): Params<SinceQuery>,
) -> Reply {
    let heard = replay::heard(&app, &live, viewer, asked.from).await?;
    Ok(Json(json!({ "log": heard })).into_response())
}

pub async fn replay_at(State(app): Shared, at: AtTable, Params(asked): Params<PastQuery>) -> Reply {
    let (past, eyes) = questions::back(&app, &at, &asked).await?;
    Ok(Json(past.json(eyes)).into_response())
}

pub async fn luck(State(app): Shared, AtTable { live, .. }: AtTable) -> Reply {
    Ok(Json(proof::luck(&app, &live).await?).into_response())
}
