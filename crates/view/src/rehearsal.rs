//! Real matches of any game played by chance, with everything a page needs: for tests of pages and for
//! looking at them.

use std::sync::Arc;

use dreamtable_core::{Boxed, Game, Match, Node, Pack, Seat, Seed, Viewer};

use crate::desk::{Desk, Laid, Offer};
use crate::game::{Action, Event, Observation, Page};
use crate::table::replay::Eyes;
use crate::table::{self, Fragment, Frame, Look, Person, Said, Shell, Sitter, Slots, Told};

type Options<P> = <<P as crate::game::Words>::Game as Boxed>::Options;

const NAMES: [&str; 6] = ["Mira", "Ilse", "Lumen", "Tomás", "Noor", "Kaja"];

/// A match with the lines of its log.
pub struct Rehearsal<P: Page> {
    pub play: Match<P::Game>,
    lines: Vec<(Option<Seat>, Vec<Event<P>>)>,
    since: usize,
    luck: u64,
    seed: Seed,
    likes: Option<fn(&Action<P>) -> bool>,
}

impl<P: Page> Rehearsal<P> {
    /// # Panics
    /// When the box does not open with these options.
    pub fn new(options: Options<P>, number: u64) -> Self {
        let pack: Pack = P::Game::built_in_pack();
        let game = P::Game::open(options, &pack).expect("the box opens");
        let mut rehearsal = Rehearsal {
            play: Match::new(Arc::new(game)),
            lines: Vec::new(),
            since: 0,
            luck: number,
            seed: Seed::from_number(number),
            likes: None,
        };
        rehearsal.draw();
        rehearsal
    }

    /// The same among people who mostly do what they like, where they can.
    #[must_use]
    pub fn liking(self, likes: fn(&Action<P>) -> bool) -> Self {
        Rehearsal { likes: Some(likes), ..self }
    }

    /// The first position of that kind in a row of matches, each begun by `begin` with its number.
    pub fn find(begin: impl Fn(u64) -> Self, wanted: impl Fn(&Self) -> bool) -> Option<Self> {
        (0..60).map(begin).find_map(|mut table| table.stroll_until(1_500, &wanted).then_some(table))
    }

    pub fn game(&self) -> &P::Game {
        self.play.game()
    }

    pub fn is_over(&self) -> bool {
        self.play.node() == Node::Over
    }

    pub fn legal(&self, seat: Seat) -> Vec<Action<P>> {
        let mut actions = Vec::new();
        if self.play.node().open().contains(seat) {
            self.game().legal_actions(self.play.state(), seat, &mut actions);
        }
        actions
    }

    /// A seat acts, and chance does what follows.
    ///
    /// # Panics
    /// When the action is not legal.
    pub fn act(&mut self, seat: Seat, action: Action<P>) {
        self.since = self.lines.len();
        let events = self.play.play(seat, action).expect("a legal action");
        self.lines.push((Some(seat), events));
        self.draw();
    }

    fn draw(&mut self) {
        while let Some(outcome) = self.play.draw(&self.seed) {
            let events = self.play.happen(outcome).expect("what was sampled is possible");
            self.lines.push((None, events));
        }
    }

