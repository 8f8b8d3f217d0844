//! Setting a table up: who sits where, what is agreed, and what is wrong with an answer.

use maud::{Markup, html};

/// The bots, weak to strong: their name in forms and what it means.
pub const LEVELS: [(&str, &str); 6] = [
    ("random", "plays whatever comes to hand"),
    ("drowsy", "takes the best it notices, and misses a lot"),
    ("greedy", "takes the best it sees, never looks ahead"),
    ("dozing", "looks a little ahead; gentle"),
    ("dreaming", "thinks in hundreds of imagined worlds"),
    ("lucid", "the strongest, and still quick"),
];

/// What a level means, how strong it is with which numbers of seats where that was measured, and whether it
/// is a match for the visitor. The stylesheet shows what is told for the number that is chosen.
pub fn level(meaning: &str, strength: &[(Vec<usize>, String)], good_match: bool) -> Markup {
    html! {
        (meaning)
        @for (seats, strength) in strength {
            @let at: String = seats.iter().map(|n| format!(" at-{n}")).collect();
            span class={ "asks" (at) } { "; " (strength) }
        }
        @if good_match { "; " b { "a good match for you" } }
    }
}

/// The same for the one number of seats a table has.
pub fn level_here(meaning: &str, strength: Option<String>) -> String {
    match strength {
        Some(strength) => format!("{meaning}; {strength}"),
        None => meaning.to_owned(),
    }
}

/// Seconds for a choice, and their words.
pub const CLOCKS: [(&str, &str); 5] = [
    ("", "no limit"),
    ("30", "30 seconds"),
    ("120", "2 minutes"),
    ("240", "4 minutes"),
    ("86400", "a day"),
];

/// How long bots wait before they act.
pub const PACES: [(&str, &str); 4] =
    [("", "at the usual pace"), ("calm", "calmly"), ("quick", "quickly"), ("at-once", "at once")];

/// What a table is for, as everybody who looks for one reads it.
pub const PURPOSES: [(&str, &str); 5] = [
    ("", "anybody"),
    ("beginners", "beginners welcome"),
    ("quick", "a quick match"),
    ("calm", "a calm evening"),
    ("strong", "experienced players"),
];

// The terms of a table.
pub const WHO_MAY_FIND_IT: &str = "Who may find the table";
pub const THOSE_WITH_THE_LINK: &str = "those with the link";
pub const EVERYBODY: &str = "everybody";
pub const WHO_IT_IS_FOR: &str = "Who it is for";
pub const TIME_FOR_EACH_CHOICE: &str =
    "Time for each choice, plus four times as much to spare over the whole match";
pub const BOTS_PLAY: &str = "Bots play";

// Seats.
pub const SEATS: &str = "Seats";
pub const ALONE: &str = "1, alone";
pub const CHOOSE: &str = "choose";
pub const AT_THIS_SCREEN: &str = "somebody at this screen";
pub const OPEN_FOR_A_FRIEND: &str = "open for a friend";
pub const BOTS: &str = "Bots";
pub const CALLED: &str = "called";
pub const SET_THE_TABLE: &str = "Set the table";

/// The guest, by the name the others will see.
pub fn you(name: Option<&str>) -> String {
    match name {
        Some(name) => format!("you, {name}"),
        None => "you".to_owned(),
    }
}

pub fn bot(level: &str) -> String {
    format!("{level} bot")
}

/// A seat and the sign of its colour: "Seat 2, the moth".
pub fn seat(number: usize, animal: &str) -> String {
    format!("Seat {number}, the {animal}")
}

pub fn what_seat_is_called(number: usize) -> String {
    format!("The name of the person at seat {number}")
}

/// What was agreed on, in the words of the form.
pub fn agreed(question: &str, answer: &str) -> String {
    format!("{question}: {answer}")
}

// Why a table cannot be set like this.
pub const NOBODY_CHOSEN: &str = "Choose a person or one of the bots.";
pub const ONE_SEAT_EACH: &str = "You already have a seat: one person, one seat.";
pub const NO_SUCH_CLOCK: &str = "Choose one of the times listed.";
pub const NO_SUCH_PACE: &str = "Choose how fast the bots play.";
pub const NO_SUCH_PURPOSE: &str = "Choose who the table is for.";

pub fn how_many_seats(least: usize, most: usize) -> String {
    format!("This game has {least} to {most} seats.")
}

pub fn no_such_answer(answers: &[&str]) -> String {
    format!("Choose {}.", answers.join(" or "))
}
