//! What stands around every page: the name of the house, the ways from one page to another, the areas of
//! a page as a screen reader tells them.

pub const NAME: &str = "Dreamtable";
pub const IN_ONE_LINE: &str = "Board games about dreams, whole and free.";
pub const PICTURE: &str = "A crescent moon over paper hills, and the word Dreamtable";

/// A number as people write it, with a real minus sign.
pub fn number(number: i32) -> String {
    number.to_string().replace('-', "−")
}

// Areas.
pub const SITE: &str = "Site";
pub const NOW: &str = "Now";
pub const OTHERS_AND_LOG: &str = "Other players and log";
pub const YOUR_AREA: &str = "Your area";

// Ways.
pub const HOME: &str = "Dreamtable, to the shelf";
pub const SKIP: &str = "Skip to the main content";
pub const TO_THE_SHELF: &str = "To the shelf";
pub const BACK_TO_THE_TABLE: &str = "Back to the table";
pub const MY_TABLES: &str = "My tables";
pub const PUBLIC_TABLES: &str = "Public tables";
pub const RULES: &str = "Rules";
pub const FOR_PROGRAMS: &str = "For programs";
pub const INVITE_FRIENDS: &str = "Invite friends";
pub const GUIDED_FIRST_MATCH: &str = "Guided first match";

// Buttons.
pub const SIT_DOWN: &str = "Sit down";
pub const COPY: &str = "Copy";
pub const CLOSE: &str = "Close";
pub const NO: &str = "No";

// What a box says of its game.
pub const SEATS: &str = "seats";
pub const MINUTES: &str = "minutes";
pub const AGAINST_BOTS: &str = "Against bots";

pub fn minutes(minutes: u16) -> String {
    format!("{minutes} min")
}

/// "1–4".
pub fn seats(least: usize, most: usize) -> String {
    format!("{least}–{most}")
}
