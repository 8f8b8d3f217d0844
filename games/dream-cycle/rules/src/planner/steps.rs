//! A plan as small steps: what is still wrong on the table is put right, one thing at a time.

use dreamtable_core::Seat;

use super::layouts::{Funds, Plan};
use crate::action::Action;
use crate::colour::FIELDS;
use crate::game::DreamCycle;
use crate::goods::Inspiration;
use crate::state::State;

/// The next step towards the plan; riding, when nothing is missing.
pub(super) fn next(
    game: &DreamCycle,
    state: &State,
    seat: Seat,
    plan: &Plan,
    legal: &[Action],
) -> Action {
    let ride = if legal.contains(&Action::Ride) { Action::Ride } else { Action::Drift };
    let rider = state.rider(seat);
    let wanted = &plan.layout.fields;
    let may = |action: Action| legal.binary_search(&action).is_ok().then_some(action);
    for field in FIELDS {
        let (now, then) = (rider.fields[field as usize], wanted[field as usize]);
        for tile in now.tiles.iter().flatten() {
            let count = |field: crate::rider::Field| {
                field.tiles.iter().flatten().filter(|other| *other == tile).count()
            };
            if count(now) > count(then)
                && let Some(step) = may(Action::Lift(*tile, field))
            {
                return step;
            }
        }
        if now.counters > then.counters
            && then.counters == 0
            && let Some(step) = may(Action::Discharge(field))
        {
            return step;
        }
    }
    for tile in plan.funds.buys.kinds() {
        let price = game.content.price(tile).buy;
        if rider.chi < price
            && let Some(step) = raise(plan.funds, may)
        {
            return step;
        }
        if let Some(step) = may(Action::Buy(tile)) {
            return step;
        }
    }
    for field in FIELDS {
        let (now, then) = (rider.fields[field as usize], wanted[field as usize]);
        for tile in then.tiles.iter().flatten() {
            let count = |field: crate::rider::Field| {
                field.tiles.iter().flatten().filter(|other| *other == tile).count()
            };
            if count(now) < count(then)
                && let Some(step) = may(Action::Place(*tile, field))
            {
                return step;
            }
        }
        if then.counters > 0 && now.counters != then.counters {
            let charge = may(Action::Charge(field, then.counters));
            if let Some(step) = charge.or_else(|| raise(plan.funds, may)) {
                return step;
            }
        }
    }
    let pointed = plan.layout.facing.and_then(|facing| may(Action::Point(facing)));
    pointed.unwrap_or(ride)
}

/// The next step that brings chi.
fn raise(funds: Funds, may: impl Fn(Action) -> Option<Action>) -> Option<Action> {
    let bonus = (funds.bonuses > 0).then(|| may(Action::Use(Inspiration::ChiBonus))).flatten();
    let sale = |tile| match funds.exchanged.has(tile) {
        true => may(Action::Exchange(tile)),
        false => may(Action::Sell(tile)),
    };
    bonus.or_else(|| funds.sells.kinds().find_map(sale))
}
