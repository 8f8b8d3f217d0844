//! Walks: how many sequences of steps lead on from a position. A rule that changes changes them.

use dreamtable_core::{Game, Node, Seed, Step};

use crate::stroll::{StepOf, after, legal};

/// A position with a name, from which walks are counted to a depth.
pub struct WalkStart<'a, G: Game> {
    pub name: &'a str,
    pub game: &'a G,
    pub state: G::State,
    pub depth: usize,
}

/// Where chance has too many outcomes to list, a walk follows this many sampled ones.
const SAMPLED: usize = 3;

/// The number of different sequences of 1, 2, … `depth` steps from `state`, counting every action
/// of every open seat and every outcome.
pub fn walk_counts<G: Game>(game: &G, state: &G::State, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    walk(game, state, &mut counts);
    counts
}

fn walk<G: Game>(game: &G, state: &G::State, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let steps = steps(game, state);
    *here += steps.len() as u64;
    if !deeper.is_empty() {
        for step in steps {
            walk(game, &after(game, state, step), deeper);
        }
    }
}

fn steps<G: Game>(game: &G, state: &G::State) -> Vec<StepOf<G>> {
    match game.node(state) {
        Node::Over => Vec::new(),
        Node::Decision { must, may } => must
            .union(may)
            .iter()
            .flat_map(|seat| {
                let actions = legal(game, state, seat);
                actions.into_iter().map(move |action| Step::Act { seat, action })
            })
            .collect(),
        Node::Chance => match game.outcomes(state) {
            Some(outcomes) => outcomes.into_iter().map(|(o, _)| Step::Chance(o)).collect(),
            None => sampled(game, state),
        },
    }
}

fn sampled<G: Game>(game: &G, state: &G::State) -> Vec<StepOf<G>> {
    let mut rng = Seed::from_number(0).stream("walk", 0);
    let mut outcomes = Vec::new();
    for _ in 0..SAMPLED {
        let outcome = game.sample(state, &mut rng);
        if !outcomes.contains(&outcome) {
            outcomes.push(outcome);
        }
    }
    outcomes.into_iter().map(Step::Chance).collect()
}

/// The counts of several starts as the text of a golden file: a line each.
pub fn walks_text<G: Game>(starts: &[WalkStart<'_, G>]) -> String {
    let mut text = String::new();
    for WalkStart { name, game, state, depth } in starts {
        let counts = walk_counts(*game, state, *depth);
        let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
        text.push_str(&format!("{name}: {}\n", counts.join(" ")));
    }
    text
}
