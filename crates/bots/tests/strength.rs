//! How well the levels play Dreamworld, on fixed seeds.

use bots::{Bot, FastRng, Level, Limits, advance};
use dreamtable_core::{Boxed, Game, Nobody, Payoffs, Seat, Seed, Step, Viewer};
use dreamworld::Dreamworld;
use rayon::prelude::*;

fn opened(seats: usize) -> Dreamworld {
    Dreamworld::open(Dreamworld::usual_options(seats), &Dreamworld::built_in_pack()).unwrap()
}

/// Plays a whole match and checks every choice; returns what it was worth.
fn play(
    game: &Dreamworld,
    bots: &mut [Box<dyn Bot<Dreamworld>>],
    seed: u64,
    limits: &Limits,
) -> Payoffs {
    let mut rng = Seed::from_number(seed).stream("chance", 0);
    let mut state = game.setup();
    let mut legal = Vec::new();
    while let Some(seat) = advance(game, &mut state, &mut rng).awaited().first() {
        game.legal_actions(&state, seat, &mut legal);
        let observation = game.observe(&state, Viewer::Seat(seat));
        let action = bots[seat.index()].choose(game, seat, &observation, &legal, limits);
        assert!(legal.contains(&action), "{action:?} is not among {legal:?}");
        game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    }
    game.payoffs(&state)
}

/// The share of two-player matches that `level` wins; each deal is played twice, seats swapped.
fn share(level: Level, against: Level, matches: u64) -> f64 {
    let game = opened(2);
    let won: i32 = (0..matches)
        .into_par_iter()
        .map(|number| {
            let mut bots = [level.bot(number), against.bot(!number)];
            let seat = Seat::new((number % 2) as usize);
            if seat.index() == 1 {
                bots.swap(0, 1);
            }
            play(&game, &mut bots, number / 2, &Limits::default()).of(seat)
        })
        .sum();
    let share = f64::from(won) / f64::from(Payoffs::FULL) / matches as f64;
    println!("{level} wins {:.1} % of {matches} matches against {against}", 100.0 * share);
    share
}

#[test]
fn lucid_beats_random_in_95_percent_of_matches() {
    assert!(share(Level::Lucid, Level::Random, 400) >= 0.95);
}

#[test]
fn lucid_beats_dreaming_in_60_percent_of_matches() {
    assert!(share(Level::Lucid, Level::Dreaming, 400) >= 0.60);
}

#[test]
fn dreaming_beats_dozing_in_60_percent_of_matches() {
    assert!(share(Level::Dreaming, Level::Dozing, 400) >= 0.60);
}

#[test]
fn greedy_beats_random_in_95_percent_of_matches() {
    assert!(share(Level::Greedy, Level::Random, 400) >= 0.95);
}

#[test]
fn every_level_plays_every_number_of_seats_to_the_end_in_a_hurry() {
    let limits = Limits::of(bots::Budget::Iterations(3));
    for seats in Dreamworld::SEATS {
        let game = opened(seats);
        for level in Level::NAMED {
            let mut bots: Vec<_> = (0..seats as u64).map(|seat| level.bot(seat)).collect();
            play(&game, &mut bots, 1, &limits);
        }
    }
}

/// Bots get an observation, so two tables that look the same to a seat get the same answer.
#[test]
fn cards_a_seat_cannot_see_change_no_answer() {
    let game = opened(3);
    let mut rng = FastRng::new(8);
    let mut state = game.setup();
    advance(&game, &mut state, &mut rng);
    let seat = Seat::new(1);
    let mut legal = Vec::new();
    game.legal_actions(&state, seat, &mut legal);
    let observation = game.observe(&state, Viewer::Seat(seat));
    let answer = |level: Level, world: &<Dreamworld as Game>::State| {
        let seen = game.observe(world, Viewer::Seat(seat));
        level.bot(4).choose(&game, seat, &seen, &legal, &Limits::default())
    };
    for level in Level::NAMED {
        let here = answer(level, &state);
        for _ in 0..5 {
            let elsewhere = game.determinize(&observation, &mut rng);
            assert_ne!(elsewhere, state);
            assert_eq!(answer(level, &elsewhere), here, "{level} peeks");
        }
    }
}
