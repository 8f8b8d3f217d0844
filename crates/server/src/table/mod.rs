//! A table in play: the match, its steps, its clock, its bots, and what everybody is shown.

pub mod absence;
pub mod alarm;
pub mod bots_turn;
pub mod clocks;
pub mod course;
pub mod ending;
pub mod live;
pub mod offer;
pub mod position;
pub mod proof;
pub mod replay;
pub mod showing;
pub mod snapshots;
pub mod steps;
pub mod tables;
