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

/// A reason with a capital and a full stop.
pub fn sentence(reason: &str) -> String {
    let reason = reason.trim();
    let mut letters = reason.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let stop = if reason.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_becomes_a_sentence() {
        assert_eq!(
            sentence("there is no such table; check the link"),
            "There is no such table; check the link."
        );
        assert_eq!(sentence("Éh bien!"), "Éh bien!");
        assert_eq!(sentence(""), ".");
    }
}
