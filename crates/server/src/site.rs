//! The pages' addresses. Everything works as plain forms; with the script, forms are answered in
//! JSON and the change comes through the stream.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use maud::Markup;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use view::pages::game::GUIDED;
use view::pages::me::{BadName, LONGEST_NAME};
use view::pages::setup::Setup;

use crate::app::App;
use crate::around;
use crate::deeds::{self, Act, Name, NewTable, Saying, SeatChange};
use crate::guest::{COOKIE, Guest, Standing};
use crate::input::{Asked, Body, TableId};
use crate::pages::{self, Visitor};
use crate::refusal::Refusal;
use crate::replay::{self, Eyes, own_viewer};
use crate::stream::{Reader, watch_table};

type Answer = Result<Response, Refusal>;
type Shared = State<Arc<App>>;
/// How many tables lie on slips under the shelf.
const SHOWN_ON_SHELF: usize = 3;
/// How long a browser keeps a guest's name: a year.
const COOKIE_SECONDS: u64 = 365 * 24 * 60 * 60;

pub fn routes(app: Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/", get(shelf))
        .route("/me", get(me).post(rename))
        .route("/games/{id}", get(game))
        .route("/rules/{id}", get(rules))
        .route("/tables", post(begin))
        .route("/t/{id}", get(table))
        .route("/t/{id}/live", get(live))
        .route("/t/{id}/act", post(act))
        .route("/t/{id}/preview", get(preview))
        .route("/t/{id}/seat", post(seat))
        .route("/t/{id}/chat", post(chat))
        .route("/t/{id}/log", get(log))
        .route("/t/{id}/replay", get(replay_at))
        .route("/t/{id}/luck", get(luck))
        .route("/t/{id}/file", get(crate::api::file))
        .route("/static/{name}", get(asset))
        .route("/favicon.ico", get(favicon))
        .layer(axum::middleware::from_fn_with_state(app, greet))
}

