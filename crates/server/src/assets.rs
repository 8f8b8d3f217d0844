//! The stylesheet and the scripts, under addresses that change with their content.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::Entry;
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
    /// What the tables of some games run beside it.
    own: Vec<(&'static str, Asset)>,
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

impl Assets {
    pub fn new(shelf: &[&'static dyn Entry]) -> Self {
        let own = |entry: &&'static dyn Entry| {
            Some((entry.id(), Asset::new(entry.id(), "js", SCRIPT, entry.script()?)))
        };
        Assets {
            style: Asset::new("table", "css", "text/css; charset=utf-8", view::stylesheet()),
            script: Asset::new("table", "js", SCRIPT, view::table::SCRIPT),
            around: Asset::new("around", "js", SCRIPT, view::pages::SCRIPT),
            own: shelf.iter().filter_map(own).collect(),
        }
    }

    /// The address of the script that only tables of this game run.
    pub fn script_of(&self, game: &str) -> Option<&str> {
        let own = self.own.iter().find(|(id, _)| *id == game);
        own.map(|(_, asset)| asset.address.as_str())
    }

    pub fn answer(&self, name: &str) -> Result<Response, Refusal> {
        let asset = [&self.style, &self.script, &self.around]
            .into_iter()
            .chain(self.own.iter().map(|(_, asset)| asset))
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
