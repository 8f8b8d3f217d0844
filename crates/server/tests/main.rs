//! Everything a host does, asked over HTTP as a page or a program would.

mod again;
mod answers;
mod around;
mod clocks;
mod common;
mod description;
mod dream_catcher;
mod dreams_of_tomorrow;
mod limits;
mod opening;
mod people;
mod play;
mod pocket;
mod public;
mod refusals;
mod salt;
mod screens;
mod seats;
mod storm;
mod two_servers;
