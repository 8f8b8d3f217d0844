//! Several people at one screen. Each is a person of their own with one seat, and the page shows one of
//! them at a time: while the screen goes from hand to hand it shows what everybody may see, until whoever
//! is asked says that nobody else is looking. Where a game hides nothing, nobody has to say so.
//!
//! Which seat was shown last is kept by the browser, so that every server of the house knows it.

use axum::http::{HeaderMap, HeaderValue, header};
use dreamtable_core::{Seat, SeatSet};
use store::{MatchId, PersonId};

use crate::table::live::Live;
use crate::table::showing::Showing;

const COOKIE: &str = "front";
const COOKIE_SECONDS: u32 = 30 * 24 * 60 * 60;

/// A guest's screen, and what was last said in front of it.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    pub guest: PersonId,
    pub said: Option<StepForward>,
}

/// "I am here, show my hand", or "give it to that seat".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepForward {
    pub seat: Seat,
    pub lifted: bool,
    /// Who at this screen was awaited then.
    pub awaited: SeatSet,
}

/// Who is in front of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Front {
    pub person: PersonId,
    /// The seats of this screen.
    pub seats: SeatSet,
    /// The curtain is down, and this seat is asked to lift it.
    pub curtain: Option<Seat>,
}

/// What of a table decides whose hand is shown.
struct AtScreen {
    /// The seats of this screen, and which of them are awaited.
    seats: SeatSet,
    awaited: SeatSet,
    /// Whoever of them acted last.
    latest: Option<Seat>,
    /// Nothing is hidden from anybody.
    open: bool,
}

/// Whose hand is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum InFront {
    Hand(Seat),
    Curtain(Seat),
}

impl AtScreen {
    /// Whoever lifted the curtain stays in front of the screen until others at it are awaited.
    fn shown(&self, said: Option<StepForward>, first: Seat) -> InFront {
        let next = self.awaited.first();
        if self.open {
            return InFront::Hand(next.or(self.latest).unwrap_or(first));
        }
        let said = said.filter(|said| {
            let still = self.awaited.is_empty() || self.awaited.contains(said.seat);
            self.seats.contains(said.seat) && (still || self.awaited == said.awaited)
        });
        match said {
            Some(StepForward { seat, lifted: true, .. }) => InFront::Hand(seat),
            Some(StepForward { seat, .. }) => InFront::Curtain(seat),
            None => InFront::Curtain(next.unwrap_or(first)),
        }
    }
}

impl Screen {
    pub fn read(guest: PersonId, headers: &HeaderMap) -> Self {
        let said = headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|cookies| cookies.split(';'))
            .find_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='));
        Screen { guest, said: said.and_then(StepForward::read) }
    }

    /// Who is in front of the screen at this moment of a table. Before the match and after it that is
    /// the guest: then nobody has anything to hide.
    pub fn front(&self, live: &Live, frame: &Showing) -> Front {
        let people = &frame.people;
        let seats = people.seats_at_screen_of(self.guest);
        let own = people.seat_of(self.guest).or(seats.first());
        let as_guest = Front { person: self.guest, seats, curtain: None };
        let Some(first) = own.filter(|_| live.has_begun()) else { return as_guest };
        let sits = |seat: Seat| people.place(seat).person.unwrap_or(self.guest);
        if seats.len() == 1 || frame.position.is_over() {
            return Front { person: sits(first), ..as_guest };
        }
        let asked = AtScreen {
            seats,
            awaited: awaited(frame, seats),
            latest: frame
                .position
                .recent
                .iter()
                .rev()
                .filter_map(|moment| moment.seat)
                .find(|seat| seats.contains(*seat)),
            open: live.entry.about().open,
        };
        match asked.shown(self.said, first) {
            InFront::Hand(seat) => Front { person: sits(seat), ..as_guest },
            InFront::Curtain(seat) => {
                Front { person: self.guest.nobody(), curtain: Some(seat), ..as_guest }
            }
        }
    }
}

/// Which of these seats the match waits for, as far as people play them.
pub fn awaited(frame: &Showing, seats: SeatSet) -> SeatSet {
    let awaited = frame.position.table.node().awaited();
    awaited.iter().filter(|seat| seats.contains(*seat) && frame.people.plays_alone(*seat)).collect()
}

