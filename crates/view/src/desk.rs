//! A table as one viewer has it before them: everything a game's page is drawn from.

use crate::game::{Action, Drawn, Event, Observation, Refusal};
use crate::log::LogEntry;
use crate::names::Names;
use crate::table::{Frame, Told};
use crate::touch::{Act, State};
use dreamtable_core::{Seat, SeatSet, Viewer};

/// What a table page is drawn from: all that one viewer knows, and nothing else. The house lays it out,
/// the game draws it.
pub struct Desk<'a, P: Drawn> {
    pub game: &'a P::Game,
    pub seen: &'a Observation<P>,
    /// What the viewer can do now.
    pub legal: &'a [Action<P>],
    /// The latest lines of the log as the viewer heard them, oldest first.
    pub told: &'a [Told<Event<P>>],
    /// Whom the match waits for.
    pub awaited: SeatSet,
    /// The view of every seat, when the past is seen with all cards open; else nothing.
    pub all: &'a [Observation<P>],
    pub frame: &'a Frame,
    pub names: Names,
    /// The legal actions that are listed, with their words.
    pub offers: Vec<Offer<Action<P>>>,
}

/// Something the viewer can do now, with everything a person wants to know before doing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer<A> {
    pub action: A,
    /// In the game's notation.
    pub text: String,
    pub label: String,
    /// What it would bring.
    pub tell: String,
    /// Where it would lie, for a drawing that shows it in advance.
    pub ghost: String,
    /// What the button says that confirms it; empty where a touch is enough.
    pub confirm: String,
}

impl<A> Offer<A> {
    pub fn new(action: A, text: String, label: String) -> Self {
        let (tell, ghost, confirm) = Default::default();
        Offer { action, text, label, tell, ghost, confirm }
    }

    pub fn telling(self, tell: String) -> Self {
        Offer { tell, ..self }
    }

    pub fn act(&self) -> Act<'_> {
        Act {
            action: &self.text,
            label: &self.label,
            tell: &self.tell,
            ghost: &self.ghost,
            confirm: &self.confirm,
        }
    }
}

/// What the host knows of a position for one viewer.
pub struct Laid<'a, P: Drawn> {
    pub seen: &'a Observation<P>,
    pub legal: &'a [Action<P>],
    pub told: &'a [Told<Event<P>>],
    pub awaited: SeatSet,
    pub all: &'a [Observation<P>],
}

impl<'a, P: Drawn> Desk<'a, P> {
    pub fn new(game: &'a P::Game, laid: Laid<'a, P>, frame: &'a Frame) -> Self {
        let Laid { seen, legal, told, awaited, all } = laid;
        let names = frame.names();
        let offer = |action: &Action<P>| P::offer(game, seen, *action, &names);
        let offers = legal.iter().filter_map(offer).collect();
        Desk { game, seen, legal, told, awaited, all, frame, names, offers }
    }

    /// The viewer's seat.
    pub fn me(&self) -> Option<Seat> {
        match self.frame.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// What a seat is called when the viewer is spoken to.
    pub fn name(&self, seat: Seat) -> String {
        if self.me() == Some(seat) { crate::words::table::YOU.into() } else { self.names.of(seat) }
    }

    /// Whether the viewer can do something now.
    pub fn asked(&self) -> bool {
        !self.offers.is_empty()
    }

    pub fn offer(&self, action: Action<P>) -> Option<&Offer<Action<P>>> {
        self.offers.iter().find(|offer| offer.action == action)
    }

    pub fn act(&self, action: Action<P>) -> Option<Act<'_>> {
        self.offer(action).map(Offer::act)
    }

    /// What touching a thing does: its action if it is legal now.
    pub fn touch(&self, action: Action<P>) -> Option<State<'_>> {
        self.act(action).map(State::Touch)
    }

    /// Whether the viewer can do that now.
    pub fn may(&self, action: Action<P>) -> bool {
        self.legal.contains(&action)
    }

    /// Whether the viewer can do anything of that kind now.
    pub fn can(&self, test: impl Fn(Action<P>) -> bool) -> bool {
        self.legal.iter().any(|action| test(*action))
    }

    /// Why the viewer cannot do that now, as the rules say it.
    pub fn why(&self, action: Action<P>) -> Option<Refusal<P>> {
        dreamtable_core::why(self.game, self.seen, self.me()?, action)
    }

    /// What the viewer would see after an action that reveals nothing.
    pub fn after(&self, action: Action<P>) -> Option<Observation<P>> {
        dreamtable_core::after(self.game, self.seen, self.me()?, action)
    }

    /// The log, newest line first; an event of which there is nothing to say gets no line.
    pub fn log(&self, tell: impl Fn(&Event<P>) -> String) -> Vec<LogEntry> {
        let mut lines = Vec::new();
        for told in self.told {
            if let (true, Some(seat)) = (told.undo, told.seat) {
                lines.push(LogEntry::step_back(seat, &self.names));
            }
            let said = told.events.iter().map(&tell).filter(|said| !said.is_empty());
            lines.extend(said.map(|said| LogEntry::new(told.seat, said, &self.names)));
        }
        lines.reverse();
        lines
    }

    /// What just happened, oldest first.
    pub fn news(&self) -> impl Iterator<Item = &Event<P>> {
        self.told.iter().filter(|told| told.fresh).flat_map(|told| &told.events)
    }
}