/// Knows the guest by the cookie, gives one to whoever has none, and turns refusals into pages.
async fn greet(
    State(app): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let guest = app.signer.by_cookie(request.headers());
    let wants_json = wants_json(request.headers());
    let back = back(request.uri().path());
    let path = request.uri().path();
    let is_asset = path.starts_with("/static/") || path == "/favicon.ico";
    let welcome = guest.standing != Standing::Known && !is_asset;
    let admitted = if welcome { app.admit_newcomer(from.ip()) } else { Ok(()) };
    let mut response = match admitted {
        Err(refusal) => refusal.into_response(),
        Ok(()) => {
            request.extensions_mut().insert(guest);
            next.run(request).await
        }
    };
    if let Some(refusal) = response.extensions().get::<Refusal>()
        && !wants_json
    {
        let markup = around::refused(&app, refusal, &back);
        let retry = response.headers().get(header::RETRY_AFTER).cloned();
        response = (refusal.status, page(markup)).into_response();
        retry.map(|retry| response.headers_mut().insert(header::RETRY_AFTER, retry));
    }
    if welcome {
        response.headers_mut().append(header::SET_COOKIE, cookie(&app, guest));
    }
    if !is_asset {
        response
            .headers_mut()
            .entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

fn cookie(app: &App, guest: Guest) -> HeaderValue {
    let secure = if app.config.secure_cookies { "; Secure" } else { "" };
    let token = app.signer.token(guest.id);
    let text = format!(
        "{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
    );
    HeaderValue::try_from(text).expect("letters and digits")
}

pub fn wants_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"))
}

fn page(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// The page a refusal leads back to.
fn back(path: &str) -> String {
    let mut parts = path.split('/');
    match (parts.next(), parts.next(), parts.next().map(str::parse::<store::MatchId>)) {
        (Some(""), Some("t"), Some(Ok(id))) if parts.next().is_some() => format!("/t/{id}"),
        _ => "/".to_owned(),
    }
}

/// A form with what shows that it was made for its guest.
#[derive(Deserialize)]
struct Signed<T> {
    csrf: String,
    #[serde(flatten)]
    form: T,
}

impl<T> Signed<T> {
    fn open(self, app: &App, guest: Guest) -> Result<T, Refusal> {
        if guest.standing == Standing::Known && app.signer.is_form_token(guest.id, &self.csrf) {
            return Ok(self.form);
        }
        Err(Refusal::new(
            StatusCode::FORBIDDEN,
            "foreign-form",
            match guest.standing {
                Standing::Forged => {
                    "your cookie was not one of ours, so you are a new guest now: open the page \
                     again and take a seat"
                }
                Standing::New => "your browser did not send its cookie: open the page again",
                Standing::Known => "this form was not made for you: open the page again",
            },
        ))
    }
}

async fn visitor(app: &App, guest: Guest) -> Result<Visitor, Refusal> {
    let notice = (guest.standing == Standing::Forged).then(|| {
        "Your cookie was not one of ours, so you are a new guest now. Seats you had taken stay with \
         the guest you were."
            .to_owned()
    });
    Ok(Visitor {
        name: deeds::name_of(app, guest.id).await?,
        form_token: app.signer.form_token(guest.id),
        notice,
    })
}

async fn shelf(State(app): Shared, Extension(guest): Extension<Guest>) -> Answer {
    let mine = app.store.tables_of(guest.id, 12).await?;
    let mut mine = around::my_tables(&app, guest.id, &mine).await;
    mine.truncate(SHOWN_ON_SHELF);
    Ok(page(around::shelf(&app, &visitor(&app, guest).await?, &mine)))
}

async fn me(State(app): Shared, Extension(guest): Extension<Guest>) -> Answer {
    let mine = app.store.tables_of(guest.id, 100).await?;
    let mine = around::my_tables(&app, guest.id, &mine).await;
    Ok(page(around::me(&app, &visitor(&app, guest).await?, &mine, None)))
}

#[derive(Deserialize)]
struct With {
    with: Option<String>,
}

async fn game(
    State(app): Shared,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Asked(asked): Asked<With>,
) -> Answer {
    let friends = asked.with.as_deref() == Some("friends");
    Ok(page(around::game_page(&app, &visitor(&app, guest).await?, &id, None, friends)?))
}

#[derive(Deserialize)]
struct Question {
    q: Option<String>,
}

async fn rules(
    State(app): Shared,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Asked(asked): Asked<Question>,
) -> Answer {
    let query = asked.q.unwrap_or_default();
    Ok(page(around::rules(&app, &visitor(&app, guest).await?, &id, &query)?))
}

async fn rename(
    State(app): Shared,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Body(form): Body<Signed<Name>>,
) -> Answer {
    let asked = form.open(&app, guest)?;
    let wish = asked.name.clone();
    match deeds::rename(&app, guest.id, asked).await {
        Ok(_) => Ok(Redirect::to("/me").into_response()),
        Err(refusal) if refusal.status == StatusCode::BAD_REQUEST && !wants_json(&headers) => {
            let asked: String = wish.chars().take(LONGEST_NAME).collect();
            let bad = BadName { asked: &asked, reason: &refusal.reason };
            let mine = app.store.tables_of(guest.id, 100).await?;
            let mine = around::my_tables(&app, guest.id, &mine).await;
            let markup = around::me(&app, &visitor(&app, guest).await?, &mine, Some(bad));
            Ok((refusal.status, page(markup)).into_response())
        }
        Err(refusal) => Err(refusal),
    }
}

/// A new table as the shelf's form asks for it: `others` says who sits at all seats but the first,
/// `seat-2` and so on who sits at one of them, `option-NAME` changes an option.
async fn begin(
    State(app): Shared,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Body(fields): Body<Vec<(String, String)>>,
) -> Answer {
    let field =
        |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.clone());
    let csrf = field("csrf").unwrap_or_default();
    Signed { csrf, form: () }.open(&app, guest)?;
    let game = field("game").ok_or_else(|| Refusal::bad("say which game"))?;
    app.entry(&game)?;
    let asked = match around::box_of(&game) {
        Some(known) => Setup::read(known, &fields),
        None => Setup::read_any(&fields),
    };
    let wanted = match asked {
        Ok(wanted) => wanted,
        Err(setup) if wants_json(&headers) => {
            return Err(Refusal::bad(setup.reasons[0].1.clone()));
        }
        Err(setup) => {
            let guest = visitor(&app, guest).await?;
            let markup = around::game_page(&app, &guest, &game, Some(setup), false)?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page(markup)).into_response());
        }
    };
    let options: Map<String, Value> =
        wanted.options.into_iter().map(|(option, value)| (option, Value::from(value))).collect();
    let guided = field(GUIDED).is_some();
    let asked = NewTable { game, seats: wanted.wishes, options, guided };
    let live = deeds::begin(&app, guest.id, asked).await?;
    let page = format!("/t/{}", live.id());
    if wants_json(&headers) {
        return Ok((StatusCode::CREATED, Json(json!({ "page": page }))).into_response());
    }
    Ok(Redirect::to(&page).into_response())
}

/// Whoever says `look` wants to see the table while it still waits for people.
#[derive(Deserialize)]
struct LookAt {
    look: Option<String>,
}

async fn table(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Asked(asked): Asked<LookAt>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let visitor = visitor(&app, guest).await?;
    let frame = live.frame();
    let viewer = frame.people.viewer(Some(guest.id));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    if asked.look.is_none()
        && let Some(lobby) = around::lobby(&app, &live, viewer, &visitor, host)
    {
        return Ok(page(lobby));
    }
    Ok(page(pages::table(&app, &live, &frame, viewer, &visitor)))
}

