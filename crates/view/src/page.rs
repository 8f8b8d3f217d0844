//! The shell of a page.

use crate::night::{Mood, night};
use crate::words::house;
use maud::{DOCTYPE, Markup, html};

/// The sign of the house in a browser's tab: a moon above a table.
pub const FAVICON: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f1a42"/><path d="M19.5 5.2A8.6 8.6 0 1 0 25 17.4 7.2 7.2 0 0 1 19.5 5.2Z" fill="#f7efe0"/><path d="M6 24h20M9 24v3.4M23 24v3.4" stroke="#c3bae0" stroke-width="2" stroke-linecap="round"/></svg>"##;

/// The same with a gold dot, as an address: the table waits for whoever looks elsewhere.
fn calling() -> String {
    let dot = r##"<circle cx="25" cy="7" r="6.5" fill="#f2c14e" stroke="#1f1a42" stroke-width="2"/></svg>"##;
    let drawn = FAVICON.replace("</svg>", dot);
    format!("data:image/svg+xml,{}", drawn.replace('#', "%23"))
}

/// What a document needs besides its body.
#[derive(Clone, Debug)]
pub struct Head<'a> {
    /// What stands on the tab.
    pub title: Markup,
    /// Classes of the body: `table dw seat-teal`, `front`, `text`.
    pub class: &'a str,
    /// Address of [`crate::stylesheet`].
    pub style: &'a str,
    /// Address of the script, if the page has one.
    pub script: Option<&'a str>,
    /// The sky behind the page; a table paints its own.
    pub mood: Option<Mood>,
    pub preview: Preview<'a>,
}

/// What is shown of a page where its link is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview<'a> {
    /// The address of the server, for those who follow no address without it; may be empty.
    pub origin: &'a str,
    pub title: &'a str,
    pub words: &'a str,
}

impl<'a> Preview<'a> {
    /// Of a page that has nothing of its own to say.
    pub fn of_the_house(origin: &'a str, title: &'a str) -> Self {
        Preview { origin, title, words: house::IN_ONE_LINE }
    }
}

/// The picture of the house, and its icons, as the host serves them.
pub const PICTURE: &str = "/preview.png";
pub const MANIFEST: &str = "/manifest.webmanifest";
/// What calls people on phones, where it must stand above all tables.
pub const BELL: (&str, &str) = ("/bell.js", include_str!("script/bell.js"));
pub const ICONS: [(&str, &str); 2] = [("/icon-192.png", "192x192"), ("/icon-512.png", "512x512")];

fn previews(preview: Preview) -> Markup {
    html! {
        meta name="description" content=(preview.words);
        meta property="og:site_name" content=(house::NAME);
        meta property="og:type" content="website";
        meta property="og:title" content=(preview.title);
        meta property="og:description" content=(preview.words);
        meta property="og:image" content={ (preview.origin) (PICTURE) };
        meta property="og:image:alt" content=(house::PICTURE);
        meta name="twitter:card" content="summary_large_image";
        link rel="manifest" href=(MANIFEST);
        link rel="apple-touch-icon" href=(ICONS[0].0);
    }
}

/// A whole document: `defs` (see [`defs`]) first, then the night, then the body.
pub fn document(head: Head, defs: Markup, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content";
                meta name="color-scheme" content="dark";
                meta name="theme-color" content="#15122e";
                title #title { (head.title) }
                link rel="icon" href="/favicon.ico" type="image/svg+xml" data-calling=(calling());
                (previews(head.preview))
                link rel="stylesheet" href=(head.style);
                @if let Some(script) = head.script { script type="module" src=(script) {} }
            }
            body class=(head.class) {
                a.skip href="#main" { (house::SKIP) }
                (defs)
                @if let Some(mood) = head.mood { (night(&mood)) }
                (body)
            }
        }
    }
}

/// The hidden drawing that holds all symbols, patterns and clip paths of the page.
pub fn defs(parts: Markup) -> Markup {
    html! {
        svg.defs width="0" height="0" aria-hidden="true" focusable="false" { defs { (parts) } }
    }
}
