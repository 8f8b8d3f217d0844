//! Chance does what it is said to do, as often as it is said.

use std::collections::HashMap;

use dreamtable_core::{Game, Node};

use crate::stroll::visit;
use crate::{Tries, Verdict};

const LAW: &str = "chance";

/// How often chance is asked where its frequencies are compared.
const DRAWS: u64 = 600;

/// What chance does is possible. Where all outcomes are listed, they are distinct, each has a
/// weight, nothing else is drawn, and where they are few they are drawn in proportion.
pub fn chance<G: Game>(game: &G, tries: &Tries) -> Verdict {
    // Drawing hundreds of times at every chance node of every match would tell nothing new.
    let mut left_to_count = 60;
    visit(game, tries, LAW, |position, rng| {
        if position.node != Node::Chance {
            return Ok(());
        }
        let outcome = game.sample(position.state, rng);
        if !game.possible(position.state, &outcome) {
            return Err(format!("chance does {outcome:?}, which is not possible"));
        }
        let Some(listed) = game.outcomes(position.state) else { return Ok(()) };
        let weights: HashMap<G::Outcome, u64> = listed.iter().copied().collect();
        if weights.len() != listed.len() || weights.values().any(|weight| *weight == 0) {
            return Err("outcomes are listed twice or without weight".to_owned());
        }
        if !weights.contains_key(&outcome) {
            return Err(format!("chance does {outcome:?}, which is not listed"));
        }
        if listed.len() > 40 || left_to_count == 0 {
            return Ok(());
        }
        left_to_count -= 1;
        let mut drawn: HashMap<G::Outcome, u64> = HashMap::new();
        for _ in 0..DRAWS {
            *drawn.entry(game.sample(position.state, rng)).or_default() += 1;
        }
        let sum: u64 = weights.values().sum();
        for (outcome, weight) in listed {
            let expected = DRAWS as f64 * weight as f64 / sum as f64;
            let times = drawn.get(&outcome).copied().unwrap_or_default() as f64;
            // Five standard deviations, and room for what is rare.
            if (times - expected).abs() > 5.0 * expected.sqrt() + 5.0 {
                return Err(format!(
                    "chance does {outcome:?} {times} times in {DRAWS}, where {expected:.0} would be its share"
                ));
            }
        }
        Ok(())
    })
}
