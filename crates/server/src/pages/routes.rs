//! The pages' addresses. Everything works as plain forms; with the script, forms are answered in
//! JSON and the change comes through the stream.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use view::page::{BELL, MANIFEST, PICTURE};
use view::pages::game::GUIDED;
use view::pages::me::{BadName, LONGEST_NAME};
use view::pages::setup::Setup;
use view::pages::{front, programs};

use crate::app::{App, Shared};
use crate::http::input::{Body, Params};
use crate::http::origin::Origin;
use crate::http::refusal::{Refusal, Reply};
use crate::pages::around;
use crate::pages::assets::Assets;
use crate::pages::visitor::{OwnForm, Visit, check_form, greet, page, wants_json};
use crate::people::guest::Guest;
use crate::requests::begin::{self, NewTable};
use crate::requests::names::{self, Name};
use crate::requests::questions::{self, GameQuery};
use crate::words::refused;

/// How many tables lie on slips under the shelf.
const SHOWN_ON_SHELF: usize = 3;
/// How many of a guest's tables programs are told of, and looked at before a name changes.
pub const LISTED: u32 = 100;
/// Of how many tables it is told how a guest has played.
const REMEMBERED: u32 = 1000;

pub fn routes(app: Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/", get(shelf))
        .route("/me", get(me).post(rename))
        .route("/programs", get(for_programs))
        .route("/games/{id}", get(game))
        .route("/rules/{id}", get(rules))
        .route("/tables", get(public_tables).post(begin))
        .route("/static/{name}", get(asset))
        .route("/favicon.ico", get(favicon))
        .route(MANIFEST, get(of_the_house))
        .route(PICTURE, get(of_the_house))
        .route(BELL.0, get(of_the_house))
        .route("/icon-192.png", get(of_the_house))
        .route("/icon-512.png", get(of_the_house))
        .merge(crate::pages::at_table::routes())
        .merge(crate::pages::passages::routes())
        .merge(crate::pages::screens::routes())
        .merge(crate::extras::routes())
        .layer(axum::middleware::from_fn_with_state(app, greet))
}

async fn shelf(State(app): Shared, visit: Visit) -> Reply {
    let mine = app.store.tables_of(visit.id, 12).await?;
    let mut mine = around::my_tables(&app, visit.id, &mine);
    mine.truncate(SHOWN_ON_SHELF);
    Ok(page(front::page(&around::site(&app, Some(&visit)), &mine)))
}

async fn me(State(app): Shared, visit: Visit) -> Reply {
    my_page(&app, &visit, None).await
}

/// A guest's own page, with the name that could not be had.
async fn my_page(app: &App, visit: &Visit, bad: Option<BadName<'_>>) -> Reply {
    let found = app.store.tables_of(visit.id, REMEMBERED).await?;
    Ok(page(around::me(app, visit, &found, bad)))
}

async fn for_programs(State(app): Shared, visit: Visit) -> Reply {
    Ok(page(programs::page(&around::site(&app, Some(&visit)), &visit.origin)))
}

async fn public_tables(
    State(app): Shared,
    visit: Visit,
    Params(asked): Params<GameQuery>,
) -> Reply {
    if asked.game.as_deref().is_some_and(|id| around::about(&app, id).is_none()) {
        return Err(Refusal::not_found(refused::NO_SUCH_GAME));
    }
    let found = questions::public_tables(&app, &asked).await?;
    Ok(page(around::public_tables(&app, &visit, asked.game.as_deref(), &found)))
}

#[derive(Deserialize)]
struct With {
    with: Option<String>,
}

async fn game(
    State(app): Shared,
    Path(id): Path<String>,
    visit: Visit,
    Params(asked): Params<With>,
) -> Reply {
    let friends = asked.with.as_deref() == Some("friends");
    let found = app.store.tables_of(visit.id, REMEMBERED).await?;
    let setup = around::usual_setup(&app, &visit, &id, &found, friends);
    Ok(page(around::game_page(&app, &visit, &id, setup)?))
}

#[derive(Deserialize)]
struct Question {
    q: Option<String>,
}

async fn rules(
    State(app): Shared,
    Path(id): Path<String>,
    visit: Visit,
    Params(asked): Params<Question>,
) -> Reply {
    let query = asked.q.unwrap_or_default();
    Ok(page(around::rules(&app, &visit, &id, &query)?))
}

async fn rename(
    State(app): Shared,
    visit: Visit,
    OwnForm { guest, form, by_script }: OwnForm<Name>,
) -> Reply {
    let asked: String = form.name.chars().take(LONGEST_NAME).collect();
    let unfit = |status| [StatusCode::FORBIDDEN, StatusCode::CONFLICT].contains(&status);
    match names::rename(&app, guest, form).await {
        Ok(_) => Ok(Redirect::to("/me").into_response()),
        Err(refusal) if unfit(refusal.status) && !by_script => {
            let bad = BadName { asked: &asked, reason: &refusal.reason };
            let page = my_page(&app, &visit, Some(bad)).await?;
            Ok((refusal.status, page).into_response())
        }
        Err(refusal) => Err(refusal),
    }
}

/// A new table as the shelf's form asks for it: `others` says who sits at all seats but the first,
/// `seat-2` and so on who sits at one of them, `option-NAME` changes an option.
async fn begin(
    State(app): Shared,
    Extension(guest): Extension<Guest>,
    visit: Visit,
    Extension(from): Extension<Origin>,
    headers: HeaderMap,
    Body(fields): Body<Vec<(String, String)>>,
) -> Reply {
    let field =
        |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.clone());
    check_form(&app, guest, &field("csrf").unwrap_or_default())?;
    let game = field("game").ok_or_else(|| Refusal::bad(refused::WHICH_GAME))?;
    let wanted = match Setup::read(app.entry(&game)?.about(), &fields) {
        Ok(wanted) => wanted,
        Err(setup) if wants_json(&headers) => {
            return Err(Refusal::bad(setup.reasons[0].1.clone()));
        }
        Err(setup) => {
            let markup = around::game_page(&app, &visit, &game, Some(*setup))?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page(markup)).into_response());
        }
    };
    let options: Map<String, Value> =
        wanted.options.into_iter().map(|(option, value)| (option, Value::from(value))).collect();
    let guided = field(GUIDED).is_some();
    let (public, clock) = (wanted.terms.public, wanted.terms.clock);
    let pace = Some(wanted.terms.pace().to_owned());
    let purpose = wanted.terms.purpose().to_owned();
    let salt = field("salt").and_then(|salt| salt.parse().ok());
    let (seats, names) = (wanted.wishes, wanted.names);
    let asked = NewTable {
        game,
        seats,
        names,
        options,
        guided,
        public,
        clock,
        bank: None,
        pace,
        purpose,
        salt,
    };
    let live = begin::begin(&app, guest.id, from, asked).await?;
    let page = format!("/t/{}", live.id());
    if wants_json(&headers) {
        return Ok((StatusCode::CREATED, Json(json!({ "page": page }))).into_response());
    }
    Ok(Redirect::to(&page).into_response())
}

async fn asset(State(app): Shared, Path(name): Path<String>) -> Reply {
    app.assets.answer(&name)
}

async fn of_the_house(address: Uri) -> Reply {
    Assets::of_the_house(address.path()).ok_or_else(|| Refusal::not_found(refused::NO_SUCH_FILE))
}

async fn favicon() -> Response {
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")];
    (headers, view::page::FAVICON).into_response()
}
