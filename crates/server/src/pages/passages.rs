//! A guest moves to another device.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};

use crate::app::{App, Shared};
use crate::http::refusal::Reply;
use crate::pages::around::site;
use crate::pages::at_table::Nothing;
use crate::pages::qr;
use crate::pages::visitor::{OwnForm, Visit, cookie, page};
use crate::requests::{names, passage};
use crate::words::slips;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/me/passage", post(open_passage))
        .route("/pass/{key}", get(door).post(pass))
}

async fn open_passage(
    State(app): Shared,
    visit: Visit,
    OwnForm { guest, .. }: OwnForm<Nothing>,
) -> Reply {
    let key = passage::open(&app, guest).await?;
    let link = format!("{}/pass/{key}", visit.origin);
    let code = qr::code(&link, slips::CODE_OF_THE_LINK);
    Ok(page(view::pages::passage::link(&site(&app, Some(&visit)), &link, &code)))
}

/// Opening the link changes nothing: programs that look at links for their previews come first.
async fn door(State(app): Shared, Path(key): Path<String>, visit: Visit, address: Uri) -> Reply {
    let name = names::name_of(&app, passage::whose(&app, &key).await?).await?;
    let leaves = !app.store.tables_of(visit.id, 1).await?.is_empty();
    Ok(page(view::pages::passage::door(&site(&app, Some(&visit)), &name, leaves, address.path())))
}

async fn pass(
    State(app): Shared,
    Path(key): Path<String>,
    OwnForm { guest, .. }: OwnForm<Nothing>,
) -> Reply {
    let person = passage::pass(&app, guest, &key).await?;
    let mut response = Redirect::to("/me").into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie(&app, person));
    Ok(response)
}
