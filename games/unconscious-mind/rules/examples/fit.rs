//! Fits the weights of the judge: `cargo run --release --example fit -- MATCHES WIDTH SEATS FROM
//! [OLD] > NEW`. Bots with a beam so wide, who overlook a tenth of what they could do so that all
//! kinds of tables are seen, play each other; by how much a table is won or lost in the end is
//! explained by what was seen on it, as least squares, held back towards the old weights. Margins
//! say more of a match than who won it, so a few hundred matches are enough. Everything is
//! switched on where the number of seats ends in `+`. As many lists of seats as there are, joined
//! by commas, are played in turn.

use dreamtable_core::{Boxed, Brain, Game, Nobody, Node, Seat, Seed, Step, Viewer, Weights};
use unconscious_mind::planner::{Thinking, choose};
use unconscious_mind::{Action, Options, State, UnconsciousMind};

/// Log odds of a point, in thousandths.
const POINT: f64 = 70.0;
/// How strongly weights are held to what they were, in samples.
const RESTRAINT: f64 = 3_000.0;

/// What was seen of one seat beside the others, and by how much it won.
struct Sample {
    lead: Vec<f64>,
    margin: f64,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize| arguments.get(at).map_or("", String::as_str);
    let number = |at: usize| argument(at).parse::<u64>().expect("MATCHES WIDTH SEATS FROM");
    let (matches, width, from) = (number(0), number(1) as usize, number(3));
    let mut games: Vec<UnconsciousMind> = argument(2).split(',').map(open).collect();
    if let Some(file) = arguments.get(4) {
        let text = std::fs::read_to_string(file).expect("a file of weights");
        let old: Weights = text.parse().expect("weights");
        games = games.iter().filter_map(|game| game.with_weights(old.clone())).collect();
    }
    let mut samples = Vec::new();
    for number in from..from + matches {
        play(&games[number as usize % games.len()], width, number, &mut samples);
    }
    let old = games[0].weights().expect("a fitted judge");
    let before: Vec<f64> =
        old.early_late().iter().flatten().map(|weight| f64::from(*weight) / POINT).collect();
    let after = fit(&samples, &before);
    eprintln!(
        "{} samples; margins missed by {:.1}, before by {:.1}",
        samples.len(),
        missed(&samples, &after),
        missed(&samples, &before)
    );
    let whole = |at: usize| (after[at] * POINT).round() as i32;
    let pairs = (0..old.names.len()).map(|at| [whole(2 * at), whole(2 * at + 1)]);
    let made = format!("cargo run --release --example fit -- {}", arguments[..4].join(" "));
    print!("{}", Weights::new(vec![made], old.names.iter().cloned().zip(pairs)));
}

fn open(seats: &str) -> UnconsciousMind {
    let count = seats.trim_end_matches('+').parse().expect("a number of seats");
    let options =
        if seats.ends_with('+') { Options::everything(count) } else { Options::usual(count) };
    UnconsciousMind::open(options, &UnconsciousMind::built_in_pack()).expect("a box")
}

fn play(game: &UnconsciousMind, width: usize, number: u64, samples: &mut Vec<Sample>) {
    let thinking = Thinking { width, overlooks: 10, ..Thinking::DOZING };
    let mut rng = Seed::from_number(number).stream("fit", 0);
    let mut state = game.setup();
    let mut legal: Vec<Action> = Vec::new();
    let mut seen = Vec::new();
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
        if game.settled(&state) {
            seen.extend(Seat::all(game.seats()).map(|seat| (seat, lead(game, &state, seat))));
        }
        game.legal_actions(&state, seat, &mut legal);
        let view = game.observe(&state, Viewer::Seat(seat));
        let action = choose(game, &view, seat, &legal, thinking).unwrap_or(legal[0]);
        game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    }
    let totals: Vec<f64> = game.reckoning(&state).totals.iter().map(|t| f64::from(*t)).collect();
    let margin = |seat: Seat| beside(&totals, seat);
    samples.extend(seen.into_iter().map(|(seat, lead)| Sample { margin: margin(seat), lead }));
}

/// What a seat has more than the others on average.
fn beside(all: &[f64], seat: Seat) -> f64 {
    let own = all[seat.index()];
    own - (all.iter().sum::<f64>() - own) / (all.len() - 1).max(1) as f64
}

/// Each feature twice, as it counts early and late, in points.
fn lead(game: &UnconsciousMind, state: &State, seat: Seat) -> Vec<f64> {
    let late = f64::from(game.stage(state)) / f64::from(Weights::END);
    let all: Vec<_> = Seat::all(game.seats()).map(|seat| game.features(state, seat)).collect();
    let of = |at: usize| -> f64 {
        let values: Vec<f64> = all.iter().map(|seat| f64::from(seat[at]) / 1000.0).collect();
        beside(&values, seat)
    };
    (0..all[0].len()).flat_map(|at| [of(at) * (1.0 - late), of(at) * late]).collect()
}

fn expected(weights: &[f64], sample: &Sample) -> f64 {
    weights.iter().zip(&sample.lead).map(|(weight, lead)| weight * lead).sum()
}

fn missed(samples: &[Sample], weights: &[f64]) -> f64 {
    let square = |sample: &Sample| (sample.margin - expected(weights, sample)).powi(2);
    (samples.iter().map(square).sum::<f64>() / samples.len().max(1) as f64).sqrt()
}

/// The normal equations of what the old weights leave unexplained, by elimination.
fn fit(samples: &[Sample], old: &[f64]) -> Vec<f64> {
    let count = old.len();
    let mut rows = vec![vec![0.0; count + 1]; count];
    for (at, row) in rows.iter_mut().enumerate() {
        row[at] = RESTRAINT;
    }
    for sample in samples {
        let left = sample.margin - expected(old, sample);
        for (row, lead) in rows.iter_mut().zip(&sample.lead) {
            for (cell, other) in row.iter_mut().zip(sample.lead.iter().chain([&left])) {
                *cell += lead * other;
            }
        }
    }
    for pivot in 0..count {
        let (upper, lower) = rows.split_at_mut(pivot + 1);
        for line in lower {
            let factor = line[pivot] / upper[pivot][pivot];
            for (cell, above) in line.iter_mut().zip(&upper[pivot]) {
                *cell -= factor * above;
            }
        }
    }
    let mut step = vec![0.0; count];
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| rows[row][column] * step[column]).sum();
        step[row] = (rows[row][count] - known) / rows[row][row];
    }
    old.iter().zip(step).map(|(old, step)| old + step).collect()
}
