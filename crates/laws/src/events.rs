//! Events tell a viewer nothing that its observation would not.

use dreamtable_core::{Game, Step, Viewer, below};

use crate::stroll::{StepOf, after_with_events, legal, visit};
use crate::{Tries, Verdict};

const LAW: &str = "events";

/// Two steps that leave a viewer with the same look must sound the same to it, unless they lead to
/// the same state. The steps compared are those the seat (or chance) could have taken instead, in
/// the real world and in worlds the viewer imagines. A seat knows what it did itself, so its own
/// steps are compared with the same step only.
pub fn events<G: Game>(game: &G, tries: &Tries) -> Verdict {
    visit(game, tries, LAW, |position, rng| {
        let Some(step) = position.step else { return Ok(()) };
        let (state, events) = after_with_events(game, position.state, step);
        for viewer in Viewer::all(game.seats()) {
            let seen = game.observe(&state, viewer);
            let heard: Vec<G::Event> =
                events.iter().filter_map(|event| game.event_for(event, viewer)).collect();
            let before = game.observe(position.state, viewer);
            for imagined in 0..=tries.worlds {
                let world = match imagined {
                    0 => position.state.clone(),
                    _ => game.determinize(&before, rng),
                };
                for other in instead(game, &world, step, viewer, rng) {
                    let (state_2, events_2) = after_with_events(game, &world, other);
                    if state_2 == state || game.observe(&state_2, viewer) != seen {
                        continue;
                    }
                    let heard_2: Vec<G::Event> =
                        events_2.iter().filter_map(|e| game.event_for(e, viewer)).collect();
                    if heard != heard_2 {
                        return Err(format!(
                            "viewer {viewer} cannot see whether {step:?} or {other:?} happened, but hears {heard:?} or {heard_2:?}"
                        ));
                    }
                }
            }
        }
        Ok(())
    })
}

/// What could have happened in place of `step`, as far as the viewer knows: at most eight of it.
fn instead<G: Game>(
    game: &G,
    world: &G::State,
    step: StepOf<G>,
    viewer: Viewer,
    rng: &mut rand_chacha::ChaCha20Rng,
) -> Vec<StepOf<G>> {
    match step {
        Step::Act { seat, action } if viewer.is(seat) => {
            let possible = game.refusal(world, seat, action).is_none();
            possible.then_some(step).into_iter().collect()
        }
        Step::Act { seat, .. } => {
            let mut actions = legal(game, world, seat);
            while actions.len() > 8 {
                actions.swap_remove(below(rng, actions.len() as u32) as usize);
            }
            actions.into_iter().map(|action| Step::Act { seat, action }).collect()
        }
        Step::Chance(_) => (0..8).map(|_| Step::Chance(game.sample(world, rng))).collect(),
    }
}
