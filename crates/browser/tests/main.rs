//! Everything a guest does, done by a real Chromium at the real binary.

mod absence;
mod accessibility;
mod advice;
mod connection;
mod fingers;
mod four_players;
mod keyboard;
mod motion;
mod pictures;
mod pocket;
mod quiet;
mod refused;
mod salt;
mod screens;
mod small;
mod solo;
mod tips;
mod tour;
mod turn;
mod two_browsers;
mod watching;
mod weight;
