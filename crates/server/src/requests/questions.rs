//! Looking without changing anything: what pages and programs ask alike, and how it is answered.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde::Deserialize;
use store::Summary;

use view::table::replay::Eyes;

use crate::app::App;
use crate::clock;
use crate::http::input::{AtTable, Named, Params};
use crate::http::refusal::{Refusal, Reply};
use crate::table::replay::{self, Past};

/// How many public tables are listed at most.
const MOST_PUBLIC: u32 = 60;
/// A public table where nothing has happened for so long is no longer listed: two days.
const FORGOTTEN: i64 = 2 * 24 * 60 * 60 * 1000;

#[derive(Deserialize)]
pub struct GameQuery {
    pub game: Option<String>,
}

/// The tables everybody may find, of one game or of all.
pub async fn public_tables(app: &App, asked: &GameQuery) -> Result<Vec<Summary>, Refusal> {
    let game = asked.game.as_deref();
    game.map(|game| app.entry(game)).transpose()?;
    let mut found = app.store.public_tables(clock::now() - FORGOTTEN, MOST_PUBLIC).await?;
    found.retain(|table| game.is_none_or(|game| table.game == game));
    Ok(found)
}

#[derive(Deserialize)]
pub struct PreviewQuery {
    action: String,
}

pub async fn preview(
    _: Named,
    AtTable { live, viewer, .. }: AtTable,
    Params(asked): Params<PreviewQuery>,
) -> Reply {
    Ok(Json(replay::preview(&live, viewer, &asked.action)?).into_response())
}

/// Since which line of the log.
#[derive(Deserialize)]
pub struct SinceQuery {
    #[serde(default)]
    pub from: u64,
}

/// Which moment, through whose eyes.
#[derive(Deserialize)]
pub struct PastQuery {
    at: Option<u64>,
    #[serde(rename = "as")]
    eyes: Option<String>,
}

/// The match as it was.
pub async fn back(app: &App, at: &AtTable, asked: &PastQuery) -> Result<(Past, Eyes), Refusal> {
    let eyes = replay::eyes(asked.eyes.as_deref(), at.viewer, &at.live)?;
    Ok((replay::past(app, &at.live, asked.at, eyes).await?, eyes))
}

/// The match file, to be kept.
pub async fn file(State(app): State<Arc<App>>, AtTable { live, .. }: AtTable) -> Reply {
    let line = replay::file(&app, &live).await?;
    let name = format!("attachment; filename=\"{}-{}.jsonl\"", live.record.game, live.id());
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, line).into_response())
}