    fn below(&mut self, end: usize) -> usize {
        self.luck = self
            .luck
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.luck >> 33) as usize % end
    }

    /// One step by chance of a seat that is awaited.
    pub fn stroll(&mut self) {
        let awaited: Vec<Seat> = self.play.node().awaited().iter().collect();
        let seat = match awaited[..] {
            [] => return,
            [seat] => seat,
            _ => awaited[self.below(awaited.len())],
        };
        let mut actions = self.legal(seat);
        if let Some(likes) = self.likes
            && self.below(5) > 0
            && actions.iter().any(likes)
        {
            actions.retain(likes);
        }
        let action = actions[self.below(actions.len())];
        self.act(seat, action);
    }

    /// Strolls until `wanted` holds, at most so many steps; whether it came to that.
    pub fn stroll_until(&mut self, most: usize, wanted: impl Fn(&Self) -> bool) -> bool {
        for _ in 0..most {
            if wanted(self) {
                return true;
            }
            if self.is_over() {
                return false;
            }
            self.stroll();
        }
        false
    }

    pub fn observe(&self, viewer: Viewer) -> Observation<P> {
        self.game().observe(self.play.state(), viewer)
    }

    /// People, a bot, somebody who is away, and what one of them has said.
    pub fn frame(&self, viewer: Viewer) -> Frame {
        let seats = self.game().seats();
        Frame {
            people: Seat::all(seats)
                .map(|seat| Person {
                    name: NAMES[seat.index()].into(),
                    sitter: match seat.index() {
                        2 => Sitter::Bot("lucid".into()),
                        seat => Sitter::Person { here: seat != 3 },
                    },
                })
                .collect(),
            spectators: 2,
            chat: vec![Said {
                name: NAMES[0].into(),
                seat: Some(Seat::new(0)),
                text: "Sleep well <everybody>!".into(),
            }],
            undoable: match viewer {
                Viewer::Seat(seat) => self.play.undoable(seat),
                Viewer::Spectator => 0,
            },
            over: self.is_over(),
            ..Frame::empty("/t/k7m2", viewer)
        }
    }

    fn told(&self, viewer: Viewer) -> Vec<Told<Event<P>>> {
        let skip = self.lines.len().saturating_sub(40);
        let lines = self.lines.iter().enumerate().skip(skip);
        lines
            .map(|(at, (seat, events))| Told {
                seat: *seat,
                undo: false,
                fresh: at >= self.since,
                events: events
                    .iter()
                    .filter_map(|event| self.game().event_for(event, viewer))
                    .collect(),
            })
            .collect()
    }

    /// Lays the table out for the viewer of the frame and does something with it.
    fn lay<T>(&self, frame: &Frame, then: impl FnOnce(&Desk<'_, P>) -> T) -> T {
        let legal = match frame.viewer {
            Viewer::Seat(seat) if frame.replay.is_none() => self.legal(seat),
            _ => Vec::new(),
        };
        let open = frame.replay.is_some_and(|past| past.eyes == Eyes::All);
        let seats = Seat::all(if open { self.game().seats() } else { 0 });
        let all: Vec<_> = seats.map(|seat| self.observe(Viewer::Seat(seat))).collect();
        let laid = Laid {
            seen: &self.observe(frame.viewer),
            legal: &legal,
            told: &self.told(frame.viewer),
            awaited: self.play.node().awaited(),
            all: &all,
        };
        then(&Desk::new(self.game(), laid, frame))
    }

    /// What the viewer of the frame can do, in words.
    pub fn offers(&self, frame: &Frame) -> Vec<Offer<Action<P>>> {
        self.lay(frame, |desk| desk.offers.clone())
    }

    pub fn look(&self, frame: &Frame) -> Look {
        self.lay(frame, P::look)
    }

    pub fn fragments(&self, frame: &Frame) -> Vec<Fragment> {
        self.lay(frame, |desk| table::fragments(desk, P::look(desk), Slots::default()))
    }

    /// The whole page with its style and scripts in the same folder.
    pub fn document(&self, frame: &Frame) -> String {
        let shell = Shell {
            about: &P::ABOUT,
            defs: P::defs(),
            style: "style.css",
            script: "table.js",
            own_script: P::ABOUT.script.map(|_| "own.js"),
            origin: "",
            csrf: "token",
            seq: self.play.seq(),
            version: 1,
            notice: None,
            screen: None,
            host: false,
            meanings: P::meanings(self.game()),
        };
        table::page(&shell, frame, &self.fragments(frame)).into_string()
    }
}

/// Writes what every page of a game needs into a folder.
pub fn write_files<P: Page>(folder: &std::path::Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join("style.css"), crate::stylesheet_of(&P::ABOUT))?;
    for font in crate::FONTS {
        std::fs::write(folder.join(font.name), font.bytes)?;
    }
    std::fs::write(folder.join("table.js"), table::SCRIPT)?;
    std::fs::write(folder.join("own.js"), P::ABOUT.script.unwrap_or_default())
}
