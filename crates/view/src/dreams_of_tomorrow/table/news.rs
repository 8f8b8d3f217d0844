//! What happened: the log, what is read aloud, and a step of the past.

use super::super::words;
use super::Desk;
use crate::furniture::log_line;
use crate::table::replay::{self, Moment};
use ::dreams_of_tomorrow::{Card, Event, Purse, Who, Why};
use dreamtable_core::{Seat, SeatSet};
use maud::{Markup, html};

/// How many lines of the log a page holds; the whole log has a page of its own.
const LATEST: usize = 12;

/// A line of the log before it is drawn.
struct Line {
    seat: Option<Seat>,
    said: String,
}

impl Desk<'_> {
    /// The events of one step in words; what several gain alike is one sentence.
    fn lines(&self, events: &[Event]) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let mut shared: Vec<(Purse, SeatSet)> = Vec::new();
        for event in events.iter().filter(|event| !is_dull(event)) {
            if let Event::Gained { seat, gain, why: Why::Shared, .. } = event {
                // What fits on no track is worth no word.
                if gain.is_empty() {
                    continue;
                }
                match shared.iter_mut().find(|(same, _)| same == gain) {
                    Some((_, seats)) => *seats = seats.with(*seat),
                    None => shared.push((*gain, SeatSet::only(*seat))),
                }
                continue;
            }
            let said = words::tell(event, &self.names, &self.seen.content);
            lines.push(Line { seat: seat_of(event), said });
        }
        let mut lines = self.joined(lines);
        for (gain, seats) in shared {
            let everybody = seats.len() > 1 && seats.len() + 1 == self.seen.engineers.len();
            let who = if everybody { "All others".into() } else { self.names.list(seats) };
            let verb = if seats.len() == 1 { "gains" } else { "gain" };
            let said = format!("{who} {verb} {} with it.", words::purse(gain));
            lines.push(Line { seat: seats.first().filter(|_| seats.len() == 1), said });
        }
        lines
    }

    /// What one seat does in a row is one sentence.
    fn joined(&self, lines: Vec<Line>) -> Vec<Line> {
        let mut joined: Vec<Line> = Vec::new();
        for line in lines {
            let name = line.seat.map(|seat| self.names.of(seat)).unwrap_or_default();
            let deed = line.said.strip_prefix(&name).filter(|deed| deed.starts_with(' '));
            match (joined.last_mut(), deed) {
                (Some(last), Some(deed)) if line.seat.is_some() && last.seat == line.seat => {
                    last.said.truncate(last.said.trim_end_matches('.').len());
                    last.said.push(',');
                    last.said.push_str(deed);
                }
                _ => joined.push(line),
            }
        }
        joined
    }

    /// Dreams that come from the deck one after another are one line.
    fn dealt(&self, cards: &[Card]) -> Option<Markup> {
        let (last, others) = cards.split_last()?;
        let name = |card: &Card| self.seen.content.scene(*card);
        let others: Vec<&str> = others.iter().map(name).collect();
        let words = match others.is_empty() {
            true => format!("{} comes into the Dreamscape.", name(last)),
            false => format!("{} and {} come into the Dreamscape.", others.join(", "), name(last)),
        };
        Some(log_line(None, html! { (words) }))
    }

    pub(super) fn log(&self) -> Vec<Markup> {
        let mut drawn = Vec::new();
        let mut dealt: Vec<Card> = Vec::new();
        for told in self.told {
            if let [Event::Revealed { card, .. }] = told.events[..] {
                dealt.push(card);
                continue;
            }
            drawn.extend(self.dealt(&std::mem::take(&mut dealt)));
            if let (true, Some(seat)) = (told.undo, told.seat) {
                let words = html! { b { (self.names.of(seat)) } " takes a step back." };
                drawn.push(log_line(Some(self.frame.colour(seat)), words));
            }
            for Line { seat, said } in self.lines(&told.events) {
                let name = seat.map(|seat| self.names.of(seat)).unwrap_or_default();
                let rest = said.strip_prefix(&name).unwrap_or(&said);
                let words = html! { @if rest.len() < said.len() { b { (name) } } (rest) };
                drawn.push(log_line(seat.map(|seat| self.frame.colour(seat)), words));
            }
        }
        drawn.extend(self.dealt(&dealt));
        drawn.reverse();
        drawn.truncate(LATEST);
        drawn
    }

    pub(super) fn happened(&self) -> Vec<String> {
        let fresh = self.told.iter().filter(|told| told.fresh);
        let mut said: Vec<String> =
            fresh.flat_map(|told| self.lines(&told.events)).map(|line| line.said).collect();
        said.push(words::status(self.seen, &self.names));
        said
    }

    /// The status line of a step of the past.
    pub(super) fn past(&self, moment: Moment) -> (String, Markup) {
        let last = self.told.last();
        let words: Vec<String> = match last {
            Some(told) if told.undo => told
                .seat
                .map(|seat| format!("{} takes a step back.", self.names.of(seat)))
                .into_iter()
                .collect(),
            Some(told) => self.lines(&told.events).into_iter().map(|line| line.said).collect(),
            None => Vec::new(),
        };
        let who = last.and_then(|told| told.seat);
        let title = format!("Step {} of {}", moment.at, moment.length);
        (title, replay::status(self.frame, moment, who, &words))
    }
}

/// What everybody sees anyhow, or hears in another line.
fn is_dull(event: &Event) -> bool {
    matches!(
        event,
        Event::Turn { .. } | Event::Discarded { .. } | Event::Counted { .. } | Event::Scored { .. }
    )
}

fn seat_of(event: &Event) -> Option<Seat> {
    match event {
        Event::Begins { seat }
        | Event::Leapt { seat, .. }
        | Event::Paid { seat, .. }
        | Event::Gained { seat, .. }
        | Event::Lost { seat, .. }
        | Event::Missed { seat, .. }
        | Event::Caught { seat, .. }
        | Event::Unpayable { seat, .. }
        | Event::Woven { seat, .. }
        | Event::Activated { seat, .. }
        | Event::Passed { seat }
        | Event::Traded { seat, .. }
        | Event::Retold { seat, .. }
        | Event::LastRound { seat } => Some(*seat),
        Event::Cleared { seat, .. } => *seat,
        Event::Walked { who, .. }
        | Event::Turned { who, .. }
        | Event::Flipped { who, .. }
        | Event::Swapped { who, .. }
        | Event::Put { who, .. } => match who {
            Who::Seat(seat) => Some(*seat),
            _ => None,
        },
        _ => None,
    }
}
