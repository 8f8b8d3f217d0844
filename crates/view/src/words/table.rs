//! What every table says, whatever is played there: what is awaited, where the match is, what the drawers
//! hold.

use dreamtable_core::Seat;

// What is awaited.
pub const YOUR_CHOICE: &str = "Your choice";
pub const YOUR_CHOICES: &str = "Your choices";
pub const OVER: &str = "The match is over.";
pub const GOES_ON: &str = "The match goes on.";
pub const ACT_MEANWHILE: &str = "You may act in the meantime.";
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

// Actions that every game may have, and what they do.
pub const UNDO: &str = "Undo";
pub const WHAT_UNDO_DOES: &str = "Undo: take your last step back";
pub const WHAT_FINISH_DOES: &str = "Finish my turn: do the rest the usual way";

/// What is said of a step that was taken back.
pub fn step_back(name: &str) -> String {
    format!("{name} takes a step back.")
}

/// What a button shows and what it does, where the one is no part of the other.
pub fn button(shown: &str, does: &str) -> String {
    format!("{shown}: {does}")
}

/// A thing that cannot be touched, and why.
pub fn off(thing: &str, why: &str) -> String {
    format!("{thing}, {why}")
}

/// A thing that is no longer there.
pub fn gone(thing: &str) -> String {
    format!("{thing}, flipped")
}

/// Which round is played: "round 5 of 14".
pub fn round(number: u16, of: Option<u16>) -> String {
    match of {
        Some(of) => format!("round {number} of {of}"),
        None => format!("round {number}"),
    }
}

/// The title of the window: what is awaited, and the game.
pub fn title(awaited: &str, game: &str) -> String {
    match awaited {
        "" => game.to_owned(),
        awaited => format!("{awaited} · {game}"),
    }
}

// Areas and drawers.
pub const THE_TABLE: &str = "The table";
pub const TABLE: &str = "Table";
pub const LOG: &str = "Log";
pub const CHOICES: &str = "Choices";
pub const TALK: &str = "Talk";
pub const AROUND_THE_TABLE: &str = "Around the table";

pub const CONNECTION_LOST: &str = "Connection lost. Trying again; nothing is lost at the table.";

// What a guest wishes of the page, by the values of its form.
pub const HOW_FAST: &str = "How fast the table moves";
pub const PACES: [(&str, &str); 3] = [("calm", "Calm"), ("quick", "Quick"), ("once", "At once")];
pub const SOFT_SOUND: &str = "A soft sound at your turn";
pub const SOUNDS: [(&str, &str); 3] =
    [("away", "Only when I am away"), ("on", "Always"), ("off", "Never")];

// Asked once of somebody who looked elsewhere.
pub const TURN_MISSED: &str = "Your turn came while you were away. Notify you next time?";
pub const YES_TELL_ME: &str = "Yes";

// Who somebody is.
pub const YOU: &str = "You";
pub const NOBODY: &str = "nobody";

pub fn seat(seat: Seat) -> String {
    format!("Seat {seat}")
}

/// Names as people say them one after the other: "Ilse, Lumen and Tomás".
pub fn names(others: &[String], last: &str) -> String {
    format!("{} and {last}", others.join(", "))
}
