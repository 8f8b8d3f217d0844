//! Who is around a table, as everybody may know it.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use dreamtable_core::{Seat, SeatSet, Viewer};
use serde_json::{Value, json};
use store::{PersonId, Place, SavedSaying, Sitting};

use super::history::History;
use crate::http::stream::event;

/// The seats and the spectators at one moment.
pub struct People {
    pub sittings: Vec<Sitting>,
    /// Seats whose person is looking at the table now.
    pub here: SeatSet,
    pub spectators: usize,
    /// How the seats changed hands.
    pub history: Arc<History>,
    event: OnceLock<Bytes>,
}

impl People {
    pub fn new(sittings: Vec<Sitting>, here: SeatSet, spectators: usize) -> Self {
        People { sittings, here, spectators, history: Arc::default(), event: OnceLock::new() }
    }

    pub fn with_history(self, history: Arc<History>) -> Self {
        People { history, ..self }
    }

    pub fn place(&self, seat: Seat) -> &Place {
        &self.sittings[seat.index()].place
    }

    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        Seat::all(self.sittings.len()).find(|seat| self.place(*seat).person == Some(person))
    }

    /// The seats of everybody at this person's screen.
    pub fn seats_at_screen_of(&self, person: PersonId) -> SeatSet {
        let shares =
            |seat: &Seat| self.place(*seat).person.is_some_and(|sits| sits.shares_screen(person));
        Seat::all(self.sittings.len()).filter(shares).collect()
    }

    /// The seats that share a screen, screen by screen.
    pub fn screens(&self) -> Vec<SeatSet> {
        let mut screens: Vec<SeatSet> = Vec::new();
        for person in self.sittings.iter().filter_map(|sitting| sitting.place.person) {
            let seats = self.seats_at_screen_of(person);
            if seats.len() > 1 && !screens.contains(&seats) {
                screens.push(seats);
            }
        }
        screens
    }

    /// How many seats are nobody's.
    pub fn free(&self) -> usize {
        self.sittings.iter().filter(|sitting| sitting.place.is_open()).count()
    }

    /// The seat of that number, or the first free one if somebody was faster.
    pub fn free_or_next(&self, wished: usize) -> usize {
        let is_free = |seat: &Seat| self.place(*seat).is_open();
        let free: SeatSet = Seat::all(self.sittings.len()).filter(is_free).collect();
        match Seat::from_number(wished) {
            Some(seat) if free.contains(seat) => wished,
            _ => free.first().map_or(wished, Seat::number),
        }
    }

    /// Whether somebody still has to sit down.
    pub fn waits(&self) -> bool {
        self.free() > 0
    }

    /// Whether a person sits there for whom no bot plays.
    pub fn plays_alone(&self, seat: Seat) -> bool {
        let place = self.place(seat);
        place.person.is_some() && place.bot.is_none()
    }

    pub fn viewer(&self, person: Option<PersonId>) -> Viewer {
        person.and_then(|person| self.seat_of(person)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// What a seat is called: its person, its bot, or nobody.
    pub fn name(&self, seat: Seat) -> String {
        sitter_name(&self.sittings[seat.index()])
    }

    /// What may be told to everybody: names and levels, never who is behind a name.
    pub fn json(&self) -> Value {
        let screens = self.screens();
        let seats: Vec<Value> = Seat::all(self.sittings.len())
            .map(|seat| {
                let place = self.place(seat);
                json!({
                    "seat": seat,
                    "name": self.name(seat),
                    "person": place.person.is_some(),
                    "bot": place.bot,
                    "open": place.is_open(),
                    "here": self.here.contains(seat),
                    "shares": screens.iter().any(|seats| seats.contains(seat)),
                })
            })
            .collect();
        json!({
            "seats": seats,
            "spectators": self.spectators,
            "changes": self.history.json(),
        })
    }

    pub fn event(&self) -> Bytes {
        self.event.get_or_init(|| event("people", None, &self.json().to_string())).clone()
    }
}

/// What whoever sits there is called: a person, a bot, or nobody.
pub fn sitter_name(sitting: &Sitting) -> String {
    match (&sitting.name, &sitting.place.bot, sitting.place.person) {
        (Some(name), _, _) => name.clone(),
        (None, _, Some(person)) => crate::people::name::default_name(person),
        (None, Some(level), None) => format!("{level} bot"),
        (None, None, None) => "open seat".to_owned(),
    }
}

/// What was said at a table, latest last.
pub struct Chat {
    pub said: Vec<SavedSaying>,
    event: OnceLock<Bytes>,
}

impl Chat {
    /// How much of it is shown.
    pub const SHOWN: usize = 50;

    pub fn new(said: Vec<SavedSaying>) -> Self {
        Chat { said, event: OnceLock::new() }
    }

    pub fn with(&self, said: SavedSaying) -> Self {
        let skip = (self.said.len() + 1).saturating_sub(Self::SHOWN);
        Chat::new(self.said.iter().skip(skip).cloned().chain([said]).collect())
    }

    /// What was said; whoever looks on has no seat.
    pub fn json(&self, people: &People) -> Value {
        self.said
            .iter()
            .map(|said| {
                let seat = people.seat_of(said.person);
                json!({ "at": said.at, "name": said.name, "seat": seat, "text": said.text })
            })
            .collect()
    }

    pub fn event(&self, people: &People) -> Bytes {
        self.event.get_or_init(|| event("chat", None, &self.json(people).to_string())).clone()
    }
}
