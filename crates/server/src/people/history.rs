//! How the seats of a table changed hands. Everybody may know it, and what follows from it: whoever has
//! seen one seat's secrets never sits at another.

use std::collections::BTreeMap;

use catalog::Change;
use dreamtable_core::Seat;
use serde_json::{Value, json};
use store::{PersonId, Place, Seating};

use super::seated::sitter_name;

/// Every change since the table was opened, in order.
#[derive(Default)]
pub struct History(Vec<Seating>);

impl History {
    pub fn new(seatings: Vec<Seating>) -> Self {
        History(seatings)
    }

    pub fn with(&self, seating: Seating) -> Self {
        History(self.0.iter().cloned().chain([seating]).collect())
    }

    /// What happened while the match was on; finding one's seat before it is nobody's business.
    pub fn changes(&self) -> impl Iterator<Item = &Seating> {
        self.0.iter().filter(|change| change.n > 0 && change.steps > 0)
    }

    /// The seat whose secrets this person has seen: the one held when the match began, or taken
    /// later.
    pub fn seat_seen_by(&self, person: PersonId, begun: bool) -> Option<Seat> {
        let mut seen = None;
        let mut places: BTreeMap<Seat, &Place> = BTreeMap::new();
        let first = self.0.iter().take_while(|change| change.n == 0).count();
        for (i, change) in self.0.iter().enumerate() {
            let open = |places: &BTreeMap<Seat, &Place>| places.values().any(|seat| seat.is_open());
            if i >= first && (change.steps > 0 || !open(&places)) {
                seen = seen.or(seat_of(&places, person));
            }
            places.insert(change.seat, &change.now.place);
        }
        seen.or(seat_of(&places, person).filter(|_| begun))
    }

    /// Whether anybody at this person's screen has seen a seat's secrets.
    pub fn screen_has_seen(&self, person: PersonId, begun: bool) -> bool {
        let people = self.0.iter().flat_map(|change| [&change.was.place, &change.now.place]);
        let mut others = people.filter_map(|place| place.person);
        others.any(|other| other.shares_screen(person) && self.seat_seen_by(other, begun).is_some())
    }

    /// When a seat changed hands last.
    pub fn latest(&self) -> Option<i64> {
        self.0.last().map(|change| change.at)
    }

    /// Since when a seat is as it is.
    pub fn since(&self, seat: Seat) -> Option<i64> {
        self.0.iter().rfind(|change| change.seat == seat).map(|change| change.at)
    }

    /// The same for the file of a match that is over.
    pub fn to_keep(&self) -> Vec<Change> {
        self.changes()
            .map(|change| Change {
                after: change.steps,
                seat: change.seat,
                by: doer(change),
                from: sitter_name(&change.was),
                to: sitter_name(&change.now),
                bot: change.now.place.bot.clone(),
            })
            .collect()
    }

    pub fn json(&self) -> Value {
        self.changes()
            .map(|change| {
                json!({
                    "at": change.at,
                    "seat": change.seat,
                    "by": doer(change),
                    "from": sitter_name(&change.was),
                    "to": sitter_name(&change.now),
                    "bot": change.now.place.bot,
                    "words": words(change),
                })
            })
            .collect()
    }
}

fn seat_of(places: &BTreeMap<Seat, &Place>, person: PersonId) -> Option<Seat> {
    places.iter().find(|(_, place)| place.person == Some(person)).map(|(seat, _)| *seat)
}

/// Who changed a seat; nobody when the house did.
fn doer(change: &Seating) -> Option<String> {
    let by = change.by?;
    Some(change.by_name.clone().unwrap_or_else(|| crate::people::name::default_name(by)))
}

/// A change as a sentence for everybody.
pub fn words(change: &Seating) -> String {
    let seat = change.seat;
    let (was, now) = (&change.was.place, &change.now.place);
    let by = doer(change).unwrap_or_else(|| "The house".to_owned());
    let (before, after) = (sitter_name(&change.was), sitter_name(&change.now));
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

#[cfg(test)]
mod tests {
    use store::Sitting;

    use super::*;

    fn change(n: u64, steps: u64, seat: usize, was: Option<u64>, now: Option<u64>) -> Seating {
        let sitting = |person: Option<u64>| Sitting {
            place: Place { person: person.map(PersonId::from_random), bot: None },
            name: None,
        };
        let seat = Seat::from_number(seat).unwrap();
        let (was, now) = (sitting(was), sitting(now));
        Seating { n, at: 0, steps, seat, by: None, by_name: None, was, now }
    }

    fn seen(history: &History, person: u64, begun: bool) -> Option<usize> {
        history.seat_seen_by(PersonId::from_random(person), begun).map(Seat::number)
    }

    #[test]
    fn changing_seats_shows_nothing_before_the_match_and_everything_after() {
        const A: u64 = 1 << 40;
        const B: u64 = 2 << 40;
        let mut history =
            History::new(vec![change(0, 0, 1, None, Some(A)), change(0, 0, 2, None, None)]);
        history = history.with(change(1, 0, 1, Some(A), None));
        history = history.with(change(2, 0, 2, None, Some(A)));
        assert_eq!(seen(&history, A, false), None, "nothing is dealt yet");
        history = history.with(change(3, 0, 1, None, Some(B)));
        assert_eq!((seen(&history, A, true), seen(&history, B, true)), (Some(2), Some(1)));
        history = history.with(change(4, 9, 2, Some(A), None));
        assert_eq!(seen(&history, A, true), Some(2), "what was seen stays seen");
        let beside = PersonId::from_random(A).beside(1);
        assert!(history.screen_has_seen(beside, true), "also by those at the same screen");
        assert!(!history.screen_has_seen(PersonId::from_random(3 << 40), true));
    }
}
