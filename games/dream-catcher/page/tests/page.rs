//! The table of Dream Catcher, drawn for every viewer through whole matches.

use std::fmt::Write;
use std::path::Path;
use view::desk::{Desk, Laid};
use view::game::{Drawn, Words};

use dream_catcher::{
    Action, Clue, Content, Dream, DreamCatcher, Event, Motif, Observation, Phase, Place, brain,
};
use dream_catcher_page::{Page, defs, explain, keepsake, pictures, practice, rules, words};
use dreamtable_core::{Boxed, Game, Level, Match, Node, Seat, Seed, Viewer};
use view::pages::Site;
use view::table::{Fragment, Frame, Person, Shell, Sitter, Slots, Told, fragments, page};

const NAMES: [&str; 6] = ["Mira", "Ilse", "Lumen", "Tomás", "Noor", "Jun"];

fn frame(seats: usize, viewer: Viewer, over: bool) -> Frame {
    let person = |name: &&str| Person {
        name: (*name).into(),
        sitter: if *name == "Lumen" {
            Sitter::Bot("lucid".into())
        } else {
            Sitter::Person { here: true }
        },
    };
    Frame {
        people: NAMES[..seats].iter().map(person).collect(),
        spectators: 1,
        chat: vec![view::table::Said {
            name: "Tomás".into(),
            seat: Some(Seat::new(seats.min(4) - 1)),
            text: "No wheel anywhere. A sun? There are two.".into(),
        }],
        over,
        ..Frame::empty("/t/abc", viewer)
    }
}

struct Table {
    play: Match<DreamCatcher>,
    told: Vec<(Option<Seat>, Vec<Event>)>,
}

impl Table {
    fn new(seats: usize) -> Self {
        let mut options = DreamCatcher::usual_options(seats);
        options.first = Some(Seat::new(1));
        let game = DreamCatcher::open(options, &DreamCatcher::built_in_pack()).unwrap();
        Table { play: Match::new(game.into()), told: Vec::new() }
    }

    fn draw(&mut self) {
        let seed = Seed::from_number(7);
        while let Some(outcome) = self.play.draw(&seed) {
            let events = self.play.happen(outcome).unwrap();
            self.told.push((None, events));
        }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let events = self.play.play(seat, action).unwrap();
        self.told.push((Some(seat), events));
        self.draw();
    }

    fn do_(&mut self, seat: usize, text: &str) {
        let action = self.play.game().parse_action(text).unwrap();
        self.act(Seat::new(seat), action);
    }

    fn seen(&self, viewer: Viewer) -> Observation {
        self.play.game().observe(self.play.state(), viewer)
    }

    fn fragments(&self, viewer: Viewer, frame: &Frame) -> Vec<Fragment> {
        let seen = self.seen(viewer);
        let mut legal = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            self.play.game().legal_actions(self.play.state(), seat, &mut legal);
        }
        let heard = |event: &Event| self.play.game().event_for(event, viewer);
        let told: Vec<Told<Event>> = self
            .told
            .iter()
            .map(|(seat, events)| Told {
                seat: *seat,
                undo: false,
                fresh: false,
                events: events.iter().filter_map(heard).collect(),
            })
            .collect();
        let awaited = self.play.node().awaited();
        let laid = Laid { seen: &seen, legal: &legal, told: &told, awaited, all: &[] };
        let desk = Desk::<Page>::new(self.play.game(), laid, frame);
        fragments(&desk, Page::look(&desk), Slots::default())
    }

    fn over(&self) -> bool {
        self.play.node() == Node::Over
    }

    /// Everybody acts as a bot would until `done`.
    fn run(&mut self, done: impl Fn(&Observation) -> bool) {
        self.draw();
        while !self.over() && !done(&self.seen(Viewer::Spectator)) {
            let seat = self.play.node().awaited().first().unwrap();
            let action = brain::choose(&self.seen(Viewer::Seat(seat)), Level::Lucid).unwrap();
            self.act(seat, action);
        }
    }

    /// Keeps the page of a viewer under `$DC_PAGES`, to be looked at.
    fn keep(&self, name: &str, viewer: Viewer) {
        let Some(folder) = std::env::var_os("DC_PAGES") else { return };
        let frame = frame(self.play.game().seats(), viewer, self.over());
        let parts = self.fragments(viewer, &frame);
        let shell = Shell {
            about: &dream_catcher_page::Page::ABOUT,
            defs: defs(),
            style: "style.css",
            script: "table.js",
            own_script: Some("touch.js"),
            origin: "",
            csrf: "x",
            seq: 1,
            version: 1,
            notice: None,
            screen: None,
            host: false,
            meanings: explain::definitions(self.play.game().content()),
        };
        let text = page(&shell, &frame, &parts).into_string();
        let folder = Path::new(&folder);
        std::fs::write(
            folder.join("style.css"),
            view::stylesheet_of(&dream_catcher_page::Page::ABOUT),
        )
        .unwrap();
        std::fs::write(folder.join("touch.js"), dream_catcher_page::SCRIPT).unwrap();
        std::fs::write(folder.join(format!("{name}.html")), text).unwrap();
    }
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn shows(content: &Content, dream: Dream, motif: Motif) -> bool {
    content.scene(dream).details.iter().any(|(detail, _)| *detail == motif)
}

