//! People and programs around tables: pages, a JSON API, event streams, and the bots' turns.
//!
//! Read in this order: [`Config`] and [`Server`] (how it is run), `live` (a table in play: a click
//! becomes a step), `position` and `frame` (what everybody around it is shown, drawn once for each
//! distinct viewer), `stream` (how that reaches them), `pages` and `api` (the two faces of the same
//! deeds). The server keeps nothing of its own: whatever it holds is rebuilt from the store.

mod api;
mod app;
mod around;
mod assets;
mod bots_turn;
mod clock;
mod config;
mod deeds;
mod frame;
mod guest;
mod input;
mod leftover;
mod live;
mod metrics;
mod openapi;
mod pages;
mod people;
mod position;
mod rate;
mod refusal;
mod replay;
mod site;
mod stream;
mod tables;
mod wire;

pub use config::{Config, Limits};
pub use wire::{ServeError, Server};
