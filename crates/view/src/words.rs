//! What every table says, whatever is played there: whole sentences, made from what they are about.

pub const YOUR_CHOICE: &str = "Your choice";
pub const OVER: &str = "The match is over.";
pub const GOES_ON: &str = "The match goes on.";
pub const ACT_MEANWHILE: &str = "You may act meanwhile.";
pub const NOTHING_TO_CHOOSE: &str = "There is nothing for you to choose now.";

/// What the viewer is asked, where the game has words for it: "play a card".
pub fn your_choice(asks: &str) -> String {
    match asks {
        "" => format!("{YOUR_CHOICE}."),
        asks if asks.ends_with(['.', '?']) => format!("{YOUR_CHOICE}: {asks}"),
        asks => format!("{YOUR_CHOICE}: {asks}."),
    }
}

/// `names` are those who are awaited, as people say them one after the other.
pub fn waiting_for(names: &str) -> String {
    format!("Waiting for {names}.")
}

pub fn step_of(at: u64, length: u64) -> String {
    format!("Step {at} of {length}")
}
