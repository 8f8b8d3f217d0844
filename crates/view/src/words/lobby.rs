//! Waiting for people: the link to send, and seats that are free.

use dreamtable_core::Seat;

/// How many seats are free, to somebody who has one or has none. After another match those who played it are
/// `asked`.
pub fn free(seats: usize, seated: bool, asked: bool) -> String {
    match (seats, seated) {
        (0, _) => "Everybody is here.".to_owned(),
        (_, true) if asked => {
            "Those you have just played with are asked to join in. You can also send the link, \
                               or let a bot sit down."
                .to_owned()
        }
        (1, true) => "One seat is free. Send the link, or let a bot sit down.".to_owned(),
        (free, true) => format!("{free} seats are free. Send the link, or let bots sit down."),
        (_, false) => "There is a free seat for you. Sit down, or just watch.".to_owned(),
    }
}

pub fn waiting_for_friends(game: &str) -> String {
    format!("{game}: waiting for friends")
}

/// What is shown where the link is sent.
pub fn come_and_play(game: &str, host: Option<&str>) -> String {
    match host {
        Some(host) => format!("Come and play {game} with {host}"),
        None => format!("Come and play {game}"),
    }
}

pub const CONNECTION_LOST: &str = "Connection lost. Trying again; your seat stays yours.";

// The link.
pub const LINK_FOR_FRIENDS: &str = "The link for your friends";
pub const WHAT_THE_LINK_DOES: &str = "Anyone who opens it can take a free seat or watch.";
pub const AS_A_CODE: &str = "Show a QR code";

// What was agreed.
pub const AGREED: &str = "What was agreed for this table";

// The seats.
pub const AROUND_THE_TABLE: &str = "Around the table";
pub const TO_THE_TABLE: &str = "To the table";
pub const WATCH: &str = "Watch";
pub const LOOK_AGAIN: &str = "Look again";

// Whoever comes by the link.
pub const YOUR_NAME: &str = "What should the others call you?";
pub const CHANGE_IT_LATER: &str = "You can change it later.";

// Somebody at the same screen.
pub const SOMEBODY_BESIDE: &str = "Add somebody at this screen";
pub const THEIR_NAME: &str = "Their name";
/// `open`: the game has no hands to hide.
pub fn pass_it_around(open: bool) -> &'static str {
    match open {
        true => "You share the screen, and it turns to whoever is asked.",
        false => "You hand the screen around, and a curtain hides each hand from the others.",
    }
}

pub fn give_them(seat: Seat) -> String {
    format!("Give them seat {seat}")
}
