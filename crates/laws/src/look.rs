//! An imagined world looks to its viewer like the real one.

use dreamtable_core::{Game, Viewer};

use crate::stroll::{Pool, legal, visit};
use crate::{Tries, Verdict};

const LAW: &str = "the same look";

/// Every world imagined from what a viewer sees gives that viewer the same observation, the same
/// node and, to a seat, the same legal actions and the same refusals.
pub fn same_look<G: Game>(game: &G, tries: &Tries) -> Verdict {
    let pool = Pool::gather(game, tries, LAW)?;
    visit(game, tries, LAW, |position, rng| {
        for viewer in Viewer::all(game.seats()) {
            let seen = game.observe(position.state, viewer);
            for _ in 0..tries.worlds {
                let world = game.determinize(&seen, rng);
                let imagined = game.observe(&world, viewer);
                if imagined != seen {
                    return Err(format!(
                        "viewer {viewer} sees\n{seen:?}\nbut imagines a world that looks like\n{imagined:?}"
                    ));
                }
                let node = game.node(&world);
                if node != position.node {
                    return Err(format!(
                        "viewer {viewer} is at {:?} but imagines {node:?}",
                        position.node
                    ));
                }
                if let Viewer::Seat(seat) = viewer {
                    let (real, other) =
                        (legal(game, position.state, seat), legal(game, &world, seat));
                    if real != other {
                        return Err(format!(
                            "seat {seat} can do {real:?} but imagines to be able to do {other:?}"
                        ));
                    }
                    for action in &pool.actions {
                        let real = game.refusal(position.state, seat, *action);
                        let other = game.refusal(&world, seat, *action);
                        if real != other {
                            return Err(format!(
                                "seat {seat} is told {real:?} about {action:?}, in a world that looks the same {other:?}"
                            ));
                        }
                    }
                }
            }
        }
        Ok(())
    })
}
