//! Why a request was refused. Nothing has changed, and the reason is said.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dreamtable_core::{OpenError, PlayError};
use serde_json::json;
use store::{Seldom, StoreError};

use crate::words::refused;

/// A store that fails does so at every request.
static FAILED: Seldom = Seldom::new();

/// A refused request: an HTTP status, a word for programs and a sentence for people. Sent as JSON;
/// the site turns it into a page for those who asked for one.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub status: StatusCode,
    pub code: &'static str,
    pub reason: String,
    /// After how many seconds it is worth trying again.
    pub retry_after: Option<u64>,
}

/// What comes of a request.
pub type Reply = Result<Response, Refusal>;

impl Refusal {
    pub fn new(status: StatusCode, code: &'static str, reason: impl Into<String>) -> Self {
        Refusal { status, code, reason: reason.into(), retry_after: None }
    }

    pub fn bad(reason: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "unreadable", reason)
    }

    pub fn forbidden(reason: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", reason)
    }

    pub fn not_found(reason: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", reason)
    }

    pub fn conflict(code: &'static str, reason: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, reason)
    }

    /// Something failed that should not.
    pub fn our_mistake() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", refused::OUR_MISTAKE)
    }

    pub fn stale(given: u64, current: u64) -> Self {
        PlayError::Stale { given, current }.into()
    }

    pub fn later(seconds: u64, reason: impl Into<String>) -> Self {
        let mut refusal = Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many", reason);
        refusal.retry_after = Some(seconds);
        refusal
    }
}

/// Seconds after which a store that was away may be back.
const RETRY: u64 = 2;

impl Refusal {
    /// The store does not answer.
    pub fn away() -> Self {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let mut refusal = Refusal::new(status, "store-unavailable", refused::STORE_AWAY);
        refusal.retry_after = Some(RETRY);
        refusal
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = Json(json!({ "error": self.code, "reason": self.reason }));
        let mut response = (self.status, body).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Self {
        let (status, code) = match &error {
            PlayError::Stale { .. } => (StatusCode::CONFLICT, "stale"),
            PlayError::Over => (StatusCode::CONFLICT, "over"),
            PlayError::NotAwaited { .. } | PlayError::ChanceComesNext => {
                (StatusCode::CONFLICT, "not-awaited")
            }
            PlayError::Unreadable(_) => (StatusCode::NOT_FOUND, "no-such-action"),
            PlayError::NoSuchSeat { .. } => (StatusCode::NOT_FOUND, "not-found"),
            PlayError::Illegal { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "illegal"),
            PlayError::Undo(_) => (StatusCode::UNPROCESSABLE_ENTITY, "not-undoable"),
            PlayError::ChanceNotAwaited { .. } | PlayError::Impossible { .. } => {
                (StatusCode::UNPROCESSABLE_ENTITY, "impossible")
            }
        };
        Refusal::new(status, code, error.to_string())
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stale { .. } | StoreError::Taken => {
                Refusal::conflict("stale", error.to_string())
            }
            StoreError::SeatChanged(_) => Refusal::conflict("seat-changed", error.to_string()),
            StoreError::NoPassage => Refusal::new(StatusCode::GONE, "gone", error.to_string()),
            StoreError::Unclear => {
                let status = StatusCode::SERVICE_UNAVAILABLE;
                let mut refusal = Refusal::new(status, "unclear", error.to_string());
                refusal.retry_after = Some(RETRY);
                refusal
            }
            StoreError::Away => Refusal::away(),
            StoreError::NoSuchMatch(_) => Refusal::not_found(error.to_string()),
            StoreError::Unreadable(_)
            | StoreError::NotOpened(_)
            | StoreError::Broken(_)
            | StoreError::Closed => {
                // What the database says may name files and hosts: it goes to the log only.
                if matches!(error, StoreError::Closed) {
                    tracing::debug!("asked after the end");
                } else if let Some(times) = FAILED.again() {
                    tracing::error!(%error, times, "the store failed");
                }
                Refusal::away()
            }
        }
    }
}

impl From<OpenError> for Refusal {
    fn from(error: OpenError) -> Self {
        Refusal::conflict("not-playable", error.to_string())
    }
}
