//! Guessing: what do I feel, what do the others say, which dream is that?

use arrayvec::ArrayVec;
use dreamtable_core::{Pile, Seat, SeatSet};

use crate::action::Action;
use crate::association::feels_like;
use crate::brain::Mind;
use crate::brain::whim::Whim;
use crate::card::{Clue, Dream, MOST_PLACES, Motif, Noun, Place, Shape};
use crate::content::MOST_SHAPES;
use crate::observation::Observation;
use crate::phase::touch;
use crate::state::{Felt, Proposal, Said, State};
use crate::stroke::{Chances, Stroke};
use crate::turns::Turns;

/// What cannot be excluded.
const DOUBT: f64 = 0.05;
/// A stroke that does not fit a figure may still have been a slip.
const SLIP: f64 = 0.004;
/// A leaning of another guesser is worth so much on the scale of scores.
const LEANING: f64 = 0.6;
/// How sure one must be of another dream to object, and how little of the one that is laid.
const SURE: f64 = 0.8;
const EXCLUDED: f64 = 0.07;
/// In which order a card is stroked: crosswise from the middle.
const ORDER: [u8; 12] = [3, 10, 1, 8, 5, 12, 2, 9, 4, 11, 0, 7];

/// How likely each figure is to be that of a card; together 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Belief(Vec<(Motif, f64)>);

impl Belief {
    /// The likeliest figure.
    pub fn best(&self) -> Option<(Motif, f64)> {
        self.0.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))
    }

    pub fn iter(&self) -> impl Iterator<Item = (Motif, f64)> + '_ {
        self.0.iter().copied()
    }
}

/// What the viewer believes about a card: from the own strokes along it, and from what others said
/// about it. `None` when nothing is known.
pub fn belief(seen: &Observation, card: Clue) -> Option<Belief> {
    let public = &seen.public;
    let mut felt: &[Felt] = &[];
    let mut heard: ArrayVec<&Said, 6> = ArrayVec::new();
    for seat in Seat::all(seen.seats).filter(|s| public.has_had(seen.seats, *s, card)) {
        let slot = public.slot(seen.seats, seat, card);
        let said = &public.talk.said[slot];
        if seen.viewer.is(seat) {
            felt = &seen.own.felt[slot];
        }
        // Who has stroked the card knows better than the own words; they are for the others. Who
        // has felt it live has only said what the fingers told.
        if !said.is_silent() && (!seen.viewer.is(seat) || felt.is_empty()) {
            heard.push(said);
        }
    }
    if felt.is_empty() && heard.is_empty() {
        return None;
    }
    let deck = seen.content.all_motifs().minus(public.used_motifs);
    let mut weights: Vec<(Motif, f64)> = deck
        .iter()
        .map(|card| {
            let motif = Motif(card);
            let heard = heard.iter().map(|said| fits_words(seen, motif, said));
            (motif, fits_strokes(seen, motif, felt) * heard.product::<f64>())
        })
        .collect();
    let sum: f64 = weights.iter().map(|(_, weight)| weight).sum();
    for (_, weight) in &mut weights {
        *weight /= sum;
    }
    Some(Belief(weights))
}

/// Where cards come in random turns, every turn is as likely.
fn fits_strokes(seen: &Observation, motif: Motif, felt: &[Felt]) -> f64 {
    let chance = |felt: &Felt, turn: u8| {
        let weight = seen.content.chances(motif, felt.stroke.on_turned(turn)).of(felt.trace);
        f64::from(weight) / f64::from(Chances::SUM) + SLIP
    };
    let turns = 0..if seen.random_turn { Turns::WAYS } else { 1 };
    turns.map(|turn| felt.iter().map(|felt| chance(felt, turn)).product::<f64>()).sum()
}

fn fits_words(seen: &Observation, motif: Motif, said: &Said) -> f64 {
    let shapes = seen.content.figure(motif).shapes;
    let (right, all) = ((said.shapes & shapes).count_ones(), said.shapes.count_ones());
    let named = said.names().iter().any(|noun| meant(seen, *noun).contains(motif.0));
    0.8f64.powi(right as i32) * 0.2f64.powi((all - right) as i32) * if named { 6.0 } else { 1.0 }
}

fn meant(seen: &Observation, noun: Noun) -> Pile {
    seen.content.meant.get(noun.0 as usize).copied().unwrap_or(Pile::EMPTY)
}

