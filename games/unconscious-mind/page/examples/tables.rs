//! Writes Unconscious Mind pages of real positions, to be opened in a browser or photographed:
//! `cargo run -p unconscious-mind-page --example tables -- DIR`.

use std::path::PathBuf;

use dreamtable_core::{Boxed, Seat, Viewer};
use unconscious_mind::{Frame, Gramophone, Options, UnconsciousMind};
use unconscious_mind_page::Page;
use view::rehearsal::{Rehearsal, write_files};

const ME: Seat = Seat::new(0);

type Asked = fn(Frame) -> bool;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/tables".into()));
    write_files::<Page>(&folder)?;
    let all = Options {
        nightmares: true,
        pets: true,
        gramophone: Gramophone::Box,
        ..UnconsciousMind::usual_options(4)
    };
    let wanted: [(&str, Asked, u8); 7] = [
        ("opening", |frame| frame == Frame::Main, 1),
        ("middle", |frame| frame == Frame::Main, 9),
        ("arrange", |frame| matches!(frame, Frame::Arrange { .. }), 6),
        ("visit", |frame| matches!(frame, Frame::Visit { .. }), 5),
        ("tiles", |frame| matches!(frame, Frame::Tiles { .. }), 7),
        ("late", |frame| frame == Frame::Main, 18),
        ("publishing", |frame| frame == Frame::Volumes, 1),
    ];
    for (size, options) in [
        ("4", all),
        ("2", UnconsciousMind::usual_options(2)),
        ("1", UnconsciousMind::usual_options(1)),
    ] {
        for (name, asked, round) in wanted {
            let mut table = Rehearsal::<Page>::new(options.clone(), 11);
            let there = table.stroll_until(20_000, |table| {
                let state = table.play.state();
                state.public.round >= round
                    && table.play.node().awaited().contains(ME)
                    && state.public.frames.top().copied().is_some_and(asked)
            });
            if there {
                let text = table.document(&table.frame(Viewer::Seat(ME)));
                std::fs::write(folder.join(format!("{name}-{size}.html")), text)?;
            }
        }
        let mut table = Rehearsal::<Page>::new(options.clone(), 12);
        table.stroll_until(40_000, Rehearsal::is_over);
        std::fs::write(
            folder.join(format!("end-{size}.html")),
            table.document(&table.frame(Viewer::Seat(ME))),
        )?;
    }
    Ok(())
}
