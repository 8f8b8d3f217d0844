//! Trades: a good is worth the best ride with it less the best ride without it.

use dreamtable_core::{Game, Nobody, Seat, Step};

use super::{LOOK, Planner};
use crate::action::{Action, Named};
use crate::bundle::Good;
use crate::goods::Directional;
use crate::phase::Phase;
use crate::rider::Draft;
use crate::state::State;

/// What a trade has to bring to be worth the trouble, in hundredths of a square.
const MARGIN: i32 = 15;
/// So many steps into a phase nothing new is offered.
const LATE: u8 = 30;

/// One tile for some chi, one way or the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Deal {
    with: Seat,
    tile: Directional,
    chi: u8,
    /// Whether the tile is given away; else it is wanted.
    sells: bool,
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
    let deal = deals(planner, state, |seat| seat == draft.to);
    Some(deal.and_then(|deal| deal.next(&draft, legal)).unwrap_or(Action::Drop))
}

/// The first step of an offer that both sides would gain by; one a phase is enough.
pub(super) fn proposal(planner: &Planner, state: &State, legal: &[Action]) -> Option<Action> {
    let rider = state.rider(planner.seat);
    if rider.sent > 0 || rider.steps > LATE || planner.thinking.nights == 0 {
        return None;
    }
    let open = |seat: Seat| legal.binary_search(&Action::Offer(seat)).is_ok();
    deals(planner, state, open).map(|deal| Action::Offer(deal.with))
}

impl Deal {
    /// What is still missing of it in a draft.
    fn next(self, draft: &Draft, legal: &[Action]) -> Option<Action> {
        let (tiles, chi) = match self.sells {
            true => (draft.give.tiles(), draft.want.chi()),
            false => (draft.want.tiles(), draft.give.chi()),
        };
        let side = |good: Good, given: bool| match given {
            true => Action::Give(good),
            false => Action::Want(good),
        };
        let step = if !tiles.has(self.tile) {
            side(Good::Tile(self.tile), self.sells)
        } else if chi != self.chi {
            side(Good::Chi(self.chi), !self.sells)
        } else {
            Action::Send
        };
        legal.binary_search(&step).is_ok().then_some(step)
    }

    /// The table after it.
    fn done(self, state: &State, seat: Seat) -> State {
        let mut after = state.clone();
        let (from, to) = if self.sells { (seat, self.with) } else { (self.with, seat) };
        after.rider_mut(from).lose(self.tile);
        after.rider_mut(from).chi += self.chi;
        after.rider_mut(to).hand.add(self.tile, 1);
        after.rider_mut(to).chi -= self.chi;
        after
    }
}

/// The best deal for the bot among those the other side gains by too, but not more than it does.
fn deals(planner: &Planner, state: &State, with: impl Fn(Seat) -> bool) -> Option<Deal> {
    let seat = planner.seat;
    let others = Seat::all(planner.game.options.seats).filter(|other| *other != seat);
    let others = others.filter(|other| with(*other) && state.rider(*other).is_in());
    let possible = others.flat_map(|with| {
        let spare =
            |owner: Seat| state.rider(owner).unreserved().tiles().least(state.rider(owner).hand);
        let deal = move |tile: Directional, sells: bool| Deal {
            with,
            tile,
            chi: fair(planner, tile),
            sells,
        };
        let sold = spare(seat).kinds().map(move |tile| deal(tile, true));
        let bought = spare(with).kinds().map(move |tile| deal(tile, false));
        sold.chain(bought).collect::<Vec<Deal>>()
    });
    let weighed = possible.filter_map(|deal| {
        let payer = if deal.sells { deal.with } else { seat };
        if state.rider(payer).unreserved().chi() < deal.chi {
            return None;
        }
        let after = deal.done(state, seat);
        let own = change(planner, state, &after, seat);
        let theirs = change(planner, state, &after, deal.with);
        (own >= MARGIN && theirs >= MARGIN && own * 2 >= theirs).then_some((own, deal))
    });
    weighed.max_by_key(|(own, _)| *own).map(|(_, deal)| deal)
}

/// Whether the own chances rise, and not much less than those of who proposes it.
fn gains(planner: &Planner, state: &State, name: Named) -> bool {
    let mut after = state.clone();
    let step = Step::Act { seat: planner.seat, action: Action::Accept(name) };
    planner.game.apply(&mut after, step, &mut Nobody);
    // A rescue goes on at once: what it led to is not what was bought.
    if state.phase != after.phase && !matches!(state.phase, Phase::Rescue(_)) {
        return false;
    }
    let own = change(planner, state, &after, planner.seat);
    own >= MARGIN && own * 2 >= change(planner, state, &after, name.seat)
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
