//! What happened: the log, what is read aloud, and a step of the past.

use super::super::words;
use super::{Desk, row_of};
use dream_catcher::card::Row;
use dream_catcher::{Event, Phase};
use dreamtable_core::Seat;
use maud::Markup;
use view::log::LogEntry;
use view::table::replay::{self, Lookback};

/// How many lines of the log a page holds; the whole log has a page of its own.
const LATEST: usize = 14;

impl Desk<'_> {
    /// Events in words, oldest first; places are named after what lay there then.
    fn lines(&self, fresh: bool) -> Vec<LogEntry> {
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
                lines.push(LogEntry::step_back(seat, &self.names));
            }
            for event in &told.events {
                if let Event::Table { dreams } = event {
                    row = dreams.iter().copied().collect();
                }
                if fresh && !told.fresh {
                    continue;
                }
                let said = words::tell(event, &self.names, self.game, &row);
                lines.push(LogEntry::new(seat_of(event), said, &self.names));
            }
        }
        lines
    }

    pub(super) fn log(&self) -> Vec<LogEntry> {
        self.lines(false).into_iter().rev().take(LATEST).collect()
    }

    pub(super) fn happened(&self) -> Vec<String> {
        let mut said: Vec<String> = self.lines(true).into_iter().map(|line| line.words()).collect();
        if !matches!(self.phase(), Phase::Touch) || said.is_empty() {
            said.push(words::status(self.seen, &self.names));
        }
        said
    }

    /// The status line of a step of the past.
    pub(super) fn past(&self, moment: Lookback) -> (String, Markup) {
        let who = self.told.last().and_then(|told| told.seat);
        let mut words: Vec<String> =
            self.lines(true).into_iter().map(|line| line.words()).collect();
        words.extend(self.strokes().filter(|_| words.is_empty()));
        let title = format!("Step {} of {}", moment.at, moment.length);
        (title, replay::status(self.frame, moment, who, &words))
    }

    /// Who moves a finger over a card: what it meets is the next step, and not for everybody.
    fn strokes(&self) -> Option<String> {
        match self.seen.public.phase {
            Phase::Feeling(seat) => Some(words::strokes(&self.names.of(seat))),
            _ => None,
        }
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
