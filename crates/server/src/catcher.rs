//! What only Dream Catcher has: touching, pictures, lessons in feeling, and the keepsake of a night.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Router};
use catalog::Touch;
use serde::Deserialize;
use view::dream_catcher::practice;

use crate::app::App;
use crate::around;
use crate::door::{Signed, page, visitor};
use crate::guest::Guest;
use crate::input::{Asked, Body, TableId};
use crate::pages;
use crate::pictures::picture;
use crate::refusal::Refusal;
use crate::touch;

type Answer = Result<Response, Refusal>;
type Shared = State<Arc<App>>;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{id}/touch", post(touch))
        .route("/t/{id}/fingers", get(fingers))
        .route("/t/{id}/keepsake", get(keepsake))
        .route("/pictures/dream-catcher/{name}", get(picture))
        .route("/games/dream-catcher/pictures", get(contact_sheet))
        .route(practice::ADDRESS, get(lesson))
        .route("/learn/dream-catcher/touch", post(practise))
}

async fn touch(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
    Body(form): Body<Signed<Touch>>,
) -> Answer {
    let asked = form.open(&app, guest)?;
    touch::touch(&app, guest.id, id, &asked).await
}

async fn fingers(State(app): Shared, TableId(id): TableId) -> Answer {
    touch::went(&app, id).await
}

async fn keepsake(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let frame = live.frame();
    let visitor = visitor(&app, guest).await?;
    let night = pages::keepsake(&app, &live, &frame, &visitor).ok_or_else(|| {
        if frame.position.is_over() {
            Refusal::not_found("this game leaves no keepsake")
        } else {
            let reason = "the keepsake of a night is made when the night is over";
            Refusal::new(StatusCode::CONFLICT, "not-now", reason)
        }
    })?;
    Ok(page(night))
}

async fn contact_sheet(State(app): Shared, Extension(guest): Extension<Guest>) -> Answer {
    let visitor = visitor(&app, guest).await?;
    Ok(page(around::contact_sheet(&app, &visitor)))
}

#[derive(Deserialize)]
struct Lesson {
    n: Option<usize>,
}

async fn lesson(
    State(app): Shared,
    Extension(guest): Extension<Guest>,
    Asked(asked): Asked<Lesson>,
) -> Answer {
    let visitor = visitor(&app, guest).await?;
    Ok(page(around::lesson(&app, &visitor, asked.n.unwrap_or(1))))
}

/// Nobody's secret is touched, so nobody has to be known; the field that shows whose form it is may
/// be there.
async fn practise(Body(asked): Body<Touch>) -> Answer {
    touch::practise(&asked)
}
