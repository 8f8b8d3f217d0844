//! The titles of the pages that the server puts together itself.

pub const KEEPSAKE: &str = "Keepsake";
pub const LOG: &str = "Log";
pub const LUCK: &str = "Luck";
pub const HINT: &str = "What a lucid bot would do";
pub const BACK_TO_THE_TABLE: &str = "Back to the table";

pub fn log_of(game: &str) -> String {
    format!("Log of {game}")
}

pub fn how_it_went(game: &str) -> String {
    format!("How it went: {game}")
}
