//! What a finished match is worth.

use dreamtable_core::{Game, Node, Payoffs};

use crate::stroll::visit;
use crate::{Tries, Verdict};

const LAW: &str = "payoffs";

/// When a match is over every seat has a payoff from 0 to 1000, in a competitive game at most 1000
/// together. The reckoning can be made at any time.
pub fn payoffs<G: Game>(game: &G, tries: &Tries) -> Verdict {
    let scale = 0..=Payoffs::FULL;
    visit(game, tries, LAW, |position, _| {
        let seats = game.seats();
        game.reckoning(position.state);
        if position.node != Node::Over {
            return Ok(());
        }
        let payoffs = game.payoffs(position.state);
        let payoffs = payoffs.as_slice();
        let sum: i32 = payoffs.iter().sum();
        let right = payoffs.len() == seats && payoffs.iter().all(|payoff| scale.contains(payoff));
        if !right || (tries.competitive && sum > Payoffs::FULL) {
            return Err(format!("{seats} seats are paid {payoffs:?}"));
        }
        Ok(())
    })
}
