//! Reading what a request brings, with a clear reason when it cannot be read.

use std::error::Error;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{FormRejection, JsonRejection, QueryRejection};
use axum::extract::{Form, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use dreamtable_core::Viewer;
use serde::de::DeserializeOwned;
use serde_json::Value;
use store::{MatchId, PersonId};

use crate::app::App;
use crate::http::refusal::Refusal;
use crate::table::live::Live;
use crate::words::refused;

/// A body, as JSON or as a form.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Refusal;

    /// All of it must be there in time: one who drips it in keeps nobody waiting.
    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Refusal> {
        let patience = app.config.limits.read_timeout;
        tokio::time::timeout(patience, Self::read(request, app)).await.unwrap_or_else(|_| {
            Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow", refused::TOO_SLOW))
        })
    }
}

impl<T: DeserializeOwned> Body<T> {
    async fn read(request: Request, state: &Arc<App>) -> Result<Self, Refusal> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
        if is_json {
            let bytes = Bytes::from_request(request, state)
                .await
                .map_err(|rejection| unread(rejection.status(), rejection.body_text()))?;
            let read = Json::from_bytes(&bytes).or_else(|rejection| {
                whole(&bytes).map_or(Err(rejection), |bytes| Json::from_bytes(&bytes))
            });
            let Json(value) = read.map_err(json)?;
            Ok(Body(value))
        } else {
            let Form(value) = Form::from_request(request, state).await.map_err(form)?;
            Ok(Body(value))
        }
    }
}

/// The same JSON with 1.0 written as 1, as some programs count; `None` where nothing is written so.
fn whole(json: &[u8]) -> Option<Vec<u8>> {
    let mut value = serde_json::from_slice(json).ok()?;
    (count_whole(&mut value) > 0).then(|| value.to_string().into_bytes())
}

/// Writes 1.0 as 1 wherever it stands; how often it did.
pub fn count_whole(value: &mut Value) -> usize {
    match value {
        Value::Number(number) => {
            let counted = number.as_f64().filter(|n| number.is_f64() && n.fract() == 0.0);
            *value = match counted {
                Some(n) if (0.0..u64::MAX as f64).contains(&n) => Value::from(n as u64),
                Some(n) if (i64::MIN as f64..0.0).contains(&n) => Value::from(n as i64),
                _ => return 0,
            };
            1
        }
        Value::Array(values) => values.iter_mut().map(count_whole).sum(),
        Value::Object(fields) => fields.values_mut().map(count_whole).sum(),
        _ => 0,
    }
}

fn unread(status: StatusCode, text: String) -> Refusal {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::new(status, "too-large", refused::TOO_LARGE),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            Refusal::new(status, "unreadable", refused::NEITHER_JSON_NOR_FORM)
        }
        StatusCode::REQUEST_TIMEOUT => Refusal::new(status, "too-slow", text),
        _ => Refusal::bad(text),
    }
}

fn json(rejection: JsonRejection) -> Refusal {
    unread(rejection.status(), rejection.body_text())
}

fn form(rejection: FormRejection) -> Refusal {
    unread(rejection.status(), rejection.body_text())
}

/// What follows the question mark.
pub struct Params<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let unread = |rejection: QueryRejection| {
            let what =
                rejection.source().map_or_else(|| rejection.body_text(), ToString::to_string);
            Refusal::bad(refused::not_an_address(&what))
        };
        let Query(value) = Query::from_request_parts(parts, state).await.map_err(unread)?;
        Ok(Params(value))
    }
}

/// The table an address names. A name that cannot be one is as unknown as any other.
pub struct TableId(pub MatchId);

impl<S: Send + Sync> FromRequestParts<S> for TableId {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let unknown = || Refusal::not_found(refused::NO_SUCH_TABLE);
        let Path(id) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| unknown())?;
        id.parse().map(TableId).map_err(|_| unknown())
    }
}

/// Who asks, as the door has found out; nobody is a spectator.
#[derive(Clone, Copy)]
pub struct Asker(pub Option<PersonId>);

/// The guest who asks, where a spectator will not do.
pub struct Named(pub PersonId);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let person = parts.extensions.get::<Asker>().and_then(|asker| asker.0);
        person
            .map(Named)
            .ok_or_else(|| Refusal::new(StatusCode::UNAUTHORIZED, "no-token", refused::NO_TOKEN))
    }
}

/// The table an address names, opened, as whoever asks may see it.
pub struct AtTable {
    pub live: Arc<Live>,
    pub person: Option<PersonId>,
    pub viewer: Viewer,
}

impl FromRequestParts<Arc<App>> for AtTable {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refusal> {
        let TableId(id) = TableId::from_request_parts(parts, app).await?;
        let person = parts.extensions.get::<Asker>().and_then(|asker| asker.0);
        let live = app.tables.open(app, id).await?;
        let viewer = live.frame().people.viewer(person);
        Ok(AtTable { live, person, viewer })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_read_however_they_are_written() {
        let counted = whole(br#"{"more":[2.5,3.0],"seat":1.0}"#).unwrap();
        assert_eq!(counted, br#"{"more":[2.5,3],"seat":1}"#);
        assert_eq!(whole(br#"{"seat":1}"#), None);
        assert_eq!(whole(br#"{"seat":-1.0}"#).unwrap(), br#"{"seat":-1}"#);
        assert_eq!(whole(br#"{"seat":1e300}"#), None);
        assert_eq!(whole(b"{"), None);
    }
}
