//! Whole matches as text people can read.

use std::fmt::Write;

use dreamtable_core::{Boxed, Node, Seed, Viewer};
use serde::Serialize;

use crate::stroll::{Habit, next_step, written};

/// Plays a match by a fixed seed and random lively habits and writes it down: every step in
/// notation, every event, what each viewer sees every `look_every` steps and at the end.
pub fn playthrough<G: Boxed>(game: &G, seed: u64, look_every: usize) -> String {
    playthrough_with(game, seed, look_every, usize::MAX)
}

/// The same, left after `max_steps`.
pub fn playthrough_with<G: Boxed>(
    game: &G,
    seed: u64,
    look_every: usize,
    max_steps: usize,
) -> String {
    let mut text = format!(
        "{}, {} seats, rules version {}, content {}\noptions {}\nseed {seed}\n",
        G::NAME,
        game.seats(),
        game.rules_version(),
        game.content_hash(),
        json(game.options()),
    );
    let mut rng = Seed::from_number(seed).stream("playthrough", 0);
    let mut state = game.setup();
    let mut actions = Vec::new();
    let mut events: Vec<G::Event> = Vec::new();
    for number in 0..=max_steps {
        let node = game.node(&state);
        if node == Node::Over || (look_every > 0 && number % look_every == 0) {
            looks(game, &state, node, &mut text);
        }
        let step = match next_step(game, &state, Habit::Lively, &mut actions, &mut rng) {
            Ok(Some(step)) if number < max_steps => step,
            Ok(_) => break,
            Err(what) => {
                line(&mut text, format_args!("stuck: {what}"));
                break;
            }
        };
        line(&mut text, format_args!("{}  {}", number + 1, written(game, &step)));
        events.clear();
        game.apply(&mut state, step, &mut events);
        for event in &events {
            line(&mut text, format_args!("    {}", json(event)));
        }
    }
    line(&mut text, format_args!("reckoning {}", json(&game.reckoning(&state))));
    if game.node(&state) == Node::Over {
        line(&mut text, format_args!("payoffs {}", json(&game.payoffs(&state))));
    }
    text
}

fn looks<G: Boxed>(game: &G, state: &G::State, node: Node, text: &mut String) {
    match node {
        Node::Over => line(text, format_args!("\nover")),
        Node::Chance => line(text, format_args!("\nchance is awaited")),
        Node::Decision { must, may } if may.is_empty() => {
            line(text, format_args!("\nseat {must} is awaited"));
        }
        Node::Decision { must, may } => {
            line(text, format_args!("\nseat {must} is awaited, seat {may} may act"));
        }
    }
    for viewer in Viewer::all(game.seats()) {
        line(text, format_args!("{viewer} sees {}", json(&game.observe(state, viewer))));
    }
    text.push('\n');
}

fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string can be written to");
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("(not JSON: {error})"))
}
