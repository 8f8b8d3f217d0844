//! What a seat can find out by thinking: why not, and what if.
//!
//! Both imagine a world that looks to the seat exactly like the one it sees. Any of them will do: a
//! refusal depends on nothing the seat does not know, and neither does what a seat sees after an action
//! that reveals nothing.

use crate::{Game, Nobody, Seat, Seed, Step, Viewer};

/// Always the same stream: the same question is answered the same way.
fn imagined<G: Game>(game: &G, seen: &G::Observation) -> G::State {
    game.determinize(seen, &mut Seed::from_number(0).stream("imagine", 0))
}

/// Why the seat that sees this cannot do that now; `None` when it can.
pub fn why<G: Game>(
    game: &G,
    seen: &G::Observation,
    seat: Seat,
    action: G::Action,
) -> Option<G::Refusal> {
    game.refusal(&imagined(game, seen), seat, action)
}

/// What the seat would see after an action; `None` when the action is refused, or when it would show
/// somebody something that cannot be foreseen.
pub fn after<G: Game>(
    game: &G,
    seen: &G::Observation,
    seat: Seat,
    action: G::Action,
) -> Option<G::Observation> {
    let mut state = imagined(game, seen);
    if game.refusal(&state, seat, action).is_some() || game.reveals(&state, seat, action) {
        return None;
    }
    game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    Some(game.observe(&state, Viewer::Seat(seat)))
}
