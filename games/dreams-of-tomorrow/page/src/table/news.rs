//! What happened: the log, what is read aloud, and a step of the past.

use super::super::stranger_disc;
use super::super::words::{self, Line, Story};
use super::Desk;
use dreams_of_tomorrow::ring::{Place, Shift};
use dreams_of_tomorrow::{Event, Ring, SpaceAction, Who};
use maud::Markup;
use view::log::Teller;
use view::table::Told;
use view::table::replay::{self, Lookback};

/// How many lines of the log a page holds; the whole log has a page of its own.
const LATEST: usize = 12;

impl Desk<'_> {
    /// A story for the viewer of this table.
    fn story(&self) -> Story<'_> {
        let seen = self.seen;
        Story::new(&self.names, &seen.content, seen.engineers.len(), self.me())
    }

    /// For every event that is told, what the space does on which a figure came to stand by it. The
    /// ring is followed back through everything that turned it since.
    fn landings(&self) -> Vec<Vec<Option<SpaceAction>>> {
        let mut ring = self.seen.ring;
        let mut all: Vec<Vec<Option<SpaceAction>>> = Vec::new();
        for told in self.told.iter().rev() {
            let mut landings: Vec<_> = told
                .events
                .iter()
                .rev()
                .map(|event| match event {
                    Event::Walked { to, .. } | Event::Leapt { to, .. } => self.printed(&ring, *to),
                    event => {
                        undo(&mut ring, event);
                        None
                    }
                })
                .collect();
            landings.reverse();
            // Who took a step back may have turned the ring back: nothing is known of it before.
            if told.undo {
                break;
            }
            all.push(landings);
        }
        all.resize(self.told.len(), Vec::new());
        all.reverse();
        all
    }

    fn printed(&self, ring: &Ring, place: Place) -> Option<SpaceAction> {
        let (fragment, upper) = ring.at(place);
        let players = self.seen.turn_order.len().clamp(1, 6);
        let faces = &self.seen.content.faces[players - 1];
        Some(faces[fragment.index()][usize::from(fragment.back)][usize::from(!upper)].action)
    }

    /// The sentences of some of the lines that are told.
    fn tell(&self, which: impl Fn(&Told<Event>) -> bool) -> Story<'_> {
        let mut story = self.story();
        for (told, landings) in self.told.iter().zip(self.landings()) {
            if !which(told) {
                continue;
            }
            if told.undo {
                story.step_back(told.seat);
            }
            for (nth, event) in told.events.iter().enumerate() {
                story.hear(event, landings.get(nth).copied().flatten());
            }
        }
        story
    }

    pub(super) fn log(&self) -> Vec<view::log::LogEntry> {
        let story = self.tell(|_| true);
        let lines = story.lines().iter().rev().take(LATEST);
        lines.map(|line| log_line(&story, line)).collect()
    }

    /// What just happened, a sentence each.
    pub(super) fn just_now(&self) -> Vec<String> {
        self.tell(|told| told.fresh).told()
    }

    pub(super) fn happened(&self) -> Vec<String> {
        let mut said = self.just_now();
        said.push(match self.asked() {
            true => format!("Your choice: {}", self.question().0),
            false => words::status(self.seen, &self.names),
        });
        said
    }

    /// The status line of a step of the past.
    pub(super) fn past(&self, moment: Lookback) -> (String, Markup) {
        let last = self.told.last();
        let mut story = self.story();
        if let Some(told) = last {
            if told.undo {
                story.step_back(told.seat);
            }
            let landings = self.landings().pop().unwrap_or_default();
            for (nth, event) in told.events.iter().enumerate() {
                story.hear(event, landings.get(nth).copied().flatten());
            }
        }
        let mut words = story.told();
        // A step of which there is nothing to tell only ends a turn or a deal.
        if words.is_empty() && last.is_some() {
            words.push(words::status(self.seen, &self.names));
        }
        let who = last.and_then(|told| told.seat);
        let title = format!("Step {} of {}", moment.at, moment.length);
        (title, replay::status(self.frame, moment, who, &words))
    }
}

/// Lays the ring as it lay before this event.
fn undo(ring: &mut Ring, event: &Event) {
    match event {
        Event::Flipped { fragment, .. } => ring.flip(ring.column(*fragment)),
        Event::Swapped { fragments: (a, b), .. } => {
            ring.exchange(ring.column(*a), ring.column(*b));
        }
        Event::Put { shift: Shift::FirstLast, .. } => {
            ring.shift(Shift::LastFirst);
        }
        Event::Put { shift: Shift::LastFirst, .. } => {
            ring.shift(Shift::FirstLast);
        }
        _ => {}
    }
}

fn log_line(story: &Story, line: &Line) -> view::log::LogEntry {
    let (name, rest) = story.written(line);
    let who = match line.who {
        Some(Who::Seat(seat)) => Teller::Seat(seat),
        Some(Who::Robot) => Teller::Stranger(stranger_disc("robot")),
        Some(Who::NightMare) => Teller::Stranger(stranger_disc("night-mare")),
        None => Teller::Chance,
    };
    view::log::LogEntry { who, name: name.to_string(), rest: rest.to_string() }
}
