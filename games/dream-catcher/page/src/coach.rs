//! The guide of a first match: what can be done now and why, from what the viewer sees.

use super::words;
use dream_catcher::{Action, Motif, Observation, Phase};
use dreamtable_core::Viewer;
use view::guide::Hint;

/// The seed of the guided match: the cards of the first night are in the picture that is meant, and whoever
/// leads for the first time has cards that fit one dream and no other.
pub const SEED: u64 = 400_061;

/// A card fits a dream that it makes people think of at least so much.
const FITS: f32 = 0.3;

/// How many rounds are guided: everybody leads once at a small table.
const GUIDED_ROUNDS: u8 = 3;

fn hint(title: &str, words: String, point_at: Vec<String>, rule: &'static str) -> Option<Hint> {
    Some(Hint { title: title.into(), words, point_at, rule })
}

/// The hint for this position; `None` when there is nothing to say.
pub fn hint_for(seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let Viewer::Seat(me) = seen.viewer else { return None };
    let public = &seen.public;
    if public.round > GUIDED_ROUNDS {
        return None;
    }
    match public.phase {
        Phase::Lead if seen.is_lead() => leading(seen),
        Phase::Lead if public.talk.row.is_empty() => hint(
            "The lead picks a dream",
            "One of four dreams is picked in secret. Your task will be to find out which.".into(),
            vec![],
            "CT-3.2",
        ),
        Phase::Lead => hint(
            "The dreams lie open",
            "One of these four is meant. Look at them while the lead decides which cards hint at it."
                .into(),
            vec![],
            "CT-3.3",
        ),
        Phase::Token if seen.is_lead() => hint(
            "Turn the token",
            "All have agreed on a dream. A star lies under the one you picked, a storm cloud under each \
             of the others."
                .into(),
            vec!["turn".into()],
            "CT-3.11",
        ),
        Phase::Touch if seen.is_lead() => hint(
            "Watch and keep silent",
            "The others feel and talk. Whatever they make of your cards: no hint until all is shown.".into(),
            vec![],
            "CT-3.9",
        ),
        Phase::Touch if public.talk.proposal.is_some() => hint(
            "Is this the dream?",
            "Agree if you think so, object if you do not. It is chosen when all agree.".into(),
            vec![],
            "CT-10.4",
        ),
        Phase::Touch => {
            let said = public.cards_of(seen.seats, me).any(|card| {
                !public.talk.said[public.slot(seen.seats, me, card)].is_silent()
            });
            let leans = public.talk.leans[me.index()].is_some();
            match (legal.iter().any(|a| matches!(a, Action::Feel(..))), said, leans) {
                (true, false, _) => hint(
                    "Feel your card",
                    "Hold the mouse or a finger on the dark card and move slowly; arrow keys work too. \
                     First find the outline, then say a shape word or two."
                        .into(),
                    vec![],
                    "CT-3.7",
                ),
                (_, _, false) => hint(
                    "Lean towards a dream",
                    "Which picture fits what you all feel? It may fit by shape or by meaning: a drop can \
                     stand for rain. Touch the heart under a dream to show the others your favourite."
                        .into(),
                    vec![],
                    "CT-10.3",
                ),
                _ => hint(
                    "Agree on one",
                    "When you have talked enough, lay the Dreamcatcher on a dream, or let the others \
                     decide."
                        .into(),
                    vec![],
                    "CT-3.10",
                ),
            }
        }
        Phase::Reveal if public.round == GUIDED_ROUNDS => hint(
            "You know it all now",
            "You have guessed and you have led: there is nothing more to learn. From the next night on you \
             play without me. Sleep well!"
                .into(),
            vec!["ready".into()],
            "CT-3.12",
        ),
        Phase::Reveal => hint(
            "All is shown",
            "See which dream was meant and what your fingers made of the cards. Then the next player leads."
                .into(),
            vec!["ready".into()],
            "CT-3.12",
        ),
        _ => None,
    }
}

/// Recommends the dream and the cards that go together best and point to no other dream, by the same
/// associations bots use.
fn leading(seen: &Observation) -> Option<Hint> {
    let (own, content) = (&seen.own, &seen.content);
    let worth =
        |motif: u8, dream: u8| content.associations.of(Motif(motif), dream_catcher::Dream(dream));
    let drawn = own.dreams.union(seen.public.talk.row.pile());
    let points = |motif: u8, dream: u8| {
        let others = drawn.iter().filter(|other| *other != dream);
        let elsewhere = others.map(|other| worth(motif, other)).fold(0.0, f32::max);
        2.0 * worth(motif, dream) - elsewhere
    };
    let Some(picked) = own.picked else {
        let two = |dream: u8| {
            let mut all: Vec<u8> = own.hand.iter().collect();
            all.sort_by(|a, b| points(*b, dream).total_cmp(&points(*a, dream)));
            all.truncate(2);
            all
        };
        let sum = |dream: u8| two(dream).iter().map(|motif| points(*motif, dream)).sum::<f32>();
        let dream = own.dreams.iter().max_by(|a, b| sum(*a).total_cmp(&sum(*b)))?;
        let fitting = two(dream).into_iter().filter(|motif| worth(*motif, dream) >= FITS);
        let fitting: Vec<&str> =
            fitting.map(|motif| words::figure(Motif(motif), content)).collect();
        let dream = dream_catcher::Dream(dream);
        let title = words::title(dream, content);
        let fits = match fitting.as_slice() {
            [] => format!("None of them fits well tonight; “{title}” comes closest."),
            [one] => format!("The {one} fits “{title}”; something else may hint at it, too."),
            [one, other, ..] => format!("The {one} and the {other} both fit “{title}”."),
        };
        return hint(
            "Pick a dream",
            format!("You have five cards to hint with. {fits}"),
            vec![format!("pick {dream}")],
            "CT-3.2",
        );
    };
    if own.draft.len() < 2 {
        let free = own.hand.iter().filter(|m| !own.draft.iter().any(|(card, _)| card.0 == *m));
        let best = free.max_by(|a, b| points(*a, picked.0).total_cmp(&points(*b, picked.0)))?;
        return hint(
            "Hand cards out",
            format!(
                "Which figures bring it to mind? The {} might. Touch an animal next to a card to hand it to \
                 that player; hand out at least two.",
                words::figure(Motif(best), content)
            ),
            vec![],
            "CT-3.5",
        );
    }
    hint(
        "Ready?",
        "You may still change who gets which card. Once they are handed out, you keep silent."
            .into(),
        vec!["confirm".into()],
        "CT-7.8",
    )
}

