//! The front page with its shelf, and the list of public tables.

pub const TITLE: &str = "Dreamtable: board games about dreams";
pub const HEADLINE: &str = "A night you want to stay in.";
pub const LINE: &str =
    "Board games about dreams, whole and free. Play against bots, or send your friends a link.";
pub const PLAY_NOW: &str = "Play now against bots";
pub const TO_PUBLIC_TABLES: &str = "Public tables: find players, or watch a match";

pub const GAMES: &str = "Games";

// What stands where a guest's tables will be.
pub const FIRST_NIGHT: &str = "New here?";
pub const GUIDED: &str = "With a hint for every step.";
pub const READ_THE_RULES: &str = "Read the rules";
pub const HOW_LONG_TO_READ: &str = "Ten minutes, with pictures; the short version takes one.";
pub const CHOOSE_A_NAME: &str = "Choose a name";
pub const WHY_A_NAME: &str = "So that your friends know who you are.";

// Public tables.
pub const SIT_OR_WATCH: &str =
    "Sit down where a seat is free, or watch a match that is being played.";
pub const WAITING_FOR_PLAYERS: &str = "Waiting for players";
pub const NO_SEAT_IS_FREE: &str = "No public table has a free seat right now. Set a table of your own \
                                   and let everybody find it: it is listed here until its seats are taken.";
pub const BEING_PLAYED: &str = "Being played";
pub const SET_A_TABLE: &str = "Set a table";
pub const CHOOSE_A_GAME: &str = "Choose a game";

pub fn public_tables_of(game: &str) -> String {
    format!("Public tables of {game}")
}
