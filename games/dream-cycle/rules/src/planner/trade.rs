//! Trades: a good is worth the best plan with it less the best plan without it.

use dreamtable_core::{Game, Nobody, Seat, Step};

use super::layouts::{Plan, Search};
use super::{Planner, Thinking};
use crate::action::{Action, Named};
use crate::bundle::Good;
use crate::goods::Directional;
use crate::phase::Phase;
use crate::state::State;

/// What a trade has to bring to be worth the trouble.
const MARGIN: i32 = 3;
/// A quick look is enough to weigh a trade.
const LOOK: usize = 24;

/// The answer to an offer that lies before the bot, or the next step of an offer of its own.
pub(super) fn answer(planner: &Planner, state: &State, legal: &[Action]) -> Option<Action> {
    let offered = legal.iter().find_map(|action| match action {
        Action::Refuse(name) => Some(*name),
        _ => None,
    });
    if let Some(name) = offered {
        let accept = Action::Accept(name);
        let good = legal.binary_search(&accept).is_ok() && gains(planner, state, name);
        return Some(if good { accept } else { Action::Refuse(name) });
    }
    let draft = state.rider(planner.seat).draft?;
    let asks = !draft.give.is_empty() && !draft.want.is_empty();
    let step = if asks && legal.contains(&Action::Send) { Action::Send } else { Action::Drop };
    // A draft of its own is finished by the steps that began it.
    (state.phase != Phase::Buying || state.active != planner.seat || asks)
        .then_some(step)
        .or_else(|| finish(planner, state, legal))
}

/// Whether the own chances rise, and more than those of who proposes it.
fn gains(planner: &Planner, state: &State, name: Named) -> bool {
    let mut after = state.clone();
    let step = Step::Act { seat: planner.seat, action: Action::Accept(name) };
    planner.game.apply(&mut after, step, &mut Nobody);
    let change = |seat: Seat| worth(planner, &after, seat) - worth(planner, state, seat);
    let own = change(planner.seat);
    own >= MARGIN && own * 2 >= change(name.seat)
}

/// How good the next ride of a seat can be.
fn worth(planner: &Planner, state: &State, seat: Seat) -> i32 {
    let thinking = Thinking { plans: LOOK, seeds: 1, second_turn: false };
    let other = Planner { game: planner.game, seat, thinking, night: planner.night };
    Search::new(&other, state).best().value
}

/// The price between what the supply pays and what it asks.
fn fair(planner: &Planner, tile: Directional) -> u8 {
    let price = planner.game.content.price(tile);
    (price.buy + price.sell).div_ceil(2)
}

/// A tile the plan has no use for is offered once a turn to somebody who could pay for it, for less
/// than the market asks and more than it pays.
pub(super) fn offer(
    planner: &Planner,
    state: &State,
    plan: &Plan,
    legal: &[Action],
) -> Option<Action> {
    let rider = state.rider(planner.seat);
    if rider.sent > 0 || rider.steps > 40 || planner.thinking.seeds < 2 {
        return None;
    }
    let spare = spare(state, planner.seat, plan)?;
    let price = fair(planner, spare);
    legal.iter().copied().find(|action| match action {
        Action::Offer(other) => {
            let other = state.rider(*other);
            other.chi >= price && !other.owns(spare)
        }
        _ => false,
    })
}

/// An unplaced tile that is worth offering.
fn spare(state: &State, seat: Seat, plan: &Plan) -> Option<Directional> {
    let used = plan.layout.fields.iter().flat_map(|field| field.tiles).flatten();
    let used: Vec<Directional> = used.collect();
    let cheap = [Directional::South, Directional::Back];
    let hand = state.rider(seat).hand;
    hand.kinds().find(|tile| !used.contains(tile) && !cheap.contains(tile))
}

/// The steps after `offer`: what is given, then what is wanted.
fn finish(planner: &Planner, state: &State, legal: &[Action]) -> Option<Action> {
    let rider = state.rider(planner.seat);
    let draft = rider.draft?;
    let may = |action: Action| legal.binary_search(&action).is_ok().then_some(action);
    let given = draft.give.tiles().kinds().next();
    match given {
        Some(tile) => may(Action::Want(Good::Chi(fair(planner, tile)))),
        None => rider.hand.kinds().find_map(|tile| {
            let there = state.rider(draft.to);
            let wanted = there.chi >= fair(planner, tile) && !there.owns(tile);
            may(Action::Give(Good::Tile(tile))).filter(|_| wanted)
        }),
    }
    .or(Some(Action::Drop))
}
