//! Decisions per second of random play on one core with everything switched on: `cargo run --release --example speed -- [SEATS]
//! [SECONDS]`.

use std::time::{Duration, Instant};

use dreamtable_core::{Boxed, Brain, Game, Nobody, Node, SplitMix, Step};
use unconscious_mind::{Options, UnconsciousMind};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<usize>());
    let seats = arguments.next().and_then(Result::ok).unwrap_or(4);
    let seconds = arguments.next().and_then(Result::ok).unwrap_or(5);
    let pack = UnconsciousMind::built_in_pack();
    let game = match UnconsciousMind::open(Options::everything(seats), &pack) {
        Ok(game) => game,
        Err(error) => return eprintln!("{error}"),
    };
    let mut rng = SplitMix::new(1);
    let mut actions = Vec::new();
    let (mut matches, mut decisions, mut draws) = (0u64, 0u64, 0u64);
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(seconds as u64) {
        for _ in 0..20 {
            let mut state = game.setup();
            loop {
                let step = match game.node(&state) {
                    Node::Over => break,
                    Node::Chance => {
                        draws += 1;
                        Step::Chance(game.sample(&state, &mut rng))
                    }
                    Node::Decision { must, .. } => {
                        let seat = must.first().expect("somebody is awaited");
                        decisions += 1;
                        let action = game.habit(&state, seat, &mut actions, &mut rng);
                        Step::Act { seat, action }
                    }
                };
                game.apply(&mut state, step, &mut Nobody);
            }
            matches += 1;
        }
    }
    let time = start.elapsed().as_secs_f64();
    println!(
        "{seats} seats: {:.0} decisions/s, {:.0} matches/s; a match has {:.0} decisions and {:.0} draws",
        decisions as f64 / time,
        matches as f64 / time,
        decisions as f64 / matches as f64,
        draws as f64 / matches as f64,
    );
}