/// Cards of the lead that are to be seen in one of the dreams.
fn literal(seen: &Observation) -> Vec<(Dream, Motif)> {
    let hand = || seen.own.hand.iter().map(Motif);
    let pairs = seen.own.dreams.iter().map(Dream).flat_map(|d| hand().map(move |motif| (d, motif)));
    pairs.filter(|(dream, motif)| shows(&seen.content, *dream, *motif)).collect()
}

#[test]
fn a_hint_says_what_a_card_has_to_do_with_a_dream() {
    // Luck in which the lead holds a card that is to be seen in one of the dreams.
    let mut table = (0..20)
        .map(|luck| {
            let mut table = Table::new(3);
            while let Some(outcome) = table.play.draw(&Seed::from_number(luck)) {
                table.play.happen(outcome).unwrap();
            }
            table
        })
        .find(|table| !literal(&table.seen(Viewer::Seat(Seat::new(1)))).is_empty())
        .unwrap();
    let names = frame(3, Viewer::Spectator, false).names();
    let told = |table: &Table, viewer: usize, action: Action| {
        let seen = table.seen(Viewer::Seat(Seat::new(viewer)));
        Page::offer(table.play.game(), &seen, action, &names).unwrap().tell
    };
    let seen = table.seen(Viewer::Seat(Seat::new(1)));
    let content = &seen.content;
    let (dream, motif) = literal(&seen)[0];
    let said = told(&table, 1, Action::Pick(dream));
    assert!(said.contains("of your cards") && said.contains("in the picture: "), "{said}");
    assert!(said.contains(&content.figure(motif).name), "{said}");
    table.act(Seat::new(1), Action::Pick(dream));
    let said = told(&table, 1, Action::Give(motif, Seat::new(2)));
    assert_eq!(said, format!("You can see it in “{}”.", content.scene(dream).title));
    // What is named is told of the pictures that have it, and only of those.
    table.act(Seat::new(1), Action::Give(motif, Seat::new(2)));
    let other = seen.own.hand.iter().map(Motif).find(|other| *other != motif).unwrap();
    table.act(Seat::new(1), Action::Give(other, Seat::new(0)));
    table.act(Seat::new(1), Action::Confirm);
    let held =
        Clue::all(2).find(|card| table.seen(Viewer::Seat(Seat::new(2))).handle(*card).is_some());
    table.act(Seat::new(2), Action::Name(held.unwrap(), content.figure(motif).noun));
    let row = table.seen(Viewer::Spectator).public.talk.row;
    for (place, shown) in (0..).map(Place).zip(row.iter()) {
        let said = told(&table, 2, Action::Lay(place));
        assert_eq!(
            said.starts_with("It shows what was named"),
            shows(content, shown, motif),
            "{said}"
        );
    }
}

