//! Leading: the dream and the cards that point to it and to no other.

use arrayvec::ArrayVec;
use dreamtable_core::Seat;

use crate::action::Action;
use crate::association::alike;
use crate::brain::whim::Whim;
use crate::card::{Dream, MOST_CLUES, MOST_PLACES, Motif};
use crate::content::Content;
use crate::observation::Observation;
use crate::phase::lead::{LEAST_CARDS, MOST_CHANGES};

/// What cannot be excluded.
const DOUBT: f64 = 0.05;
/// What a thing that is in the picture is worth to people, beside the chance of being understood; a
/// second one is worth half of it.
const LITERAL: f64 = 0.5;
/// People follow a card that makes them think of the dream at least so much. What it costs if the weakest
/// card means nothing to them.
const SENSE: f64 = 0.3;
const SENSELESS: f64 = 0.75;
/// What a card costs that is in the picture of another dream and not in this one: people choose that dream.
const MISLEADING: f64 = 0.4;
/// What every card beyond two has to gain: more to feel is more to mistake.
const ANOTHER: f64 = 0.12;

/// The next small step towards the best plan, keeping what is chosen already.
pub(crate) fn choose(seen: &Observation, caprice: f64) -> Action {
    let own = &seen.own;
    let guessers = seen.public.guessers(seen.seats);
    let most = if seen.seats == 2 { MOST_CLUES } else { guessers.len().min(MOST_CLUES) };
    let plan = plan(seen, caprice, most);
    if own.picked.is_none() {
        return Action::Pick(plan.dream);
    }
    if own.changes >= MOST_CHANGES && own.draft.len() >= LEAST_CARDS {
        return Action::Confirm;
    }
    let dealt = |motif: &Motif| own.draft.iter().any(|(card, _)| card == motif);
    let Some(next) = plan.cards.into_iter().find(|motif| !dealt(motif)) else {
        return Action::Confirm;
    };
    // People before bots, then clockwise: what is easy to feel goes first.
    let free = |seat: &Seat| seen.seats == 2 || own.draft.iter().all(|(_, other)| other != seat);
    let clockwise = |seat: &Seat| {
        let around = (seat.index() + seen.seats - seen.public.lead.index()) % seen.seats;
        (seen.bots.contains(*seat), around)
    };
    match guessers.iter().filter(free).min_by_key(clockwise) {
        Some(seat) => Action::Give(next, seat),
        None => Action::Confirm,
    }
}

struct Plan {
    dream: Dream,
    /// The easiest to feel first.
    cards: ArrayVec<Motif, MOST_CLUES>,
}

fn plan(seen: &Observation, caprice: f64, most: usize) -> Plan {
    let own = &seen.own;
    let content = &seen.content;
    // Drawn, or on the table already.
    let drawn = own.dreams.union(seen.public.talk.row.pile());
    let whim = Whim::new([drawn.bits(), own.hand.bits(), seen.public.round.into()], caprice);
    let dreams: ArrayVec<Dream, MOST_PLACES> = drawn.iter().map(Dream).collect();
    let hand: ArrayVec<Motif, MOST_CLUES> = own.hand.iter().map(Motif).collect();
    let pull = |motif: Motif, dream: Dream| {
        DOUBT + whim.sway(content.associations.of(motif, dream), motif, dream)
    };
    let dealt = own.draft.iter().filter_map(|(card, _)| hand.iter().position(|m| m == card));
    let fixed: u32 = dealt.fold(0, |set, index| set | 1 << index);
    let mut best = (f64::MIN, u32::MAX, dreams[0], 0u32);
    for set in 0u32..1 << hand.len() {
        let size = set.count_ones();
        if size < 2 || (size as usize > most && set != fixed) || set & fixed != fixed {
            continue;
        }
        let chosen = || {
            let chosen = hand.iter().enumerate().filter(move |(index, _)| set >> index & 1 == 1);
            chosen.map(|(_, motif)| *motif)
        };
        let product = |dream: Dream| chosen().map(|motif| pull(motif, dream)).product::<f64>();
        let sum: f64 = dreams.iter().map(|dream| product(*dream)).sum();
        for dream in &dreams {
            if own.picked.is_some_and(|picked| picked != *dream) {
                continue;
            }
            let literal = match chosen().filter(|motif| is_in(content, *motif, *dream)).count() {
                0 => 0.0,
                1 => LITERAL,
                _ => 1.5 * LITERAL,
            };
            let elsewhere = |motif: &Motif| {
                !is_in(content, *motif, *dream)
                    && dreams.iter().any(|other| is_in(content, *motif, *other))
            };
            let misleading = MISLEADING * chosen().filter(elsewhere).count() as f64;
            let thought = chosen().map(|motif| content.associations.of(motif, *dream));
            let sense = thought.map(f64::from).fold(SENSE, f64::min) / SENSE;
            let chance = product(*dream) / sum + literal + SENSELESS * sense
                - misleading
                - ANOTHER * f64::from(size - 2);
            if chance > best.0 + 1e-12 || (chance > best.0 - 1e-12 && size < best.1) {
                best = (chance, size, *dream, set);
            }
        }
    }
    let chosen = hand.iter().enumerate().filter(|(index, _)| best.3 >> index & 1 == 1);
    let mut cards: ArrayVec<Motif, MOST_CLUES> = chosen.map(|(_, motif)| *motif).collect();
    cards.sort_by(|a, b| mistakes(content, *a).total_cmp(&mistakes(content, *b)));
    Plan { dream: best.2, cards }
}

/// Whether the thing is to be seen in the picture.
fn is_in(content: &Content, motif: Motif, dream: Dream) -> bool {
    content.scene(dream).details.iter().any(|(detail, _)| *detail == motif)
}

/// How easily a figure is taken for another.
fn mistakes(content: &Content, motif: Motif) -> f64 {
    let shapes = content.figure(motif).shapes;
    content.figures.iter().map(|other| alike(shapes, other.shapes).powi(2)).sum()
}
