//! Every address of the API, written once: the router and the OpenAPI document are made from this
//! list.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::on;

use super::answers;
use super::openapi;
use super::route::{Route, get, post};
use crate::app::App;
use crate::config::Config;
use crate::http::input::Asker;
use crate::http::refusal::Refusal;
use crate::requests::questions;
use crate::words::refused;

const ROUTES: &[Route] = &[
    post("/api/guests", |by| on(by, answers::new_guest), "Guest")
        .takes("Name")
        .creates()
        .about("Become a guest. The token is all that makes you this guest: keep it."),
    get("/api/me", |by| on(by, answers::me), "Name")
        .needs_token()
        .about("Your name."),
    post("/api/me", |by| on(by, answers::rename), "Name")
        .takes("Name")
        .needs_token()
        .about("Change your name. Refused while a table you sit at wants you to be silent."),
    get("/api/games", |by| on(by, answers::games), "Games")
        .about("The games on the shelf with their usual options by number of seats, and the levels of bots."),
    get("/api/house", |by| on(by, answers::house), "House")
        .about("The public key (Ed25519) of this house. It signs every match file; `dreamtable verify --house KEY` \
                  checks that."),
    get("/api/tables", |by| on(by, answers::my_tables), "TableList")
        .needs_token()
        .about("The tables you host or sit at, latest first."),
    post("/api/tables", |by| on(by, answers::begin), "Opened")
        .takes("NewTable")
        .needs_token()
        .creates()
        .about("Open a table."),
    get("/api/tables/public", |by| on(by, answers::public_tables), "TableList")
        .asked(&[("game", "string")])
        .about("The tables everybody may find: with a free seat to sit down at, or to watch. Of one \
                  game or of all, latest first."),
    get("/api/tables/{id}", |by| on(by, answers::table), "Table")
        .knows_token()
        .about("A table as you may see it."),
    get("/api/tables/{id}/live", |by| on(by, answers::live), "Stream")
        .knows_token()
        .about("Server-sent events. `table` carries a Position, `people` People, `chat` the talk, `clock` a Clock where there is one, `luck` the \
                  salts that are wanted before the first draw, `bye` \
                  asks you to connect again. The first of each comes at once. A slow reader gets the \
                  newest Position; compare `since` with the seq you had to see whether you missed events."),
    post("/api/tables/{id}/act", |by| on(by, answers::act), "Acted")
        .takes("Act")
        .needs_token()
        .about("Act for your seat, take your latest step back with the action \"undo\", or let the rest of a \
                  long turn run its usual course with \"finish\". When this \
                  is answered with 200 the step is on the disk. `seq` is the position you chose for: an older \
                  one is taken if the action has been in your `legal` ever since and you have neither acted nor \
                  heard of chance meanwhile, or if it means the same whenever it is possible; else it is refused as `stale`."),
    get("/api/tables/{id}/preview", |by| on(by, questions::preview), "Preview")
        .asked(&[("action", "string")])
        .needs_token()
        .about("What an action would bring, if nobody learns anything by it; or why it is refused."),
    post("/api/tables/{id}/seat", |by| on(by, answers::seat), "People")
        .takes("SeatChange")
        .needs_token()
        .about("Take a seat, leave it, let a bot play it, send a bot away, take your seat back."),
    post("/api/tables/{id}/salt", |by| on(by, answers::hand_over), "Nothing")
        .takes("HandOver")
        .needs_token()
        .about("Hand over the salt whose hash you promised when you sat down, so that it counts for every \
                  draw. The event `luck` of the stream asks for it, when every seat is taken."),
    post("/api/tables/{id}/again", |by| on(by, answers::again), "Opened")
        .needs_token()
        .creates()
        .about("After a match you played: ask for another one with the same people, or join it if somebody \
                  has asked already. Seats move on by one; those of the others are open to them."),
    post("/api/tables/{id}/chat", |by| on(by, answers::chat), "Nothing")
        .takes("Saying")
        .needs_token()
        .about("Say something to all at the table."),
    get("/api/tables/{id}/log", |by| on(by, answers::log), "Log")
        .asked(&[("from", "integer")])
        .knows_token()
        .about("All you were told since a step."),
    get("/api/tables/{id}/replay", |by| on(by, answers::replay_at), "Past")
        .asked(&[("at", "integer"), ("as", "eyes")])
        .knows_token()
        .about("The match after `at` steps, seen `as` a seat number, \"spectator\" or \"all\"; before \
                  the end of the match only through your own eyes."),
    get("/api/tables/{id}/file", |by| on(by, questions::file), "MatchFile")
        .knows_token()
        .about("The finished match as one line of JSON that `dreamtable verify` accepts."),
    get("/api/tables/{id}/luck", |by| on(by, answers::luck), "Luck")
        .knows_token()
        .about("The hash of the seed and of what players added to it; after the match the seed, the salts, \
                  and every draw repeated."),
];

/// Before the name of a question that seats may ask at one of the games.
const AT_A_TABLE: &str = "/api/tables/{id}/";

/// Every address of a house: those that every house has, and the questions that seats may ask at its
/// games.
pub fn addresses(config: &Config) -> Vec<(String, Route)> {
    let asked = config.shelf.iter().flat_map(|entry| entry.about().asks).map(|question| {
        let route = post(AT_A_TABLE, |by| on(by, answers::ask), question.answers)
            .takes(question.takes)
            .needs_token()
            .about(question.about);
        (format!("{AT_A_TABLE}{}", question.name), route)
    });
    ROUTES.iter().map(|route| (route.path.to_owned(), *route)).chain(asked).collect()
}

pub fn routes(app: Arc<App>) -> Router<Arc<App>> {
    let addresses = addresses(&app.config);
    let document = openapi::document(&addresses, &app.config);
    let document = axum::routing::get(async move || axum::Json(document));
    addresses
        .iter()
        .fold(Router::new().route("/api", document), |router, (path, route)| {
            router.route(path, (route.answer)(route.method.filter()))
        })
        .layer(axum::middleware::from_fn_with_state(app, know))
}

/// Who asks: a program shows a bearer token.
async fn know(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let token = request.headers().get(header::AUTHORIZATION).map(|value| {
        let text = value.to_str().unwrap_or_default();
        text.strip_prefix("Bearer ").unwrap_or_default().trim()
    });
    let asker = match token {
        None => Asker(None),
        Some(token) => match app.signer.read_token(token) {
            Some(person) => Asker(Some(person)),
            None => {
                let status = StatusCode::UNAUTHORIZED;
                return Refusal::new(status, "forged-token", refused::FORGED_TOKEN).into_response();
            }
        },
    };
    request.extensions_mut().insert(asker);
    next.run(request).await
}
