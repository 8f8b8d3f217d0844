//! Trades: a good is worth the best ride with it less the best ride without it.

use dreamtable_core::{Game, Nobody, Seat, Step};

use super::{LOOK, Planner};
use crate::action::{Action, Named};
use crate::bundle::{Bundle, Good};
use crate::goods::Directional;
use crate::phase::Phase;
use crate::rider::Draft;
use crate::state::State;

/// What a trade has to bring to be worth the trouble, in hundredths of a square.
const MARGIN: i32 = 15;
/// Where others ride too, nobody helps another to more than so many times what it brings oneself.
const MOST: i32 = 3;

/// What changes hands: a tile for chi, or a tile for a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Deal {
    with: Seat,
    give: Bundle,
    want: Bundle,
}

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
    let deal = best(planner, state, |deal| deal.with == draft.to && deal.begins_with(&draft));
    Some(deal.and_then(|deal| deal.next(&draft, legal)).unwrap_or(Action::Drop))
}

/// The first step of an offer that both sides would gain by. It comes before anything is bought, once a
/// phase; what nobody answered is withdrawn before the bot goes on.
pub(super) fn proposal(planner: &Planner, state: &State, legal: &[Action]) -> Option<Action> {
    let rider = state.rider(planner.seat);
    let open = rider.offers.iter().position(Option::is_some);
    if let Some(at) = open {
        return Some(Action::Withdraw(planner.seat, at as u8 + 1));
    }
    if rider.sent > 0 || rider.steps > 0 || planner.thinking.nights == 0 {
        return None;
    }
    let open = |deal: &Deal| legal.binary_search(&Action::Offer(deal.with)).is_ok();
    best(planner, state, open).map(|deal| Action::Offer(deal.with))
}

impl Deal {
    /// Whether a draft can still become this.
    fn begins_with(&self, draft: &Draft) -> bool {
        let part = |some: Bundle, all: Bundle| {
            all.covers(Bundle::new(0, some.tiles(), some.inspirations()))
        };
        part(draft.give, self.give) && part(draft.want, self.want)
    }

    /// What is still missing of it in a draft.
    fn next(self, draft: &Draft, legal: &[Action]) -> Option<Action> {
        let missing = |has: Bundle, should: Bundle| {
            let tile = should.tiles().beyond(has.tiles()).kinds().next().map(Good::Tile);
            tile.or_else(|| (has.chi() != should.chi()).then_some(Good::Chi(should.chi())))
        };
        let wanted = missing(draft.want, self.want).map(Action::Want);
        let given = || missing(draft.give, self.give).map(Action::Give);
        let step = wanted.or_else(given).unwrap_or(Action::Send);
        legal.binary_search(&step).is_ok().then_some(step)
    }

    /// The table after it.
    fn done(self, state: &State, seat: Seat) -> State {
        let mut after = state.clone();
        for (from, to, what) in [(seat, self.with, self.give), (self.with, seat, self.want)] {
            for tile in what.tiles().kinds() {
                after.rider_mut(from).lose(tile);
                after.rider_mut(to).hand.add(tile, 1);
            }
            after.rider_mut(from).chi -= what.chi();
            after.rider_mut(to).chi += what.chi();
        }
        after
    }
}

/// The deals two riders could make: one tile for another, or for its price.
fn possible(planner: &Planner, state: &State, with: Seat) -> Vec<Deal> {
    let (own, theirs) = (state.rider(planner.seat).unreserved(), state.rider(with).unreserved());
    let tile = |tile: Directional| Bundle::EMPTY.with(Good::Tile(tile));
    let price = |tile: Directional| Bundle::EMPTY.with(Good::Chi(fair(planner, tile)));
    let mut deals = Vec::new();
    for given in own.tiles().kinds() {
        deals.push(Deal { with, give: tile(given), want: price(given) });
        let others = theirs.tiles().kinds().filter(|wanted| *wanted != given);
        deals.extend(others.map(|wanted| Deal { with, give: tile(given), want: tile(wanted) }));
    }
    deals.extend(theirs.tiles().kinds().map(|wanted| Deal {
        with,
        give: price(wanted),
        want: tile(wanted),
    }));
    deals.retain(|deal| own.covers(deal.give) && theirs.covers(deal.want));
    deals
}

/// The best such deal for the bot among those the other side gains by too.
fn best(planner: &Planner, state: &State, fits: impl Fn(&Deal) -> bool) -> Option<Deal> {
    let seat = planner.seat;
    let mut best: Option<(i32, Deal)> = None;
    let mut own = None;
    for with in Seat::all(planner.game.options.seats) {
        if with == seat || !state.rider(with).is_in() {
            continue;
        }
        let mut theirs = None;
        for deal in possible(planner, state, with).into_iter().filter(&fits) {
            let after = deal.done(state, seat);
            let change = |before: &mut Option<i32>, seat: Seat| {
                let before = *before.get_or_insert_with(|| planner.glance(state, seat, LOOK));
                planner.glance(&after, seat, LOOK) - before
            };
            let gain = change(&mut own, seat);
            if gain < MARGIN || best.is_some_and(|(most, _)| gain <= most) {
                continue;
            }
            let other = change(&mut theirs, with);
            if other >= MARGIN && other <= gain * most(planner, state, 1) {
                best = Some((gain, deal));
            }
        }
    }
    best.map(|(_, deal)| deal)
}

/// Whether the own chances rise, and those of who proposes it not far more.
fn gains(planner: &Planner, state: &State, name: Named) -> bool {
    let mut after = state.clone();
    let step = Step::Act { seat: planner.seat, action: Action::Accept(name) };
    planner.game.apply(&mut after, step, &mut Nobody);
    // A rescue goes on at once: what it led to is not what was bought.
    if state.phase != after.phase && !matches!(state.phase, Phase::Rescue(_)) {
        return false;
    }
    let own = change(planner, state, &after, planner.seat);
    own >= MARGIN && change(planner, state, &after, name.seat) <= own * most(planner, state, 2)
}

/// How many times the own gain another may gain. Between two riders what one gains the other loses.
fn most(planner: &Planner, state: &State, between_two: i32) -> i32 {
    let riders = Seat::all(planner.game.options.seats).filter(|seat| state.rider(*seat).is_in());
    if riders.count() > 2 { MOST } else { between_two }
}

/// What a seat's best ride gains by a trade.
fn change(planner: &Planner, before: &State, after: &State, seat: Seat) -> i32 {
    planner.glance(after, seat, LOOK) - planner.glance(before, seat, LOOK)
}

/// The price between what the supply pays and what it asks.
fn fair(planner: &Planner, tile: Directional) -> u8 {
    let price = planner.game.content.price(tile);
    (price.buy + price.sell).div_ceil(2)
}
