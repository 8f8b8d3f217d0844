//! The titles of the pages that the server puts together itself.

pub const KEEPSAKE: &str = "Keepsake";

pub fn log_of(game: &str) -> String {
    format!("Log of {game}")
}

pub fn how_it_went(game: &str) -> String {
    format!("How it went: {game}")
}