/// How well the cards of a world point to its dream, and fit what others said of them.
pub(crate) fn points(seen: &Observation, world: &State) -> f64 {
    let Some(dream) = world.secret.picked else { return 0.0 };
    let cards = Clue::all(seen.public.talk.cards).zip(&world.secret.clues);
    let weight = |(card, motif): (Clue, &Motif)| {
        let others = Seat::all(seen.seats)
            .filter(|seat| !seen.viewer.is(*seat) && seen.public.has_had(seen.seats, *seat, card));
        let said =
            others.map(|seat| &seen.public.talk.said[seen.public.slot(seen.seats, seat, card)]);
        let heard: f64 = said.map(|said| fits_words(seen, *motif, said)).product();
        heard * (DOUBT + f64::from(seen.content.associations.of(*motif, dream)))
    };
    cards.map(weight).product()
}

/// How likely each dream on the table is; together 1.
fn hopes(seen: &Observation, seat: Seat, caprice: f64) -> ArrayVec<f64, MOST_PLACES> {
    let talk = &seen.public.talk;
    let row: ArrayVec<Dream, MOST_PLACES> = talk.row.iter().collect();
    let names = row.iter().map(|dream| u128::from(dream.0));
    let whim = Whim::new(names.chain([seat.index() as u128]), caprice);
    let mut scores: ArrayVec<f64, MOST_PLACES> = row.iter().map(|_| 0.0).collect();
    for belief in Clue::all(talk.cards).filter_map(|card| belief(seen, card)) {
        for (score, dream) in scores.iter_mut().zip(&row) {
            let pull = |(motif, weight): (Motif, f64)| {
                // What is nearly excluded is not worth a thought.
                if weight < 0.002 {
                    return 0.0;
                }
                let association = seen.content.associations.of(motif, *dream);
                weight * whim.sway(association, motif, *dream)
            };
            *score += (DOUBT + belief.iter().map(pull).sum::<f64>()).ln();
        }
    }
    for other in Seat::all(seen.seats).filter(|other| *other != seat) {
        if let Some(place) = talk.leans[other.index()] {
            scores[place.index()] += LEANING;
        }
    }
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let sum: f64 = scores.iter().map(|score| (score - most).exp()).sum();
    scores.iter().map(|score| (score - most).exp() / sum).collect()
}

pub(crate) fn choose(seen: &Observation, seat: Seat, mind: Mind) -> Option<Action> {
    let talk = &seen.public.talk;
    // Who is asked whether a dream is right does not keep the others waiting.
    if talk.proposal.is_none() || everybody_is_a_bot(seen) {
        if let Some(action) = feel_on(seen, seat, mind).or_else(|| speak(seen, seat, mind.naming)) {
            return Some(action);
        }
        if let Some(to) = pass_to(seen, seat) {
            return Some(Action::Pass(to));
        }
    }
    let hopes = hopes(seen, seat, mind.guessing);
    let best = (0..hopes.len()).max_by(|a, b| hopes[*a].total_cmp(&hopes[*b]))?;
    if leans(seen, seat, &hopes, best) {
        return Some(Action::Lean(Place(best as u8)));
    }
    match &talk.proposal {
        Some(proposal) if proposal.agreed.contains(seat) => None,
        Some(proposal) if objects(seen, seat, &hopes, proposal) => Some(Action::Object),
        Some(_) => Some(Action::Agree),
        None => go_on(seen, seat, best),
    }
}

fn everybody_is_a_bot(seen: &Observation) -> bool {
    seen.public.guessers(seen.seats).minus(seen.bots).is_empty()
}

/// Everybody is heard first; and where people guess, a dream they do not want is not laid twice.
fn go_on(seen: &Observation, seat: Seat, best: usize) -> Option<Action> {
    let talk = &seen.public.talk;
    let listens = seen.content.size.limits.listens;
    let may_listen = talk.listens < listens && !talk.listened.contains(seat);
    let refused = !everybody_is_a_bot(seen) && talk.objections.iter().any(|count| *count > 0);
    if may_listen && (talk.listens == 0 || refused) {
        return Some(Action::Listen);
    }
    let awaited = touch::awaited(seen.seats, seen.bots, listens, &seen.public) == seat;
    awaited.then_some(Action::Lay(Place(best as u8)))
}

/// Once a round, and only when it is nearly sure of another dream. Where people guess, one bot speaks
/// for all, and never against what all the people want.
fn objects(seen: &Observation, seat: Seat, hopes: &[f64], proposal: &Proposal) -> bool {
    let people = seen.public.guessers(seen.seats).minus(seen.bots);
    let others = if people.is_empty() { SeatSet::EMPTY } else { seen.bots };
    let objections = &seen.public.talk.objections;
    let is_new = others.with(seat).iter().all(|bot| objections[bot.index()] == 0);
    let is_open = people.is_empty() || !people.minus(proposal.agreed).is_empty();
    let may = seen.seats > 2 && is_new && is_open && seen.content.size.limits.objections > 0;
    let most = hopes.iter().copied().fold(0.0, f64::max);
    may && most > SURE && hopes[proposal.place.index()] < EXCLUDED
}