#[test]
fn no_figure_is_on_the_page_of_who_may_not_see_it() {
    for seats in [2, 4] {
        let mut table = Table::new(seats);
        table.draw();
        let mut looked = 0;
        while !table.over() {
            let seat = table.play.node().awaited().first().unwrap();
            let action = brain::choose(&table.seen(Viewer::Seat(seat)), Level::Dreaming).unwrap();
            table.act(seat, action);
            let seen = table.seen(Viewer::Spectator);
            if !matches!(seen.public.phase, Phase::Lead | Phase::Touch) || looked > 60 {
                continue;
            }
            looked += 1;
            let state = table.play.state();
            for viewer in viewers(seats).filter(|viewer| !viewer.is(state.public.lead)) {
                let frame = frame(seats, viewer, false);
                let mut text = String::new();
                for part in
                    table.fragments(viewer, &frame).iter().filter(|part| part.id != "log-body")
                {
                    let _ = write!(text, "{}", part.html);
                }
                assert!(!text.contains("class=\"figure\""), "{viewer}");
                for motif in state.secret.hand.iter().map(dream_catcher::Motif) {
                    let outline = table.play.game().content().figure(motif).relief.path().lines;
                    assert!(
                        !text.contains(&outline) && !text.contains(&format!("{motif}")),
                        "{viewer} {motif}"
                    );
                }
            }
        }
        assert!(looked > 20);
    }
}

#[test]
fn whoever_has_seen_the_cards_and_whoever_looks_on_cannot_write_until_all_is_shown() {
    let hushed = |table: &Table, viewer| {
        let parts = table.fragments(viewer, &frame(3, viewer, false));
        let text: String = parts.iter().map(|part| part.html.as_str()).collect();
        let (_, say) = text.split_once("<div class=\"sayrow\">").expect("everybody has the field");
        let say = &say[..say.find("</div>").unwrap()];
        assert_eq!(say.contains("disabled"), !say.contains("<button"), "{say}");
        say.contains("disabled")
    };
    let mut table = Table::new(3);
    table.draw();
    let lead = Viewer::Seat(table.play.state().public.lead);
    for phase in [Phase::Lead, Phase::Touch, Phase::Reveal] {
        table.run(|seen| seen.public.phase == phase);
        for viewer in viewers(3) {
            let quiet = phase != Phase::Reveal && (viewer == lead || viewer == Viewer::Spectator);
            assert_eq!(hushed(&table, viewer), quiet, "{viewer} in {phase:?}");
        }
    }
}

#[test]
fn every_listed_action_can_be_touched_and_every_id_stands_once() {
    for seats in [2, 3, 6] {
        let mut table = Table::new(seats);
        table.draw();
        for _ in 0..60 {
            for viewer in viewers(seats) {
                let frame = frame(seats, viewer, false);
                let (list, table): (Vec<Fragment>, Vec<Fragment>) = table
                    .fragments(viewer, &frame)
                    .into_iter()
                    .partition(|part| part.id == "choices-body");
                let text: String = table.iter().map(|part| part.html.as_str()).collect();
                for action in quoted(&list[0].html, "value=\"") {
                    // Strokes that are logged are for the plain list alone.
                    let here = text.contains(&format!("value=\"{action}\""));
                    assert!(here || action.starts_with("feel "), "{action} is not on the table");
                }
                let mut ids = quoted(&text, " id=\"");
                let all = ids.len();
                ids.sort_unstable();
                ids.dedup();
                assert_eq!(ids.len(), all, "an id stands twice");
            }
            let seat = table.play.node().awaited().first().unwrap();
            let action = brain::choose(&table.seen(Viewer::Seat(seat)), Level::Dozing).unwrap();
            table.act(seat, action);
        }
    }
}

/// What stands between each of these marks and the next quotation mark.
fn quoted<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
    text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn a_dream_is_called_by_its_title_once() {
    let content = Table::new(3).seen(Viewer::Spectator).content;
    for (n, scene) in content.scenes.iter().enumerate() {
        let said = words::seen(&scene.title, Dream(n as u8), &content);
        assert!(said.starts_with(&scene.title) && said.len() > scene.title.len() + 20, "{said}");
        assert!(!said.starts_with(&format!("{0}. {0}", scene.title)), "{said}");
    }
}

