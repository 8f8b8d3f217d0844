//! What a playout does: it walks where most is to be had, weaves where it resonates more, catches
//! what fits, and gathers what is missing. Quick, and good enough that the end of an imagined match
//! says something about its beginning.

use dreamtable_core::{Rng, Seat, below};

use crate::action::{Action, Edge};
use crate::dream::Card;
use crate::game::DreamsOfTomorrow;
use crate::outlook::{Chances, Outlook, added, best_edge};
use crate::phase::{Phase, usable};
use crate::resource::Resource;
use crate::ring::{SPACES, Shift};
use crate::scoring;
use crate::state::State;

/// How far two choices may lie apart, in hundredths of a turn, and either still be made.
const WHIM: u32 = 24;

/// The rounds after which habits are doubted. Most matches are over by then.
const PATIENCE: u16 = 40;

/// Whether a playout does just anything for once. Habits alone can go in circles for ever, two
/// players taking the same Dream from each other.
#[inline]
pub(crate) fn is_restless<R: Rng>(state: &State, rng: &mut R) -> bool {
    state.round > PATIENCE && below(rng, 4) == 0
}

/// One of the legal actions of `seat`, which must be awaited.
#[inline]
pub(crate) fn habit<R: Rng>(
    game: &DreamsOfTomorrow,
    state: &State,
    seat: Seat,
    rng: &mut R,
) -> Action {
    match state.phase {
        Phase::Take { amount, .. } => {
            Action::Take(Outlook::new(game, state.engineer(seat)).best_mix(amount))
        }
        Phase::Pay { amount, .. } => {
            Action::Pay(Outlook::new(game, state.me()).cheapest_mix(amount))
        }
        Phase::FirstCatch | Phase::Catch => catch(game, state, 0, rng),
        Phase::LucidCatch => catch(game, state, game.content().worth.lucid_catch, rng),
        Phase::Weave => weave(game, state, game.weavable(state), rng),
        Phase::LucidWeave => weave(game, state, game.lucidly_weavable(state), rng),
        Phase::Spare { .. } => spare(state),
        Phase::Give => give(game, state),
        Phase::For { given } => Action::For(wanted(game, state, given).1),
        Phase::Retell => retell(game, state),
        _ => travel(game, state, rng),
    }
}

/// Everything that leads to a space.
fn travel<R: Rng>(game: &DreamsOfTomorrow, state: &State, rng: &mut R) -> Action {
    let chances = Chances::new(game, state);
    let (ring, me) = (&state.ring, state.me());
    let walk = |spaces| me.direction.walk(me.place, spaces);
    let unit = chances.outlook.unit;
    match state.phase {
        Phase::Stride { most } => {
            let far = best(1..most + 1, rng, |spaces| chances.space(ring, walk(spaces)));
            Action::Go(far.unwrap_or(1))
        }
        Phase::Leap => {
            let places = (0..SPACES).filter(|&place| place != me.place);
            let there = best(places, rng, |place| chances.space(ring, place));
            Action::Leap(there.unwrap_or(walk(1)))
        }
        Phase::Activate => {
            let card = best(usable(game, state), rng, |card| chances.ability(card));
            card.map_or(Action::Pass, Action::Activate)
        }
        Phase::Flip => {
            let flip = |number| {
                let mut flipped = *ring;
                flipped.flip(ring.column(number));
                let here = game.space(&flipped, me.place).action;
                if here == game.space(ring, me.place).action {
                    return chances.outlook.mix(game.content().worth.inversion);
                }
                chances.space(&flipped, me.place)
            };
            Action::Flip(best(1..5, rng, flip).unwrap_or(1))
        }
        Phase::Swap => {
            let most = game.content().worth.transposition;
            let swap = |(a, b)| {
                let mut swapped = *ring;
                let ride = swapped.exchange(ring.column(a), ring.column(b));
                let from = ride.carry(me.place);
                let reach = (1..=most).map(|spaces| me.direction.walk(from, spaces));
                reach.map(|place| chances.space(&swapped, place)).max().unwrap_or(0)
            };
            let pairs = (1..4).flat_map(|a| (a + 1..=4).map(move |b| (a, b)));
            let (a, b) = best(pairs, rng, swap).unwrap_or((1, 2));
            Action::Swap(a, b)
        }
        Phase::Put => {
            let near = |shift| {
                let mut shifted = *ring;
                let from = shifted.shift(shift).carry(me.place);
                let reach = (1..=3).map(|spaces| me.direction.walk(from, spaces));
                reach.map(|place| chances.space(&shifted, place)).max().unwrap_or(0)
            };
            let shifts = [Shift::FirstLast, Shift::LastFirst].into_iter();
            Action::Put(best(shifts, rng, near).unwrap_or(Shift::FirstLast))
        }
        _ => {
            let purse = me.purse.total();
            let costs = &game.content().constants.movement;
            let reach = costs.iter().take_while(|&&cost| cost <= purse).count() as u8;
            let far = best(1..reach + 1, rng, |spaces| {
                let cost = i32::from(costs[spaces as usize - 1]);
                chances.space(ring, walk(spaces)) - unit * cost
            });
            Action::Go(far.unwrap_or(1))
        }
    }
}

