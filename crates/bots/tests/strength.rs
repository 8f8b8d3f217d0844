//! How well the levels play Dreamworld, on fixed seeds.

mod common;

use bots::{Budget, FastRng, Level, Limits, advance, bot};
use common::{all_finish, share};
use dreamtable_core::{Boxed, Game, Question, Seat, Viewer};
use dreamworld::Dreamworld;

fn opened(seats: usize) -> Dreamworld {
    Dreamworld::open(Dreamworld::usual_options(seats), &Dreamworld::built_in_pack()).unwrap()
}

#[test]
fn lucid_beats_random_in_95_percent_of_matches() {
    assert!(share(&opened(2), Level::Lucid, Level::Random, 400) >= 0.95);
}

#[test]
fn lucid_beats_dreaming_in_60_percent_of_matches() {
    assert!(share(&opened(2), Level::Lucid, Level::Dreaming, 400) >= 0.60);
}

#[test]
fn dreaming_beats_dozing_in_60_percent_of_matches() {
    assert!(share(&opened(2), Level::Dreaming, Level::Dozing, 400) >= 0.60);
}

#[test]
fn greedy_beats_random_in_95_percent_of_matches() {
    assert!(share(&opened(2), Level::Greedy, Level::Random, 400) >= 0.95);
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
