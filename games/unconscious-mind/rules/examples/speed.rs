//! Decisions per second of random play on one core with everything switched on: `cargo run --release --example speed -- [SEATS]
//! [SECONDS]`.

use std::convert::Infallible;
use std::time::{Duration, Instant};

use dreamtable_core::{Boxed, Brain, Game, Nobody, Node, Step};
use rand_core::TryRng;
use unconscious_mind::{Options, UnconsciousMind};

/// SplitMix64: fast enough not to be what is measured.
struct SplitMix(u64);

impl TryRng for SplitMix {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(word ^ (word >> 31))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            let Ok(word) = self.try_next_u64();
            chunk.copy_from_slice(&word.to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<usize>());
    let seats = arguments.next().and_then(Result::ok).unwrap_or(4);
    let seconds = arguments.next().and_then(Result::ok).unwrap_or(5);
    let pack = UnconsciousMind::built_in_pack();
    let game = match UnconsciousMind::open(Options::everything(seats), &pack) {
        Ok(game) => game,
        Err(error) => return eprintln!("{error}"),
    };
    let mut rng = SplitMix(1);
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
