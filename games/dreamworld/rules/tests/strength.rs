//! How well the levels play Dreamworld, on fixed seeds.

use bots::{Budget, FastRng, Level, Limits, advance, bot};
use dreamtable_core::{Boxed, Game, Question, Seat, Viewer};
use dreamworld::{Difficulty, Dreamworld, Options};
use laws::ladder::{all_finish, climb, fair, mirror};

fn opened(seats: usize) -> Dreamworld {
    Dreamworld::open(Dreamworld::usual_options(seats), &Dreamworld::built_in_pack()).unwrap()
}

/// The ladder in small: the whole one stands in docs/bots.md with the command that made it.
#[test]
fn each_level_beats_the_one_below_at_two_seats_and_at_four() {
    climb(&opened(2), [(20, 0.8), (60, 0.6), (100, 0.55), (40, 0.55), (8, 0.5)]);
    climb(&opened(4), [(20, 0.8), (40, 0.6), (60, 0.55), (30, 0.55), (6, 0.5)]);
}

/// Against the Id as well every level wins more often than the one below.
#[test]
fn alone_each_level_wins_more_often_than_the_one_below() {
    let hard = Options { difficulty: Some(Difficulty::Hard), ..Dreamworld::usual_options(1) };
    let game = Dreamworld::open(hard, &Dreamworld::built_in_pack()).unwrap();
    let matches = [200, 200, 200, 200, 100, 20];
    let won: Vec<f64> = Level::NAMED
        .into_iter()
        .zip(matches)
        .map(|(level, m)| mirror(&game, level, m)[0])
        .collect();
    assert!(won.is_sorted(), "{won:.3?}");
}

/// All choose at once, so no seat is better than another.
#[test]
fn equals_win_equally_often_at_every_seat() {
    for seats in [2, 4] {
        fair(&opened(seats), Level::Greedy, 1000);
    }
}

#[test]
fn every_level_plays_every_number_of_seats_to_the_end_in_a_hurry() {
    all_finish(opened, Dreamworld::SEATS, &Limits::of(Budget::Iterations(3)));
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
        let asked = Question { seat, seen: &seen, legal: &legal, awaited: true };
        bot(level, 4).choose(&game, &asked, &Limits::default())
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
