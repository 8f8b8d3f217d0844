//! How well the levels play Dreams of Tomorrow, on fixed seeds.

mod common;

use bots::{Budget, Level, Limits};
use common::{all_finish, share};
use dreams_of_tomorrow::DreamsOfTomorrow;
use dreamtable_core::Boxed;

fn opened(seats: usize) -> DreamsOfTomorrow {
    let options = DreamsOfTomorrow::usual_options(seats);
    DreamsOfTomorrow::open(options, &DreamsOfTomorrow::built_in_pack()).unwrap()
}

/// The ladder in small: the whole one stands in docs/bots.md with the command that made it.
#[test]
fn each_level_beats_the_one_below_at_two_seats_and_at_six() {
    for seats in [2, 6] {
        let game = opened(seats);
        assert!(share(&game, Level::Greedy, Level::Random, 8) >= 0.95);
        assert!(share(&game, Level::Dozing, Level::Greedy, 16) >= 0.60);
        assert!(share(&game, Level::Dreaming, Level::Dozing, 6) >= 0.55);
    }
    assert!(share(&opened(2), Level::Lucid, Level::Dreaming, 6) >= 0.50);
}

#[test]
fn every_level_plays_every_number_of_seats_to_the_end_in_a_hurry() {
    all_finish(opened, DreamsOfTomorrow::SEATS, &Limits::of(Budget::Iterations(3)));
}
