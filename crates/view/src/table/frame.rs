//! What is around a match: who sits there, who looks on, what was said and what happened.

use super::after::After;
use crate::course::Milestone;
use crate::names::Names;
use crate::seats::Colour;
use crate::words::{self, people};
use dreamtable_core::{Seat, SeatSet, Viewer};

/// Everything a table page shows that is not the match itself. Nothing in it belongs to one guest
/// alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The table's address: `/t/abc`.
    pub address: String,
    pub viewer: Viewer,
    /// Seat by seat.
    pub people: Vec<Person>,
    pub spectators: usize,
    /// How many steps the viewer can take back.
    pub undoable: usize,
    /// The latest sayings, oldest first.
    pub chat: Vec<Said>,
    pub over: bool,
    /// What is known once the match is over.
    pub after: Option<After>,
    /// There is a clock: who is away has a bot when the time is up, and not before.
    pub timed: bool,
    /// The seats whose time was up at their last choice: a bot or the rules chose for them.
    pub missed: SeatSet,
    /// Those of them for whom it was a bot.
    pub by_bots: SeatSet,
    /// Until when what the rules give a time lasts: kind, number, milliseconds since 1970.
    pub lasts: Vec<(&'static str, u32, i64)>,
    /// The round that has just ended, and how it stood then.
    pub round: Option<Milestone>,
    /// The viewer plays against bots alone and may ask one of them for advice.
    pub hints: bool,
    /// A first match, shown with its guide.
    pub guided: bool,
    /// The seats that share a screen, screen by screen.
    pub screens: Vec<SeatSet>,
    /// Set when the past is shown: then nothing can be done.
    pub replay: Option<super::replay::Lookback>,
}

/// Whoever sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// A person's name; bots are called after their seat's animal.
    pub name: String,
    pub sitter: Sitter,
}

/// What kind of player sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person, who may be looking elsewhere.
    Person { here: bool },
    /// A bot of that level.
    Bot(String),
    /// A person whose seat a bot of that level plays for now.
    StandIn(String),
    /// Nobody yet.
    Open,
}

/// One saying in the table's talk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    pub name: String,
    /// Where the one who said it sits.
    pub seat: Option<Seat>,
    pub text: String,
}

/// One line of the log with its events as the viewer heard them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<E> {
    /// `None` when chance did it.
    pub seat: Option<Seat>,
    /// The seat took a step back.
    pub undo: bool,
    /// It belongs to what just happened.
    pub fresh: bool,
    pub events: Vec<E>,
}

impl Frame {
    /// A table around which nobody is.
    pub fn empty(address: &str, viewer: Viewer) -> Self {
        Frame {
            address: address.to_owned(),
            viewer,
            people: Vec::new(),
            spectators: 0,
            undoable: 0,
            chat: Vec::new(),
            over: false,
            after: None,
            timed: false,
            missed: SeatSet::EMPTY,
            by_bots: SeatSet::EMPTY,
            lasts: Vec::new(),
            round: None,
            hints: false,
            guided: false,
            screens: Vec::new(),
            replay: None,
        }
    }

    /// An address below the table's.
    pub fn at(&self, what: &str) -> String {
        format!("{}/{what}", self.address)
    }

    pub fn is_replay(&self) -> bool {
        self.replay.is_some()
    }

    /// Until when something lasts that the rules give a time.
    pub fn lasts_until(&self, kind: &str, number: u32) -> Option<i64> {
        let same = |(named, at, _): &&(&str, u32, i64)| *named == kind && *at == number;
        self.lasts.iter().find(same).map(|(.., until)| *until)
    }

    /// The colour of a seat; seats get them in order.
    pub fn colour(&self, seat: Seat) -> Colour {
        Colour::ALL[seat.index() % Colour::ALL.len()]
    }

    pub fn person(&self, seat: Seat) -> Option<&Person> {
        self.people.get(seat.index())
    }

    /// The viewer's seat while a bot plays it.
    pub fn stood_in_for(&self) -> Option<Seat> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        let stands_in = matches!(self.person(seat)?.sitter, Sitter::StandIn(_));
        (stands_in && !self.over && !self.is_replay()).then_some(seat)
    }

    /// What a seat is called at this table.
    pub fn name(&self, seat: Seat) -> String {
        match self.person(seat) {
            Some(Person { sitter: Sitter::Bot(_), .. }) => {
                words::capital(self.colour(seat).animal())
            }
            Some(Person { sitter: Sitter::Open, .. }) | None => words::table::seat(seat),
            Some(person) => person.name.clone(),
        }
    }

    pub fn names(&self) -> Names {
        Names::new(Seat::all(self.people.len()).map(|seat| self.name(seat)))
    }

    /// What kind of player it is, for a note: "lucid bot", "away"; nothing for a person who is here.
    pub fn kind(&self, seat: Seat) -> Option<String> {
        match &self.person(seat)?.sitter {
            Sitter::Person { here: true } => {
                self.screen_of(seat).map(|_| people::SHARED_SCREEN.into())
            }
            Sitter::Person { here: false } => (!self.is_replay()).then(|| people::AWAY.into()),
            Sitter::Bot(level) => Some(people::bot(level)),
            Sitter::StandIn(_) => Some(people::BOT_FOR_NOW.into()),
            Sitter::Open => Some(people::OPEN_SEAT.into()),
        }
    }

    /// The seats that share a screen with this one, if any do.
    fn screen_of(&self, seat: Seat) -> Option<SeatSet> {
        self.screens.iter().copied().find(|seats| seats.contains(seat))
    }

    /// Whether somebody else at the viewer's screen sits there.
    pub fn is_beside(&self, seat: Seat) -> bool {
        let Viewer::Seat(own) = self.viewer else { return false };
        own != seat && self.screen_of(own).is_some_and(|seats| seats.contains(seat))
    }

    /// Somebody has to sit down or a bot has to take the seat before it can act.
    pub fn is_empty(&self, seat: Seat) -> bool {
        matches!(self.person(seat), Some(Person { sitter: Sitter::Open, .. }))
    }
}
