//! What can be taken back has taught nobody anything.

use std::sync::Arc;

use dreamtable_core::{Game, Match, Node, Step, Viewer};

use crate::stroll::{after, visit};
use crate::{Tries, Verdict};

const LAW: &str = "undo";

/// After an action that reveals nothing, every viewer sees what the action would have shown in any
/// world that looked the same before it; the acting seat could have foreseen the very look. Undo
/// then restores the state exactly. After an action that reveals or ends the match, undo is refused.
pub fn undo<G: Game + Clone>(game: &G, tries: &Tries) -> Verdict {
    let game = Arc::new(game.clone());
    visit(&*game, tries, LAW, |position, rng| {
        let Some(Step::Act { seat, action }) = position.step else { return Ok(()) };
        let step = Step::Act { seat, action };
        let reveals = game.reveals(position.state, seat, action);

        let mut play = Match::from_position(game.clone(), position.state.clone());
        play.play(seat, action).map_err(|error| error.to_string())?;
        let over = play.node() == Node::Over;
        let undone = play.undo(seat);
        if (reveals || over) != undone.is_err() {
            return Err(format!(
                "{action:?} reveals: {reveals}, ends the match: {over}; undoing it gives {undone:?}"
            ));
        }
        if reveals {
            return Ok(());
        }
        if !over && play.state() != position.state {
            return Err(format!("undoing {action:?} does not restore the state"));
        }

        let real = after(&*game, position.state, step);
        for viewer in Viewer::all(game.seats()) {
            let seen = game.observe(position.state, viewer);
            for _ in 0..tries.worlds {
                let world = game.determinize(&seen, rng);
                if game.refusal(&world, seat, action).is_some() {
                    if viewer.is(seat) {
                        return Err(format!("seat {seat} imagines that {action:?} is not legal"));
                    }
                    continue;
                }
                if viewer.is(seat) && game.reveals(&world, seat, action) {
                    return Err(format!("seat {seat} cannot know whether {action:?} reveals"));
                }
                let imagined = after(&*game, &world, step);
                let (a, b) = (game.observe(&real, viewer), game.observe(&imagined, viewer));
                if a != b || game.node(&real) != game.node(&imagined) {
                    return Err(format!(
                        "{action:?} of seat {seat} is said to reveal nothing, but shows viewer {viewer}\n{a:?}\nwhere it could expect\n{b:?}"
                    ));
                }
            }
        }
        Ok(())
    })
}
