//! What a seat can do is listed in order, once each, and refused exactly when it is not listed.

use dreamtable_core::{Game, Node, Seat, SeatSet, Viewer, why};

use crate::stroll::{Pool, legal, visit};
use crate::{Tries, Verdict};

const LAW: &str = "actions";

/// Legal actions are sorted and distinct; awaited seats have some, closed seats have none; and a
/// refusal is given exactly for what is not listed, tried with every action seen in any match. What the
/// rules do when time is up is legal.
pub fn actions<G: Game>(game: &G, tries: &Tries) -> Verdict {
    let pool = Pool::gather(game, tries, LAW)?;
    let everybody = SeatSet::first_n(game.seats());
    visit(game, tries, LAW, |position, _| {
        if let Node::Decision { must, may } = position.node {
            if !must.union(may).minus(everybody).is_empty() {
                return Err(format!("{:?} names seats that do not exist", position.node));
            }
            if must.iter().any(|seat| may.contains(seat)) {
                return Err(format!("{:?} both awaits and merely allows a seat", position.node));
            }
        }
        for seat in Seat::all(game.seats()) {
            let listed = legal(game, position.state, seat);
            if let Some(pair) = listed.windows(2).find(|pair| pair[0] >= pair[1]) {
                return Err(format!(
                    "seat {seat} has {:?} listed before {:?}: not sorted or not distinct",
                    pair[0], pair[1]
                ));
            }
            if position.node.awaited().contains(seat) && listed.is_empty() {
                return Err(format!("seat {seat} is awaited but has no legal action"));
            }
            if !position.node.open().contains(seat) && !listed.is_empty() {
                return Err(format!("seat {seat} cannot act now but has {:?} listed", listed[0]));
            }
            if position.node.awaited().contains(seat)
                && let Some(action) = game.timeout(position.state, seat)
                && !listed.contains(&action)
            {
                return Err(format!("{action:?} is done for seat {seat} but not legal"));
            }
            if let (true, Some(action)) =
                (position.node.open().contains(seat), pool.actions.first())
            {
                let seen = game.observe(position.state, Viewer::Seat(seat));
                if why(game, &seen, seat, *action) != game.refusal(position.state, seat, *action) {
                    return Err(format!("why seat {seat} cannot do {action:?} is not seen by it"));
                }
            }
            for action in pool.actions.iter().chain(&listed) {
                let is_listed = listed.binary_search(action).is_ok();
                match game.refusal(position.state, seat, *action) {
                    None if !is_listed => {
                        return Err(format!("seat {seat}: {action:?} is not listed, not refused"));
                    }
                    Some(why) if is_listed => {
                        return Err(format!("seat {seat}: {action:?} is listed, refused: {why}"));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    })
}
