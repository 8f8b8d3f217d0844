//! Writes Dreams of Tomorrow pages of real positions, to be opened in a browser or photographed:
//! `cargo run -p dreams-of-tomorrow-page --example tables -- DIR`.

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Table, begin};
use dreams_of_tomorrow::{Action, Night, Options, Phase, RobotOption};
use dreams_of_tomorrow_page::Page;
use dreamtable_core::{Seat, Viewer};
use std::path::PathBuf;
use view::rehearsal::write_files;

const ME: Seat = Seat::new(0);

type Wanted = fn(&Table) -> bool;

fn main() -> std::io::Result<()> {
    let dir = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/tables".into()));
    write_files::<Page>(&dir)?;
    let troubled = |seats| Options { night: Night::Troubled, ..Options::usual(seats) };
    let hard = Options { robot: RobotOption::Hard, night: Night::Troubled, ..Options::usual(1) };
    for (size, options) in
        [("4", Options::usual(4)), ("6", troubled(6)), ("1", hard), ("2", Options::usual(2))]
    {
        for (name, wanted) in SITUATIONS {
            if let Some(table) = find(&options, wanted) {
                let frame = table.frame(Viewer::Seat(ME));
                let text = table.document(&frame);
                std::fs::write(dir.join(format!("{name}-{size}.html")), text)?;
            }
        }
    }
    let table = find(&Options::usual(4), SITUATIONS[1].1).expect("somebody walks");
    let text = table.document(&table.frame(Viewer::Spectator));
    std::fs::write(dir.join("spectator.html"), text)
}

const SITUATIONS: [(&str, Wanted); 17] = [
    ("weave", |t| phase(t) == Phase::Weave && asked(t) && woven(t) >= 3 && t.legal(ME).len() >= 4),
    ("move", |t| phase(t) == Phase::Move && asked(t) && woven(t) >= 3),
    ("catch", |t| phase(t) == Phase::Catch && asked(t) && woven(t) >= 1),
    ("first", |t| phase(t) == Phase::FirstCatch && asked(t)),
    ("take", |t| matches!(phase(t), Phase::Take { seat, amount: 4.., .. } if seat == ME)),
    ("pay", |t| matches!(phase(t), Phase::Pay { .. }) && asked(t) && t.legal(ME).len() > 3),
    ("activate", |t| phase(t) == Phase::Activate && asked(t) && woven(t) >= 2),
    ("swap", |t| phase(t) == Phase::Swap && asked(t)),
    ("flip", |t| phase(t) == Phase::Flip && asked(t)),
    ("put", |t| phase(t) == Phase::Put && asked(t)),
    ("retell", |t| phase(t) == Phase::Retell && asked(t) && t.legal(ME).len() > 3),
    ("leap", |t| phase(t) == Phase::Leap && asked(t)),
    ("for", |t| matches!(phase(t), Phase::For { .. }) && can(t, |a| matches!(a, Action::For(_)))),
    ("wait", |t| phase(t) == Phase::Move && !asked(t) && woven(t) >= 2),
    ("open-weave", |t| phase(t) == Phase::Weave && asked(t) && caught(t) >= 4 && woven(t) >= 1),
    ("open-activate", |t| phase(t) == Phase::Activate && asked(t) && caught(t) >= 3),
    ("end", |t| t.is_over()),
];

fn caught(table: &Table) -> usize {
    table.play.state().engineer(ME).catcher.len()
}

fn phase(table: &Table) -> Phase {
    table.play.state().phase
}

fn asked(table: &Table) -> bool {
    table.play.node().awaited().contains(ME)
}

fn can(table: &Table, test: impl Fn(Action) -> bool) -> bool {
    table.legal(ME).into_iter().any(test)
}

fn woven(table: &Table) -> usize {
    table.play.state().engineer(ME).sequence.len()
}

fn find(options: &Options, wanted: Wanted) -> Option<Table> {
    Table::find(|number| begin(options.clone(), 7 + number), wanted)
}
