//! Whole matches between bots, of any game.

use std::ops::RangeInclusive;

use bots::{Bot, Level, Limits, advance, bot};
use dreamtable_core::{Brain, Nobody, Payoffs, Question, Seat, Seed, Step, Viewer};
use rayon::prelude::*;

/// Plays a whole match and checks every choice; returns what it was worth.
pub fn play<G: Brain>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    seed: u64,
    limits: &Limits,
) -> Payoffs {
    let mut rng = Seed::from_number(seed).stream("chance", 0);
    let mut state = game.setup();
    let mut legal = Vec::new();
    while let Some(seat) = advance(game, &mut state, &mut rng).awaited().first() {
        game.legal_actions(&state, seat, &mut legal);
        let seen = game.observe(&state, Viewer::Seat(seat));
        let asked = Question { seat, seen: &seen, legal: &legal, awaited: true };
        let action = bots[seat.index()].choose(game, &asked, limits).unwrap();
        assert!(legal.contains(&action), "{action:?} is not among {legal:?}");
        game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    }
    game.payoffs(&state)
}

/// The share of two-player matches that `level` wins; each deal is played twice, seats swapped.
pub fn share<G: Brain + 'static>(game: &G, level: Level, against: Level, matches: u64) -> f64 {
    let won: i32 = (0..matches)
        .into_par_iter()
        .map(|number| {
            let mut bots = [bot(level, number), bot(against, !number)];
            let seat = Seat::new((number % 2) as usize);
            if seat.index() == 1 {
                bots.swap(0, 1);
            }
            play(game, &mut bots, number / 2, &Limits::default()).of(seat)
        })
        .sum();
    let share = f64::from(won) / f64::from(Payoffs::FULL) / matches as f64;
    println!("{level} wins {:.1} % of {matches} matches against {against}", 100.0 * share);
    share
}

/// Every level plays a match with every number of seats to its end.
pub fn all_finish<G: Brain + 'static>(
    open: impl Fn(usize) -> G,
    seats: RangeInclusive<usize>,
    limits: &Limits,
) {
    for seats in seats {
        let game = open(seats);
        for level in Level::NAMED {
            let mut bots: Vec<_> = (0..seats as u64).map(|seat| bot(level, seat)).collect();
            play(&game, &mut bots, 1, limits);
        }
    }
}
