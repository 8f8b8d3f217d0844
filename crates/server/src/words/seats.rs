//! How seats change hands, and whose turn it is.

use dreamtable_core::{Seat, SeatSet};
use store::Seating;
use view::names::Names;

/// A change of a seat as a sentence for everybody. `by` is who did it; `before` and `after` are those
/// who sat there then and sit there now.
pub fn changed(change: &Seating, by: &str, before: &str, after: &str) -> String {
    let seat = change.seat;
    let (was, now) = (&change.was.place, &change.now.place);
    match (was.person, &was.bot, now.person, &now.bot) {
        (Some(_), _, None, None) => format!("{before} has left seat {seat}. It is open now."),
        (None, Some(level), None, None) => {
            format!("{by} has sent away the {level} bot of seat {seat}. The seat is open now.")
        }
        (Some(was), Some(level), Some(now), None) if was == now => {
            format!("{after} plays seat {seat} again. The {level} bot has left.")
        }
        (_, _, Some(_), None) => format!("{after} has taken seat {seat}."),
        (_, None, None, Some(level)) => format!("{by} has given seat {seat} to a {level} bot."),
        (_, Some(old), _, Some(new)) => {
            format!("{by} has changed the bot of seat {seat} from {old} to {new}.")
        }
        (_, None, Some(person), Some(level)) => match change.by {
            None => format!("{after} ran out of time. A {level} bot plays seat {seat} for now."),
            Some(by) if by == person => {
                format!("{after} lets a {level} bot play seat {seat} for now.")
            }
            Some(_) => {
                format!("{after} is away. The others let a {level} bot play seat {seat} for now.")
            }
        },
        (None, None, None, None) => format!("Seat {seat} is open."),
    }
}

/// Who changes a seat when no person does.
pub const THE_HOUSE: &str = "The house";

/// Whoever speaks at a table without sitting there, under the name of somebody who does.
pub fn watching(name: &str) -> String {
    format!("{name} (watching)")
}

pub const JUST_BEFORE: &str = "Something happened just before you touched that. Have another look.";

pub fn whose_turn(names: &Names, awaited: SeatSet) -> String {
    let who = names.list(awaited);
    match awaited.len() {
        1 => format!("It is {who}’s turn."),
        _ => format!("{who} are still choosing."),
    }
}

/// A reason of the rules as a sentence, with people in the place of seats.
pub fn said(names: &Names, why: &str) -> String {
    let named = Seat::all(dreamtable_core::MAX_SEATS)
        .fold(why.to_owned(), |why, seat| why.replace(&format!("seat {seat}"), &names.of(seat)));
    view::words::sentence(&named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_name_people_and_are_sentences() {
        let names = Names::new(["Ada", "Moth", "Fox"].map(String::from));
        let two = SeatSet::first_n(2);
        assert_eq!(whose_turn(&names, two), "Ada and Moth are still choosing.");
        assert_eq!(whose_turn(&names, two.iter().take(1).collect()), "It is Ada’s turn.");
        assert_eq!(said(&names, "the card was given to seat 3"), "The card was given to Fox.");
        assert_eq!(said(&names, "Wait."), "Wait.");
    }
}
