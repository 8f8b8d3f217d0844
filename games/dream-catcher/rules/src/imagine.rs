//! Worlds that look to a viewer like the one observed.

use arrayvec::ArrayVec;
use dreamtable_core::{Nobody, Pile, Rng, Seat, Viewer, below, pick};

use crate::action::Action;
use crate::card::{Clue, Dream, MOST_CLUES, Motif};
use crate::content::{Content, MOST_STROKES};
use crate::game::DreamCatcher;
use crate::observation::Observation;
use crate::phase::chance::turned_cards;
use crate::phase::{Table, lead};
use crate::state::{Felt, Phase, Public, Secret, State};
use crate::stroke::{Chances, STROKES, Stroke};
use crate::turns::Turns;

/// How often whole hands are dealt before they are dealt card by card.
const DEALS: usize = 64;

pub(crate) fn imagine<R: Rng>(game: &DreamCatcher, seen: &Observation, rng: &mut R) -> State {
    let mut state = State { public: seen.public.clone(), secret: seen.own.clone() };
    if !seen.is_lead() {
        match state.public.phase {
            Phase::Lead if !state.public.talk.row.is_empty() => {
                deal_hand(game, &mut state, rng);
                pick_one(&mut state, rng);
                ponder(game, &mut state, rng);
            }
            Phase::Lead => {
                deal_all(game, &mut state, rng);
                if !game.dreams_lie_open_first() {
                    ponder(game, &mut state, rng);
                }
            }
            Phase::Table => {
                deal_all(game, &mut state, rng);
                deal_clues(game, &mut state, rng);
                state.secret.picked = Some(Dream(state.secret.dreams.sample(rng)));
            }
            Phase::Touch | Phase::Feeling(_) | Phase::Token => {
                deal_clues(game, &mut state, rng);
                pick_one(&mut state, rng);
            }
            _ => {}
        }
    }
    match state.public.phase {
        Phase::Touch | Phase::Feeling(_) | Phase::Token if seen.random_turn => {
            turn_cards(game, &mut state, rng);
        }
        Phase::Lead if !state.public.talk.row.is_empty() => {
            state.secret.turns = Turns::sample(turned_cards(game, &state), rng);
        }
        _ => {}
    }
    feel_for_others(game, &mut state, seen.viewer, rng);
    state
}

/// Turns of the dealt cards that fit all the viewer has felt, as likely as they are.
fn turn_cards<R: Rng>(game: &DreamCatcher, state: &mut State, rng: &mut R) {
    for card in Clue::all(state.public.talk.cards) {
        let State { public, secret } = &*state;
        let felt = felt_of(game, public, secret, card);
        let motif = secret.clues[card.index()];
        let weight = |turn: u8| fit(game.content(), motif, turn, &felt);
        let ways: ArrayVec<(u8, f64), 4> = (0..Turns::WAYS).map(|t| (t, weight(t))).collect();
        let turn = draw(ways.iter().copied(), rng).unwrap_or(0);
        state.secret.turns = state.secret.turns.with(card, turn);
    }
}

/// Nine cards from the decks.
fn deal_all<R: Rng>(game: &DreamCatcher, state: &mut State, rng: &mut R) {
    let content = game.content();
    let dreams = content.all_dreams().minus(state.public.used_dreams);
    state.secret.dreams = dreams.sample_many(content.size.dreams.into(), rng);
    deal_hand(game, state, rng);
}

/// The lead's Touching cards.
fn deal_hand<R: Rng>(game: &DreamCatcher, state: &mut State, rng: &mut R) {
    let content = game.content();
    let motifs = content.all_motifs().minus(state.public.used_motifs);
    state.secret.hand = motifs.sample_many(content.size.hand.into(), rng);
}

/// One of the dreams on the table is meant.
fn pick_one<R: Rng>(state: &mut State, rng: &mut R) {
    let row: ArrayVec<Dream, 4> = state.public.talk.row.iter().collect();
    state.secret.picked = Some(pick(rng, &row));
}

/// Nobody sees what the lead is choosing: let some time pass.
fn ponder<R: Rng>(game: &DreamCatcher, state: &mut State, rng: &mut R) {
    let mut actions = Vec::new();
    for _ in 0..below(rng, 8) {
        actions.clear();
        lead::actions(game, state, &mut actions);
        actions.retain(|action| *action != Action::Confirm);
        if actions.is_empty() {
            return;
        }
        let action = pick(rng, &actions);
        let lead = state.public.lead;
        Table { game, state, events: &mut Nobody }.act(lead, action);
    }
}

