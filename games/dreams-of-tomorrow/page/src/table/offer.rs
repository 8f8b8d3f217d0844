//! What a person wants to know of a legal action before taking it.

use super::super::words;
use dreams_of_tomorrow::ring::Shift;
use dreams_of_tomorrow::scoring::score;
use dreams_of_tomorrow::{Action, Card, Edge, Observation, Phase, Purse, Space, SpaceAction};
use dreamtable_core::Viewer;
use view::desk::Offer;

/// A legal action as it is offered.
pub fn offer(action: Action, seen: &Observation) -> Offer<Action> {
    let label = label(action, seen);
    // Another Dream is shown at once: then nobody can take it back.
    let confirm = match action {
        Action::Catch(_) => label.clone(),
        _ => String::new(),
    };
    let offer = Offer::new(action, action.to_string(), label).telling(tell(action, seen));
    Offer { confirm, ..offer }
}

/// What weaving a Dream at an end adds: all of it, and its own points.
pub fn weaving(seen: &Observation, card: Card, edge: Edge) -> (u16, u16) {
    let Viewer::Seat(seat) = seen.viewer else { return (0, 0) };
    let engineer = seen.engineer(seat);
    let mut sequence: Vec<Card> = engineer.sequence.to_vec();
    match edge {
        Edge::Beginning => sequence.insert(0, card),
        Edge::End => sequence.push(card),
    }
    let points = u16::from(seen.content.dream(card).points);
    let now = engineer.score.total();
    // A Dream beside a Rainbow can only add, never take away.
    (score(&seen.content, &sequence).total().saturating_sub(now).max(points), points)
}

fn label(action: Action, seen: &Observation) -> String {
    let plain = words::action(action, &seen.content);
    match action {
        Action::Go(spaces) => match destination(action, seen) {
            Some(place) => {
                let cost = match seen.phase {
                    Phase::Move => seen.content.movement_cost(spaces).unwrap_or(0),
                    _ => 0,
                };
                let price = if cost == 0 { "free".into() } else { format!("pay {cost}") };
                format!("{plain} to {}, {price}", seen.spaces[usize::from(place)].action)
            }
            None => plain,
        },
        Action::Leap(place) => {
            format!("Leap to {}", seen.spaces[usize::from(place)].action)
        }
        Action::Weave(card, edge) => {
            let worth = weaving(seen, card, edge).0;
            let name = words::scene(card, &seen.content);
            match seen.viewer {
                Viewer::Seat(me) if seen.engineer(me).sequence.is_empty() => {
                    format!("Weave {name} first, +{worth} points")
                }
                _ => format!("{plain}, +{worth} points"),
            }
        }
        Action::Put(Shift::FirstLast) => "To the end: the first Fragment".into(),
        Action::Put(Shift::LastFirst) => "To the front: the last Fragment".into(),
        Action::Draw => "Draw unseen: your first Dream".into(),
        Action::Clear => format!("Clear all for {}", seen.content.constants.clearing),
        Action::Catch(card) => {
            let less = match seen.phase {
                Phase::LucidCatch => seen.content.worth.lucid_catch,
                _ => 0,
            };
            format!(
                "{plain} for {} Experience",
                seen.content.dream(card).catch.saturating_sub(less)
            )
        }
        action if pass_words(action, seen).is_some() => {
            pass_words(action, seen).unwrap_or_default().into()
        }
        _ => plain,
    }
}

fn pass_words(action: Action, seen: &Observation) -> Option<&'static str> {
    (action == Action::Pass).then_some(match seen.phase {
        Phase::Activate => "Activate nothing",
        Phase::Give => "Swap nothing",
        Phase::Retell => "Leave it as it is",
        Phase::Catch => "Catch nothing",
        _ => "Leave it",
    })
}

/// The space an action leads to.
fn destination(action: Action, seen: &Observation) -> Option<u8> {
    let Viewer::Seat(seat) = seen.viewer else { return None };
    let engineer = seen.engineer(seat);
    match action {
        Action::Go(spaces) => Some(engineer.direction.walk(engineer.place, spaces)),
        Action::Leap(place) => Some(place),
        _ => None,
    }
}

