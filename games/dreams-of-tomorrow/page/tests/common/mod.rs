//! Real matches of Dreams of Tomorrow with everything a page needs, played by chance.

use dreams_of_tomorrow::{Action, DreamsOfTomorrow, Event, Observation, Options};
use dreams_of_tomorrow_page::Page;
use dreamtable_core::{Boxed, Game, Match, Node, Seat, Seed, Viewer};
use std::sync::Arc;
use view::desk::{Desk, Laid};
use view::game::Drawn;
use view::game::Words;
use view::table::{Fragment, Frame, Person, Said, Shell, Sitter, Slots, Told, fragments};

pub const NAMES: [&str; 6] = ["Mira", "Ilse", "Lumen", "Tomás", "Noor", "Kaja"];

/// A match with the latest lines of its log.
pub struct Table {
    pub play: Match<DreamsOfTomorrow>,
    pub lines: Vec<(Option<Seat>, Vec<Event>)>,
    since: usize,
    luck: u64,
    seed: Seed,
}

impl Table {
    pub fn new(options: Options, number: u64) -> Self {
        let game = DreamsOfTomorrow::open(options, &DreamsOfTomorrow::built_in_pack())
            .expect("the box opens");
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

    pub fn game(&self) -> &DreamsOfTomorrow {
        self.play.game()
    }

    fn draw(&mut self) {
        while let Some(outcome) = self.play.draw(&self.seed) {
            let events = self.play.happen(outcome).expect("what was sampled is possible");
            self.lines.push((None, events));
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
        self.lines.push((Some(seat), events));
        self.draw();
    }

    pub fn is_over(&self) -> bool {
        self.play.node() == Node::Over
    }

    /// One step by chance; nobody likes to leave things or to clear for ever.
    pub fn stroll(&mut self) {
        let Some(seat) = self.play.node().awaited().first() else { return };
        let legal = self.legal(seat);
        let liked: Vec<Action> = legal
            .iter()
            .copied()
            .filter(|action| !matches!(action, Action::Pass | Action::Clear))
            .collect();
        let like = if liked.is_empty() || self.below(6) == 0 { &legal } else { &liked };
        let action = like[self.below(like.len())];
        self.act(seat, action);
    }

    pub fn observe(&self, viewer: Viewer) -> Observation {
        self.game().observe(self.play.state(), viewer)
    }

    pub fn frame(&self, viewer: Viewer) -> Frame {
        Frame {
            people: Seat::all(self.game().seats())
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
                seat: Some(Seat::new(0)),
                text: "Sleep well <everybody>!".into(),
            }],
            over: self.is_over(),
            ..Frame::empty("/t/k7m2", viewer)
        }
    }

    pub fn told(&self) -> Vec<Told<Event>> {
        let skip = self.lines.len().saturating_sub(40);
        let lines = self.lines.iter().enumerate().skip(skip);
        lines
            .map(|(at, (seat, events))| Told {
                seat: *seat,
                undo: false,
                fresh: at >= self.since,
                events: events.clone(),
            })
            .collect()
    }

    pub fn fragments(&self, viewer: Viewer) -> Vec<Fragment> {
        self.fragments_in(&self.frame(viewer))
    }

    pub fn fragments_in(&self, frame: &Frame) -> Vec<Fragment> {
        let legal = match frame.viewer {
            Viewer::Seat(seat) if frame.replay.is_none() => self.legal(seat),
            _ => Vec::new(),
        };
        let seen = self.observe(frame.viewer);
        let (told, awaited) = (self.told(), self.play.node().awaited());
        let laid = Laid { seen: &seen, legal: &legal, told: &told, awaited, all: &[] };
        let desk = Desk::<Page>::new(self.game(), laid, frame);
        fragments(&desk, Page::look(&desk), Slots::default())
    }

    /// The whole page; `files` is where style and script lie.
    pub fn document(&self, frame: &Frame, files: &str) -> String {
        let (style, script) = (format!("{files}dreamtable.css"), format!("{files}table.js"));
        let shell = Shell {
            about: &dreams_of_tomorrow_page::Page::ABOUT,
            defs: dreams_of_tomorrow_page::defs(),
            style: &style,
            script: &script,
            own_script: None,
            origin: "",
            csrf: "token",
            seq: self.play.seq(),
            version: 1,
            notice: None,
            screen: None,
            host: false,
            meanings: dreams_of_tomorrow_page::explain::definitions(self.game().content()),
        };
        view::table::page(&shell, frame, &self.fragments_in(frame)).into_string()
    }
}
