//! Choices made at the same time: their order means nothing, and they stay unseen.

use dreamtable_core::{Game, Node, Step, Viewer, pick};

use crate::stroll::{after, legal, visit};
use crate::{Tries, Verdict};

const LAW: &str = "commits";

/// Where several seats are awaited, any two of them can act in either order and the state is the
/// same; and unless the game says otherwise, nobody else can see which of its actions a seat took.
pub fn commits<G: Game>(game: &G, tries: &Tries) -> Verdict {
    visit(game, tries, LAW, |position, rng| {
        let Node::Decision { must, .. } = position.node else { return Ok(()) };
        if must.len() < 2 {
            return Ok(());
        }
        for first in must.iter() {
            let a = pick(rng, &legal(game, position.state, first));
            let after_a = after(game, position.state, Step::Act { seat: first, action: a });
            for second in must.iter().filter(|second| *second > first) {
                let b = pick(rng, &legal(game, position.state, second));
                let act_a = Step::Act { seat: first, action: a };
                let act_b = Step::Act { seat: second, action: b };
                let after_b = after(game, position.state, act_b);
                let closed = game.refusal(&after_a, second, b).is_some()
                    || game.refusal(&after_b, first, a).is_some();
                if closed {
                    return Err(format!("{act_a:?} and {act_b:?} hinder each other"));
                }
                let (ab, ba) = (after(game, &after_a, act_b), after(game, &after_b, act_a));
                if ab != ba {
                    return Err(format!(
                        "{act_a:?} before {act_b:?} gives\n{ab:?}\nthe other way round\n{ba:?}"
                    ));
                }
            }
            if !tries.secret_commits {
                continue;
            }
            let other = pick(rng, &legal(game, position.state, first));
            let after_other = after(game, position.state, Step::Act { seat: first, action: other });
            if game.node(&after_a) != game.node(&after_other) {
                continue;
            }
            for viewer in Viewer::all(game.seats()).filter(|viewer| !viewer.is(first)) {
                if game.observe(&after_a, viewer) != game.observe(&after_other, viewer) {
                    return Err(format!(
                        "viewer {viewer} can see whether seat {first} chose {a:?} or {other:?} while others still choose"
                    ));
                }
            }
        }
        Ok(())
    })
}
