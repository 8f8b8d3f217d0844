//! The guess about a position is worth something, and it stays on its scale.

use crate::common::{game, stage, with_robot};
use dreams_of_tomorrow::{Ability, Card, DreamsOfTomorrow, RobotOption, State};
use dreamtable_core::{Brain, Game, Nobody, Node, Payoffs, Rng, Seat, Seed, Step, pick};

/// Applies a step and all that follows until the table is settled.
fn after(
    game: &DreamsOfTomorrow,
    state: &State,
    step: Step<dreams_of_tomorrow::Action, dreams_of_tomorrow::Outcome>,
    rng: &mut impl Rng,
) -> State {
    let mut state = state.clone();
    game.apply(&mut state, step, &mut Nobody);
    loop {
        let step = match game.node(&state) {
            Node::Chance => Step::Chance(game.sample(&state, rng)),
            Node::Decision { must, .. } if !game.settled(&state) => {
                let seat = must.first().unwrap();
                let action = game.habit(&state, seat, &mut Vec::new(), rng);
                Step::Act { seat, action }
            }
            _ => return state,
        };
        game.apply(&mut state, step, &mut Nobody);
    }
}

/// Plays a match in which one seat takes what looks best and the others take anything.
fn thinker_wins(game: &DreamsOfTomorrow, thinker: Seat, rng: &mut impl Rng) -> i32 {
    let mut state = game.setup();
    let mut actions = Vec::new();
    loop {
        let step = match game.node(&state) {
            Node::Over => return game.payoffs(&state).of(thinker),
            Node::Chance => Step::Chance(game.sample(&state, rng)),
            Node::Decision { must, .. } => {
                let seat = must.first().unwrap();
                game.legal_actions(&state, seat, &mut actions);
                let mut action = pick(rng, &actions);
                if seat == thinker {
                    let worth = |rng: &mut _, &action: &_| {
                        let next = after(game, &state, Step::Act { seat, action }, rng);
                        let guess = game.judge(&next).of(seat);
                        assert!((0..=Payoffs::FULL).contains(&guess), "{guess}");
                        guess
                    };
                    let guesses: Vec<i32> = actions.iter().map(|a| worth(rng, a)).collect();
                    let best = guesses.iter().max().unwrap();
                    action = actions[guesses.iter().position(|guess| guess == best).unwrap()];
                }
                Step::Act { seat, action }
            }
        };
        game.apply(&mut state, step, &mut Nobody);
    }
}

#[test]
fn who_looks_one_turn_ahead_beats_who_does_not() {
    let game = game(2);
    let mut rng = Seed::from_number(1).stream("test", 0);
    let won: i32 = (0..100).map(|i| thinker_wins(&game, Seat::new(i % 2), &mut rng)).sum();
    assert!(won >= 90 * Payoffs::FULL, "{} of 100", won / Payoffs::FULL);
}

/// Two who can take the same Dream from each other for ever must rather weave some time.
#[test]
fn the_longer_a_match_the_more_counts_what_is_woven() {
    let game = game(2);
    let worth = |position: &str| {
        let late = format!("round 60\npurse 1 e9 c9 h9\npurse 2 e9 c9 h9\n{position}");
        game.judge(&stage(&game, &late)).of(Seat::new(0))
    };
    assert!(worth("sequence 1 d29\ncatcher 2 d20") > worth("catcher 1 d20\ncatcher 2 d29"));
}

#[test]
fn equal_positions_are_worth_the_fair_share() {
    for seats in 2..=6 {
        let game = game(seats);
        let state = stage(&game, "");
        assert_eq!(game.judge(&state).of(Seat::new(0)), Payoffs::FULL / seats as i32);
    }
}

#[test]
fn a_finished_match_is_worth_what_it_paid() {
    let game = with_robot(1, RobotOption::Easy);
    let state = stage(&game, "counter 19\nlast-round\nsequence 1 d31 d24 d30 d17 d02");
    let mut rng = Seed::from_number(1).stream("test", 0);
    let step = Step::Act { seat: Seat::new(0), action: dreams_of_tomorrow::Action::Go(2) };
    let over = after(&game, &state, step, &mut rng);
    assert_eq!(game.node(&over), Node::Over);
    assert_eq!(game.judge(&over).of(Seat::new(0)), Payoffs::FULL);
}

