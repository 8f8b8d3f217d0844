//! Nothing vanishes and nothing appears.

use std::fmt::Debug;

use dreamtable_core::{Game, Viewer};

use crate::stroll::visit;
use crate::{Tries, Verdict};

const LAW: &str = "goods";

/// What `goods` counts (cards, tokens, whatever the box holds a fixed number of) is the same at
/// every position as before the first step, in imagined worlds too.
pub fn goods<G: Game, T: Eq + Debug>(
    game: &G,
    tries: &Tries,
    goods: impl Fn(&G, &G::State) -> T,
) -> Verdict {
    let in_the_box = goods(game, &game.setup());
    visit(game, tries, LAW, |position, rng| {
        let there = goods(game, position.state);
        if there != in_the_box {
            return Err(format!("the box holds {in_the_box:?}, on the table are {there:?}"));
        }
        for viewer in Viewer::all(game.seats()) {
            let world = game.determinize(&game.observe(position.state, viewer), rng);
            let there = goods(game, &world);
            if there != in_the_box {
                return Err(format!(
                    "the box holds {in_the_box:?}, viewer {viewer} imagines {there:?}"
                ));
            }
        }
        Ok(())
    })
}
