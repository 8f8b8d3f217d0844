//! The style sheets, the fonts and the scripts, under addresses that change with their content.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use catalog::Entry;
use serde_json::json;
use sha2::{Digest, Sha256};
use view::page::{BELL, ICONS, MANIFEST, PICTURE};
use view::words::house;

use crate::http::refusal::Refusal;
use crate::pages::uncommented::uncommented;
use crate::words::refused;

pub struct ServedFile {
    pub address: String,
    kind: &'static str,
    bytes: Bytes,
}

pub struct Assets {
    pub style: ServedFile,
    pub script: ServedFile,
    /// Of the pages around the tables.
    pub around: ServedFile,
    fonts: Vec<ServedFile>,
    /// What each game has of its own.
    own: Vec<Own>,
}

struct Own {
    game: &'static str,
    /// The style sheet of its pages.
    style: ServedFile,
    /// What its pages run beside the script of all tables.
    script: Option<ServedFile>,
}

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const FONT: &str = "font/woff2";

impl Assets {
    pub fn new(shelf: &[&'static dyn Entry]) -> Self {
        let fonts =
            view::FONTS.map(|font| (font.name, ServedFile::new(font.name, FONT, font.bytes)));
        let style = |name: &str, text: String| {
            let put =
                |text: String, (name, font): &(&str, ServedFile)| text.replace(name, &font.address);
            ServedFile::new(name, STYLE, fonts.iter().fold(text, put))
        };
        let script = |name: &str, text| ServedFile::new(name, SCRIPT, uncommented(text));
        let own = |entry: &&'static dyn Entry| {
            let (game, about) = (entry.id(), entry.about());
            Own {
                game,
                style: style(&format!("{game}.css"), view::stylesheet_of(about)),
                script: about.script.map(|text| script(&format!("{game}.js"), text)),
            }
        };
        Assets {
            style: style("table.css", view::stylesheet()),
            script: script("table.js", view::table::SCRIPT),
            around: script("around.js", view::pages::SCRIPT),
            own: shelf.iter().map(own).collect(),
            fonts: fonts.into_iter().map(|(_, font)| font).collect(),
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

    /// What has one name for ever: the manifest for those who install the house, its icons and picture.
    pub fn of_the_house(path: &str) -> Option<Response> {
        let png = "image/png";
        let (kind, bytes): (&str, &[u8]) = match path {
            PICTURE => (png, include_bytes!("../../assets/preview.png")),
            "/icon-192.png" => (png, include_bytes!("../../assets/icon-192.png")),
            "/icon-512.png" => (png, include_bytes!("../../assets/icon-512.png")),
            MANIFEST => return Some(manifest()),
            path if path == BELL.0 => (SCRIPT, BELL.1.as_bytes()),
            _ => return None,
        };
        let headers =
            [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=86400")];
        Some((headers, bytes).into_response())
    }

    pub fn answer(&self, name: &str) -> Result<Response, Refusal> {
        let asset = [&self.style, &self.script, &self.around]
            .into_iter()
            .chain(&self.fonts)
            .chain(
                self.own.iter().flat_map(|own| [Some(&own.style), own.script.as_ref()]).flatten(),
            )
            .find(|asset| asset.address.strip_prefix("/static/") == Some(name))
            .ok_or_else(|| Refusal::not_found(refused::NO_SUCH_FILE))?;
        let headers = [
            (header::CONTENT_TYPE, asset.kind),
            (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        ];
        Ok((StatusCode::OK, headers, asset.bytes.clone()).into_response())
    }
}

fn manifest() -> Response {
    let icons = ICONS.map(|(src, sizes)| {
        json!({ "src": src, "sizes": sizes, "type": "image/png", "purpose": "any maskable" })
    });
    let manifest = json!({
        "name": "Dreamtable",
        "short_name": "Dreamtable",
        "description": house::IN_ONE_LINE,
        "start_url": "/",
        "display": "standalone",
        "background_color": "#15122e",
        "theme_color": "#15122e",
        "icons": icons,
    });
    let headers = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, manifest.to_string()).into_response()
}

impl ServedFile {
    /// `name` has an ending, before which the hash of the content is put.
    fn new(name: &str, kind: &'static str, content: impl Into<Bytes>) -> Self {
        let bytes = content.into();
        let hash = hex::encode(&Sha256::digest(&bytes)[..6]);
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        ServedFile { address: format!("/static/{stem}-{hash}.{ending}"), kind, bytes }
    }
}
