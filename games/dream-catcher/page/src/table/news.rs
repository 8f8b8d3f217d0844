//! What happened: the log, what is read aloud, and a step of the past.

use super::super::words;
use super::{Desk, row_of};
use dream_catcher::card::Row;
use dream_catcher::{Event, Phase};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::furniture::log_line;
use view::table::replay::{self, Moment};

/// How many lines of the log a page holds; the whole log has a page of its own.
const LATEST: usize = 14;

/// A line of the log before it is drawn.
struct Line {
    seat: Option<Seat>,
    said: String,
}

impl Desk<'_> {
    /// Events in words, oldest first; places are named after what lay there then.
    fn lines(&self, fresh: bool) -> Vec<Line> {
        let mut row = Row::default();
        if !self
            .told
            .iter()
            .flat_map(|told| &told.events)
            .any(|event| matches!(event, Event::Table { .. }))
        {
            row = row_of(self.seen);
        }
        let mut lines = Vec::new();
        for told in self.told {
            if let (true, Some(seat)) = (told.undo, told.seat) {
                let said = format!("{} takes a step back.", self.names.of(seat));
                lines.push(Line { seat: Some(seat), said });
            }
            for event in &told.events {
                if let Event::Table { dreams } = event {
                    row = dreams.iter().copied().collect();
                }
                if fresh && !told.fresh {
                    continue;
                }
                let said = words::tell(event, &self.names, self.content(), &row);
                lines.push(Line { seat: seat_of(event), said });
            }
        }
        lines
    }

    pub(super) fn log(&self) -> Vec<Markup> {
        let lines = self.lines(false).into_iter().rev().take(LATEST);
        lines
            .map(|Line { seat, said }| {
                let name = seat.map(|seat| self.names.of(seat)).unwrap_or_default();
                let rest = said.strip_prefix(&name).unwrap_or(&said);
                let words = html! { @if rest.len() < said.len() { b { (name) } } (rest) };
                log_line(seat.map(|seat| self.frame.colour(seat)), words)
            })
            .collect()
    }

    pub(super) fn happened(&self) -> Vec<String> {
        let mut said: Vec<String> = self.lines(true).into_iter().map(|line| line.said).collect();
        if !matches!(self.phase(), Phase::Touch) || said.is_empty() {
            said.push(words::status(self.seen, &self.names));
        }
        said
    }

    /// The status line of a step of the past.
    pub(super) fn past(&self, moment: Moment) -> (String, Markup) {
        let who = self.told.last().and_then(|told| told.seat);
        let words: Vec<String> = self.lines(true).into_iter().map(|line| line.said).collect();
        let title = format!("Step {} of {}", moment.at, moment.length);
        (title, replay::status(self.frame, moment, who, &words))
    }
}

fn seat_of(event: &Event) -> Option<Seat> {
    match event {
        Event::Drawn { lead, .. }
        | Event::Led { lead, .. }
        | Event::Picked { lead, .. }
        | Event::Given { lead, .. }
        | Event::Kept { lead, .. }
        | Event::Dealt { lead, .. } => Some(*lead),
        Event::Felt { seat, .. }
        | Event::Said { seat, .. }
        | Event::Named { seat, .. }
        | Event::Passed { from: seat, .. }
        | Event::Pinged { seat, .. }
        | Event::Leaned { seat, .. }
        | Event::Laid { seat, .. }
        | Event::Agreed { seat }
        | Event::Objected { seat }
        | Event::Listened { seat }
        | Event::Ready { seat } => Some(*seat),
        Event::Table { .. } | Event::Revealed { .. } | Event::Ended { .. } => None,
    }
}
