//! Whole matches of uniformly random legal actions, chance included, nobody listening.

use divan::Bencher;
use divan::counter::ItemsCount;
use dreamtable_core::{Boxed, Game, Nobody, Node, Rng, Seed, Step, pick};
use unconscious_mind::{Action, Options, UnconsciousMind};

fn main() {
    divan::main();
}

#[divan::bench(args = [1, 2, 3, 4])]
fn base(bencher: Bencher, seats: usize) {
    matches(bencher, Options::usual(seats));
}

#[divan::bench(args = [1, 2, 3, 4])]
fn everything(bencher: Bencher, seats: usize) {
    matches(bencher, Options::everything(seats));
}

fn matches(bencher: Bencher, options: Options) {
    let pack = UnconsciousMind::built_in_pack();
    let game = UnconsciousMind::open(options, &pack).expect("the box opens");
    let mut rng = Seed::from_number(1).stream("bench", 0);
    let mut actions = Vec::new();
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| playout(&game, &mut actions, &mut rng));
}

/// Plays one match and returns how many decisions it had.
fn playout(game: &UnconsciousMind, actions: &mut Vec<Action>, rng: &mut impl Rng) -> u32 {
    let mut state = game.setup();
    let mut decisions = 0;
    loop {
        let step = match game.node(&state) {
            Node::Over => return decisions,
            Node::Chance => Step::Chance(game.sample(&state, rng)),
            Node::Decision { must, .. } => {
                let Some(seat) = must.first() else { return decisions };
                game.legal_actions(&state, seat, actions);
                decisions += 1;
                Step::Act { seat, action: pick(rng, actions) }
            }
        };
        game.apply(&mut state, step, &mut Nobody);
    }
}
