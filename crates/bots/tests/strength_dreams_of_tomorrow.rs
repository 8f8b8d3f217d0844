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
fn dozing_beats_greedy_and_greedy_beats_random() {
    assert!(share(&opened(2), Level::Dozing, Level::Greedy, 400) >= 0.50);
    assert!(share(&opened(2), Level::Greedy, Level::Random, 400) >= 0.95);
}

#[test]
fn every_level_plays_every_number_of_seats_to_the_end_in_a_hurry() {
    all_finish(opened, DreamsOfTomorrow::SEATS, &Limits::of(Budget::Iterations(3)));
}
