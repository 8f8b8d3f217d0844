//! Boxes and positions that several test files open.
#![allow(dead_code)]

use dreamtable_core::{Boxed, Pack};
use dreamworld::{Difficulty, Dreamworld, Options, State};
use scenario::{Line, Staged};

pub fn game(seats: usize) -> Dreamworld {
    Dreamworld::open(Dreamworld::usual_options(seats), &Dreamworld::built_in_pack()).unwrap()
}

pub fn solo(difficulty: Difficulty) -> Dreamworld {
    let options = Options { seats: 1, difficulty: Some(difficulty) };
    Dreamworld::open(options, &Dreamworld::built_in_pack()).unwrap()
}

/// A box with other files than ours.
pub fn pack(files: &[(&str, &str)]) -> Pack {
    let files = files.iter().map(|(name, text)| (name.to_string(), text.to_string()));
    Dreamworld::built_in_pack().with(files).unwrap()
}

/// Only Freud, one suit, the numbers from 1: two rounds with a hand of two.
pub fn only_freud(seats: usize, highest: u8) -> Dreamworld {
    let deck = format!("numbers = [1, {highest}]\ncorners = [{}, 0]\n", highest + 1);
    let file =
        format!("suits = \"D\"\nhand = 2\ntokens = [2, 1, 1, 1, 1]\n[many]\n{deck}[few]\n{deck}");
    let files = pack(&[("box.toml", &file), ("clients.toml", ""), ("tiles.toml", "")]);
    Dreamworld::open(Dreamworld::usual_options(seats), &files).unwrap()
}

/// One Client with two tiles, then Freud: four rounds with a hand of four.
pub fn one_client(seats: usize, tiles: [&str; 2]) -> Dreamworld {
    let deck = "numbers = [1, 6]\ncorners = [7, 0]\n";
    let file =
        format!("suits = \"D\"\nhand = 4\ntokens = [2, 1, 1, 1, 1]\n[many]\n{deck}[few]\n{deck}");
    let clients = "[[client]]\nid = \"C1\"\nsuit = \"D\"\n";
    let tiles = format!(
        "[[tile]]\nid = \"T1\"\neffect = {}\n[[tile]]\nid = \"T2\"\neffect = {}\n",
        tiles[0], tiles[1]
    );
    let files = pack(&[("box.toml", &file), ("clients.toml", clients), ("tiles.toml", &tiles)]);
    Dreamworld::open(Dreamworld::usual_options(seats), &files).unwrap()
}

pub fn stage(game: &Dreamworld, position: &str) -> State {
    let lines: Vec<Line> = position.lines().enumerate().map(|(n, l)| Line::new(n + 1, l)).collect();
    game.stage(&lines).unwrap()
}
