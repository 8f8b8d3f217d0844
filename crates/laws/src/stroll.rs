//! Random matches, looked at position by position.

use std::collections::BTreeSet;

use dreamtable_core::{Game, Nobody, Node, Seat, SeatSet, Seed, Step, below, pick};
use rand_chacha::ChaCha20Rng;

use crate::{Breach, Tries, Verdict};

/// The step of a game.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Outcome>;

/// One position of a random match, and the step that is taken next; none when it is over.
pub(crate) struct Position<'a, G: Game> {
    pub state: &'a G::State,
    pub node: Node,
    pub step: Option<StepOf<G>>,
}

/// Who acts in a random match.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Habit {
    /// Only seats that are awaited.
    Awaited,
    /// Now and then also seats that may act.
    Lively,
}

/// The next step of a random match; `None` when it is over. An error when nobody can go on.
pub(crate) fn next_step<G: Game>(
    game: &G,
    state: &G::State,
    habit: Habit,
    actions: &mut Vec<G::Action>,
    rng: &mut ChaCha20Rng,
) -> Result<Option<StepOf<G>>, String> {
    let (must, may) = match game.node(state) {
        Node::Over => return Ok(None),
        Node::Chance => return Ok(Some(Step::Chance(game.sample(state, rng)))),
        Node::Decision { must, may } => (must, may),
    };
    if habit == Habit::Lively && !may.is_empty() && below(rng, 4) == 0 {
        let seat = one_of(may, rng);
        game.legal_actions(state, seat, actions);
        if !actions.is_empty() {
            return Ok(Some(Step::Act { seat, action: pick(rng, actions) }));
        }
    }
    if must.is_empty() {
        return Err("a decision is awaited of nobody".to_owned());
    }
    let seat = one_of(must, rng);
    game.legal_actions(state, seat, actions);
    if actions.is_empty() {
        return Err(format!("seat {seat} is awaited but has no legal action"));
    }
    Ok(Some(Step::Act { seat, action: pick(rng, actions) }))
}

fn one_of(seats: SeatSet, rng: &mut ChaCha20Rng) -> Seat {
    let index = below(rng, seats.len() as u32) as usize;
    seats.iter().nth(index).expect("the draw is below the number of seats")
}

/// Plays random lively matches and shows every position to `look`. A match that does not end is
/// left after `max_steps`.
pub(crate) fn visit<G: Game>(
    game: &G,
    tries: &Tries,
    law: &'static str,
    mut look: impl FnMut(&Position<'_, G>, &mut ChaCha20Rng) -> Result<(), String>,
) -> Verdict {
    let mut actions = Vec::new();
    for number in 0..tries.matches {
        let seed = Seed::from_number(tries.seed).child(number);
        let (mut habit_rng, mut law_rng) = (seed.stream("habit", 0), seed.stream("law", 0));
        let mut state = game.setup();
        let mut trail: Vec<StepOf<G>> = Vec::new();
        for _ in 0..tries.max_steps {
            let step = next_step(game, &state, Habit::Lively, &mut actions, &mut habit_rng);
            let looked = step.and_then(|step| {
                let node = game.node(&state);
                look(&Position { state: &state, node, step }, &mut law_rng).map(|()| step)
            });
            match looked {
                Ok(None) => break,
                Ok(Some(step)) => {
                    game.apply(&mut state, step, &mut Nobody);
                    trail.push(step);
                }
                Err(what) => {
                    let trail = trail.iter().map(|step| written(game, step)).collect();
                    return Err(Breach { law, what, trail });
                }
            }
        }
    }
    Ok(())
}

/// A step as a line of a log.
pub(crate) fn written<G: Game>(game: &G, step: &StepOf<G>) -> String {
    match step {
        Step::Act { seat, action } => format!("{seat}: {}", game.notate_action(*action)),
        Step::Chance(outcome) => format!("chance: {}", game.notate_outcome(outcome)),
    }
}

/// The state after a step.
pub(crate) fn after<G: Game>(game: &G, state: &G::State, step: StepOf<G>) -> G::State {
    let mut state = state.clone();
    game.apply(&mut state, step, &mut Nobody);
    state
}

/// The state after a step, and what happened.
pub(crate) fn after_with_events<G: Game>(
    game: &G,
    state: &G::State,
    step: StepOf<G>,
) -> (G::State, Vec<G::Event>) {
    let mut state = state.clone();
    let mut events = Vec::new();
    game.apply(&mut state, step, &mut events);
    (state, events)
}

/// The legal actions of a seat in a list of their own.
pub(crate) fn legal<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal_actions(state, seat, &mut actions);
    actions
}

/// All actions and outcomes that were legal anywhere in some random matches: what hostile or
/// mistaken input would be made of.
pub(crate) struct Pool<G: Game> {
    pub actions: Vec<G::Action>,
    pub outcomes: Vec<G::Outcome>,
}

impl<G: Game> Pool<G> {
    pub fn gather(game: &G, tries: &Tries, law: &'static str) -> Result<Self, Breach> {
        let mut actions = BTreeSet::new();
        let mut outcomes = std::collections::HashSet::new();
        let mut in_order = Vec::new();
        visit(game, tries, law, |position, _| {
            for seat in position.node.open().iter() {
                actions.extend(legal(game, position.state, seat));
            }
            if let Some(Step::Chance(outcome)) = position.step
                && outcomes.insert(outcome)
            {
                in_order.push(outcome);
            }
            Ok(())
        })?;
        Ok(Pool { actions: actions.into_iter().collect(), outcomes: in_order })
    }
}
