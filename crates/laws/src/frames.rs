//! Choices that wait are settled in their order, and none is forgotten.

use std::fmt::Debug;

use dreamtable_core::{Frames, Game, Pending};

use crate::stroll::{StepOf, after, legal, visit};
use crate::{Breach, Tries, Verdict};

const LAW: &str = "frames";

/// What is to come is what comes. A step settles at most `at_once` frames (more than one where the
/// rules settle by themselves what leaves no choice), only from the top, and puts new ones only
/// there; choosing an order counts as one. All that waits below stays as it was. Where an order is
/// asked, each of the frames can come first.
pub fn frames<G: Game, F: Clone + PartialEq + Debug, const N: usize>(
    game: &G,
    tries: &Tries,
    at_once: usize,
    frames: impl Fn(&G::State) -> &Frames<F, N>,
) -> Verdict {
    let mut orders = 0;
    visit(game, tries, LAW, |position, _| {
        let before = frames(position.state);
        if let Pending::Order(group) = before.pending() {
            orders += 1;
            for (first, frame) in group.iter().enumerate() {
                let mut chosen = before.clone();
                chosen.choose_first(first);
                let leads_there = |next: &G::State| explains(&chosen, frames(next), at_once - 1);
                if !nexts(game, position.state).iter().any(leads_there) {
                    return Err(format!("{frame:?} cannot come first in {before:?}"));
                }
            }
        }
        let Some(step) = position.step else { return Ok(()) };
        let next = after(game, position.state, step);
        if !explains(before, frames(&next), at_once) {
            return Err(format!("{before:?} waits, and {step:?} makes it {:?}", frames(&next)));
        }
        Ok(())
    })?;
    match orders {
        0 => Err(Breach::new(LAW, "no order was ever asked: play more matches, or longer ones")),
        _ => Ok(()),
    }
}

/// Whether `after` is `before` with at most `settled` frames settled or put in order, and then some
/// new ones on top.
fn explains<F: Clone + PartialEq, const N: usize>(
    before: &Frames<F, N>,
    after: &Frames<F, N>,
    settled: usize,
) -> bool {
    let kept = before.groups().zip(after.groups()).take_while(|(was, is)| was == is).count();
    if kept == before.groups().count() {
        return true;
    }
    let one_less: Vec<Frames<F, N>> = match before.pending() {
        _ if settled == 0 => Vec::new(),
        Pending::Nothing => Vec::new(),
        Pending::Frame(_) => {
            let mut rest = before.clone();
            rest.pop();
            vec![rest]
        }
        Pending::Order(group) => (0..group.len())
            .map(|first| {
                let mut chosen = before.clone();
                chosen.choose_first(first);
                chosen
            })
            .collect(),
    };
    one_less.iter().any(|rest| explains(rest, after, settled - 1))
}

/// The states to which the awaited seats can lead.
fn nexts<G: Game>(game: &G, state: &G::State) -> Vec<G::State> {
    let awaited = game.node(state).awaited();
    let steps = awaited.iter().flat_map(|seat| {
        let actions = legal(game, state, seat);
        actions.into_iter().map(move |action| StepOf::<G>::Act { seat, action })
    });
    steps.map(|step| after(game, state, step)).collect()
}
