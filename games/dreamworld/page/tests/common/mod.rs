//! Real matches with everything a page needs, played by chance.

use dreamtable_core::{Boxed, Game, Match, Node, Seat, Seed, Viewer};
use dreamworld::{Action, Dreamworld, Event, Observation};
use dreamworld_page::Page;
use std::sync::Arc;
use view::desk::{Desk, Laid};
use view::game::Drawn;
use view::table::{Fragment, Frame, Person, Said, Sitter, Slots, Told, fragments};

pub const NAMES: [&str; 4] = ["Mira", "Ilse", "Lumen", "Tomás"];

/// A match with the latest lines of its log.
pub struct Table {
    pub play: Match<Dreamworld>,
    pub lines: Vec<(Option<Seat>, bool, Vec<Event>)>,
    since: usize,
    luck: u64,
    seed: Seed,
}

impl Table {
    pub fn new(seats: usize, number: u64) -> Self {
        let options = Dreamworld::usual_options(seats);
        let game = Dreamworld::open(options, &Dreamworld::built_in_pack()).expect("the box opens");
        let mut table = Table {
            play: Match::new(Arc::new(game)),
            lines: Vec::new(),
            since: 0,
            luck: number,
            seed: Seed::from_number(number),
        };
        table.draw();
        table
    }

    pub fn game(&self) -> &Dreamworld {
        self.play.game()
    }

    fn draw(&mut self) {
        while let Some(outcome) = self.play.draw(&self.seed) {
            let events = self.play.happen(outcome).expect("what was sampled is possible");
            self.lines.push((None, false, events));
        }
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.luck = self.luck.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.luck >> 33) as usize % n
    }

    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.play.node().open().contains(seat) {
            self.game().legal_actions(self.play.state(), seat, &mut actions);
        }
        actions
    }

    pub fn act(&mut self, seat: Seat, action: Action) {
        self.since = self.lines.len();
        let events = self.play.play(seat, action).expect("a legal action");
        self.lines.push((Some(seat), false, events));
        self.draw();
    }

    pub fn is_over(&self) -> bool {
        self.play.node() == Node::Over
    }

    /// One step: of the awaited seats one, of its actions one; flips are liked.
    pub fn stroll(&mut self) {
        let awaited: Vec<Seat> = self.play.node().awaited().iter().collect();
        let seat = awaited[self.below(awaited.len())];
        let legal = self.legal(seat);
        let flips: Vec<Action> =
            legal.iter().copied().filter(|a| matches!(a, Action::Flip(_))).collect();
        let like = if !flips.is_empty() && self.below(4) > 0 { &flips } else { &legal };
        let action = like[self.below(like.len())];
        self.act(seat, action);
    }

    pub fn observe(&self, viewer: Viewer) -> Observation {
        self.game().observe(self.play.state(), viewer)
    }

    pub fn frame(&self, viewer: Viewer) -> Frame {
        let seats = self.game().seats();
        Frame {
            people: Seat::all(seats)
                .map(|seat| Person {
                    name: NAMES[seat.index()].into(),
                    sitter: match seat.index() {
                        2 => Sitter::Bot("lucid".into()),
                        3 => Sitter::Person { here: false },
                        _ => Sitter::Person { here: true },
                    },
                })
                .collect(),
            spectators: 2,
            undoable: match viewer {
                Viewer::Seat(seat) => self.play.undoable(seat),
                Viewer::Spectator => 0,
            },
            chat: vec![Said {
                name: "Ilse".into(),
                seat: Some(Seat::new(1)),
                text: "Sleep well <everybody>!".into(),
            }],
            over: self.is_over(),
            ..Frame::empty("/t/k7m2", viewer)
        }
    }

    pub fn told(&self, viewer: Viewer) -> Vec<Told<Event>> {
        let skip = self.lines.len().saturating_sub(40);
        let lines = self.lines.iter().enumerate().skip(skip);
        lines
            .map(|(at, (seat, undo, events))| Told {
                seat: *seat,
                undo: *undo,
                fresh: at >= self.since,
                events: events.iter().filter_map(|e| self.game().event_for(e, viewer)).collect(),
            })
            .collect()
    }

    pub fn fragments(&self, viewer: Viewer) -> Vec<Fragment> {
        self.fragments_in(&self.frame(viewer), viewer)
    }

    pub fn fragments_in(&self, frame: &Frame, viewer: Viewer) -> Vec<Fragment> {
        let legal = match viewer {
            Viewer::Seat(seat) if frame.replay.is_none() => self.legal(seat),
            _ => Vec::new(),
        };
        let seats = self.game().seats();
        let all: Vec<Observation> =
            Seat::all(seats).map(|seat| self.observe(Viewer::Seat(seat))).collect();
        let open = frame.replay.is_some_and(|past| past.eyes == view::table::replay::Eyes::All);
        let laid = Laid {
            seen: &self.observe(viewer),
            legal: &legal,
            told: &self.told(viewer),
            awaited: self.play.node().awaited(),
            all: if open { &all } else { &[] },
        };
        let desk = Desk::<Page>::new(self.game(), laid, frame);
        fragments(&desk, Page::look(&desk), Slots::default())
    }
}
