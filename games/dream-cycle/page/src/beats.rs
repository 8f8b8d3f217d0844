//! What happened to bicycles lately, beat by beat: where one rode and what made it, what a square gave, how
//! the die fell. The script plays them one after another, each once.

use std::collections::BTreeMap;

use dream_cycle::event::Cause;
use dream_cycle::{Colour, Event, Observation, Square};
use dreamtable_core::Seat;
use view::names::Names;
use view::table::Told;

use crate::drawing::paper;
use crate::words;

/// One beat. It is known by its turn and its number in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    pub turn: u16,
    pub number: usize,
    pub seat: Seat,
    pub from: Square,
    pub to: Square,
    /// The symbol of what caused it, and the paper it is shown on; may be empty.
    pub sign: String,
    pub paper: &'static str,
    pub words: String,
}

/// All beats of the lines that are still told, oldest first.
pub fn beats(seen: &Observation, told: &[Told<Event>], names: &Names) -> Vec<Beat> {
    let events = || told.iter().flat_map(|line| &line.events);
    let begun = events().filter(|event| matches!(event, Event::TurnBegins { .. })).count();
    let mut score = Score {
        names,
        turn: seen.turns.saturating_sub(begun as u16),
        number: 0,
        at: BTreeMap::new(),
        beats: Vec::new(),
    };
    let mut lines: Vec<(Option<Seat>, usize)> = Vec::new();
    for line in told {
        if line.undo {
            let latest = lines.iter().rposition(|(seat, _)| *seat == line.seat);
            if let Some(latest) = latest {
                score.beats.truncate(lines[latest].1);
                lines.truncate(latest);
            }
        }
        lines.push((line.seat, score.beats.len()));
        line.events.iter().for_each(|event| score.hear(event));
    }
    score.beats
}

struct Score<'a> {
    names: &'a Names,
    turn: u16,
    number: usize,
    /// Where bicycles were last heard of.
    at: BTreeMap<Seat, Square>,
    beats: Vec<Beat>,
}

impl Score<'_> {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::TurnBegins { .. } => {
                self.turn += 1;
                self.number = 0;
            }
            Event::Moved { seat, from, to, cause, .. } => {
                let (sign, paper) = sign(*cause);
                self.ride(*seat, *from, *to, sign, paper, words::cause(*cause));
            }
            Event::Pushed { seat, from, to } => {
                self.ride(*seat, *from, *to, String::new(), "", "pushed on".into());
            }
            Event::Flew { seat, from, to } => {
                self.ride(
                    *seat,
                    *from,
                    *to,
                    "sign-yellow".into(),
                    paper(Colour::Yellow),
                    "by Rocket Ship".into(),
                );
            }
            Event::Carried { seat, from, to, .. } => {
                let words = "round with the tile".into();
                self.ride(*seat, *from, *to, "sign-yellow".into(), paper(Colour::Yellow), words);
            }
            Event::BlueGave { seat, chi, .. } => {
                self.pause(*seat, "chi".into(), "", format!("+{chi} chi"));
            }
            Event::YellowActs { seat, effect, .. } => {
                self.pause(
                    *seat,
                    "sign-yellow".into(),
                    paper(Colour::Yellow),
                    words::effect(*effect).into(),
                );
            }
            Event::Drew { seat, tile } => {
                let words = format!("draws {}", words::inspiration(*tile));
                self.pause(*seat, format!("insp-{tile}"), "", words);
            }
            Event::Rolled { seat, face } => {
                let words = format!("the die shows {face}");
                self.pause(*seat, format!("sign-{face}"), paper(*face), words);
            }
            Event::Conflict { seat, with, .. } => {
                self.pause(
                    *seat,
                    String::new(),
                    "",
                    format!("runs into {}", self.names.list(*with)),
                );
            }
            Event::Blocked { seat, .. } => self.pause(*seat, String::new(), "", "held up".into()),
            Event::Endless { seat } => {
                self.pause(*seat, String::new(), "", "an endless loop".into());
            }
            Event::Stopped { seat, why } => {
                self.pause(*seat, String::new(), "", format!("stops {}", words::stop(*why)));
            }
            _ => {}
        }
    }

    fn ride(
        &mut self,
        seat: Seat,
        from: Square,
        to: Square,
        sign: String,
        paper: &'static str,
        words: String,
    ) {
        self.number += 1;
        self.at.insert(seat, to);
        let (turn, number) = (self.turn, self.number);
        self.beats.push(Beat { turn, number, seat, from, to, sign, paper, words });
    }

    /// Something happens where the bicycle stands.
    fn pause(&mut self, seat: Seat, sign: String, paper: &'static str, words: String) {
        if let Some(at) = self.at.get(&seat).copied() {
            self.ride(seat, at, at, sign, paper, words);
        }
    }
}

fn sign(cause: Cause) -> (String, &'static str) {
    match cause {
        Cause::Field { colour, tile } => (format!("dir-{tile}"), paper(colour)),
        Cause::Wave => ("sign-fuchsia".into(), paper(Colour::Fuchsia)),
        Cause::Fringewalker => ("insp-fringewalker".into(), ""),
        Cause::Zip => ("insp-zip".into(), ""),
        Cause::Exit => (String::new(), ""),
    }
}
