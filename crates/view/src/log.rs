//! Lines of the log: who did what.

use crate::furniture::log_line;
use crate::names::Names;
use crate::table::Frame;
pub use crate::words::table::step_back;
use dreamtable_core::Seat;
use maud::{Markup, html};

/// One line, before it is drawn.
#[derive(Clone, Debug)]
pub struct LogEntry {
    pub who: Teller,
    /// The name it begins with, if it begins with one.
    pub name: String,
    /// What follows the name.
    pub rest: String,
}

/// Whose line it is.
#[derive(Clone, Debug)]
pub enum Teller {
    Seat(Seat),
    /// Somebody who sits nowhere, with the disc that stands for them.
    Stranger(Markup),
    Chance,
}

impl LogEntry {
    /// A sentence; if it begins with the name of the seat, that is set apart.
    pub fn new(seat: Option<Seat>, said: String, names: &Names) -> Self {
        let name = seat.map(|seat| names.of(seat)).unwrap_or_default();
        let (name, rest) = match said.strip_prefix(&name) {
            Some(rest) => (name, rest.to_owned()),
            None => (String::new(), said),
        };
        LogEntry { who: seat.map_or(Teller::Chance, Teller::Seat), name, rest }
    }

    /// A step that was taken back.
    pub fn step_back(seat: Seat, names: &Names) -> Self {
        LogEntry::new(Some(seat), step_back(&names.of(seat)), names)
    }

    /// The whole sentence.
    pub fn words(&self) -> String {
        format!("{}{}", self.name, self.rest)
    }

    pub fn draw(&self, frame: &Frame) -> Markup {
        let words = html! { @if !self.name.is_empty() { b { (self.name) } } (self.rest) };
        match &self.who {
            Teller::Seat(seat) => log_line(Some(frame.colour(*seat)), words),
            Teller::Stranger(disc) => html! { li.seat-none { (disc) span { (words) } } },
            Teller::Chance => log_line(None, words),
        }
    }
}
