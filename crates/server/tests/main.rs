//! Everything a host does, asked over HTTP as a page or a program would.

mod again;
mod around;
mod clocks;
mod description;
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