#[cfg(test)]
mod tests {
    use dream_catcher::{DreamCatcher, Options, Place, brain};
    use dreamtable_core::{Boxed, Game, Level, Nobody, Node, Seat, SeatSet, Seed, Step};
    use view::game::Conduct;

    use super::*;
    use crate::Page;

    /// What the person of a guided match sees when leading for the first time, if the Dreamcatcher
    /// was laid after so many strokes of the bot beside them.
    fn first_lead(seed: u64, strokes: usize) -> Observation {
        let me = Seat::new(0);
        let bots = SeatSet::first_n(3).without(me);
        let options = Page::with_bots(Options::usual(3), bots);
        let game = DreamCatcher::open(options, &DreamCatcher::built_in_pack()).unwrap();
        let (mut state, mut drawn, mut felt) = (game.setup(), 0, 0);
        loop {
            let seen = game.observe(&state, Viewer::Seat(me));
            let Node::Decision { must, may } = game.node(&state) else {
                let mut luck = Seed::from_number(seed).stream("chance", drawn);
                drawn += 1;
                let outcome = game.sample(&state, &mut luck);
                game.apply(&mut state, Step::Chance(outcome), &mut Nobody);
                continue;
            };
            if seen.is_lead() && seen.public.phase == Phase::Lead {
                return seen;
            }
            let mut awaited =
                bots.iter().filter(|seat| must.contains(*seat) || may.contains(*seat));
            let bot = awaited.find_map(|seat| {
                let seen = game.observe(&state, Viewer::Seat(seat));
                brain::choose(&seen, Level::Dozing).map(|action| (seat, action))
            });
            let own = match seen.public.phase {
                Phase::Touch if seen.public.talk.proposal.is_none() => Action::Lay(Place(0)),
                Phase::Touch => Action::Agree,
                _ => Action::Ready,
            };
            let (seat, action) = match bot {
                Some((_, Action::Feel(..))) if felt == strokes => (me, own),
                Some(acts) => acts,
                None => (me, own),
            };
            felt += usize::from(matches!(action, Action::Feel(..)));
            game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
        }
    }

    /// What is said, and whether one of two cards is to be seen in the dream that is named and neither makes
    /// anybody think of another one.
    fn first_words(seed: u64, strokes: usize) -> (String, bool) {
        let seen = first_lead(seed, strokes);
        let said = leading(&seen).unwrap().words;
        let content = &seen.content;
        let named = |name: &str| said.contains(&format!("“{name}”"));
        let meant = seen.own.dreams.iter().map(dream_catcher::Dream);
        let (meant, others): (Vec<_>, Vec<_>) =
            meant.partition(|dream| named(words::title(*dream, content)));
        let told = |motif: &Motif| said.contains(words::figure(*motif, content));
        let cards: Vec<Motif> = seen.own.hand.iter().map(Motif).filter(told).collect();
        let shown = |motif: &Motif| {
            content.scene(meant[0]).details.iter().any(|(detail, _)| detail == motif)
        };
        let apart = |motif: &Motif| {
            others.iter().all(|other| content.associations.of(*motif, *other) < FITS)
        };
        let two = cards.len() == 2 && said.contains("both fit");
        let plain = two && cards.iter().any(shown) && cards.iter().all(apart);
        (said, plain)
    }

    #[test]
    fn the_cards_of_the_first_night_are_in_the_picture_that_is_meant() {
        let seen = first_lead(SEED, 3);
        let night = &seen.remembered()[0];
        let details = &seen.content.scene(night.picked).details;
        let shown = |motif: Motif| details.iter().any(|(detail, _)| *detail == motif);
        assert!(night.cards.iter().all(|card| shown(card.motif)), "{:?}", night.cards);
    }

    #[test]
    fn whoever_leads_for_the_first_time_has_cards_that_fit_one_dream_and_no_other() {
        for strokes in 0..4 {
            let (said, plain) = first_words(SEED, strokes);
            assert!(plain, "after {strokes} strokes: {said}");
        }
    }
}