#[test]
fn a_keepsake_tells_every_night() {
    let mut table = Table::new(3);
    table.run(|_| false);
    let seen = table.seen(Viewer::Spectator);
    let text = keepsake::article(&seen, &frame(3, Viewer::Spectator, true)).into_string();
    for round in seen.remembered() {
        assert!(text.contains(&format!("Night {}", round.round)));
        assert!(text.contains(&format!("data-round=\"{}\" data-went", round.round)), "fingers");
        assert!(text.contains(&seen.content.scene(round.picked).title));
        for card in &round.cards {
            assert!(text.contains(&seen.content.figure(card.motif).name));
        }
    }
}

/// Pages of every part of a round, kept when `$DC_PAGES` names a folder.
#[test]
fn pages_of_every_part_of_a_round_are_drawn() {
    let mut table = Table::new(4);
    table.run(|seen| seen.public.round == 4 && seen.public.phase == Phase::Lead);
    let lead = table.play.state().public.lead;
    let other = lead.next(4);
    table.keep("wait", Viewer::Seat(other));
    table.keep("lead", Viewer::Seat(lead));
    let hand: Vec<_> = table.play.state().secret.hand.iter().map(dream_catcher::Motif).collect();
    let dream = dream_catcher::Dream(table.play.state().secret.dreams.iter().next().unwrap());
    table.do_(lead.index(), &format!("pick {dream}"));
    table.keep("lead-laid", Viewer::Seat(lead));
    table.keep("wait-laid", Viewer::Seat(other));
    table.do_(lead.index(), &format!("give {} {other}", hand[1]));
    table.do_(lead.index(), &format!("give {} {}", hand[3], other.next(4)));
    table.keep("lead-ready", Viewer::Seat(lead));
    table.do_(lead.index(), "confirm");
    table.keep("touch-first", Viewer::Seat(other));
    table.do_(other.next(4).index(), "say b round");
    table.do_(other.next(4).index(), "say b rays");
    table.do_(other.next(4).index(), "name b wheel");
    table.do_(other.index(), "say a round");
    table.do_(other.index(), "say a long");
    table.do_(other.index(), "say a handle");
    table.do_(other.next(4).index(), "lean 3");
    table.do_(other.next(4).next(4).index(), "ping 2");
    table.do_(other.next(4).next(4).index(), "lean 2");
    table.keep("touch", Viewer::Seat(other));
    table.keep("nocard", Viewer::Seat(other.next(4).next(4)));
    table.keep("silent", Viewer::Seat(lead));
    table.keep("spectator", Viewer::Spectator);
    table.do_(other.next(4).index(), "lay 2");
    table.keep("laid", Viewer::Seat(other));
    table.do_(other.index(), "agree");
    table.do_(other.next(4).next(4).index(), "agree");
    table.keep("token", Viewer::Seat(lead));
    table.do_(lead.index(), "turn");
    table.keep("reveal", Viewer::Seat(other));
    table.run(|_| false);
    table.keep("end", Viewer::Seat(other));
    assert!(table.over());
    if let Some(folder) = std::env::var_os("DC_PAGES") {
        let site = Site { style: "style.css", script: Some("touch.js"), ..Site::default() };
        let seen = table.seen(Viewer::Spectator);
        let kept = keepsake::article(&seen, &frame(4, Viewer::Spectator, true)).into_string();
        let sheet = pictures::page(&site).into_string();
        let kept = sheet.split("<div class=\"contact\">").next().unwrap().to_owned() + &kept;
        for (name, text) in [
            ("rules", rules::page(&site, "").into_string()),
            ("pictures", sheet),
            ("practice", practice::page(&site, 6).into_string()),
            ("keepsake", kept),
        ] {
            std::fs::write(Path::new(&folder).join(format!("{name}.html")), text).unwrap();
        }
    }
    let mut two = Table::new(2);
    two.run(|seen| seen.public.phase == Phase::Touch);
    two.keep("two", Viewer::Seat(Seat::new(0)));
}
