//! Events tell a viewer nothing that its observation would not.

use dreamtable_core::{Game, Step, Viewer, below};
use rand_chacha::ChaCha20Rng;

use crate::stroll::{StepOf, after_with_events, legal, visit};
use crate::{Tries, Verdict};

const LAW: &str = "events";

/// Two steps from one position that leave a viewer with the same look must sound the same to it,
/// unless they lead to the same state; and one step taken in two worlds that look the same before
/// and after it must sound the same too. The steps compared are those the seat (or chance) could
/// have taken instead; a seat knows what it did itself, so only the same step is compared then.
pub fn events<G: Game>(game: &G, tries: &Tries) -> Verdict {
    visit(game, tries, LAW, |position, rng| {
        let Some(step) = position.step else { return Ok(()) };
        for viewer in Viewer::all(game.seats()) {
            let real = Told::new(game, position.state, step, viewer);
            let before = game.observe(position.state, viewer);
            for imagined in 0..=tries.worlds {
                let world = match imagined {
                    0 => position.state.clone(),
                    _ => game.determinize(&before, rng),
                };
                compare(game, &world, &real, viewer, rng)?;
            }
        }
        Ok(())
    })
}

/// What a viewer is told by a step.
struct Told<G: Game> {
    step: StepOf<G>,
    state: G::State,
    seen: G::Observation,
    heard: Vec<G::Event>,
}

impl<G: Game> Told<G> {
    fn new(game: &G, state: &G::State, step: StepOf<G>, viewer: Viewer) -> Self {
        let (state, events) = after_with_events(game, state, step);
        let seen = game.observe(&state, viewer);
        let heard = events.iter().filter_map(|event| game.event_for(event, viewer)).collect();
        Told { step, state, seen, heard }
    }

    fn betrays(&self, other: &Self) -> bool {
        self.seen == other.seen && self.heard != other.heard
    }
}

fn compare<G: Game>(
    game: &G,
    world: &G::State,
    real: &Told<G>,
    viewer: Viewer,
    rng: &mut ChaCha20Rng,
) -> Result<(), String> {
    let steps = instead(game, world, real.step, viewer, rng);
    let told: Vec<Told<G>> =
        steps.into_iter().map(|step| Told::new(game, world, step, viewer)).collect();
    let in_this_world = told.iter().enumerate().flat_map(|(i, a)| {
        told[i + 1..].iter().filter(|b| a.state != b.state).map(move |b| (a, b))
    });
    let in_both_worlds = told.iter().filter(|a| a.step == real.step).map(|a| (real, a));
    match in_this_world.chain(in_both_worlds).find(|(a, b)| a.betrays(b)) {
        Some((a, b)) => Err(format!(
            "viewer {viewer} sees no difference between {:?} and {:?}, but hears {:?} or {:?}",
            a.step, b.step, a.heard, b.heard
        )),
        None => Ok(()),
    }
}

/// What could have happened in a world, `step` and at most eight others, as far as the viewer knows.
fn instead<G: Game>(
    game: &G,
    world: &G::State,
    step: StepOf<G>,
    viewer: Viewer,
    rng: &mut ChaCha20Rng,
) -> Vec<StepOf<G>> {
    let (same, others): (bool, Vec<StepOf<G>>) = match step {
        Step::Act { seat, action } if viewer.is(seat) => {
            (game.refusal(world, seat, action).is_none(), Vec::new())
        }
        Step::Act { seat, action } => {
            let mut actions = legal(game, world, seat);
            actions.retain(|other| *other != action);
            while actions.len() > 8 {
                actions.swap_remove(below(rng, actions.len() as u32) as usize);
            }
            let others = actions.into_iter().map(|action| Step::Act { seat, action });
            (game.refusal(world, seat, action).is_none(), others.collect())
        }
        Step::Chance(outcome) => {
            let others = (0..8).map(|_| Step::Chance(game.sample(world, rng)));
            (game.possible(world, &outcome), others.filter(|other| *other != step).collect())
        }
    };
    same.then_some(step).into_iter().chain(others).collect()
}
