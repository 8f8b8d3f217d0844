//! What a game tells bots can be trusted.

use dreamtable_core::{Brain, Effort, Level, Node, Payoffs, Plan, Question, Viewer};

use crate::stroll::{legal, visit};
use crate::{Tries, Verdict};

const LAW: &str = "brain";

/// Judged chances are on the scale of payoffs, one for each seat; a habit is legal; a world to think
/// in keeps what its seat may do; a planner does what is legal, and is silent only when nobody waits.
pub fn brain<G: Brain>(game: &G, tries: &Tries) -> Verdict {
    let scale = 0..=Payoffs::FULL;
    visit(game, tries, LAW, |position, rng| {
        if position.node == Node::Over || game.settled(position.state) {
            let chances = game.judge(position.state);
            let chances = chances.as_slice();
            if chances.len() != game.seats() || !chances.iter().all(|chance| scale.contains(chance))
            {
                return Err(format!("{} seats are judged {chances:?}", game.seats()));
            }
        }
        for seat in position.node.open().iter() {
            let awaited = position.node.awaited().contains(seat);
            let listed = legal(game, position.state, seat);
            if awaited {
                let habit = game.habit(position.state, seat, &mut Vec::new(), rng);
                if !listed.contains(&habit) {
                    return Err(format!("{habit:?} is the habit of seat {seat} but not legal"));
                }
            }
            let seen = game.observe(position.state, Viewer::Seat(seat));
            if awaited && legal(game, &game.imagine(&seen, rng), seat) != listed {
                return Err(format!("seat {seat} can do something else in a world to think in"));
            }
            if listed.is_empty() {
                continue;
            }
            let asked = Question { seat, seen: &seen, legal: &listed, awaited };
            for level in [Level::Greedy, Level::Lucid] {
                let effort = Effort { level, iterations: 1 };
                match game.plan(&asked, effort, rng) {
                    Plan::Act(action) if !listed.contains(&action) => {
                        return Err(format!("seat {seat} plans {action:?}, which is not legal"));
                    }
                    Plan::Silence if awaited => {
                        return Err(format!("seat {seat} is awaited and keeps silent"));
                    }
                    Plan::Search if !awaited => {
                        return Err(format!("seat {seat} searches though nobody waits for it"));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    })
}
