//! How well a seat stands: a guess for bots, never a rule.
//!
//! Everything is counted in tenths of points. A Dream that costs ten resources and brings four or
//! five points is worth more with each step it takes: gathered, caught, woven.

use dreamtable_core::{Payoffs, Seat};

use crate::dream::{Ability, Card};
use crate::game::DreamsOfTomorrow;
use crate::phase::{Due, Phase};
use crate::resource::Purse;
use crate::ring::{Place, SpaceAction};
use crate::scoring;
use crate::state::{Engineer, State};

/// With a lead of that many tenths half of what is missing to certainty is won.
const CLEAR_LEAD: i32 = 60;
/// A resource that is needed for a Dream, and one that is not.
const NEEDED: i32 = 20;
const SPARE: i32 = 4;
/// How much of its worth a caught Dream has, in per cent.
const CAUGHT: i32 = 42;
/// What an Ability brings that gains or moves.
const ABILITY: i32 = 70;

/// On the scale of payoffs: the fair share when all stand alike, more with a lead.
pub(crate) fn evaluate(game: &DreamsOfTomorrow, state: &State, seat: Seat) -> i32 {
    if state.phase == Phase::Over {
        let winners = scoring::victory(game, state).seats;
        let share = Payoffs::FULL / winners.len().max(1) as i32;
        return if winners.contains(seat) { share } else { 0 };
    }
    let mine = prospect(game, state, seat);
    let robot = game.robot_level().map(|_| 10 * i32::from(scoring::robot_points(game, state)));
    let rival = game
        .all_seats()
        .filter(|&other| other != seat)
        .map(|other| prospect(game, state, other))
        .chain(robot)
        .max()
        .unwrap_or(0);
    let fair = Payoffs::FULL / game.turns_in_a_round() as i32;
    let lead = mine - rival;
    if lead >= 0 {
        fair + (Payoffs::FULL - fair) * lead / (lead + CLEAR_LEAD)
    } else {
        fair * CLEAR_LEAD / (CLEAR_LEAD - lead)
    }
}

/// What is woven counts whole; the rest as far as there is still time to weave it.
fn prospect(game: &DreamsOfTomorrow, state: &State, seat: Seat) -> i32 {
    let engineer = state.engineer(seat);
    let woven = 10 * i32::from(scoring::score(game.content(), &engineer.sequence).total());
    let missing = game.goal() - engineer.sequence.len();
    if missing == 0 {
        return woven;
    }
    let mut caught = 0;
    let mut needs = Purse::EMPTY;
    let mut dreams = 0;
    // The best Dreams of the Catcher, as many as are missing.
    let mut left = engineer.catcher;
    while dreams < missing && !left.is_empty() {
        let best = left.iter().map(Card).max_by_key(|&card| worth(game, engineer, card));
        let Some(best) = best else { break };
        left.remove(best.0);
        caught += worth(game, engineer, best) * CAUGHT / 100;
        needs = needs.plus(game.content().dream(best).weave);
        dreams += 1;
    }
    let uncaught = (missing - dreams) as u8;
    // Dreams not yet caught will want about as much as others did.
    needs = needs.plus(Purse::new(5 * uncaught, uncaught, uncaught));
    let open = caught + gathered(engineer.purse, needs) + awaited(game, state, seat);
    woven + open * time_left(game, state) / 100
}

/// Resources up to what is needed, and a little for the others.
fn gathered(purse: Purse, needs: Purse) -> i32 {
    let useful = Purse::new(
        purse.experience.min(needs.experience),
        purse.creativity.min(needs.creativity),
        purse.hope.min(needs.hope),
    );
    let (useful, all) = (i32::from(useful.total()), i32::from(purse.total()));
    (NEEDED * useful + SPARE * (all - useful)) / 10
}

/// What a Dream would add at the better end of the Sequence.
fn worth(game: &DreamsOfTomorrow, engineer: &Engineer, card: Card) -> i32 {
    let sequence = &engineer.sequence;
    let before = scoring::score(game.content(), sequence).total();
    let mut longer = [card; 6];
    let length = sequence.len() + 1;
    longer[1..length].copy_from_slice(sequence);
    let at_beginning = scoring::score(game.content(), &longer[..length]).total();
    longer[..length - 1].copy_from_slice(sequence);
    longer[length - 1] = card;
    let at_end = scoring::score(game.content(), &longer[..length]).total();
    10 * i32::from(at_beginning.max(at_end) - before)
}