/// What fits best. A Dreamscape in which nothing fits is cleared, but seldom.
fn catch<R: Rng>(game: &DreamsOfTomorrow, state: &State, less: u8, rng: &mut R) -> Action {
    let outlook = Outlook::new(game, state.me());
    let card = best(game.catchable(state, less), rng, |card| outlook.catch(card, less));
    let fits = card.is_some_and(|card| outlook.catch(card, less) > 0);
    let may_clear = state.phase == Phase::Catch && game.can_clear(state);
    if !fits && may_clear && below(rng, 4) == 0 {
        return Action::Clear;
    }
    card.map_or(Action::Pass, Action::Catch)
}

fn weave<R: Rng>(
    game: &DreamsOfTomorrow,
    state: &State,
    cards: impl Iterator<Item = Card>,
    rng: &mut R,
) -> Action {
    let (content, sequence) = (game.content(), &state.me().sequence);
    let card = best(cards, rng, |card| best_edge(content, sequence, card).2);
    let Some(card) = card else { return Action::Pass };
    // At equal gain the beginning keeps the Ability at the end in use, the end brings a new one.
    let [beginning, end] =
        [Edge::Beginning, Edge::End].map(|edge| added(content, sequence, card, edge));
    let either = beginning == end && below(rng, 2) == 0;
    let first = !sequence.is_empty() && (beginning > end || either);
    Action::Weave(card, if first { Edge::Beginning } else { Edge::End })
}

fn spare(state: &State) -> Action {
    let purse = state.me().purse;
    let scarce = if purse.creativity <= purse.hope { Resource::Creativity } else { Resource::Hope };
    Action::Spare(scarce)
}

/// Gives a Dream away only for one that is worth more.
fn give(game: &DreamsOfTomorrow, state: &State) -> Action {
    let worst = state.me().catcher.iter().map(Card).min_by_key(|&card| fit(game, state, card));
    match worst {
        Some(card) if wanted(game, state, card).0 > fit(game, state, card) + 200 => {
            Action::Give(card)
        }
        _ => Action::Pass,
    }
}

/// The Dream to ask for, and what it is worth. In two Catchers no Dream is the same.
fn wanted(game: &DreamsOfTomorrow, state: &State, given: Card) -> (i32, Card) {
    let others = game
        .all_seats()
        .filter(|&seat| seat != state.active)
        .flat_map(|seat| state.engineer(seat).catcher.iter().map(Card));
    let from_others = others.map(|card| (fit(game, state, card), card)).max_by_key(|&(fit, _)| fit);
    let open = || state.dreams().map(|card| (fit(game, state, card), card)).max_by_key(|o| o.0);
    from_others.or_else(open).unwrap_or((i32::MIN, given))
}

fn fit(game: &DreamsOfTomorrow, state: &State, card: Card) -> i32 {
    best_edge(game.content(), &state.me().sequence, card).2
}

/// The exchange that resonates most, if any is better than none.
fn retell(game: &DreamsOfTomorrow, state: &State) -> Action {
    let mut sequence = state.me().sequence.clone();
    let mut best = (scoring::score(game.content(), &sequence).total(), Action::Pass);
    for a in 0..sequence.len() {
        for b in a + 1..sequence.len() {
            sequence.swap(a, b);
            let score = scoring::score(game.content(), &sequence).total();
            if score > best.0 {
                best = (score, Action::Retell(a as u8, b as u8));
            }
            sequence.swap(a, b);
        }
    }
    best.1
}

/// What is worth most, give or take a whim.
#[inline]
fn best<T: Copy, R: Rng>(
    choices: impl Iterator<Item = T>,
    rng: &mut R,
    worth: impl Fn(T) -> i32,
) -> Option<T> {
    let mut best = None;
    let mut most = i32::MIN;
    for choice in choices {
        let worth = worth(choice) + below(rng, WHIM) as i32;
        if worth > most {
            (best, most) = (Some(choice), worth);
        }
    }
    best
}
