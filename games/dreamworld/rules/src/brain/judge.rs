//! How well everybody stands at the beginning of a round.

use arrayvec::ArrayVec;
use dreamtable_core::{Features, MAX_SEATS, Payoffs, Pile, Seat, Weights, chances};

use crate::card::{Card, Icon};
use crate::game::Dreamworld;
use crate::state::{Phase, State};

/// No gap is counted on beyond this: somebody else's card lies in between.
const USUAL_GAP: u8 = 6;

pub fn judge(game: &Dreamworld, state: &State) -> Payoffs {
    let seats = game.options.seats;
    if state.public.phase == Phase::Over {
        return Payoffs::shared(state.public.winners, seats);
    }
    let stage = stage(game, state);
    let scores: ArrayVec<i32, MAX_SEATS> = Seat::all(seats)
        .map(|seat| game.weights.score(&features(game, state, seat), stage))
        .collect();
    match scores[..] {
        [alone] => Payoffs::equal(chances(&[alone, 0].into_iter().collect()).as_slice()[0], 1),
        _ => chances(&scores),
    }
}

pub fn stage(game: &Dreamworld, state: &State) -> i32 {
    Weights::END * i32::from(state.public.round) / game.content.rounds().max(1) as i32
}

/// Flipped value, golden tokens, +1 tokens, the Professor, what the hand can still be worth, tokens
/// left, cards beyond those, nearness to the end, and what the hand is worth beyond what is left.
/// Alone also what the Id has left and by how many golden tokens it is behind.
pub fn features(game: &Dreamworld, state: &State, seat: Seat) -> Features {
    let public = &state.public;
    let player = &public.players[seat.index()];
    let left = i32::from(player.tokens.sum_left());
    let supply = i32::from(player.supply.min(12));
    let (worth, used) = prospects(game, state, seat);
    let spare = i32::from(player.hand) - used;
    let golden = i32::from(player.tokens.golden_flipped());
    let own = [
        50 - left,
        golden,
        supply,
        i32::from(public.professor.contains(seat)),
        worth,
        i32::from(player.tokens.count_left()),
        spare,
        (12 - left).max(0),
        (worth + supply - left).clamp(-25, 15),
    ];
    let id = game.id_tokens().map(|all| {
        let tokens = i32::from(public.id.count_left());
        let flipped = i32::from(all.count_left()) - tokens;
        [1, i32::from(public.id.sum_left()), tokens, golden - flipped]
    });
    own.into_iter().chain(id.into_iter().flatten()).map(|feature| 1000 * feature).collect()
}

/// What the hand may still bring, the best card that can score in each round that is left, and how
/// many cards that takes.
fn prospects(game: &Dreamworld, state: &State, seat: Seat) -> (i32, i32) {
    let public = &state.public;
    let mut hand: Pile = state.secret.hands[seat.index()];
    let (mut worth, mut used) = (0, 0);
    for round in usize::from(public.round)..game.content.rounds() {
        if hand.is_empty() {
            break;
        }
        let place = game.place_of_round(public, round);
        let corner = game.content.corners[place.side as usize];
        let gap = |card: Card| match place.side {
            Icon::Sun => corner.saturating_sub(card.number()),
            Icon::Moon => card.number().saturating_sub(corner),
        };
        let scoring = hand.iter().map(Card::from_index).filter(|card| place.scores(*card));
        let best = scoring.map(|card| (gap(card).min(USUAL_GAP), card.index())).max();
        if let Some((gap, card)) = best.filter(|(gap, _)| *gap > 1) {
            hand.remove(card);
            worth += i32::from(gap);
            used += 1;
        }
    }
    (worth, used)
}