impl StepForward {
    /// `2.up.13`: seat 2 lifted the curtain while seats 1 and 3 of this screen were awaited.
    fn read(text: &str) -> Option<StepForward> {
        let mut parts = text.split('.');
        let seat = parts.next()?.parse().ok()?;
        let lifted = match parts.next()? {
            "up" => true,
            "down" => false,
            _ => return None,
        };
        let seats = parts.next()?.chars().map(|digit| digit.to_string().parse::<Seat>().ok());
        Some(StepForward { seat, lifted, awaited: seats.collect::<Option<SeatSet>>()? })
    }

    fn text(&self) -> String {
        let awaited: String = self.awaited.iter().map(|seat| seat.to_string()).collect();
        format!("{}.{}.{awaited}", self.seat, if self.lifted { "up" } else { "down" })
    }

    /// What the browser keeps for this table.
    pub fn cookie(&self, table: MatchId, secure: bool) -> HeaderValue {
        let (secure, text) = (if secure { "; Secure" } else { "" }, self.text());
        let text = format!(
            "{COOKIE}={text}; Path=/t/{table}; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
        );
        HeaderValue::try_from(text).expect("letters and digits")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(numbers: &[usize]) -> SeatSet {
        numbers.iter().map(|number| Seat::from_number(*number).unwrap()).collect()
    }

    fn seat(number: usize) -> Seat {
        Seat::from_number(number).unwrap()
    }

    fn asked(awaited: &[usize]) -> AtScreen {
        AtScreen { seats: seats(&[1, 2]), awaited: seats(awaited), latest: None, open: false }
    }

    fn up(number: usize, awaited: &[usize]) -> Option<StepForward> {
        Some(StepForward { seat: seat(number), lifted: true, awaited: seats(awaited) })
    }

    #[test]
    fn the_curtain_falls_when_somebody_else_of_the_screen_is_awaited() {
        let first = seat(1);
        assert_eq!(
            asked(&[2]).shown(None, first),
            InFront::Curtain(seat(2)),
            "nobody has said a word"
        );
        assert_eq!(asked(&[1]).shown(up(1, &[1]), first), InFront::Hand(seat(1)));
        assert_eq!(asked(&[]).shown(up(1, &[1]), first), InFront::Hand(seat(1)), "bots play");
        assert_eq!(asked(&[2]).shown(up(1, &[1]), first), InFront::Curtain(seat(2)));
        assert_eq!(asked(&[2]).shown(up(2, &[2]), first), InFront::Hand(seat(2)));
    }

    #[test]
    fn all_who_choose_at_once_choose_one_after_the_other() {
        let first = seat(1);
        assert_eq!(asked(&[1, 2]).shown(None, first), InFront::Curtain(seat(1)));
        assert_eq!(asked(&[1, 2]).shown(up(1, &[1, 2]), first), InFront::Hand(seat(1)));
        assert_eq!(asked(&[2]).shown(up(1, &[1, 2]), first), InFront::Curtain(seat(2)));
    }

    #[test]
    fn one_may_look_out_of_turn_until_the_turn_changes() {
        let (first, given) = (seat(1), Some(StepForward { lifted: false, ..up(2, &[1]).unwrap() }));
        assert_eq!(asked(&[1]).shown(given, first), InFront::Curtain(seat(2)));
        assert_eq!(asked(&[1]).shown(up(2, &[1]), first), InFront::Hand(seat(2)));
        assert_eq!(asked(&[1]).shown(up(2, &[2]), first), InFront::Curtain(seat(1)));
    }

    #[test]
    fn where_nothing_is_hidden_there_is_no_curtain() {
        let open =
            |awaited: &[usize]| AtScreen { open: true, latest: Some(seat(2)), ..asked(awaited) };
        assert_eq!(open(&[1]).shown(up(2, &[2]), seat(1)), InFront::Hand(seat(1)));
        assert_eq!(open(&[]).shown(None, seat(1)), InFront::Hand(seat(2)));
    }

    #[test]
    fn what_was_said_survives_its_cookie() {
        let said = up(2, &[1, 3]).unwrap();
        assert_eq!(StepForward::read(&said.text()), Some(said));
        for odd in ["", "9", "1.sideways.", "1.up.x", "0.up.1"] {
            assert_eq!(StepForward::read(odd), None, "{odd}");
        }
    }
}
