//! Fits the judge's weights to who wins: `cargo run --release --example weigh -- [SEATS] [PAIRS] [ROUNDS] [WORLDS]
//! [SEED] [FROM] [TO]`.
//!
//! What goes with winning is seldom what wins, so no table is asked what it looked like. Instead two kinds of bots
//! meet whose weights are pushed apart at random, all at once and by little; they play twice with the seats swapped.
//! A push that wins is followed, the surer the further, and the next round begins there.

use std::process::ExitCode;

use bots::{Bot, FastRng, Limits, Mcts, advance};
use dreams_of_tomorrow::{DreamsOfTomorrow, Options, State};
use dreamtable_core::{
    Boxed, Brain, Game, Level, Nobody, Payoffs, Question, Seat, Seed, Step, Style, Viewer, Weights,
    below,
};

/// How far a weight is pushed: so many thousandths of log odds between two usual seats.
const PUSH: f64 = 40.0;
/// No weight is pushed further, however seldom its feature differs.
const MOST_PUSH: f64 = 1000.0;
/// How many pushes a weight goes for each standard error of what was won by it, and at most; in every round less.
const FOLLOW: f64 = 0.6;
const MOST_FOLLOW: f64 = 2.0;
/// What is less sure than this is not followed.
const DOUBT: f64 = 1.0;
/// How many matches tell how much features differ.
const LOOKS: u64 = 200;

struct Fitting {
    game: DreamsOfTomorrow,
    style: Style,
    seed: u64,
}

impl Fitting {
    /// A match in which each seat thinks with the game it is given.
    fn play(
        &self,
        minds: &[&DreamsOfTomorrow],
        number: u64,
        mut look: impl FnMut(&State),
    ) -> Payoffs {
        let game = &self.game;
        let luck = Seed::from_number(self.seed).child(number / 2);
        let mut rng = luck.stream("chance", 0);
        let bot =
            |seat: usize| Mcts::<DreamsOfTomorrow>::new(self.style, number << 8 | seat as u64);
        let mut bots: Vec<_> = (0..minds.len()).map(bot).collect();
        let mut state = game.setup();
        let mut legal = Vec::new();
        while let Some(seat) = advance(game, &mut state, &mut rng).awaited().first() {
            if game.settled(&state) {
                look(&state);
            }
            game.legal_actions(&state, seat, &mut legal);
            let seen = game.observe(&state, Viewer::Seat(seat));
            let asked = Question { seat, seen: &seen, legal: &legal, awaited: true };
            let choice = match legal[..] {
                [only] => Some(only),
                _ => bots[seat.index()].choose(minds[seat.index()], &asked, &Limits::default()),
            };
            let action = choice.unwrap_or(legal[0]);
            game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
        }
        game.payoffs(&state)
    }

    /// How far each weight is pushed, early and late.
    fn pushes(&self, features: usize) -> Vec<[f64; 2]> {
        let minds = vec![&self.game; self.game.seats()];
        let mut squares = vec![[0.0; 2]; features];
        let mut weight = [0.0; 2];
        for number in 0..LOOKS {
            self.play(&minds, 2 * number, |state| {
                let late = f64::from(self.game.stage(state)) / f64::from(Weights::END);
                let [one, other] = [0, 1].map(|seat| self.game.features(state, Seat::new(seat)));
                for (time, share) in [1.0 - late, late].into_iter().enumerate() {
                    weight[time] += share * share;
                    for (sum, (one, other)) in squares.iter_mut().zip(one.iter().zip(&other)) {
                        sum[time] += (share * f64::from(one - other) / 1000.0).powi(2);
                    }
                }
            });
        }
        let push = |sum: f64, weight: f64| match (sum / weight.max(1.0)).sqrt() {
            spread if spread > 0.0 => (PUSH / spread).min(MOST_PUSH),
            _ => 0.0,
        };
        squares.iter().map(|sums| [0, 1].map(|time| push(sums[time], weight[time]))).collect()
    }