/// Figures for the dealt cards that fit all the viewer has felt, as likely as they are; then the
/// rest of the lead's hand.
fn deal_clues<R: Rng>(game: &DreamCatcher, state: &mut State, rng: &mut R) {
    let content = game.content();
    let State { public, secret } = state;
    let cards = usize::from(public.talk.cards);
    let deck = if secret.hand.is_empty() {
        content.all_motifs().minus(public.used_motifs)
    } else {
        secret.hand
    };
    let felt: ArrayVec<ArrayVec<Felt, MOST_STROKES>, MOST_CLUES> =
        Clue::all(public.talk.cards).map(|card| felt_of(game, public, secret, card)).collect();
    let turns = if game.agreed().random_turn { Turns::WAYS } else { 1 };
    let fitting = |felt: &[Felt]| weights(content, deck, felt, turns);
    let mut clues: ArrayVec<Motif, MOST_CLUES> = ArrayVec::new();
    for attempt in 0..=DEALS {
        clues.clear();
        for felt in &felt {
            let taken: Pile = clues.iter().map(|motif| motif.0).collect();
            // Whole hands first, which is fair to every hand; card by card where that does not end.
            let free = if felt.is_empty() || attempt == DEALS { deck.minus(taken) } else { deck };
            let drawn = if felt.is_empty() {
                Some(Motif(free.sample(rng)))
            } else {
                let fitting = fitting(felt);
                let open = fitting.iter().copied().filter(|(motif, _)| free.contains(motif.0));
                draw(open, rng)
            };
            match drawn {
                Some(motif) if !taken.contains(motif.0) => clues.push(motif),
                _ => break,
            }
        }
        if clues.len() == cards {
            break;
        }
    }
    if clues.len() < cards {
        clues.clear();
        search(&felt, &fitting, &mut clues);
    }
    let dealt: Pile = clues.iter().map(|motif| motif.0).collect();
    if secret.hand.is_empty() {
        let rest = usize::from(content.size.hand) - cards;
        secret.hand = dealt.union(deck.minus(dealt).sample_many(rest, rng));
    }
    secret.clues = clues;
}

/// The viewer's own strokes along a card: others are not in what the viewer knows.
fn felt_of(
    game: &DreamCatcher,
    public: &Public,
    secret: &Secret,
    card: Clue,
) -> ArrayVec<Felt, MOST_STROKES> {
    let seats = game.seat_count();
    let speakers = Seat::all(seats).filter(|seat| public.has_had(seats, *seat, card));
    let mut felt = speakers.map(|seat| &secret.felt[public.slot(seats, seat, card)]);
    felt.find(|felt| !felt.is_empty()).cloned().unwrap_or_default()
}

/// How well each motif of a deck fits some strokes, if it lies in any of so many turns.
fn weights(content: &Content, deck: Pile, felt: &[Felt], turns: u8) -> Vec<(Motif, f64)> {
    let weight = |motif| (0..turns).map(|turn| fit(content, motif, turn, felt)).sum::<f64>();
    let all = deck.iter().map(|card| (Motif(card), weight(Motif(card))));
    all.filter(|(_, weight)| *weight > 0.0).collect()
}

/// The chance of these strokes on a motif that lies in this turn.
fn fit(content: &Content, motif: Motif, turn: u8, felt: &[Felt]) -> f64 {
    let chance = |felt: &Felt| content.chances(motif, felt.stroke.on_turned(turn)).of(felt.trace);
    felt.iter().map(|felt| f64::from(chance(felt)) / f64::from(Chances::SUM)).product()
}

/// One of some things, as likely as its weight.
fn draw<T: Copy, R: Rng>(
    weights: impl Iterator<Item = (T, f64)> + Clone,
    rng: &mut R,
) -> Option<T> {
    let sum: f64 = weights.clone().map(|(_, weight)| weight).sum();
    let mut left = sum * f64::from(rng.next_u32()) / 4_294_967_296.0;
    let mut last = None;
    for (thing, weight) in weights.filter(|(_, weight)| *weight > 0.0) {
        last = Some(thing);
        if left < weight {
            break;
        }
        left -= weight;
    }
    last
}

/// The first hand that fits; there is one, since the real one does.
fn search(
    felt: &[ArrayVec<Felt, MOST_STROKES>],
    fitting: &impl Fn(&[Felt]) -> Vec<(Motif, f64)>,
    clues: &mut ArrayVec<Motif, MOST_CLUES>,
) -> bool {
    let Some(next) = felt.get(clues.len()) else { return true };
    let taken: Pile = clues.iter().map(|motif| motif.0).collect();
    for (motif, _) in fitting(next) {
        if !taken.contains(motif.0) {
            clues.push(motif);
            if search(felt, fitting, clues) {
                return true;
            }
            clues.pop();
        }
    }
    false
}

/// What others have felt is their own; everybody can see that they did.
fn feel_for_others<R: Rng>(game: &DreamCatcher, state: &mut State, viewer: Viewer, rng: &mut R) {
    let seats = game.seat_count();
    let State { public, secret } = state;
    for seat in Seat::all(seats).filter(|seat| !viewer.is(*seat)) {
        for card in public.cards_of(seats, seat) {
            let slot = public.slot(seats, seat, card);
            let strokes = public.talk.said[slot].strokes;
            secret.felt[slot] = (0..strokes)
                .map(|_| {
                    let stroke = any_stroke(rng);
                    let there = stroke.on_turned(secret.turns.of(card));
                    let chances = game.content().chances(secret.clues[card.index()], there);
                    Felt { stroke, trace: chances.at(below(rng, Chances::SUM)) }
                })
                .collect();
        }
    }
    if let Phase::Feeling(seat) = public.phase
        && !viewer.is(seat)
    {
        let touch = &public.talk.touch;
        let cards: ArrayVec<Clue, MOST_CLUES> = Clue::all(public.talk.cards)
            .filter(|card| touch[card.index()].contains(seat))
            .filter(|card| {
                let said = &public.talk.said[public.slot(seats, seat, *card)];
                said.strokes < game.content().size.limits.strokes
            })
            .collect();
        secret.feeling = Some((pick(rng, &cards), any_stroke(rng)));
    }
}

fn any_stroke<R: Rng>(rng: &mut R) -> Stroke {
    Stroke::new(below(rng, u32::from(STROKES)) as u8).unwrap_or_default()
}
