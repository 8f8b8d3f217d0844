//! How well the levels play Dreams of Tomorrow, on fixed seeds.

use bots::{Budget, Level, Limits};
use dreams_of_tomorrow::DreamsOfTomorrow;
use dreamtable_core::Boxed;
use laws::ladder::{all_finish, climb, fair};

fn opened(seats: usize) -> DreamsOfTomorrow {
    let options = DreamsOfTomorrow::usual_options(seats);
    DreamsOfTomorrow::open(options, &DreamsOfTomorrow::built_in_pack()).unwrap()
}

/// The ladder in small: the whole one stands in docs/bots.md with the command that made it.
#[test]
fn each_level_beats_the_one_below_at_two_seats_and_at_six() {
    climb(&opened(2), [(8, 0.8), (12, 0.6), (16, 0.6), (8, 0.55), (4, 0.5)]);
    climb(&opened(6), [(4, 0.75), (6, 0.6), (8, 0.6), (4, 0.5), (2, 0.5)]);
}

/// The lot decides who begins, so no seat is better than another.
#[test]
fn equals_win_equally_often_at_every_seat() {
    for seats in [2, 6] {
        fair(&opened(seats), Level::Greedy, 600);
    }
}

#[test]
fn every_level_plays_every_number_of_seats_to_the_end_in_a_hurry() {
    all_finish(opened, DreamsOfTomorrow::SEATS, &Limits::of(Budget::Iterations(3)));
}
