//! Writes Unconscious Mind pages of real positions, to be opened in a browser or photographed:
//! `cargo run -p unconscious-mind-page --example tables -- DIR`. Bots play the matches; every kind of question is kept
//! once, with the longest trail that led to it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use dreamtable_core::{Boxed, Game, Seat, Viewer};
use unconscious_mind::planner::{Thinking, choose};
use unconscious_mind::{Frame, Gramophone, Options, UnconsciousMind};
use unconscious_mind_page::Page;
use view::rehearsal::{Rehearsal, write_files};

const ME: Seat = Seat::new(0);

/// One step of whoever is awaited, as bots take it.
fn step(table: &mut Rehearsal<Page>) {
    let Some(seat) = table.play.node().awaited().first() else { return };
    let legal = table.legal(seat);
    let seen = table.game().observe(table.play.state(), Viewer::Seat(seat));
    let chosen = choose(table.game(), &seen, seat, &legal, Thinking::GREEDY);
    table.act(seat, chosen.unwrap_or(legal[0]));
}

/// The word for a question, without its numbers.
fn kind(frame: Frame) -> String {
    let text = format!("{frame:?}");
    let end = text.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len());
    text[..end].to_lowercase()
}

/// Turns that are kept as they begin.
const TURNS: [(&str, u8); 3] = [("opening", 1), ("middle", 7), ("late", 12)];

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/tables".into()));
    write_files::<Page>(&folder)?;
    let all = |seats: usize| Options {
        nightmares: true,
        pets: true,
        gramophone: Gramophone::Box,
        ..UnconsciousMind::usual_options(seats)
    };
    let sizes = [
        ("all-4", all(4)),
        ("plain-3", UnconsciousMind::usual_options(3)),
        ("plain-2", UnconsciousMind::usual_options(2)),
        ("all-1", all(1)),
    ];
    for (size, options) in sizes {
        let mut table = Rehearsal::<Page>::new(options, 11);
        let mut kept: BTreeMap<String, (usize, String)> = BTreeMap::new();
        while !table.is_over() {
            let mine = table.play.node().awaited().contains(ME);
            let public = &table.play.state().public;
            let mut frame = table.frame(Viewer::Seat(ME));
            let depth = table.game().observe(table.play.state(), frame.viewer).trail.len();
            let top = table.play.state().public.frames.top().copied();
            let mut keep = |name: String, depth: usize, text: &dyn Fn() -> String| {
                if kept.get(&name).is_none_or(|(before, _)| *before < depth) {
                    kept.insert(name, (depth, text()));
                }
            };
            match top {
                Some(Frame::Main) if mine => {
                    let named = TURNS.into_iter().rev().find(|(_, round)| public.round >= *round);
                    if let Some((name, _)) = named {
                        keep(name.into(), 0, &|| table.document(&frame));
                    }
                }
                Some(top) if mine => keep(kind(top), depth, &|| table.document(&frame)),
                _ => keep("waiting".into(), depth, &|| table.document(&frame)),
            }
            if mine {
                frame.guided = true;
                let name = format!("guided-{}", top.map(kind).unwrap_or_default());
                keep(name, 0, &|| table.document(&frame));
            }
            step(&mut table);
        }
        let end = table.document(&table.frame(Viewer::Seat(ME)));
        kept.insert("over".into(), (0, end));
        for (name, (_, text)) in kept {
            std::fs::write(folder.join(format!("{size}-{name}.html")), text)?;
        }
    }
    Ok(())
}
