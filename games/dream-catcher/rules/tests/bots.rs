//! Bots: honest, legal, and as strong as their level says.

use crate::common::{all_bots, open, self_play};
use dream_catcher::state::Said;
use dream_catcher::{Action, DreamCatcher, Options, Phase, State, brain};
use dreamtable_core::{Game, Level, Nobody, Node, Seat, SeatSet, Seed, Step, Viewer, pick};

/// The stars of some matches.
fn nights(seats: usize, level: Level, matches: u64) -> Vec<u8> {
    let game = all_bots(seats);
    (0..matches).map(|seed| self_play(&game, &vec![level; seats], seed).0.public.stars).collect()
}

fn mean(stars: &[u8]) -> f64 {
    stars.iter().map(|stars| f64::from(*stars)).sum::<f64>() / stars.len() as f64
}

#[test]
fn a_table_of_the_strongest_is_a_good_team_and_seldom_perfect() {
    for seats in 2..=6 {
        let stars = nights(seats, Level::Lucid, 150);
        let good = stars.iter().filter(|stars| **stars >= 4).count();
        let perfect = stars.iter().filter(|stars| **stars == 9).count();
        assert!(good * 100 >= 80 * stars.len(), "{seats} seats: {good} of {}", stars.len());
        assert!(perfect * 100 <= 30 * stars.len(), "{seats} seats: {perfect} of {}", stars.len());
    }
}

/// What a table of people reaches who do whatever comes to hand.
fn at_random(seats: usize, matches: u64) -> Vec<u8> {
    let game = all_bots(seats);
    let mut legal = Vec::new();
    let night = |seed: u64| {
        let mut rng = Seed::from_number(seed).stream("test", 0);
        let mut state = game.setup();
        loop {
            let step = match game.node(&state) {
                Node::Over => return state.public.stars,
                Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
                Node::Decision { must, .. } => {
                    let seat = must.first().unwrap();
                    game.legal_actions(&state, seat, &mut legal);
                    Step::Act { seat, action: pick(&mut rng, &legal) }
                }
            };
            game.apply(&mut state, step, &mut Nobody);
        }
    };
    (0..matches).map(night).collect()
}

/// A step is about a star, and sixty nights know it to less than half of one: the whole ladder stands
/// in docs/bots.md.
#[test]
fn each_level_catches_most_of_a_dream_more_than_the_one_below() {
    for seats in [2, 4, 6] {
        let levels = Level::NAMED[1..].iter().map(|level| mean(&nights(seats, *level, 60)));
        let means: Vec<f64> = [mean(&at_random(seats, 60))].into_iter().chain(levels).collect();
        println!("{seats} seats: {means:.2?}");
        let rises = means.windows(2).all(|pair| pair[0] + 0.6 <= pair[1]);
        assert!(rises, "{seats}: {means:.2?}");
    }
}

#[test]
fn a_bot_is_a_partner_for_one_person_as_lead_and_as_guesser() {
    // The person is played by a bot of the same strength whose seat is not marked as one.
    let game = open(Options { bots: SeatSet::only(Seat::new(1)), ..Options::usual(2) });
    let stars: Vec<u8> = (0..60)
        .map(|seed| self_play(&game, &[Level::Lucid, Level::Lucid], seed).0.public.stars)
        .collect();
    assert!(mean(&stars) > 5.0, "{}", mean(&stars));
}

/// Plays on with the strongest bots until a guesser is asked; all such positions of some matches.
fn asked(seats: usize) -> Vec<(DreamCatcher, State, Seat)> {
    let game = all_bots(seats);
    let mut positions = Vec::new();
    for seed in 0..3 {
        let mut rng = Seed::from_number(seed).stream("test", 0);
        let mut state = game.setup();
        loop {
            let step = match game.node(&state) {
                Node::Over => break,
                Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
                Node::Decision { must, .. } => {
                    let seat = must.first().unwrap();
                    if state.public.phase == Phase::Touch {
                        positions.push((game.clone(), state.clone(), seat));
                    }
                    let seen = game.observe(&state, Viewer::Seat(seat));
                    Step::Act { seat, action: brain::choose(&seen, Level::Lucid).unwrap() }
                }
            };
            game.apply(&mut state, step, &mut Nobody);
        }
    }
    positions
}

