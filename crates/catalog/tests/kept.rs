//! Matches outlive updates: each game keeps files that were written by earlier releases, some for every
//! version of its rules that is still played. They stay verified, and can be played on.

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::Command;

use bots::{Level, Limits};
use catalog::{Entry, Played, Table, shelf};
use dreamtable_core::{Node, Seat, Seed, Viewer};
use serde_json::Value;

fn kept() -> Vec<(PathBuf, Played)> {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = shelf().iter().map(|entry| games.join(entry.id()).join("kept"));
    let mut files: Vec<PathBuf> = folders
        .flat_map(|folder| std::fs::read_dir(folder).into_iter().flatten())
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let mut matches = Vec::new();
    for file in files {
        let text = std::fs::read(&file).unwrap();
        matches.extend(Played::read(&text[..]).map(|played| (file.clone(), played.unwrap())));
    }
    matches
}

#[test]
fn every_kept_match_verifies() {
    for (file, played) in &kept() {
        if let Err(differs) = played.verify(None) {
            panic!("{}: {differs}", file.display());
        }
    }
}

/// What is not said in a file that is older than an option is as usual.
#[test]
fn some_kept_matches_are_older_than_an_option_of_today() {
    let options = |value: &Value| value.as_object().unwrap().len();
    let kept = kept();
    let older = |played: &Played| {
        options(&played.table(None).unwrap().options()) > options(&played.options)
    };
    assert!(kept.iter().any(|(_, played)| older(played)));
}

/// A program that shares nothing with us, written after docs/luck.md.
#[test]
fn a_stranger_recomputes_every_draw_of_every_kept_match() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files: Vec<PathBuf> = kept().into_iter().map(|(file, _)| file).collect();
    files.dedup();
    for file in files {
        let mut stranger = Command::new("python3");
        let ran = stranger.arg(root.join("examples/luck.py")).arg(&file).output().unwrap();
        let told = String::from_utf8_lossy(&ran.stdout);
        assert!(
            ran.status.success(),
            "{}: {told}{}",
            file.display(),
            String::from_utf8_lossy(&ran.stderr)
        );
    }
}

#[test]
fn every_game_and_every_earlier_version_that_can_be_played_has_a_kept_match() {
    let kept = kept();
    let several = |entry: &&&dyn Entry| entry.oldest_rules() < entry.rules_version();
    assert!(shelf().iter().filter(several).count() >= 2);
    for entry in shelf() {
        assert!(kept.iter().any(|(_, played)| played.game == entry.id()), "{}", entry.id());
        for version in entry.oldest_rules()..entry.rules_version() {
            let is_of =
                |played: &Played| played.game == entry.id() && played.rules_version == version;
            assert!(kept.iter().any(|(_, p)| is_of(p)), "{} version {version}", entry.id());
        }
    }
}

/// The rest of a match as bots that do not think would play it.
fn finish(table: &mut dyn Table, seed: &Seed) {
    for _ in 0..50_000 {
        if table.node() == Node::Over {
            return;
        }
        if table.draw(seed).is_none() {
            let seat = table.node().awaited().first().unwrap();
            let thought = table.think(seat, Level::Random, seed).unwrap();
            let action = thought.run(&Limits::default()).unwrap();
            table.play(seat, &action).unwrap();
        }
    }
    panic!("it does not end");
}

#[test]
fn a_match_of_earlier_rules_is_played_on_by_them() {
    let mut earlier = 0;
    for (file, played) in &kept() {
        let mut table = played.table_at(played.steps.len() / 2, None).unwrap();
        assert_eq!(table.rules_version(), played.rules_version, "{}", file.display());
        if table.rules_version() < table.entry().rules_version() {
            finish(&mut *table, &Seed::from_number(1));
            earlier += 1;
        }
    }
    assert!(earlier > 0);
}

/// What this seat is told first when it does that now.
fn first_heard(table: &dyn Table, seat: Seat, action: &str) -> Value {
    let happened = table.copy().play(seat, action).unwrap();
    happened.for_viewer(Viewer::Seat(seat)).swap_remove(0)
}

#[test]
fn what_means_the_same_whenever_it_is_possible_does_the_same_whenever_it_is_done() {
    let mut compared = 0;
    for (file, played) in &kept() {
        let mut table = played.table_at(0, None).unwrap();
        let mut first: Vec<HashMap<String, Value>> = vec![HashMap::new(); table.seats()];
        for line in &played.steps {
            for (seat, first) in Seat::all(table.seats()).zip(&mut first) {
                for action in table.legal(seat).into_iter().filter(|a| table.is_lasting(a)) {
                    let heard = first_heard(&*table, seat, &action);
                    let before = first.entry(action).or_insert_with(|| heard.clone());
                    assert_eq!(*before, heard, "{} at {}", file.display(), table.seq());
                    compared += 1;
                }
            }
            table.replay(line).unwrap();
            if let Some(seat) = line.seat() {
                first[seat.index()].clear();
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}
