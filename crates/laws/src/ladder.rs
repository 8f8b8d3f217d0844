//! How well the levels of bots play: whole matches between them, of any game.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use bots::{Bot, Level, Limits, advance, bot};
use dreamtable_core::{Brain, Nobody, Payoffs, Question, Seat, SeatSet, Seed, Step, Viewer};
use rayon::prelude::*;

/// Plays a whole match and checks every choice; returns what it was worth. Before anybody who is awaited
/// acts, those who may speak up are heard.
pub fn play<G: Brain>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    seed: u64,
    limits: &Limits,
) -> Payoffs {
    let mut rng = Seed::from_number(seed).stream("chance", 0);
    let mut state = game.setup();
    let mut legal = Vec::new();
    loop {
        let node = advance(game, &mut state, &mut rng);
        let Some(awaited) = node.awaited().first() else { return game.payoffs(&state) };
        let others = if G::SPEAKS_UP { node.open().minus(node.awaited()) } else { SeatSet::EMPTY };
        let (seat, action) = others
            .iter()
            .chain([awaited])
            .find_map(|seat| {
                game.legal_actions(&state, seat, &mut legal);
                let seen = game.observe(&state, Viewer::Seat(seat));
                let awaited = seat == awaited;
                let asked = Question { seat, seen: &seen, legal: &legal, awaited };
                Some((seat, bots[seat.index()].choose(game, &asked, limits)?))
            })
            .expect("whoever is awaited acts");
        assert!(legal.contains(&action), "{action:?} is not among {legal:?}");
        game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    }
}

/// The share of matches that `level` wins; it takes every other seat, and each deal is played twice,
/// seats swapped.
pub fn share<G: Brain + 'static>(game: &G, level: Level, against: Level, matches: u64) -> f64 {
    let won: f64 = (0..matches)
        .into_par_iter()
        .map(|number| {
            let is_own = |seat: Seat| (seat.index() as u64 + number).is_multiple_of(2);
            let mut bots: Vec<_> = Seat::all(game.seats())
                .map(|seat| {
                    let level = if is_own(seat) { level } else { against };
                    bot(level, number << 8 | seat.index() as u64)
                })
                .collect();
            let payoffs = play(game, &mut bots, number / 2, &Limits::default());
            let best = |own: bool| {
                let side = Seat::all(game.seats()).filter(|seat| is_own(*seat) == own);
                side.map(|seat| payoffs.of(seat)).max()
            };
            match best(true).cmp(&best(false)) {
                Ordering::Greater => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Less => 0.0,
            }
        })
        .sum();
    let share = won / matches as f64;
    let seats = game.seats();
    println!("{level} wins {:.1} % of {matches} matches of {seats} with {against}", 100.0 * share);
    share
}

/// What share of the matches among equals each seat wins.
pub fn mirror<G: Brain + 'static>(game: &G, level: Level, matches: u64) -> Vec<f64> {
    let payoffs: Vec<Payoffs> = (0..matches)
        .into_par_iter()
        .map(|number| {
            let seats = Seat::all(game.seats());
            let mut bots: Vec<_> =
                seats.map(|seat| bot(level, number << 8 | seat.index() as u64)).collect();
            play(game, &mut bots, number, &Limits::default())
        })
        .collect();
    let full = f64::from(Payoffs::FULL) * matches as f64;
    let won = |seat| payoffs.iter().map(|p| f64::from(p.of(seat))).sum::<f64>() / full;
    let shares = Seat::all(game.seats()).map(won).collect();
    println!("{level} among equals, {matches} matches: {shares:.3?}");
    shares
}

/// Among equals no seat wins more or less than its share by more than four of a hundred matches.
pub fn fair<G: Brain + 'static>(game: &G, level: Level, matches: u64) {
    let share = 1.0 / game.seats() as f64;
    let won = mirror(game, level, matches);
    assert!(won.iter().all(|won| (won - share).abs() <= 0.04), "{won:.3?}");
}

/// Every level against the one below, weak to strong: `steps` are the matches of each pair and the
/// share that the stronger must win at least.
pub fn climb<G: Brain + 'static>(game: &G, steps: [(u64, f64); 5]) {
    let pairs = Level::NAMED.windows(2).zip(steps);
    let missed: Vec<String> = pairs
        .filter_map(|(pair, (matches, least))| {
            let won = share(game, pair[1], pair[0], matches);
            (won < least).then(|| format!("{} wins {won:.2} against {}", pair[1], pair[0]))
        })
        .collect();
    assert!(missed.is_empty(), "{} seats: {}", game.seats(), missed.join(", "));
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
