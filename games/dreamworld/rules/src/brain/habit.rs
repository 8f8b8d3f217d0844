//! What a seat usually does.

use dreamtable_core::{Pile, Rng, Seat};

use crate::action::Action;
use crate::card::{Card, Icon, Suit};
use crate::content::Effect;
use crate::game::Dreamworld;
use crate::phase::turn;
use crate::state::{Phase, Public, State};
use crate::tokens::Tokens;

/// What a playout does: a card that can score, better two looked at than one; tokens spent as far
/// as they flip more; the highest rows first. Quick, and good enough that the end of an imagined
/// match says something about its beginning.
#[inline]
pub fn habit<R: Rng>(game: &Dreamworld, state: &State, seat: Seat, rng: &mut R) -> Action {
    let public = &state.public;
    match public.phase {
        Phase::Choose | Phase::ChooseAgain => card_to_play(game, state, seat, rng),
        Phase::Flip => highest_flip(public.players[seat.index()].tokens, public.turn.left),
        _ => score(game, public, seat).unwrap_or_else(|| draw(public, seat, rng)),
    }
}

#[inline]
fn card_to_play<R: Rng>(game: &Dreamworld, state: &State, seat: Seat, rng: &mut R) -> Action {
    let public = &state.public;
    let may_wait = public.phase == Phase::Choose && public.professor.contains(seat);
    if may_wait && rng.next_u32().is_multiple_of(4) {
        return Action::PlayProfessor;
    }
    let hand = state.secret.hands[seat.index()];
    let scoring = match game.place(public).suit {
        Some(suit) => hand.intersection(OF_SUIT[suit as usize]),
        None => hand,
    };
    let from = if scoring.is_empty() { hand } else { scoring };
    let [one, other] = [(); 2].map(|()| Card::from_index(from.sample(rng)));
    let better = gap_now(game, public, other) > gap_now(game, public, one);
    Action::Play(if better { other } else { one })
}

/// The gap a card would have beside the cards that lie there now.
#[inline]
fn gap_now(game: &Dreamworld, public: &Public, card: Card) -> u8 {
    let row = public.row().as_slice().iter().map(|laid| laid.card.number());
    let (number, corner) = (card.number(), game.corner(public));
    match public.side() {
        Icon::Sun => {
            row.filter(|&next| next >= number).fold(corner, u8::min).saturating_sub(number)
        }
        Icon::Moon => {
            number.saturating_sub(row.filter(|&next| next <= number).fold(corner, u8::max))
        }
    }
}

/// How to score, if anything can be flipped.
#[inline]
fn score(game: &Dreamworld, public: &Public, seat: Seat) -> Option<Action> {
    if !game.place(public).scores(public.acting().card) {
        return None;
    }
    let running = &public.turn;
    let tokens = public.players[seat.index()].tokens;
    let at = usize::from(running.at);
    if !running.skipped && game.effect(public) == Some(Effect::Skip) && public.row().can_skip(at) {
        let beyond = turn::worth(game, public, at, true);
        if beyond > running.worth && tokens.payable(turn::value(beyond, 0)) != 0 {
            return Some(Action::Skip);
        }
    }
    let mut best = (0, Action::Pass);
    for spent in 0..=turn::spendable(public, seat) {
        let value = turn::value(running.worth, spent);
        let flipped = value_flipped(tokens, value);
        if flipped > best.0 {
            let action = if spent > 0 { Action::Spend(spent) } else { highest_flip(tokens, value) };
            best = (flipped, action);
        }
    }
    (best.0 > 0).then_some(best.1)
}

/// What is flipped with a value, always the highest row that can be paid.
#[inline]
fn value_flipped(mut tokens: Tokens, value: u8) -> u8 {
    let mut left = value;
    while let Some(row) = tokens.highest_payable(left) {
        tokens.flip(row);
        left -= row;
    }
    value - left
}

#[inline]
fn highest_flip(tokens: Tokens, value: u8) -> Action {
    tokens.highest_payable(value).map_or(Action::Stop, Action::Flip)
}

/// The Professor or an open Dream, with +1 tokens on it if there is one.
#[inline]
fn draw<R: Rng>(public: &Public, seat: Seat, rng: &mut R) -> Action {
    let professor = !public.professor.contains(seat);
    if public.open.is_empty() {
        return if professor { Action::DrawProfessor } else { Action::Pass };
    }
    if professor && rng.next_u32().is_multiple_of(2) {
        return Action::DrawProfessor;
    }
    let [ones, twos] = public.bonus;
    let worthwhile = public.open.intersection(ones.union(twos));
    let from = if worthwhile.is_empty() { public.open } else { worthwhile };
    Action::Draw(Card::from_index(from.sample(rng)))
}

/// All cards of each suit.
static OF_SUIT: [Pile; 3] = {
    let mut piles = [Pile::EMPTY; 3];
    let mut suit = 0;
    while suit < 3 {
        let mut number = 1;
        while number <= 11 {
            piles[suit].insert(Card::new(Suit::ALL[suit], number, Icon::Sun).index());
            piles[suit].insert(Card::new(Suit::ALL[suit], number, Icon::Moon).index());
            number += 1;
        }
        suit += 1;
    }
    piles
};
