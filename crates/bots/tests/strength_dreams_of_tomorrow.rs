//! How well the levels play Dreams of Tomorrow, on fixed seeds.

use bots::{Bot, Level, Limits, advance};
use dreams_of_tomorrow::DreamsOfTomorrow;
use dreamtable_core::{Boxed, Game, Nobody, Payoffs, Seat, Seed, Step, Viewer};
use rayon::prelude::*;

fn opened(seats: usize) -> DreamsOfTomorrow {
    let options = DreamsOfTomorrow::usual_options(seats);
    DreamsOfTomorrow::open(options, &DreamsOfTomorrow::built_in_pack()).unwrap()
}

/// How a match ended.
struct Ended {
    payoffs: Payoffs,
    rounds: u16,
}

/// Plays a whole match and checks every choice.
fn play(
    game: &DreamsOfTomorrow,
    bots: &mut [Box<dyn Bot<DreamsOfTomorrow>>],
    seed: u64,
    limits: &Limits,
) -> Ended {
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
    Ended { payoffs: game.payoffs(&state), rounds: state.round }
}

/// The share of 400 two-player matches that `level` wins; each deal is played twice, seats
/// swapped.
fn share(level: Level, against: Level) -> f64 {
    const MATCHES: u64 = 400;
    let game = opened(2);
    let (won, rounds) = (0..MATCHES)
        .into_par_iter()
        .map(|number| {
            let mut bots = [level.bot(number), against.bot(!number)];
            let seat = Seat::new((number % 2) as usize);
            if seat.index() == 1 {
                bots.swap(0, 1);
            }
            let ended = play(&game, &mut bots, number / 2, &Limits::default());
            (ended.payoffs.of(seat), u32::from(ended.rounds))
        })
        .reduce(|| (0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
    let share = f64::from(won) / f64::from(Payoffs::FULL) / MATCHES as f64;
    let rounds = f64::from(rounds) / MATCHES as f64;
    println!("{level} wins {:.1} % against {against}, in {rounds:.1} rounds", 100.0 * share);
    share
}

#[test]
fn lucid_beats_random_in_95_percent_of_matches() {
    assert!(share(Level::Lucid, Level::Random) >= 0.95);
}

#[test]
fn lucid_beats_dreaming_in_60_percent_of_matches() {
    assert!(share(Level::Lucid, Level::Dreaming) >= 0.60);
}

#[test]
fn dreaming_beats_dozing_in_60_percent_of_matches() {
    assert!(share(Level::Dreaming, Level::Dozing) >= 0.60);
}

#[test]
fn dozing_beats_greedy_and_greedy_beats_random() {
    assert!(share(Level::Dozing, Level::Greedy) >= 0.50);
    assert!(share(Level::Greedy, Level::Random) >= 0.95);
}

#[test]
fn every_level_plays_every_number_of_seats_to_the_end_in_a_hurry() {
    let limits = Limits::of(bots::Budget::Iterations(3));
    for seats in DreamsOfTomorrow::SEATS {
        let game = opened(seats);
        for level in Level::NAMED {
            let mut bots: Vec<_> = (0..seats as u64).map(|seat| level.bot(seat)).collect();
            play(&game, &mut bots, 1, &limits);
        }
    }
}
