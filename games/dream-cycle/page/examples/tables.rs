//! Writes Dream Cycle pages of real positions, to be opened in a browser or photographed:
//! `cargo run -p dream-cycle-page --example tables -- DIR`.

use std::path::PathBuf;

use dream_cycle::{DreamCycle, Phase};
use dream_cycle_page::Page;
use dreamtable_core::{Boxed, Seat, Viewer};
use view::rehearsal::{Rehearsal, write_files};

const ME: Seat = Seat::new(0);

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/tables".into()));
    write_files::<Page>(&folder)?;
    for seats in [4, 5, 2, 1] {
        for (name, round) in [("start", 0), ("opening", 1), ("middle", 6), ("late", 20)] {
            let mut table = Rehearsal::<Page>::new(DreamCycle::usual_options(seats), 7);
            let there = table.stroll_until(30_000, |table| {
                let state = table.play.state();
                let laid_out =
                    state.riders[0].fields.iter().filter(|field| field.count() > 0).count();
                table.play.node().awaited().contains(ME)
                    && state.round >= round
                    && (round == 0 || state.phase == Phase::Buying)
                    && (round < 6 || laid_out >= 3)
            });
            if there {
                std::fs::write(
                    folder.join(format!("{name}-{seats}.html")),
                    table.document(&table.frame(Viewer::Seat(ME))),
                )?;
            }
        }
        let mut table = Rehearsal::<Page>::new(DreamCycle::usual_options(seats), 9);
        table.stroll_until(60_000, Rehearsal::is_over);
        std::fs::write(
            folder.join(format!("end-{seats}.html")),
            table.document(&table.frame(Viewer::Seat(ME))),
        )?;
    }
    Ok(())
}
