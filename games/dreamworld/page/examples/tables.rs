//! Writes table pages of real positions, to be opened in a browser or photographed:
//! `cargo run -p dreamworld-page --example tables -- DIR`.

use dreamtable_core::{Boxed, Seat, Viewer};
use dreamworld::state::Phase;
use dreamworld::{Action, Dreamworld};
use dreamworld_page::Page;
use std::path::{Path, PathBuf};
use view::rehearsal::{Rehearsal, write_files};
use view::table::Frame;
use view::table::replay::{Eyes, Lookback};

const ME: Seat = Seat::new(0);

type Table = Rehearsal<Page>;

fn main() -> std::io::Result<()> {
    let dir = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/tables".into()));
    write_files::<Page>(&dir)?;
    for seats in 1..=4 {
        for (name, wanted) in SITUATIONS {
            if let Some(table) = find(seats, wanted) {
                write(&dir, &format!("{name}-{seats}"), &table, Viewer::Seat(ME))?;
                if seats == 4 {
                    write(&dir, &format!("{name}-spectator"), &table, Viewer::Spectator)?;
                }
            }
        }
    }
    let table = find(4, SITUATIONS[2].1).expect("somebody treats");
    for (name, eyes) in [("replay", Eyes::Of(Viewer::Seat(ME))), ("replay-all", Eyes::All)] {
        let viewer = if eyes == Eyes::All { Viewer::Spectator } else { Viewer::Seat(ME) };
        let replay =
            Some(Lookback { at: 42, length: 97, eyes, open: true, jumps: Default::default() });
        let frame = Frame { replay, ..table.frame(viewer) };
        write_in(&dir, name, &table, &frame)?;
    }
    Ok(())
}

type Wanted = fn(&Table) -> bool;

const SITUATIONS: [(&str, Wanted); 12] = [
    ("choose", |t| phase(t) == Phase::Choose && t.legal(ME).len() > 2 && round(t) == 5),
    ("chosen", |t| phase(t) == Phase::Choose && t.legal(ME) == [Action::TakeBack] && round(t) == 6),
    ("treat", |t| {
        phase(t) == Phase::Act
            && can(t, |a| matches!(a, Action::Flip(_)))
            && can(t, |a| matches!(a, Action::Spend(_)))
            && round(t) > 5
    }),
    ("flip", |t| phase(t) == Phase::Flip && can(t, |a| a == Action::Stop)),
    ("draw", |t| {
        phase(t) == Phase::Act
            && t.play.state().public.turn.seat == ME
            && !t.play.state().public.turn.scores
            && round(t) > 8
    }),
    ("skip", |t| can(t, |a| a == Action::Skip)),
    ("wait", |t| phase(t) == Phase::Act && t.play.state().public.turn.seat != ME && round(t) == 7),
    ("again", |t| phase(t) == Phase::ChooseAgain && can(t, |a| matches!(a, Action::Play(_)))),
    ("freud", |t| phase(t) == Phase::Act && round(t) == 13),
    ("poor", |t| can(t, |a| a == Action::Pass) && !can(t, |a| matches!(a, Action::Flip(_)))),
    ("first", |t| phase(t) == Phase::Choose && round(t) == 1),
    ("end", |t| t.is_over()),
];

fn phase(table: &Table) -> Phase {
    table.play.state().public.phase
}

fn round(table: &Table) -> u8 {
    table.play.state().public.round + 1
}

fn can(table: &Table, test: impl Fn(Action) -> bool) -> bool {
    table.legal(ME).into_iter().any(test)
}

fn find(seats: usize, wanted: Wanted) -> Option<Table> {
    let begin = |number| Table::new(Dreamworld::usual_options(seats), 7 + number);
    let flips = |action: &Action| matches!(action, Action::Flip(_));
    Table::find(|number| begin(number).liking(flips), wanted)
}

fn write(dir: &Path, name: &str, table: &Table, viewer: Viewer) -> std::io::Result<()> {
    write_in(dir, name, table, &table.frame(viewer))
}

fn write_in(dir: &Path, name: &str, table: &Table, frame: &Frame) -> std::io::Result<()> {
    std::fs::write(dir.join(format!("{name}.html")), table.document(frame))
}
