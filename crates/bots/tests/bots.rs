//! What every bot promises, tried on a small game.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::goofspiel::Goofspiel;
use bots::{Budget, FastRng, Level, Limits, Style, advance, bot, playout, search_rate};
use dreamtable_core::{Game, Nobody, Payoffs, Question, Seat, Step, Viewer};
use laws::ladder::{all_finish, play, share};

#[test]
fn thinking_helps() {
    let game = Goofspiel { seats: 2, cards: 8 };
    assert!(share(&game, Level::Greedy, Level::Random, 200) > 0.6);
    assert!(share(&game, Level::Lucid, Level::Random, 200) > 0.7);
    assert!(share(&game, Level::Lucid, Level::Greedy, 200) > 0.55);
}

#[test]
fn answers_are_legal_for_every_level_at_every_number_of_seats() {
    all_finish(|seats| Goofspiel { seats, cards: 4 }, 1..=6, &Limits::default());
}

#[test]
fn answers_are_legal_without_any_time_to_think() {
    let cancelled = AtomicBool::new(true);
    let hurries = [
        Limits::of(Budget::Iterations(0)),
        Limits::of(Budget::Time(Duration::ZERO)),
        Limits { budget: Some(Budget::Time(Duration::MAX)), cancel: Some(&cancelled) },
        Limits { budget: None, cancel: Some(&cancelled) },
    ];
    let game = Goofspiel { seats: 3, cards: 6 };
    for limits in &hurries {
        for level in Level::NAMED {
            let mut bots: Vec<_> = (0..3).map(|seat| bot(level, seat)).collect();
            play(&game, &mut bots, 2, limits);
        }
    }
}

#[test]
fn a_thinking_bot_answers_soon_after_it_is_told_to() {
    let game = Goofspiel { seats: 4, cards: 12 };
    let mut state = game.setup();
    advance(&game, &mut state, &mut FastRng::new(3));
    let seat = Seat::new(0);
    let observation = game.observe(&state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal_actions(&state, seat, &mut legal);
    let asked = Question { seat, seen: &observation, legal: &legal, awaited: true };
    for level in [Level::Greedy, Level::Lucid] {
        let cancel = AtomicBool::new(false);
        let limits =
            Limits { budget: Some(Budget::Time(Duration::from_secs(60))), cancel: Some(&cancel) };
        let start = Instant::now();
        let action = std::thread::scope(|scope| {
            let thinking = scope.spawn(|| bot(level, 1).choose(&game, &asked, &limits).unwrap());
            std::thread::sleep(Duration::from_millis(20));
            cancel.store(true, Ordering::Relaxed);
            thinking.join().unwrap()
        });
        assert!(legal.contains(&action));
        assert!(start.elapsed() < Duration::from_secs(10), "{level} did not stop");
    }
}

#[test]
fn the_same_seed_gives_the_same_match_and_another_seed_another() {
    let game = Goofspiel { seats: 3, cards: 7 };
    let choices = |level: Level, seed: u64| {
        let mut rng = FastRng::new(5);
        let mut state = game.setup();
        let mut bot = bot::<Goofspiel>(level, seed);
        let (mut legal, mut choices) = (Vec::new(), Vec::new());
        while let Some(seat) = advance(&game, &mut state, &mut rng).awaited().first() {
            game.legal_actions(&state, seat, &mut legal);
            let seen = game.observe(&state, Viewer::Seat(seat));
            let asked = Question { seat, seen: &seen, legal: &legal, awaited: true };
            let action = bot.choose(&game, &asked, &Limits::default()).unwrap();
            game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
            choices.push(action);
        }
        choices
    };
    for level in Level::NAMED {
        assert_eq!(choices(level, 1), choices(level, 1), "{level}");
    }
    assert_ne!(choices(Level::Random, 1), choices(Level::Random, 2));
}

/// What a bot is given must be all it uses: two tables that differ only in a hidden bid look the
/// same, so they get the same answer.
#[test]
fn a_hidden_bid_changes_no_answer() {
    let game = Goofspiel { seats: 2, cards: 8 };
    let mut state = game.setup();
    advance(&game, &mut state, &mut FastRng::new(4));
    let (first, second) = (Seat::new(0), Seat::new(1));
    let mut legal = Vec::new();
    game.legal_actions(&state, second, &mut legal);
    for level in Level::NAMED {
        let mut answers = legal.iter().map(|&action| {
            let mut state = state.clone();
            game.apply(&mut state, Step::Act { seat: first, action }, &mut Nobody);
            let seen = game.observe(&state, Viewer::Seat(second));
            let asked = Question { seat: second, seen: &seen, legal: &legal, awaited: true };
            bot(level, 9).choose(&game, &asked, &Limits::default())
        });
        let answer = answers.next().unwrap();
        assert!(answers.all(|other| other == answer), "{level} peeks");
    }
}

/// Awaited seats commit one after the other in the search, but none sees the other's commitment:
/// a search that believed so would make the first seat despair or the second overbid.
#[test]
fn no_seat_gains_by_the_order_of_hidden_commitments() {
    let game = Goofspiel { seats: 2, cards: 8 };
    let won: i32 = (0..200)
        .map(|seed| {
            let mut bots = [bot(Level::Dreaming, seed), bot(Level::Dreaming, !seed)];
            play(&game, &mut bots, seed, &Limits::default()).of(Seat::new(0))
        })
        .sum();
    let share = f64::from(won) / f64::from(Payoffs::FULL) / 200.0;
    assert!((0.4..=0.6).contains(&share), "{share}");
}

#[test]
fn a_playout_counts_every_decision() {
    let game = Goofspiel { seats: 3, cards: 5 };
    let mut state = game.setup();
    let (payoffs, decisions) = playout(&game, &mut state, &mut FastRng::new(6), &mut Vec::new());
    assert_eq!(decisions, 15);
    assert_eq!(payoffs, game.payoffs(&state));
}

#[test]
fn the_rate_of_a_search_counts_its_iterations() {
    let game = Goofspiel { seats: 2, cards: 5 };
    let mut state = game.setup();
    advance(&game, &mut state, &mut FastRng::new(7));
    let observation = game.observe(&state, Viewer::Seat(Seat::new(0)));
    let time = Duration::from_millis(50);
    for iterations in [0, 100] {
        let style = Style::usual(Level::Lucid).with_iterations(iterations);
        let rate = search_rate(&game, &observation, style, time, 1);
        assert!(rate.iterations > 100 && rate.time >= time, "{rate:?}");
        assert!(rate.per_second() > 1000.0);
    }
}
