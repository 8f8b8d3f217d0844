//! How well a seat stands: a guess for bots, never a rule.

use arrayvec::ArrayVec;
use dreamtable_core::{Payoffs, Seat};

use crate::dream::Card;
use crate::game::DreamsOfTomorrow;
use crate::phase::Phase;
use crate::resource::Purse;
use crate::scoring;
use crate::state::State;

/// A lead of that many tenths of a point wins three times of four.
const CLEAR_LEAD: i32 = 60;

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

/// Tenths of points: what is woven counts whole; what is caught or gathered counts as far as there
/// is still time to weave it.
fn prospect(game: &DreamsOfTomorrow, state: &State, seat: Seat) -> i32 {
    let content = game.content();
    let engineer = state.engineer(seat);
    let woven = i32::from(scoring::score(content, &engineer.sequence).total());
    let missing = game.goal() - engineer.sequence.len();
    if missing == 0 {
        return 10 * woven;
    }
    let mut hopes: ArrayVec<i32, { crate::dream::MOST_DREAMS }> = ArrayVec::new();
    for card in engineer.catcher.iter().map(Card) {
        hopes.push(hope(game, &engineer.sequence, card, engineer.purse, woven));
    }
    hopes.sort_unstable_by(|a, b| b.cmp(a));
    let caught: i32 = hopes.iter().take(missing).sum();
    let Purse { experience, creativity, hope } = engineer.purse;
    let useful = |amount: u8, most: u8| i32::from(amount.min(most));
    let gathered = 2 * useful(experience, 8) + 3 * useful(creativity, 8) + 3 * useful(hope, 8);
    10 * woven + (caught + gathered) * time_left(game, state) / 100
}

/// What a caught Dream promises: its points and the Resonance it would add at its better end, more
/// of it the more of its price is there.
fn hope(game: &DreamsOfTomorrow, sequence: &[Card], card: Card, purse: Purse, woven: i32) -> i32 {
    let content = game.content();
    let mut at_end: ArrayVec<Card, 6> = sequence.iter().copied().collect();
    at_end.push(card);
    let mut at_beginning: ArrayVec<Card, 6> = ArrayVec::new();
    at_beginning.push(card);
    at_beginning.extend(sequence.iter().copied());
    let better = scoring::score(content, &at_end)
        .total()
        .max(scoring::score(content, &at_beginning).total());
    let worth = i32::from(better) - woven;
    let price = content.dream(card).weave;
    let paid = price.creativity.min(purse.creativity) + price.hope.min(purse.hope);
    worth * (4 + 3 * i32::from(paid) / i32::from(price.total().max(1)))
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