#[derive(Deserialize)]
struct Shown {
    version: Option<u64>,
}

async fn live(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Asked(shown): Asked<Shown>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    watch_table(&app, live, Some(guest.id), Reader::page(&headers, shown.version))
}

/// The answer to a form: a word for the script, the table for everybody else.
fn done(headers: &HeaderMap, id: store::MatchId, word: Value) -> Response {
    if wants_json(headers) {
        Json(word).into_response()
    } else {
        Redirect::to(&format!("/t/{id}")).into_response()
    }
}

async fn act(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Body(form): Body<Signed<FormAct>>,
) -> Answer {
    let form = form.open(&app, guest)?;
    let action = form.action();
    let seq =
        form.seq.parse().map_err(|_| Refusal::bad("seq is the number of steps you have seen"))?;
    let seq = deeds::act(&app, guest.id, id, Act { seq, action }).await?;
    Ok(done(&headers, id, json!({ "seq": seq })))
}

/// Numbers inside a flattened form arrive as text.
#[derive(Deserialize)]
struct FormAct {
    seq: String,
    action: String,
    /// What was typed, for an action that ends with a word.
    word: Option<String>,
}

impl FormAct {
    /// The action in notation: words of one action are joined by hyphens.
    fn action(&self) -> String {
        let typed = self.word.as_deref().unwrap_or_default().to_lowercase();
        let typed: Vec<&str> = typed.split_whitespace().collect();
        format!("{} {}", self.action, typed.join("-")).trim_end().to_owned()
    }
}

#[derive(Deserialize)]
struct Preview {
    action: String,
}

async fn preview(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
    Asked(asked): Asked<Preview>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let viewer = own_viewer(&live, Some(guest.id));
    Ok(Json(replay::preview(&live, viewer, &asked.action)?).into_response())
}

/// `take 2`, `leave 2`, `bot 2`, `bot 2 lucid`, `open 2`, `back 2`.
#[derive(Deserialize)]
struct FormSeat {
    change: String,
}

async fn seat(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Body(form): Body<Signed<FormSeat>>,
) -> Answer {
    let FormSeat { change } = form.open(&app, guest)?;
    let words: Vec<&str> = change.split(' ').collect();
    let (deed, seat, level) = match words[..] {
        [deed, seat] => (deed, seat, None),
        [deed, seat, level] => (deed, seat, Some(level)),
        _ => return Err(Refusal::bad("say what to do with which seat, such as \"take 2\"")),
    };
    let asked = json!({ "deed": deed, "seat": seat.parse::<usize>().ok(), "level": level });
    let asked: SeatChange = serde_json::from_value(asked).map_err(|_| {
        Refusal::bad("a seat can be asked to take, leave, bot, open or back, with its number")
    })?;
    deeds::change_seat(&app, guest.id, id, asked).await?;
    Ok(done(&headers, id, json!({})))
}

async fn chat(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Body(form): Body<Signed<Saying>>,
) -> Answer {
    deeds::say(&app, guest.id, id, form.open(&app, guest)?).await?;
    Ok(done(&headers, id, json!({})))
}

async fn log(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let heard = replay::heard(&app, &live, own_viewer(&live, Some(guest.id)), 0).await?;
    Ok(page(pages::log(&app, &live, &heard, &visitor(&app, guest).await?)))
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
    Extension(guest): Extension<Guest>,
    Asked(asked): Asked<At>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let own = own_viewer(&live, Some(guest.id));
    let eyes = Eyes::read(asked.eyes.as_deref(), own, &live)?;
    let past = replay::past(&app, &live, asked.at).await?;
    Ok(page(pages::replay(&app, &live, &past, eyes, &visitor(&app, guest).await?)))
}

async fn luck(
    State(app): Shared,
    TableId(id): TableId,
    Extension(guest): Extension<Guest>,
) -> Answer {
    let live = app.tables.open(&app, id).await?;
    let luck = replay::luck(&app, &live).await?;
    Ok(page(pages::luck(&app, &live, &luck, &visitor(&app, guest).await?)))
}

async fn asset(State(app): Shared, Path(name): Path<String>) -> Answer {
    app.assets.answer(&name)
}

async fn favicon() -> Response {
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")];
    (headers, view::page::FAVICON).into_response()
}

/// Everything that leads nowhere.
pub async fn nowhere(State(app): Shared, headers: HeaderMap, method: Method) -> Response {
    let refusal = match method {
        Method::GET | Method::HEAD => Refusal::not_found("there is nothing at this address"),
        _ => Refusal::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "wrong-method",
            "this address does not take that; see /api for what does",
        ),
    };
    if wants_json(&headers) {
        return refusal.into_response();
    }
    (refusal.status, page(around::refused(&app, &refusal, "/"))).into_response()
}
