//! Playing on in a state that is only imagined.

use dreamtable_core::{Brain, Game, Nobody, Node, Payoffs, Rng, Seat, Step};

/// The seat whose turn it is to choose. Several awaited seats choose one after the other, which is
/// the same to them because no commitment is seen before the last. Where nobody is awaited, as in
/// a phase that only the clock ends, a seat that may act does.
#[inline]
pub(crate) fn next_seat(node: Node) -> Option<Seat> {
    node.awaited().first().or_else(|| node.open().first())
}

/// Plays to the end with the game's own habit; returns what it was worth and how many decisions
/// it took. Nothing is allocated once `actions` has grown.
#[inline]
pub fn playout<G: Brain, R: Rng>(
    game: &G,
    state: &mut G::State,
    rng: &mut R,
    actions: &mut Vec<G::Action>,
) -> (Payoffs, u32) {
    let (_, decisions) = short_playout(game, state, u32::MAX, rng, actions);
    (game.payoffs(state), decisions)
}

/// Like [`playout`], but stops before a decision once `most` were made and the table is settled;
/// returns whether the match is over and how many decisions there were.
#[inline]
pub fn short_playout<G: Brain, R: Rng>(
    game: &G,
    state: &mut G::State,
    most: u32,
    rng: &mut R,
    actions: &mut Vec<G::Action>,
) -> (bool, u32) {
    let mut decisions = 0;
    loop {
        let node = game.node(state);
        if let Some(seat) = next_seat(node) {
            if decisions >= most && game.settled(state) {
                return (false, decisions);
            }
            let action = game.habit(state, seat, actions, rng);
            game.apply(state, Step::Act { seat, action }, &mut Nobody);
            decisions += 1;
        } else if node == Node::Chance {
            let outcome = game.sample(state, rng);
            game.apply(state, Step::Chance(outcome), &mut Nobody);
        } else {
            return (true, decisions);
        }
    }
}

/// Lets chance do all it has to do now, and returns what is awaited then.
#[inline]
pub fn advance<G: Game, R: Rng>(game: &G, state: &mut G::State, rng: &mut R) -> Node {
    loop {
        let node = game.node(state);
        if node != Node::Chance {
            return node;
        }
        let outcome = game.sample(state, rng);
        game.apply(state, Step::Chance(outcome), &mut Nobody);
    }
}
