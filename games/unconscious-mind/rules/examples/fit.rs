//! Fits the weights of the judge to matches, from OLD ones to those it prints: `cargo run --release
//! --example fit -- MATCHES WIDTH SEATS FROM [OLD]`. What goes with winning need not be what wins, so
//! nothing is read off tables that were reached: every seat of every match thinks with weights of
//! its own, each of them pushed up or down at random, and by how much it wins is explained by the
//! pushes, as least squares. A weight then moves as far as its push was felt, one push where that is
//! twice the error. Everything is switched on where the number of seats ends in `+`. As many lists
//! of seats as there are, joined by commas, are played in turn.

use dreamtable_core::{Boxed, Brain, Game, Nobody, Node, Seat, Seed, Step, Viewer, Weights, below};
use unconscious_mind::planner::{Thinking, choose};
use unconscious_mind::{Action, Options, UnconsciousMind};

/// By how much a push changes a weight.
const PUSH: f64 = 1.5;
/// No weight moves further at once, in pushes.
const FURTHEST: f64 = 1.5;

/// The pushes of one seat beside the others', and by how much it won.
struct Sample {
    pushes: Vec<f64>,
    margin: f64,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize| arguments.get(at).map_or("", String::as_str);
    let number = |at: usize| argument(at).parse::<u64>().expect("MATCHES WIDTH SEATS FROM");
    let (matches, width, from) = (number(0), number(1) as usize, number(3));
    let games: Vec<UnconsciousMind> = argument(2).split(',').map(open).collect();
    let old: Weights = match arguments.get(4) {
        Some(file) => {
            let text = std::fs::read_to_string(file).expect("a file of weights");
            text.parse().expect("weights")
        }
        None => games[0].weights().expect("a fitted judge").clone(),
    };
    let mut samples = Vec::new();
    for number in from..from + matches {
        play(&games[number as usize % games.len()], &old, width, number, &mut samples);
    }
    let felt = fit(&samples);
    for (name, (worth, error)) in old.names.iter().skip(1).zip(&felt) {
        eprintln!("{name}: a push brings {worth:.1} points, give or take {:.1}", 1.96 * error);
    }
    let moves = felt.iter().map(|(worth, error)| (worth / error / 2.0).clamp(-FURTHEST, FURTHEST));
    let moves: Vec<f64> = [0.0].into_iter().chain(moves).collect();
    let made = format!("cargo run --release --example fit -- {}", arguments.join(" "));
    // What things are worth at the very end is known; only early weights move for good.
    let new = pushed(&old, &moves, Vec::new());
    let pairs = new.early_late().iter().zip(old.early_late());
    let pairs = pairs.map(|([early, _], [_, late])| [*early, *late]);
    print!("{}", Weights::new(vec![made], old.names.iter().cloned().zip(pairs)));
}

/// A point, the first of the weights, measures all others and is not pushed.
fn pushed(old: &Weights, pushes: &[f64], made: Vec<String>) -> Weights {
    let pairs = old.early_late().iter().zip(pushes).map(|(pair, push)| {
        pair.map(|weight| (f64::from(weight) * PUSH.powf(*push)).round() as i32)
    });
    Weights::new(made, old.names.iter().cloned().zip(pairs))
}

fn open(seats: &str) -> UnconsciousMind {
    let count = seats.trim_end_matches('+').parse().expect("a number of seats");
    let options =
        if seats.ends_with('+') { Options::everything(count) } else { Options::usual(count) };
    UnconsciousMind::open(options, &UnconsciousMind::built_in_pack()).expect("a box")
}

fn play(
    game: &UnconsciousMind,
    old: &Weights,
    width: usize,
    number: u64,
    samples: &mut Vec<Sample>,
) {
    let thinking = Thinking { width, ..Thinking::DOZING };
    let mut rng = Seed::from_number(number).stream("fit", 0);
    let pushes: Vec<Vec<f64>> = (0..game.seats())
        .map(|_| {
            let pushes =
                old.names.iter().skip(1).map(|_| f64::from(below(&mut rng, 2)) * 2.0 - 1.0);
            [0.0].into_iter().chain(pushes).collect()
        })
        .collect();
    let judged: Vec<UnconsciousMind> = pushes
        .iter()
        .map(|pushes| game.with_weights(pushed(old, pushes, Vec::new())).expect("a fitted judge"))
        .collect();
    let mut state = game.setup();
    let mut legal: Vec<Action> = Vec::new();
    loop {
        let node = game.node(&state);
        if node == Node::Over {
            break;
        }
        let Some(seat) = node.awaited().first() else {
            let outcome = game.sample(&state, &mut rng);
            game.apply(&mut state, Step::Chance(outcome), &mut Nobody);
            continue;
        };
        game.legal_actions(&state, seat, &mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => {
                let game = &judged[seat.index()];
                let seen = game.observe(&state, Viewer::Seat(seat));
                choose(game, &seen, seat, &legal, thinking).unwrap_or(legal[0])
            }
        };
        game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    }
    let totals: Vec<f64> = game.reckoning(&state).totals.iter().map(|t| f64::from(*t)).collect();
    // What the last seat has is known from the others'.
    for seat in Seat::all(game.seats() - 1) {
        let of = |at: usize| beside(&pushes.iter().map(|one| one[at]).collect::<Vec<_>>(), seat);
        let pushes = (1..old.names.len()).map(of).collect();
        samples.push(Sample { pushes, margin: beside(&totals, seat) });
    }
}

/// What a seat has more than the others on average.
fn beside(all: &[f64], seat: Seat) -> f64 {
    let own = all[seat.index()];
    own - (all.iter().sum::<f64>() - own) / (all.len() - 1).max(1) as f64
}

/// Least squares: what each push is worth, and the standard error of that.
fn fit(samples: &[Sample]) -> Vec<(f64, f64)> {
    let count = samples.first().map_or(0, |sample| sample.pushes.len());
    // The normal equations beside the unit matrix, which becomes their inverse.
    let mut rows = vec![vec![0.0; 2 * count]; count];
    let mut right = vec![0.0; count];
    for (at, row) in rows.iter_mut().enumerate() {
        row[at] = 1.0;
        row[count + at] = 1.0;
    }
    for sample in samples {
        for (at, push) in sample.pushes.iter().enumerate() {
            right[at] += push * sample.margin;
            for (cell, other) in rows[at].iter_mut().zip(&sample.pushes) {
                *cell += push * other;
            }
        }
    }
    for pivot in 0..count {
        let scale = rows[pivot][pivot];
        rows[pivot].iter_mut().for_each(|cell| *cell /= scale);
        let top = rows[pivot].clone();
        for (at, line) in rows.iter_mut().enumerate() {
            if at != pivot {
                let factor = line[pivot];
                line.iter_mut().zip(&top).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    let inverse = |row: usize, column: usize| rows[row][count + column];
    let worth: Vec<f64> =
        (0..count).map(|row| (0..count).map(|at| inverse(row, at) * right[at]).sum()).collect();
    let missed = |sample: &Sample| {
        let told: f64 = worth.iter().zip(&sample.pushes).map(|(one, push)| one * push).sum();
        (sample.margin - told).powi(2)
    };
    let freedom = samples.len().saturating_sub(count).max(1) as f64;
    let spread = samples.iter().map(missed).sum::<f64>() / freedom;
    worth.iter().enumerate().map(|(at, one)| (*one, (spread * inverse(at, at)).sqrt())).collect()
}
