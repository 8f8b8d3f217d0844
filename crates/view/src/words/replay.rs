//! Looking back: the steps of a match and the ways between them.

pub const BEGINNING: &str = "The beginning.";

/// A step at which nothing happened that these eyes could see.
pub const UNSEEN: &str = "Nothing happened that you could see.";

/// The title of the window.
pub fn step_of(at: u64, length: u64) -> String {
    format!("Step {at} of {length}")
}

/// The same as a sentence.
pub fn this_step(at: u64, length: u64) -> String {
    format!("Step {at} of {length}.")
}

pub fn count(at: u64, length: u64) -> String {
    format!("{at} / {length}")
}

// Ways to another step. Turns are those of `whose`, or of anybody.
pub const ROUND_BACK: &str = "Back one round";
pub const STEP_BACK: &str = "One step back";
pub const STEP_ON: &str = "One step forward";
pub const ROUND_ON: &str = "Forward one round";
pub const ROUND: &str = "round";
pub const TURN: &str = "turn";

pub fn turn_back(whose: Option<&str>) -> String {
    match whose {
        Some(name) => format!("Back to the start of {name}’s turn"),
        None => "Back to the start of the turn".to_owned(),
    }
}

pub fn turn_on(whose: Option<&str>) -> String {
    match whose {
        Some(name) => format!("Forward to {name}’s next turn"),
        None => "Forward to the next turn".to_owned(),
    }
}

// The past as a film.
pub const STEP: &str = "Step";
pub const PLAY: &str = "Play";
pub const SPEED: &str = "Speed";
pub const SLOWLY: &str = "slowly";
pub const CALMLY: &str = "calmly";
pub const QUICKLY: &str = "quickly";
pub const SHOW: &str = "Show";
pub const LINK_TO_THIS: &str = "Link to this moment";

// Through whose eyes.
pub const SEEN_AS: &str = "Seen as";
pub const ALL_OPEN: &str = "all cards open";
pub const AS_SPECTATOR: &str = "as a spectator";

pub fn as_seat(name: &str) -> String {
    format!("as {name}")
}