/// Favours a dream once it is rather sure, and another only when that one is clearly better.
fn leans(seen: &Observation, seat: Seat, hopes: &[f64], best: usize) -> bool {
    let talk = &seen.public.talk;
    let left = talk.leaned[seat.index()] < seen.content.size.limits.leans;
    let gain = match talk.leans[seat.index()] {
        Some(place) if place.index() == best => return false,
        Some(place) => hopes[best] - hopes[place.index()],
        None => hopes[best] - 0.3,
    };
    left && gain > 0.1
}

fn feel_on(seen: &Observation, seat: Seat, mind: Mind) -> Option<Action> {
    let talk = &seen.public.talk;
    let most = mind.strokes.min(seen.content.size.limits.strokes.into()).min(ORDER.len());
    let mut cards = Clue::all(talk.cards).filter(|card| talk.touch[card.index()].contains(seat));
    cards.find_map(|card| {
        let slot = seen.public.slot(seen.seats, seat, card);
        let felt = seen.own.felt[slot].len();
        // Who tells of a card without a stroke has felt it live.
        let live = felt == 0 && !talk.said[slot].is_silent();
        let stroke = ORDER.get(felt).filter(|_| felt < most && !live)?;
        Stroke::new(*stroke).map(|stroke| Action::Feel(card, stroke))
    })
}

/// Up to three shape words that most likely figures share, and a name when one figure stands out.
/// Nothing is said without strokes behind it.
fn speak(seen: &Observation, seat: Seat, slip: f64) -> Option<Action> {
    let limits = &seen.content.size.limits;
    seen.public.cards_of(seen.seats, seat).find_map(|card| {
        let slot = seen.public.slot(seen.seats, seat, card);
        let said = &seen.public.talk.said[slot];
        if seen.own.felt[slot].is_empty() {
            return None;
        }
        let belief = belief(seen, card)?;
        if said.shapes.count_ones() < 3.min(u32::from(limits.shapes))
            && let Some(shape) = next_shape(seen, &belief, said)
        {
            return Some(Action::Say(card, shape));
        }
        let (_, sure) = belief.best()?;
        let noun = seen.content.figure(named(seen, seat, card, &belief, slip)?).noun;
        let room = said.names().is_empty() && limits.names > 0;
        (room && sure > 0.4).then_some(Action::Name(card, noun))
    })
}

/// What the fingers take a card for: mostly what is likeliest, else something that feels like it.
fn named(seen: &Observation, seat: Seat, card: Clue, belief: &Belief, slip: f64) -> Option<Motif> {
    let row = seen.public.talk.row.pile().bits();
    let whim = Whim::new([row, seat.index() as u128, u128::from(card.0)], slip);
    let (best, _) = belief.best()?;
    let felt = seen.content.figure(best);
    let seems = |(motif, weight): (Motif, f64)| {
        let alike = feels_like(felt, seen.content.figure(motif));
        (0.7 * weight + 0.3 * alike * alike) * whim.slip(motif)
    };
    let all = belief.iter().max_by(|a, b| seems(*a).total_cmp(&seems(*b)));
    all.map(|(motif, _)| motif)
}

fn next_shape(seen: &Observation, belief: &Belief, said: &Said) -> Option<Shape> {
    let mut shares = [0.0f64; MOST_SHAPES];
    for (motif, weight) in belief.iter() {
        let shapes = seen.content.figure(motif).shapes;
        for (index, share) in shares.iter_mut().enumerate() {
            *share += weight * f64::from(shapes >> index & 1);
        }
    }
    let open = (0..MOST_SHAPES).filter(|index| said.shapes >> index & 1 == 0);
    let best = open.max_by(|a, b| shares[*a].total_cmp(&shares[*b]))?;
    (shares[best] > 0.5).then_some(Shape(best as u8))
}

/// A card that cannot be made out goes to somebody who has had none.
fn pass_to(seen: &Observation, seat: Seat) -> Option<Seat> {
    if seen.seats == 2 {
        return None;
    }
    let card = seen.public.in_hand(seat)?;
    let (_, sure) = belief(seen, card)?.best()?;
    let cardless = |to: &Seat| seen.public.talk.had[to.index()].is_none();
    let to = seen.public.guessers(seen.seats).iter().find(cardless)?;
    (sure < 0.4).then_some(to)
}