#[test]
fn a_woven_dream_is_worth_more_than_a_caught_one_and_that_more_than_its_price() {
    let game = game(2);
    let worth = |position| game.judge(&stage(&game, position)).of(Seat::new(0));
    let woven = worth("sequence 1 d31");
    let payable = worth("catcher 1 d31\npurse 1 c3 h4");
    let caught = worth("catcher 1 d31");
    let gathered = worth("purse 1 e5");
    assert!(payable > caught && caught > gathered && woven > caught);
    assert!(gathered > worth(""));
}

#[test]
fn a_match_played_by_habit_comes_to_its_end() {
    let mut actions = Vec::new();
    for seats in 1..=6 {
        let game = if seats == 1 { with_robot(1, RobotOption::Hard) } else { game(seats) };
        for number in 0..300 {
            let mut rng = Seed::from_number(number).stream("habit", seats as u64);
            let mut state = game.setup();
            loop {
                let step = match game.node(&state) {
                    Node::Over => break,
                    Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
                    Node::Decision { must, .. } => {
                        let seat = must.first().unwrap();
                        let action = game.habit(&state, seat, &mut actions, &mut rng);
                        Step::Act { seat, action }
                    }
                };
                game.apply(&mut state, step, &mut Nobody);
                let round = game.observe(&state, dreamtable_core::Viewer::Spectator).round;
                assert!(round < 1000, "{seats} seats, match {number}");
            }
        }
    }
}

/// The deck of a match alone is a clock: what cannot be woven before it runs out is no prospect.
#[test]
fn alone_what_the_deck_leaves_no_time_for_counts_less() {
    let game = with_robot(1, RobotOption::Medium);
    let worth = |deck: &str| {
        let position = format!("round 14\ncounter 13\nsequence 1 d31 d24 d30\n{deck}");
        game.judge(&stage(&game, &position)).of(Seat::new(0))
    };
    let (short, long) = (worth("deck d05 d20 d33"), worth(""));
    assert!(short + 50 < long, "{short} with three cards left, {long} with many");
}

#[test]
fn every_feature_of_the_judge_has_a_weight() {
    let robots = [with_robot(1, RobotOption::Easy), with_robot(2, RobotOption::Hard)];
    for game in (2..=6).map(game).chain(robots) {
        let weights = game.weights().unwrap().names.len();
        assert_eq!(game.features(&stage(&game, ""), Seat::new(0)).len(), weights);
    }
}

/// Of Dreams that cost and bring the same, the one that resonates with what is woven is better to have.
#[test]
fn a_caught_dream_that_resonates_is_worth_more() {
    let game = game(2);
    let dream = |card: Card| game.content().dream(card);
    let moves = |card: &Card| {
        let ability = dream(*card).ability;
        matches!(ability, Ability::Stride | Ability::Turnabout | Ability::Leap | Ability::Retelling)
    };
    let cards: Vec<Card> = (0..game.content().dreams.len() as u8).map(Card).collect();
    let resonates = |a: Card, b: Card| {
        let shared = |x: u8, y: u8| x & y != 0;
        shared(dream(a).top.bits(), dream(b).top.bits())
            || shared(dream(a).bottom.bits(), dream(b).bottom.bits())
    };
    let worth = |woven: Card, caught: Card| {
        let position = format!("sequence 1 {woven}\ncatcher 1 {caught}");
        game.judge(&stage(&game, &position)).of(Seat::new(0))
    };
    let mut compared = 0;
    for &woven in &cards[..4] {
        for &one in cards[4..].iter().filter(|card| moves(card) && resonates(woven, **card)) {
            for &other in cards[4..].iter().filter(|card| moves(card) && !resonates(woven, **card))
            {
                let (a, b) = (dream(one), dream(other));
                if (a.points, a.catch, a.weave) == (b.points, b.catch, b.weave) {
                    assert!(worth(woven, one) > worth(woven, other), "{woven}: {one}, {other}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 0);
}
