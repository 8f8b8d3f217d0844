//! All addresses, and what every answer has in common.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use serde_json::json;
use store::{Seldom, StoreError};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use super::origin::Origin;
use super::refusal::Refusal;
use super::unread_body;
use crate::api;
use crate::app::App;
use crate::pages::{self, visitor};
use crate::words::refused;

/// All addresses.
pub fn router(app: Arc<App>) -> Router {
    let limits = &app.config.limits;
    let body_bytes = limits.body_bytes;
    Router::new()
        .merge(pages::routes::routes(app.clone()))
        .merge(api::routes::routes(app.clone()))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .fallback(visitor::nowhere)
        .method_not_allowed_fallback(visitor::wrong_method)
        .layer(DefaultBodyLimit::max(body_bytes))
        .layer(from_fn_with_state(app.clone(), unread_body::read_on))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(|_| Refusal::our_mistake().into_response()))
        .layer(from_fn_with_state(app.clone(), every_answer))
        .with_state(app)
}

static FAILED: Seldom = Seldom::new();

/// Counts, logs and guards every answer.
async fn every_answer(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let from = Origin::behind(peer.ip(), request.headers(), &app.config.trusted_proxies);
    request.extensions_mut().insert(from);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let began = std::time::Instant::now();
    // Nobody waits for a store that is away.
    let asks_store = !(path.starts_with("/static/") || path == "/metrics" || path == "/health");
    let looks = method == Method::GET || method == Method::HEAD;
    let refused = match (asks_store, looks) {
        (false, _) => None,
        (true, _) if app.store.is_away() => Some(Refusal::away()),
        (true, true) => app.doors.admit_read(from).err(),
        (true, false) => app.doors.admit_deed(from).err(),
    };
    let mut response = match refused {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    };
    let status = response.status();
    app.metrics.requests.add(1);
    app.metrics.answers.note(began.elapsed());
    if status.is_server_error() {
        app.metrics.failed.add(1);
        if let Some(times) = FAILED.again() {
            tracing::error!(%method, path, status = status.as_u16(), times, "failed");
        }
    } else {
        if status.is_client_error() {
            app.metrics.refused.add(1);
        }
        let micros = began.elapsed().as_micros() as u64;
        tracing::debug!(%method, path, status = status.as_u16(), micros, "answered");
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    if app.config.secure_cookies {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
    }
    response
}

/// Browsers that have come through TLS once come no other way for a year.
const HSTS: &str = "max-age=31536000";

/// No inline script, nothing from elsewhere. Style attributes carry custom properties that say
/// where things stand.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
     manifest-src 'self'; \
     form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

async fn health(State(app): State<Arc<App>>) -> Result<Json<serde_json::Value>, Refusal> {
    let answer = tokio::time::timeout(Duration::from_secs(2), app.store.answers()).await;
    answer.unwrap_or_else(|_| Err(StoreError::Broken("no answer within two seconds".into())))?;
    Ok(Json(json!({
        "status": "ok",
        "version": env!("CARGO_PKG_VERSION"),
        "seconds": app.began.elapsed().as_secs(),
    })))
}

/// What is counted tells when something was done in secret: it is for the host, on this machine.
async fn metrics(
    State(app): State<Arc<App>>,
    Extension(from): Extension<Origin>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    if !from.is_this_machine() || headers.contains_key("x-forwarded-for") {
        return Err(Refusal::forbidden(refused::FOR_THE_HOST));
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text()))
}
