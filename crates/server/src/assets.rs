//! The style sheets and the scripts, under addresses that change with their content.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::Entry;
use sha2::{Digest, Sha256};

use crate::refusal::Refusal;

pub struct Asset {
    pub address: String,
    kind: &'static str,
    text: String,
}

pub struct Assets {
    pub style: Asset,
    pub script: Asset,
    /// Of the pages around the tables.
    pub around: Asset,
    /// What each game has of its own.
    own: Vec<Own>,
}

struct Own {
    game: &'static str,
    /// The style sheet of its pages.
    style: Asset,
    /// What its pages run beside the script of all tables.
    script: Option<Asset>,
}

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

impl Assets {
    pub fn new(shelf: &[&'static dyn Entry]) -> Self {
        let own = |entry: &&'static dyn Entry| {
            let (game, about) = (entry.id(), entry.about());
            Own {
                game,
                style: Asset::new(game, "css", STYLE, view::stylesheet_of(about)),
                script: about.script.map(|text| Asset::new(game, "js", SCRIPT, text.to_owned())),
            }
        };
        Assets {
            style: Asset::new("table", "css", STYLE, view::stylesheet()),
            script: Asset::new("table", "js", SCRIPT, view::table::SCRIPT.to_owned()),
            around: Asset::new("around", "js", SCRIPT, view::pages::SCRIPT.to_owned()),
            own: shelf.iter().map(own).collect(),
        }
    }

    fn of(&self, game: &str) -> Option<&Own> {
        self.own.iter().find(|own| own.game == game)
    }

    /// The address of the style sheet of this game's pages.
    pub fn style_of(&self, game: &str) -> &str {
        &self.of(game).map_or(&self.style, |own| &own.style).address
    }

    /// The address of the script that only pages of this game run.
    pub fn script_of(&self, game: &str) -> Option<&str> {
        Some(&self.of(game)?.script.as_ref()?.address)
    }

    pub fn answer(&self, name: &str) -> Result<Response, Refusal> {
        let asset = [&self.style, &self.script, &self.around]
            .into_iter()
            .chain(
                self.own.iter().flat_map(|own| [Some(&own.style), own.script.as_ref()]).flatten(),
            )
            .find(|asset| asset.address.strip_prefix("/static/") == Some(name))
            .ok_or_else(|| Refusal::not_found("there is no such file"))?;
        let headers = [
            (header::CONTENT_TYPE, asset.kind),
            (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        ];
        Ok((StatusCode::OK, headers, asset.text.clone()).into_response())
    }
}

impl Asset {
    fn new(name: &str, ending: &str, kind: &'static str, text: String) -> Self {
        let hash = hex::encode(&Sha256::digest(text.as_bytes())[..6]);
        Asset { address: format!("/static/{name}-{hash}.{ending}"), kind, text }
    }
}