#[test]
fn ct_12_2_a_guessing_bot_decides_alike_in_every_world_that_looks_alike() {
    let mut rng = Seed::from_number(1).stream("worlds", 0);
    let mut other_figures = 0;
    for (game, state, seat) in asked(4).into_iter().step_by(3) {
        let seen = game.observe(&state, Viewer::Seat(seat));
        let real = brain::choose(&seen, Level::Lucid);
        for _ in 0..3 {
            let world = game.determinize(&seen, &mut rng);
            other_figures += usize::from(world.secret.clues != state.secret.clues);
            let there = game.observe(&world, Viewer::Seat(seat));
            assert_eq!(brain::choose(&there, Level::Lucid), real);
        }
    }
    assert!(other_figures > 100, "the worlds differ in what the cards show: {other_figures}");
}

#[test]
fn a_bot_says_nothing_about_a_card_it_has_not_stroked() {
    for (game, state, seat) in asked(5) {
        let seen = game.observe(&state, Viewer::Seat(seat));
        if let Some(Action::Say(card, _) | Action::Name(card, _)) =
            brain::choose(&seen, Level::Lucid)
        {
            let slot = state.public.slot(5, seat, card);
            assert!(!seen.own.felt[slot].is_empty());
        }
    }
}

#[test]
fn who_has_told_what_live_fingers_felt_is_not_advised_to_feel_again() {
    let (game, mut state, seat) = asked(3).into_iter().next().unwrap();
    let advised = |state: &State| {
        brain::choose(&game.observe(state, Viewer::Seat(seat)), Level::Lucid).unwrap()
    };
    assert!(matches!(advised(&state), Action::Feel(..)), "nothing is known yet");
    let card = state.public.in_hand(seat).unwrap();
    let slot = state.public.slot(3, seat, card);
    state.public.talk.said[slot].shapes = 1 << game.content().shape("spiral").unwrap().0;
    assert!(!matches!(advised(&state), Action::Feel(..)), "{:?}", advised(&state));
}

#[test]
fn what_people_say_moves_a_bot() {
    let game = open(Options { first: Some(Seat::new(0)), ..Options::usual(3) });
    let is_silent = |state: &State| state.public.talk.said.iter().all(Said::is_silent);
    let (_, mut state, _) = asked(3).into_iter().find(|(_, state, _)| is_silent(state)).unwrap();
    let seats: Vec<Seat> = state.public.guessers(3).iter().collect();
    let other = state.public.in_hand(seats[1]).unwrap();
    let look = |state: &State| {
        let seen = game.observe(state, Viewer::Seat(seats[0]));
        brain::belief(&seen, other)
    };
    assert_eq!(look(&state), None, "nothing is known about a silent card");
    let content = game.content();
    state.public.talk.said[seats[1].index()].shapes = 1 << content.shape("spiral").unwrap().0;
    let (best, _) = look(&state).unwrap().best().unwrap();
    assert!(["spiral", "snail"].contains(&content.figure(best).id.as_str()));
    state.public.talk.said[seats[1].index()].call(content.noun("snail").unwrap());
    let (best, sure) = look(&state).unwrap().best().unwrap();
    assert_eq!(content.figure(best).id, "snail");
    assert!(sure > 0.2, "{sure}");
}

