//! A guest moves to another device.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use axum::{Extension, Router};

use crate::app::{App, Shared};
use crate::http::input::Body;
use crate::http::refusal::Reply;
use crate::pages::around;
use crate::pages::at_table::Nothing;
use crate::pages::visitor::{SignedForm, address, cookie, page, visitor};
use crate::people::guest::Guest;
use crate::requests::{names, passage};

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/me/passage", post(open_passage))
        .route("/pass/{key}", get(door).post(pass))
}

async fn open_passage(
    State(app): Shared,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Body(form): Body<SignedForm<Nothing>>,
) -> Reply {
    form.open(&app, guest)?;
    let key = passage::open(&app, guest.id).await?;
    let link = format!("{}/pass/{key}", address(&app, &headers));
    Ok(page(around::passage(&app, &visitor(&app, guest).await?, &link)))
}

/// Opening the link changes nothing: programs that look at links for their previews come first.
async fn door(
    State(app): Shared,
    Path(key): Path<String>,
    Extension(guest): Extension<Guest>,
    address: Uri,
) -> Reply {
    let name = names::name_of(&app, passage::whose(&app, &key).await?).await?;
    let visitor = visitor(&app, guest).await?;
    Ok(page(around::door(&app, &visitor, &name, address.path())))
}

async fn pass(
    State(app): Shared,
    Path(key): Path<String>,
    Extension(guest): Extension<Guest>,
    Body(form): Body<SignedForm<Nothing>>,
) -> Reply {
    form.open(&app, guest)?;
    let person = passage::pass(&app, guest.id, &key).await?;
    let mut response = Redirect::to("/me").into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie(&app, person));
    Ok(response)
}
