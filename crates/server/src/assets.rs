//! The one stylesheet and the one script, under addresses that change with their content.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::refusal::Refusal;

pub struct Asset {
    pub address: String,
    kind: &'static str,
    text: &'static str,
}

pub struct Assets {
    pub style: Asset,
    pub script: Asset,
    /// Of the pages around the tables.
    pub around: Asset,
}

impl Assets {
    pub fn new() -> Self {
        Assets {
            style: Asset::new("table", "css", "text/css; charset=utf-8", view::stylesheet()),
            script: Asset::new(
                "table",
                "js",
                "text/javascript; charset=utf-8",
                view::table::SCRIPT,
            ),
            around: Asset::new(
                "around",
                "js",
                "text/javascript; charset=utf-8",
                view::pages::SCRIPT,
            ),
        }
    }

    pub fn answer(&self, name: &str) -> Result<Response, Refusal> {
        let asset = [&self.style, &self.script, &self.around]
            .into_iter()
            .find(|asset| asset.address.strip_prefix("/static/") == Some(name))
            .ok_or_else(|| Refusal::not_found("there is no such file"))?;
        let headers = [
            (header::CONTENT_TYPE, asset.kind),
            (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        ];
        Ok((StatusCode::OK, headers, asset.text).into_response())
    }
}

impl Asset {
    fn new(name: &str, ending: &str, kind: &'static str, text: &'static str) -> Self {
        let hash = hex::encode(&Sha256::digest(text.as_bytes())[..6]);
        Asset { address: format!("/static/{name}-{hash}.{ending}"), kind, text }
    }
}
