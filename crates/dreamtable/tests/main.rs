//! The command people type.

mod bad_input;
mod common;
mod full_disk;
mod killed;
mod own_bots;
mod running;
mod served;
