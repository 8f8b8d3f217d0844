//! One file per phase: what may be done stands right above what it does.

pub mod choose;
pub mod round;
pub mod setup;
pub mod turn;