#[test]
fn ct_12_1_the_lead_bot_deals_a_legal_number_and_completes_what_a_lead_began() {
    let mut rng = Seed::from_number(5).stream("test", 0);
    for seats in 2..=6 {
        let game = crate::common::game(seats);
        let mut state = game.setup();
        let mut actions = Vec::new();
        for began in 0..40 {
            state = game.setup();
            while game.node(&state) == Node::Chance {
                let outcome = game.sample(&state, &mut rng);
                game.apply(&mut state, Step::Chance(outcome), &mut Nobody);
            }
            let seat = state.public.lead;
            let mut lay_out = |state: &mut State| {
                if game.node(state) == Node::Chance {
                    let outcome = game.sample(state, &mut rng);
                    game.apply(state, Step::Chance(outcome), &mut Nobody);
                }
            };
            for nth in 0..began % 5 {
                game.legal_actions(&state, seat, &mut actions);
                actions.retain(|action| *action != Action::Confirm);
                let action = actions[(began * 7 + nth * 3) % actions.len()];
                game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
                lay_out(&mut state);
            }
            let (picked, draft) = (state.secret.picked, state.secret.draft.clone());
            for _ in 0..8 {
                if state.public.phase == Phase::Touch {
                    break;
                }
                let Some(action) = game.timeout(&state, seat) else { break };
                assert_eq!(game.refusal(&state, seat, action), None);
                if action == Action::Confirm {
                    assert!(picked.is_none() || state.secret.picked == picked);
                    assert!(draft.iter().all(|dealt| state.secret.draft.contains(dealt)));
                }
                game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
                lay_out(&mut state);
            }
            assert_eq!(state.public.phase, Phase::Touch);
            let most = if seats == 2 { 5 } else { 5.min(seats - 1) };
            assert!((2..=most).contains(&usize::from(state.public.talk.cards)));
        }
        assert!(state.public.talk.cards >= 2);
    }
}

/// What bots do in some matches, as shares.
struct Habits {
    /// Of all names said, those of the figure.
    right: f64,
    /// Of all deals that could have a card that is in the picture, those that had one.
    literal: f64,
    /// Of all deals, those with a card that hardly makes anybody think of the dream.
    senseless: f64,
    /// Of all deals, those with a card that is in the picture of another dream only.
    misleading: f64,
    /// Cards in a deal.
    cards: f64,
}

fn habits(level: Level) -> Habits {
    let game = all_bots(4);
    let (mut names, mut right, mut deals, mut could, mut literal, mut cards) = (0, 0, 0, 0, 0, 0);
    let (mut senseless, mut misleading) = (0, 0);
    for seed in 0..40 {
        let (state, _) = self_play(&game, &[level; 4], seed);
        let content = game.content();
        for round in game.reckoning(&state).rounds {
            let scene = content.scene(round.picked);
            let is_in = |motif| scene.details.iter().any(|(detail, _)| *detail == motif);
            deals += 1;
            cards += round.cards.len();
            let dealt = round.cards.iter().any(|card| is_in(card.motif));
            literal += usize::from(dealt);
            let pull = |motif| content.associations.of(motif, round.picked);
            senseless += usize::from(round.cards.iter().any(|card| pull(card.motif) < 0.15));
            let elsewhere = |motif| {
                !is_in(motif)
                    && round.dreams.iter().any(|dream| {
                        content.scene(*dream).details.iter().any(|(detail, _)| *detail == motif)
                    })
            };
            misleading += usize::from(round.cards.iter().any(|card| elsewhere(card.motif)));
            could += usize::from(dealt || round.kept.iter().any(|motif| is_in(*motif)));
            for card in &round.cards {
                let noun = content.noun_word(content.figure(card.motif).noun);
                let said = card.said.iter().flat_map(|said| &said.names);
                for name in said {
                    names += 1;
                    right += usize::from(name == noun);
                }
            }
        }
    }
    let share = |part: usize, all: usize| part as f64 / all.max(1) as f64;
    Habits {
        right: share(right, names),
        literal: share(literal, could),
        senseless: share(senseless, deals),
        misleading: share(misleading, deals),
        cards: cards as f64 / deals as f64,
    }
}

#[test]
fn leads_deal_what_is_in_the_picture_and_guessers_mistake_about_half_of_what_they_feel() {
    let Habits { right, literal, senseless, misleading, cards } = habits(Level::Dreaming);
    let Habits { right: lucid, senseless: none, .. } = habits(Level::Lucid);
    println!("dreaming names {right:.2}, lucid {lucid:.2}; literal {literal:.2}; {cards:.2} cards");
    println!(
        "senseless deals: dreaming {senseless:.2}, lucid {none:.2}; misleading {misleading:.3}"
    );
    assert!((0.35..0.65).contains(&right), "{right}");
    assert!(lucid > right, "{lucid}");
    assert!(literal > 0.9, "{literal}");
    assert!(cards < 2.4, "{cards}");
    assert!(misleading < 0.02, "{misleading}");
    assert!(senseless < 0.15 && none < 0.12, "{senseless} {none}");
}