    /// What was won by each push, in standard errors.
    fn round(&self, base: &Weights, pushes: &[[f64; 2]], pairs: u64, round: u64) -> Vec<f64> {
        let seats = self.game.seats();
        let mut rng = FastRng::new(self.seed << 8 | round);
        let mut sums = vec![0.0; pushes.len()];
        let mut squares = 0.0;
        for pair in 0..pairs {
            let signs: Vec<f64> =
                pushes.iter().map(|_| [-1.0, 1.0][below(&mut rng, 2) as usize]).collect();
            let minds = [1.0, -1.0].map(|side| {
                let pushed = |at: usize| signs[at] * side;
                self.game.with_weights(moved(base, pushes, pushed)).expect("a fitted judge")
            });
            let mut won = 0.0;
            for swapped in 0..2 {
                let side = |seat: usize| (seat + swapped) % 2;
                let seated: Vec<_> = (0..seats).map(|seat| &minds[side(seat)]).collect();
                let number = (round << 32) + (pair << 1) + swapped as u64;
                let payoffs = self.play(&seated, number, |_| ());
                let best = |wanted: usize| {
                    let own = (0..seats).filter(|seat| side(*seat) == wanted);
                    own.map(|seat| payoffs.of(Seat::new(seat))).max().unwrap_or(0)
                };
                won += f64::from((best(0) - best(1)).signum()) / 2.0;
            }
            squares += won * won;
            sums.iter_mut().zip(&signs).for_each(|(sum, sign)| *sum += won * sign);
        }
        sums.iter().map(|sum| sum / squares.sqrt().max(1.0)).collect()
    }
}

/// Each weight gone so many pushes further.
fn moved(base: &Weights, pushes: &[[f64; 2]], by: impl Fn(usize) -> f64) -> Weights {
    let named = base.names.iter().cloned().zip(base.early_late()).enumerate();
    let weights = named.map(|(at, (name, pair))| {
        let gone = |time: usize| pair[time] + (by(at) * pushes[at][time]).round() as i32;
        (name, [gone(0), gone(1)])
    });
    Weights::new(base.made.clone(), weights)
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (seats, pairs, rounds) = (number(0, 2), number(1, 1500), number(2, 3));
    let (worlds, seed) = (number(3, 60), number(4, 1));
    let [Some(from), Some(to)] = [5, 6].map(|at| words.get(at)) else {
        eprintln!("name a file to begin with and one to write");
        return ExitCode::FAILURE;
    };
    let read = |file: &String| std::fs::read_to_string(file).ok()?.parse::<Weights>().ok();
    let (Some(mut weights), Ok(game)) = (
        read(from),
        DreamsOfTomorrow::open(Options::usual(seats as usize), &DreamsOfTomorrow::built_in_pack()),
    ) else {
        eprintln!("{from} holds no weights, or nobody plays with {seats} seats");
        return ExitCode::FAILURE;
    };
    let style = game.style(Level::Lucid).with_iterations(worlds as u32);
    weights.made = vec![format!("cargo run --release --example weigh -- {}", words.join(" "))];
    let Some(game) = game.with_weights(weights.clone()) else { return ExitCode::FAILURE };
    let fitting = Fitting { game, style, seed };
    let pushes = fitting.pushes(weights.names.len());
    for round in 1..=rounds {
        let won = fitting.round(&weights, &pushes, pairs, round);
        let follow = |at: usize| match won[at] {
            sure if sure.abs() < DOUBT => 0.0,
            sure => (sure * FOLLOW).clamp(-MOST_FOLLOW, MOST_FOLLOW) / round as f64,
        };
        weights = moved(&weights, &pushes, follow);
        for (at, name) in weights.names.iter().enumerate() {
            let [early, late] = weights.early_late()[at];
            println!("{round}: {name} won by {:+.1} standard errors, now {early} {late}", won[at]);
        }
        if let Err(error) = std::fs::write(to, weights.to_string()) {
            eprintln!("{to}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
