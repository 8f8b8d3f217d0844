//! People and programs around tables: pages, a JSON API, event streams, and the bots' turns.
//!
//! The rooms, in the order of reading: [`Config`] and [`Server`] (how it is run), `table` (a table in
//! play: a click becomes a step, and what everybody around it is shown, drawn once for each distinct
//! viewer), `people` (who a guest is, who sits and who looks), `requests` (what can be asked for),
//! `pages` and `api` (the two faces of that), `extras` (what only one game has), `http` (what travels
//! over the wire, and its limits), `nodes` (what goes on without being asked, and other servers on
//! the same data), `words` (what it says to people). The server keeps nothing of its own: whatever it holds is rebuilt from the store.

mod api;
mod app;
mod clock;
mod config;
mod extras;
mod house;
mod http;
mod nodes;
mod pages;
mod people;
mod requests;
mod table;
mod words;

pub use config::{Config, PerAddress, ServerLimits};
pub use http::server::{ServeError, Server};