/// What a choice that is open now will bring about.
fn awaited(game: &DreamsOfTomorrow, state: &State, seat: Seat) -> i32 {
    if let Phase::Take { seat: taker, amount, .. } = state.phase {
        return if taker == seat { NEEDED * i32::from(amount) / 10 } else { 0 };
    }
    if state.active != seat {
        return 0;
    }
    let ability = ABILITY / 10;
    match state.phase {
        Phase::Pay { amount, due } => {
            let price = NEEDED * i32::from(amount) / 10;
            let gain = match due {
                Due::Walk(spaces) => {
                    let me = state.me();
                    space_worth(game, state, me.direction.walk(me.place, spaces))
                }
                Due::Clearing => price + 1,
                Due::Leap => best_weave(game, state).max(2 * ability),
            };
            gain - price
        }
        Phase::Catch | Phase::LucidCatch => best_catch(game, state),
        Phase::Weave | Phase::LucidWeave | Phase::Spare { .. } => best_weave(game, state),
        Phase::Activate => best_ability(game, state),
        Phase::Stride { most } => {
            let me = state.me();
            let reach = (1..=most).map(|spaces| me.direction.walk(me.place, spaces));
            reach.map(|place| space_worth(game, state, place)).max().unwrap_or(0)
        }
        Phase::Leap => best_weave(game, state).max(ability),
        Phase::Flip | Phase::Swap | Phase::Put | Phase::Retell => ability,
        Phase::Give | Phase::For { .. } => NEEDED * 3 / 10,
        _ => 0,
    }
}

fn space_worth(game: &DreamsOfTomorrow, state: &State, place: Place) -> i32 {
    let space = game.space(&state.ring, place);
    match space.action {
        SpaceAction::Catch => best_catch(game, state),
        SpaceAction::Weave => best_weave(game, state),
        SpaceAction::Activate => best_ability(game, state),
        _ => (NEEDED - 3) * i32::from(space.gain) / 10,
    }
}

/// One Dream more than there are places left is a choice; two are not.
fn best_catch(game: &DreamsOfTomorrow, state: &State) -> i32 {
    let me = state.me();
    if me.sequence.len() + me.catcher.len() > game.goal() {
        return 0;
    }
    let gain = |card: Card| {
        let price = i32::from(game.content().dream(card).catch);
        worth(game, me, card) * CAUGHT / 100 - NEEDED * price / 10
    };
    game.catchable(state, 0).map(gain).max().unwrap_or(0)
}

fn best_weave(game: &DreamsOfTomorrow, state: &State) -> i32 {
    let me = state.me();
    let gain = |card: Card| {
        let price = i32::from(game.content().dream(card).weave.total());
        worth(game, me, card) * (100 - CAUGHT) / 100 - NEEDED * price / 10
    };
    game.weavable(state).map(gain).max().unwrap_or(0)
}

fn best_ability(game: &DreamsOfTomorrow, state: &State) -> i32 {
    let worth = |card: Card| match game.content().dream(card).ability {
        Ability::LucidWeave => best_weave(game, state) + NEEDED / 10,
        Ability::LucidCatch => best_catch(game, state) + NEEDED / 10,
        Ability::Windfall => NEEDED * i32::from(game.content().worth.windfall) / 10,
        _ => ABILITY / 10,
    };
    state.me().usable().map(worth).max().unwrap_or(0)
}

/// How much of what is not yet woven can still be, in per cent.
fn time_left(game: &DreamsOfTomorrow, state: &State) -> i32 {
    if state.last_round {
        return 20;
    }
    let longest =
        game.all_seats().map(|seat| state.engineer(seat).sequence.len()).max().unwrap_or(0);
    match game.goal() - longest.min(game.goal()) {
        0 | 1 => 60,
        2 => 85,
        _ => 100,
    }
}
