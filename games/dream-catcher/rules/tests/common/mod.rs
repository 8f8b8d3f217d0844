//! Boxes and tables that several test files open.
#![allow(dead_code)]

use dream_catcher::{Action, DreamCatcher, Options, State, brain};
use dreamtable_core::{Boxed, Game, Level, Nobody, Node, Pack, Seat, SeatSet, Seed, Step, Viewer};

pub fn game(seats: usize) -> DreamCatcher {
    open(DreamCatcher::usual_options(seats))
}

pub fn open(options: Options) -> DreamCatcher {
    DreamCatcher::open(options, &DreamCatcher::built_in_pack()).unwrap()
}

/// A box with other files than ours.
pub fn pack(files: &[(&str, &str)]) -> Pack {
    let files = files.iter().map(|(name, text)| (name.to_string(), text.to_string()));
    DreamCatcher::built_in_pack().with(files).unwrap()
}

/// Our box with few nouns, so that a test does not spend its time on naming.
pub fn quiet(options: Options) -> DreamCatcher {
    let built_in = DreamCatcher::built_in_pack();
    let words = built_in.file("words.toml").unwrap();
    let (head, rest) = words.split_once("[noun]").unwrap();
    let (_, motifs) = rest.split_once("[noun.motif]").unwrap();
    let (motifs, _) = motifs.split_once("[noun.synonym]").unwrap();
    // All motifs are called by one of three words.
    let called: String = motifs
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .enumerate()
        .map(|(i, (id, _))| format!("{id} = \"{}\"\n", ["thing", "beast", "sign"][i % 3]))
        .collect();
    let words =
        format!("{head}[noun]\nlist = [\"thing\", \"beast\", \"sign\"]\n[noun.motif]\n{called}");
    DreamCatcher::open(options, &pack(&[("words.toml", &words)])).unwrap()
}

/// One round with two dreams, three figures, one shape word and one noun.
pub fn tiny(seats: usize, limits: &str) -> DreamCatcher {
    let motif = |id: &str, recipe: &str| {
        format!(
            "[[motif]]\nid = \"{id}\"\nname = \"{id}\"\nplural = \"{id}s\"\nrecipe = \"{recipe}\"\n\
             shapes = [\"round\"]\nmeanings = [\"sky\"]\n"
        )
    };
    let motifs =
        motif("ring", "c 50 50 30") + &motif("bar", "l 20,50 80,50") + &motif("dot", "d 50 50");
    let dream = |title: &str, detail: &str| {
        format!(
            "[[dream]]\ntitle = \"{title}\"\nsetting = \"s\"\nsubject = \"s\"\naction = \"s\"\n\
             details = [\"{detail}:r\"]\n"
        )
    };
    let part = "s = { phrase = \"s\", meanings = [\"sky\"] }\n";
    let scenes = format!(
        "[setting]\n{part}[subject]\n{part}[action]\n{part}[role]\nr = {{ weight = 90, sentence = \"{{A}}.\" }}\n"
    );
    let dreams = dream("One", "ring") + &dream("Two", "bar");
    let words = "shapes = [[\"round\", \"round\"]]\n[noun]\nlist = [\"thing\"]\n[noun.motif]\n\
                 ring = \"thing\"\nbar = \"thing\"\ndot = \"thing\"\n";
    let size = format!("rounds = 1\ndreams = 2\nhand = 2\n[limits]\n{limits}");
    let files = pack(&[
        ("box.toml", &size),
        ("motifs.toml", &motifs),
        ("scenes.toml", &scenes),
        ("dreams.toml", &dreams),
        ("words.toml", words),
    ]);
    let options = Options { first: Some(Seat::new(0)), ..Options::usual(seats) };
    DreamCatcher::open(options, &files).unwrap()
}

/// A match among bots; returns the last state and how many decisions it took.
pub fn self_play(game: &DreamCatcher, levels: &[Level], seed: u64) -> (State, usize) {
    let mut rng = Seed::from_number(seed).stream("test", 0);
    let mut state = game.setup();
    let mut decisions = 0;
    loop {
        let step = match game.node(&state) {
            Node::Over => return (state, decisions),
            Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
            Node::Decision { must, .. } => {
                let seat = must.first().unwrap();
                let seen = game.observe(&state, Viewer::Seat(seat));
                let action: Action = brain::choose(&seen, levels[seat.index()]).unwrap();
                assert_eq!(game.refusal(&state, seat, action), None, "{action:?}");
                decisions += 1;
                Step::Act { seat, action }
            }
        };
        game.apply(&mut state, step, &mut Nobody);
    }
}

pub fn all_bots(seats: usize) -> DreamCatcher {
    open(Options { bots: SeatSet::first_n(seats), ..Options::usual(seats) })
}