/// What an action would bring, in a sentence or two.
fn tell(action: Action, seen: &Observation) -> String {
    let Viewer::Seat(seat) = seen.viewer else { return String::new() };
    let engineer = seen.engineer(seat);
    let content = &seen.content;
    if let Some(place) = destination(action, seen) {
        let there = &seen.spaces[usize::from(place)];
        return words::space(there, words::shares(seen, there)) + &what_for(seen, there);
    }
    match action {
        Action::Activate(card) => words::about_ability(content.dream(card).ability, content),
        Action::Catch(card) | Action::For(card) => {
            let dream = content.dream(card);
            format!(
                "{} points, {} over {}. {}{}: {}",
                dream.points,
                dream.top,
                dream.bottom,
                would_resonate(seen, card),
                words::ability(dream.ability),
                words::about_ability(dream.ability, content)
            )
        }
        Action::Draw => "You pay for it just the same, and nobody knows it beforehand.".into(),
        Action::Clear => format!(
            "Pay {} in any mix. All Dreams are discarded, and new ones come.{}",
            words::resources(content.constants.clearing),
            burns(seen)
        ),
        Action::Weave(card, edge) => weave_words(seen, card, edge),
        Action::Take(mix) => {
            let most = content.constants.track;
            let after = engineer.purse.plus(mix);
            let lost = after.minus(after.capped(most));
            let kept = format!("Then you have {}.", words::purse(after.capped(most)));
            if lost.is_empty() {
                kept
            } else {
                let are = if lost.total() == 1 { "is" } else { "are" };
                format!("{kept} {} and {are} lost.", words::too_much(lost))
            }
        }
        Action::Pay(mix) => {
            format!("Then you have {} left.", words::purse(engineer.purse.minus(mix)))
        }
        Action::Flip(number) => {
            let (mine, _) = seen.ring.at(engineer.place);
            if mine.number == number {
                let other = seen.spaces[usize::from(7 - engineer.place)];
                let here = seen.spaces[usize::from(engineer.place)];
                if other.action == here.action {
                    words::not_flipped(content.worth.inversion)
                } else {
                    let brings = words::space(&other, words::shares(seen, &other));
                    format!("{} comes under your figure. {brings}", other.action)
                }
            } else {
                words::not_flipped(content.worth.inversion)
            }
        }
        Action::Swap(..) => "Figures ride on their Fragments; then you walk on.".into(),
        Action::Put(_) => {
            format!("The others close up. You gain {}.", words::resources(content.worth.undertow))
        }
        Action::Give(_) => "Next you choose which Dream you want in return.".into(),
        Action::Retell(a, b) => {
            let mut cards: Vec<Card> = engineer.sequence.to_vec();
            cards.swap(usize::from(a), usize::from(b));
            format!("Your Sequence is then worth {} points.", score(content, &cards).total())
        }
        _ => String::new(),
    }
}

/// What acting on a space is good for now: the Dream it lets the viewer weave or catch.
fn what_for(seen: &Observation, there: &Space) -> String {
    let Viewer::Seat(seat) = seen.viewer else { return String::new() };
    let me = seen.engineer(seat);
    let content = &seen.content;
    let payable = |purse: Purse| {
        let cards = me.catcher.iter().map(Card);
        cards.filter(move |card| purse.covers(content.dream(*card).weave))
    };
    let best = |cards: &mut dyn Iterator<Item = Card>| {
        let worth = |card: Card| {
            let edges = [Edge::Beginning, Edge::End];
            edges.map(|edge| weaving(seen, card, edge).0).into_iter().max().unwrap_or(0)
        };
        cards.map(|card| (worth(card), card)).max_by_key(|(worth, _)| *worth)
    };
    match there.action {
        SpaceAction::Weave => match best(&mut payable(me.purse)) {
            Some((points, card)) => words::would_add(&words::scene(card, content), points),
            None => words::NOTHING_TO_WEAVE.into(),
        },
        SpaceAction::Catch => {
            let open = seen.dreamscape.iter().flatten();
            let within = open.filter(|card| content.dream(**card).catch <= me.purse.experience);
            words::can_be_caught(within.count())
        }
        action => {
            let gained = action.resource().map(|resource| Purse::of(resource, there.gain));
            let after = me.purse.plus(gained.unwrap_or(Purse::EMPTY));
            match best(
                &mut payable(after).filter(|card| !me.purse.covers(content.dream(*card).weave)),
            ) {
                Some((_, card)) => words::then_payable(&words::scene(card, content)),
                None => String::new(),
            }
        }
    }
}

/// What a Dream would add to the Sequence by resonating, at the better end.
pub fn resonates(seen: &Observation, card: Card) -> u16 {
    let Viewer::Seat(seat) = seen.viewer else { return 0 };
    let sequence = &seen.engineer(seat).sequence;
    if sequence.is_empty() || sequence.len() >= seen.goal {
        return 0;
    }
    let bonus = |cards: &[Card]| {
        let sum = score(&seen.content, cards);
        sum.top + sum.bottom
    };
    let [mut before, mut after] = [sequence.to_vec(), sequence.to_vec()];
    before.insert(0, card);
    after.push(card);
    bonus(&before).max(bonus(&after)).saturating_sub(bonus(sequence))
}

fn would_resonate(seen: &Observation, card: Card) -> String {
    match resonates(seen, card) {
        0 => String::new(),
        more => format!("It would resonate for {more} more. "),
    }
}

/// Alone the deck is a clock: new Dreams come out of it (DOT-131).
fn burns(seen: &Observation) -> String {
    let size = seen.dreamscape.len();
    match seen.engineers.len() {
        1 => format!(" That takes {size} of the last {} cards of the deck.", seen.deck),
        _ => String::new(),
    }
}

fn weave_words(seen: &Observation, card: Card, edge: Edge) -> String {
    let Viewer::Seat(seat) = seen.viewer else { return String::new() };
    let engineer = seen.engineer(seat);
    let content = &seen.content;
    let new = words::ability(content.dream(card).ability);
    let old = engineer.sequence.last().map(|last| words::ability(content.dream(*last).ability));
    match (edge, old) {
        (Edge::End, Some(old)) => format!("{new} becomes usable and covers {old}."),
        (Edge::End, None) => format!("{new} becomes usable."),
        (Edge::Beginning, Some(old)) => format!("{new} is covered; {old} stays usable."),
        (Edge::Beginning, None) => format!("{new} is covered."),
    }
}
