//! The door of the pages: who comes in, what forms must show, and how a refusal looks.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use maud::Markup;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use store::{MatchId, PersonId};
use view::page::{MANIFEST, PICTURE};

use crate::app::{App, Shared};
use crate::http::input::{Asker, Body};
use crate::http::origin::Origin;
use crate::http::refusal::Refusal;
use crate::pages::around;
use crate::people::guest::{Guest, Recognition, cookie_name};
use crate::people::name::default_name;
use crate::people::screen::Screen;
use crate::words::refused;

/// How long a browser keeps a guest's name: a year.
const COOKIE_SECONDS: u64 = 365 * 24 * 60 * 60;

/// Knows the guest by the cookie, gives one to whoever has none, and turns refusals into pages.
pub async fn greet(
    State(app): Shared,
    Extension(from): Extension<Origin>,
    mut request: Request,
    next: Next,
) -> Response {
    let guest = app.signer.by_cookie(request.headers(), app.config.secure_cookies);
    let screen = Screen::read(guest.id, request.headers());
    let wants_json = wants_json(request.headers());
    let back = back(request.uri().path());
    let path = request.uri().path();
    let is_asset = ["/static/", "/pictures/", "/favicon.ico", MANIFEST, PICTURE, "/icon-"]
        .iter()
        .any(|at| path.starts_with(at));
    let welcome = guest.recognition != Recognition::Known && !is_asset;
    let admitted = if welcome { app.doors.admit_newcomer(from) } else { Ok(()) };
    let mut response = match admitted {
        Err(refusal) => refusal.into_response(),
        Ok(()) => {
            let id = in_front(&app, screen, path_table(request.uri().path())).await;
            request.extensions_mut().insert(screen);
            request.extensions_mut().insert(Guest { id, ..guest });
            request.extensions_mut().insert(Asker(Some(id)));
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
        response.headers_mut().append(header::SET_COOKIE, cookie(&app, guest.id));
    }
    if !is_asset {
        response
            .headers_mut()
            .entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

/// The address of this server, as whoever asks calls it; empty where that is not known.
fn address(app: &App, headers: &HeaderMap) -> String {
    let scheme = if app.config.secure_cookies { "https" } else { "http" };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.map(|host| format!("{scheme}://{host}")).unwrap_or_default()
}

/// The cookie that makes a browser this guest.
pub fn cookie(app: &App, guest: PersonId) -> HeaderValue {
    let secure = if app.config.secure_cookies { "; Secure" } else { "" };
    let name = cookie_name(app.config.secure_cookies);
    let token = app.signer.token(guest);
    let text =
        format!("{name}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).expect("letters and digits")
}

pub fn wants_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"))
}

pub fn page(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// The table an address leads to.
fn path_table(path: &str) -> Option<MatchId> {
    path.strip_prefix("/t/")?.split('/').next()?.parse().ok()
}

/// The page a refusal leads back to.
fn back(path: &str) -> String {
    match path_table(path) {
        Some(id) if path.matches('/').count() > 2 => format!("/t/{id}"),
        _ => "/".to_owned(),
    }
}

/// Who of those at a guest's screen asks something of a table: the one in front of it.
async fn in_front(app: &Arc<App>, screen: Screen, table: Option<MatchId>) -> PersonId {
    let Some(id) = table else { return screen.guest };
    match app.tables.open(app, id).await {
        Ok(live) => screen.front(&live, &live.frame()).person,
        Err(_) => screen.guest,
    }
}

/// Refuses a form that was not made for the guest who sends it.
pub fn check_form(app: &App, guest: Guest, csrf: &str) -> Result<(), Refusal> {
    let reason = match guest.recognition {
        Recognition::Known if app.signer.is_form_token(guest.id, csrf) => return Ok(()),
        Recognition::Known => refused::FOREIGN_FORM,
        Recognition::Forged => refused::FORGED_COOKIE,
        Recognition::New => refused::NO_COOKIE,
    };
    Err(Refusal::new(StatusCode::FORBIDDEN, "foreign-form", reason))
}

/// A form that was made for the guest who sends it.
pub struct OwnForm<T> {
    pub guest: PersonId,
    pub form: T,
    /// The page's script has sent it, and shows the answer itself.
    pub by_script: bool,
}

/// A form as it arrives.
#[derive(Deserialize)]
struct Unsigned<T> {
    csrf: String,
    #[serde(flatten)]
    form: T,
}

impl<T: DeserializeOwned> FromRequest<Arc<App>> for OwnForm<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Refusal> {
        let guest = greeted(request.extensions())?;
        let by_script = wants_json(request.headers());
        let Body(Unsigned { csrf, form }) = Body::from_request(request, app).await?;
        check_form(app, guest, &csrf)?;
        Ok(OwnForm { guest: guest.id, form, by_script })
    }
}

/// What every page knows about the guest it is for.
pub struct Visit {
    pub name: String,
    /// The address of this server as the guest calls it: links that are sent have it.
    pub origin: String,
    pub id: PersonId,
    /// The guest has chosen a name.
    pub named: bool,
    /// What the guest's forms must carry.
    pub form_token: String,
    /// Something to say first.
    pub notice: Option<String>,
}

impl FromRequestParts<Arc<App>> for Visit {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refusal> {
        let guest = greeted(&parts.extensions)?;
        let forged = guest.recognition == Recognition::Forged;
        let chosen = app.store.person(guest.id).await?;
        Ok(Visit {
            id: guest.id,
            named: chosen.is_some(),
            name: chosen.unwrap_or_else(|| default_name(guest.id)),
            origin: address(app, &parts.headers),
            form_token: app.signer.form_token(guest.id),
            notice: forged.then(|| refused::NEW_GUEST.to_owned()),
        })
    }
}

/// The guest whom [`greet`] has let in.
fn greeted(extensions: &Extensions) -> Result<Guest, Refusal> {
    extensions.get().copied().ok_or_else(Refusal::our_mistake)
}

/// Everything that leads nowhere.
pub async fn nowhere(
    State(app): Shared,
    headers: HeaderMap,
    method: Method,
    address: Uri,
) -> Response {
    let refusal = match method {
        Method::GET | Method::HEAD => Refusal::not_found(refused::NOTHING_HERE),
        _ => unfit(),
    };
    if wants_json(&headers) || address.path().starts_with("/api/") {
        return refusal.into_response();
    }
    (refusal.status, page(around::refused(&app, &refusal, "/"))).into_response()
}

/// An address that takes other methods. Somebody who looks at one where a form was sent finds nothing.
pub async fn wrong_method(
    shared: Shared,
    headers: HeaderMap,
    method: Method,
    address: Uri,
) -> Response {
    if address.path().starts_with("/api/") {
        return unfit().into_response();
    }
    nowhere(shared, headers, method, address).await
}

fn unfit() -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "wrong-method", refused::WRONG_METHOD)
}
