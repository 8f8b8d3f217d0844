//! The command people type.

mod bad_input;
mod common;
mod killed;
mod own_bots;
mod running;
