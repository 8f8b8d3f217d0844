//! Reading what a request brings, with a clear reason when it cannot be read.

use axum::Json;
use axum::extract::rejection::{FormRejection, JsonRejection, QueryRejection};
use axum::extract::{Form, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use store::MatchId;

use crate::refusal::Refusal;

/// A body, as JSON or as a form.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
        if is_json {
            let Json(value) = Json::from_request(request, state).await.map_err(json)?;
            Ok(Body(value))
        } else {
            let Form(value) = Form::from_request(request, state).await.map_err(form)?;
            Ok(Body(value))
        }
    }
}

fn refused(status: StatusCode, text: String) -> Refusal {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Refusal::new(status, "too-large", "that is more than this server reads in one go")
        }
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Refusal::new(
            status,
            "unreadable",
            "send JSON as application/json or a form as application/x-www-form-urlencoded",
        ),
        StatusCode::REQUEST_TIMEOUT => Refusal::new(status, "too-slow", text),
        _ => Refusal::bad(text),
    }
}

fn json(rejection: JsonRejection) -> Refusal {
    refused(rejection.status(), rejection.body_text())
}

fn form(rejection: FormRejection) -> Refusal {
    refused(rejection.status(), rejection.body_text())
}

/// What follows the question mark.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let refused = |rejection: QueryRejection| Refusal::bad(rejection.body_text());
        let Query(value) = Query::from_request_parts(parts, state).await.map_err(refused)?;
        Ok(Asked(value))
    }
}

/// The table an address names. A name that cannot be one is as unknown as any other.
pub struct TableId(pub MatchId);

impl<S: Send + Sync> FromRequestParts<S> for TableId {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let unknown = || Refusal::not_found("there is no such table; check the link");
        let Path(id) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| unknown())?;
        id.parse().map(TableId).map_err(|_| unknown())
    }
}
