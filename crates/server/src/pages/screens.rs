//! Forms of a screen with several people: who is in front of it, and who else sits down there.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use axum::routing::post;
use axum::{Extension, Router};
use serde::Deserialize;

use crate::app::App;
use crate::http::input::AtTable;
use crate::http::refusal::{Refusal, Reply};
use crate::pages::visitor::OwnForm;
use crate::people::screen::{Screen, StepForward, awaited};
use crate::requests::seats;
use crate::words::refused;

pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/t/{id}/front", post(front)).route("/t/{id}/beside", post(beside))
}

/// `up 2` from whoever sits there and lifts the curtain, `down 2` to hand the screen to that seat.
#[derive(Deserialize)]
struct FormFront {
    front: String,
}

async fn front(
    State(app): State<Arc<App>>,
    AtTable { live, .. }: AtTable,
    Extension(screen): Extension<Screen>,
    OwnForm { form, .. }: OwnForm<FormFront>,
) -> Reply {
    let unclear = || Refusal::bad(refused::WHICH_CURTAIN);
    let (deed, seat) = form.front.split_once(' ').ok_or_else(unclear)?;
    let lifted = match deed {
        "up" => true,
        "down" => false,
        _ => return Err(unclear()),
    };
    let frame = live.frame();
    let seats = screen.front(&live, &frame).seats;
    let seat = seat.parse().ok().filter(|seat| seats.contains(*seat)).ok_or_else(unclear)?;
    let said = StepForward { seat, lifted, awaited: awaited(&frame, seats) };
    let kept = said.cookie(live.id(), app.config.secure_cookies);
    let table = Redirect::to(&format!("/t/{}", live.id()));
    Ok(([(header::SET_COOKIE, kept)], table).into_response())
}

/// Somebody at this screen sits down too.
#[derive(Deserialize)]
struct FormBeside {
    name: String,
    seat: String,
}

async fn beside(
    State(app): State<Arc<App>>,
    AtTable { live, .. }: AtTable,
    Extension(screen): Extension<Screen>,
    OwnForm { form: FormBeside { name, seat }, .. }: OwnForm<FormBeside>,
) -> Reply {
    let wished = seat.parse().map_err(|_| Refusal::bad(refused::WHICH_SEAT))?;
    let seat = live.frame().people.free_or_next(wished);
    seats::seat_beside(&app, screen.guest, live.id(), seat, &name).await?;
    Ok(Redirect::to(&format!("/t/{}", live.id())).into_response())
}
