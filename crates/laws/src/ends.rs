//! Matches end.

use std::sync::Arc;

use dreamtable_core::{Game, Match, Node, Seed, Step};

use crate::stroll::{Habit, next_step, written};
use crate::{Breach, Tries, Verdict};

const LAW: &str = "ending";

/// A match ends within `max_steps` when only awaited seats act. It also ends so after seats that
/// may act have done so at random for as long as a whole match takes.
pub fn ends<G: Game + Clone>(game: &G, tries: &Tries) -> Verdict {
    let game = Arc::new(game.clone());
    for number in 0..tries.matches {
        let seed = Seed::from_number(tries.seed).child(number);
        for lively in [0, 50, tries.max_steps] {
            let mut trail = Vec::new();
            let result = one_match(&game, &seed, lively, tries.max_steps, &mut trail);
            result.map_err(|what| {
                // An endless match has an endless log; its last steps show the circle.
                let trail = trail.split_off(trail.len().saturating_sub(40));
                Breach { law: LAW, what, trail }
            })?;
        }
    }
    Ok(())
}

fn one_match<G: Game>(
    game: &Arc<G>,
    seed: &Seed,
    lively: usize,
    max_steps: usize,
    trail: &mut Vec<String>,
) -> Result<(), String> {
    let mut rng = seed.stream("habit", 0);
    let mut play = Match::new(game.clone());
    let mut actions = Vec::new();
    for number in 0..lively + max_steps {
        let habit = if number < lively { Habit::Lively } else { Habit::Awaited };
        let Some(step) = next_step(&**game, play.state(), habit, &mut actions, &mut rng)? else {
            return Ok(());
        };
        trail.push(written(&**game, &step));
        match step {
            Step::Act { seat, action } => play.play(seat, action),
            Step::Chance(outcome) => play.happen(outcome),
        }
        .map_err(|error| error.to_string())?;
    }
    if play.node() == Node::Over {
        return Ok(());
    }
    Err(format!("the match is not over after {max_steps} steps in which only awaited seats acted"))
}
