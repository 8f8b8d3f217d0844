//! Writes Dream Cycle pages of real positions, to be opened in a browser or photographed:
//! `cargo run -p dream-cycle-page --example tables -- DIR`. Bots play the matches.

use std::path::PathBuf;

use dream_cycle::planner::{Thinking, choose};
use dream_cycle::{Action, DreamCycle, Phase};
use dream_cycle_page::Page;
use dreamtable_core::{Boxed, Game, Seat, Viewer};
use view::rehearsal::{Rehearsal, write_files};

const ME: Seat = Seat::new(0);

/// One step of somebody who has something to say, as bots say it.
fn step(table: &mut Rehearsal<Page>) {
    let node = table.play.node();
    let Some(awaited) = node.awaited().first() else { return };
    for seat in node.open().without(awaited).iter().chain([awaited]) {
        let legal = table.legal(seat);
        let seen = table.game().observe(table.play.state(), Viewer::Seat(seat));
        if let Some(action) = choose(table.game(), &seen, seat, &legal, Thinking::DREAMING) {
            return table.act(seat, action);
        }
    }
}

/// Plays until this holds; whether it came to that.
fn until(table: &mut Rehearsal<Page>, wanted: impl Fn(&Rehearsal<Page>) -> bool) -> bool {
    while !wanted(table) {
        if table.is_over() {
            return false;
        }
        step(table);
    }
    true
}

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/tables".into()));
    write_files::<Page>(&folder)?;
    let keep = |table: &Rehearsal<Page>, name: String| {
        let text = table.document(&table.frame(Viewer::Seat(ME)));
        std::fs::write(folder.join(format!("{name}.html")), text)
    };
    for seats in [4, 5, 2, 1] {
        let mine = |table: &Rehearsal<Page>| table.play.node().awaited().contains(ME);
        let about_to_ride = |table: &Rehearsal<Page>, round: u8| {
            let state = table.play.state();
            let steps = state.riders[0].steps;
            let laid = state.riders[0].hand.is_empty();
            mine(table)
                && state.round >= round
                && state.phase == Phase::Buying
                && laid
                && steps >= 2
        };
        let mut table = Rehearsal::<Page>::new(DreamCycle::usual_options(seats), 7);
        if until(&mut table, mine) {
            keep(&table, format!("start-{seats}"))?;
        }
        let buying =
            |table: &Rehearsal<Page>| mine(table) && table.play.state().phase == Phase::Buying;
        if until(&mut table, buying) {
            keep(&table, format!("first-{seats}"))?;
        }
        for (name, round) in [("opening", 1), ("middle", 7)] {
            if until(&mut table, |table| about_to_ride(table, round)) {
                keep(&table, format!("{name}-{seats}"))?;
            }
        }
        // Somebody offers the viewer something, or the viewer draws an offer up.
        let offered = |table: &Rehearsal<Page>| {
            table.legal(ME).iter().any(|action| matches!(action, Action::Accept(_)))
        };
        let mut traders = (8..60)
            .filter(|_| seats > 2)
            .map(|number| Rehearsal::<Page>::new(DreamCycle::usual_options(seats), number));
        if let Some(trade) =
            traders.find_map(|mut trade| until(&mut trade, offered).then_some(trade))
        {
            keep(&trade, format!("offer-{seats}"))?;
        }
        until(&mut table, Rehearsal::is_over);
        keep(&table, format!("end-{seats}"))?;
    }
    Ok(())
}
