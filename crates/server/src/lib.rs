//! People and programs around tables: pages, a JSON API, event streams, and the bots' turns.
//!
//! Read in this order: [`Config`] and [`Server`] (how it is run), `live` (a table in play: a click
//! becomes a step), `position` and `frame` (what everybody around it is shown, drawn once for each
//! distinct viewer), `stream` (how that reaches them), `deeds` and `looking` (what can be asked for),
//! `site` and `api` (the two faces of both). The server keeps nothing of its own: whatever it holds is rebuilt from the store.

mod api;
mod app;
mod around;
mod assets;
mod away;
mod bots_turn;
mod caretaker;
mod clock;
mod clocks;
mod config;
mod deeds;
mod door;
mod extras;
mod files;
mod frame;
mod guest;
mod input;
mod leftover;
mod live;
mod looking;
mod metrics;
mod offer;
mod openapi;
mod pages;
mod people;
mod position;
mod rate;
mod refusal;
mod replay;
mod schemas;
mod site;
mod steps;
mod stream;
mod tables;
mod watchers;
mod wire;

pub use config::{Config, Limits};
pub use wire::{ServeError, Server};
